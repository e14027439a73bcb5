#!/bin/sh
# Asks a pairing program the positions of an exam.
#
# usage: run.sh EDITION DIALECT PROGRAM ARGUMENT ...
#
# The program is called with the arguments and then FILE -p OUT, as most programs are. OUT has one pair a line.
# Positions without a legal pairing are left out. Exit code 0: all answers are right. 1: one is wrong.
#
# Licence of this file: CC0-1.0.
[ $# -ge 3 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0"; exit 2; }
here=$(dirname "$0")/$1
dialect=$2
shift 2
out=$(mktemp) || exit 2
trap 'rm -f "$out"' EXIT
right=0 wrong=0
for file in "$here/$dialect"/*.trf; do
  id=$(basename "$file" .trf)
  [ -s "$here/answers/$id.txt" ] || continue
  : > "$out"
  "$@" "$file" -p "$out" > /dev/null 2>&1
  if grep -E '^ *[0-9]+ +[0-9]+ *$' "$out" | awk '{ print $1, $2 }' | LC_ALL=C sort | cmp -s - "$here/answers/$id.txt"; then
    right=$((right + 1))
  else
    wrong=$((wrong + 1))
    echo "$id  wrong; right: $(tr '\n' ';' < "$here/answers/$id.txt")"
  fi
done
echo "$right right, $wrong wrong"
[ "$wrong" -eq 0 ] && [ "$right" -gt 0 ]
