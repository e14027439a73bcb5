# language: English
# state: released
# The sentences of pairproof in English. Every other file here has the same messages: docs/translating.md says how to add one.
# "also: $x" above a message: $x can be used in it, too, although English does not need it.
# A player is given as a name. Of a list $x there is $x-count, how many it has; of an $x that may be absent there is $has-x (yes or no).
# $one-score is the score of $one. $minds-float (down or up) and $minds-rounds-back describe the earlier float that a criterion is
# about; what a criterion asks has them as $float and $ago.

## Words

white = White
black = Black
letter-white = W
letter-black = B
somebody = some player
down-again = down again from { $score }
# also: $next
list-and = and
player = player { $number }
# Behind a score, and behind one that stands in brackets.
virtual-of-score = { $has-virtual-points ->
    [yes] {" "}({ $virtual-points } of them virtual)
   *[no] { "" }
}
virtual-within = { $has-virtual-points ->
    [yes] {""}, { $virtual-points } of them virtual
   *[no] { "" }
}
score-with-virtual = { $score } ({ $points } virtual)
virtual-in-round = The scores of this round, those of brackets too, include virtual points (acceleration).

## Why A does not meet B

why-not-title = Why { $one } does not meet { $other } in round { $round }
why-not-not-so-title = Does { $one } meet { $other } in round { $round }?
why-not-not-so = { $one } does meet { $other } in round { $round }.
why-not-worse = { $one } does not meet { $other }: if they met, { $sentence } – { $label }.
why-not-later = { $one } does not meet { $other }: only the order decides (points, then starting number); if they met, { $sentence } – { $label }.
why-not-unproved = { $one } does not meet { $other }: in one pairing in which they meet, { $sentence } – { $label }; a better one may exist.
why-not-impossible = { $one } may not meet { $other }: the other players could not all be paired then.
# $strength: which preferences the rule counts: any, strong ones or absolute ones.
why-not-clash = { $one } does not meet { $other }: both { $strength ->
    [any] are due { $colour }
    [strong] are strongly due { $colour }
    [claim] are strongly due { $colour }
   *[absolute] must have { $colour }
}, and one of them would not get it – { $label }. { $best ->
    [0] { $strength ->
        [strong] By the rules, every strong claim in the bracket is granted
       *[any] { $worse ->
            [1] The bracket can be paired without that
           *[other] There would be { $worse } pairs due the same colour, and none is needed
        }
    }
   *[other] By the rules, fewer pairs are due the same colour ({ $best } instead of { $worse })
}.
why-not-if = If { $one } met { $other }

## Why a player meets their opponent

why-title = Why { $one } meets { $other } in round { $round }
why-worse = { $one } meets { $other }: if they did not meet, { $sentence } – { $label }.
why-later = { $one } meets { $other }: only the order decides (points, then starting number); if they did not meet, { $sentence } – { $label }.
why-unproved = { $one } meets { $other }: in one pairing without this game, { $sentence } – { $label }; a better one may exist.
why-impossible = { $one } has to meet { $other }: no legal pairing keeps them apart.
why-if = If { $one } did not meet { $other }
why-floats-again = { $one } gets { $float ->
    [down] a downfloat
   *[up] an upfloat
} in { $rounds-count } rounds in a row ({ $rounds }{ $unplayed-count ->
    [0] { "" }
   *[other] ; a round without a game, as round { $unplayed }, counts as one
}){ $how ->
    [open] .
   *[other] . { $rules } { $rules-count ->
        [one] asks
       *[other] ask
    } to avoid that, but { $how ->
        [instead] { $instead }, who would get it instead, had one in the previous round, too
        [before] { $before } comes first{ $sentence ->
            [none] { "" }
           *[other] : otherwise { $sentence }
        }
       *[forced] it cannot be avoided here
    }.
}
choice-candidate-worse = { $scored-count ->
    [one] { $scored } comes before { $chosen }. If { $chooser } met { $player }, { $sentence }.
   *[other] { $scored } come before { $chosen }. If { $chooser } met one of them, { $sentence }.
}
choice-candidate-unproved = { $scored } comes before { $chosen }. In one pairing in which { $chooser } meets { $player }, { $sentence }; a better one may exist (the search was stopped at its limit).
choice-candidate-later = { $scored } comes before { $chosen }. If { $chooser } met { $player }, { $sentence }, and that comes later in the order.
choice-candidate-impossible = { $scored } comes before { $chosen }, but may not meet { $chooser }: { $sentence }
choice-passed = { $player } comes before { $chooser }, but did not get { $chosen }{ $verdict ->
    [impossible] : { $sentence }
   *[other] {""}. If they met, { $sentence }.
}
choice-taken-one = { $player } (meets { $by })
choice-taken = { $taken-count ->
    [one] { $taken } comes before { $chosen }, but has an opponent who is ranked before { $chooser }.
   *[other] { $taken } come before { $chosen }, but have opponents who are ranked before { $chooser }.
}
# Each stands with the one who came down.
choice-without = { $without } { $without-count ->
    [one] is in neither half: the opponent came down.
   *[other] are in neither half: their opponents came down.
}
choice-exchanged = { $verdict ->
    [worse] With the halves as they were, { $sentence }. So { $changing } change halves.
    [later] With the halves as they were, { $sentence }, and that comes later in the order. So { $changing } change halves.
    [impossible] With the halves as they were, the players could not all be paired. So { $changing } change halves.
   *[other] The halves could not be paired as well as they were, so { $changing } change halves.
}
why-unplayed = { $rounds-count ->
    [one] { $one } and { $other } were paired in round { $rounds }, but the game was not played: it is no meeting.
   *[other] { $one } and { $other } were paired in rounds { $rounds }, but the games were not played: they are no meetings.
}
choice-more = { $left-out ->
    [one] One more player comes before { $chosen }, and was not looked at.
   *[other] { $left-out } more players come before { $chosen }, and were not looked at.
}

## The fact that opens an answer
# $fact: half a sentence.

fact-why = { $one } meets { $other }: { $fact }.
fact-why-not = { $one } does not meet { $other }: { $fact }.
fact-why-float = { $one } moves down: { $fact }.
fact-why-bye = { $one } gets the bye: { $fact }.
fact-beside = Besides, { $fact }.
# Behind these words stand the ones of barred-met and the others.
fact-barred = { $player } { $reasons }.
# also: $moved-down-count
fact-nobody-of-score = { $others ->
    [0] nobody else who plays in this round has { $score } points{ $moved-down-count ->
        [0] { "" }
       *[other] {""}, and { $player } may not meet { $moved-down }, who came down to this score
    }
    [one] { $player } may not meet the only other one with { $score } points{ $moved-down-count ->
        [0] { "" }
       *[other] {""}, nor { $moved-down }, who came down to this score
    }
   *[other] { $player } may not meet any of the { $others } others with { $score } points{ $moved-down-count ->
        [0] { "" }
       *[other] {""}, nor { $moved-down }, who came down to this score
    }
}
fact-nobody-above = { $player } may not meet anybody with { $score } points or more
fact-only-one-left = { $is-alone ->
    [yes] nobody else in this round has { $score } points or more
   *[no] { $has-below ->
        [yes] of those with fewer than { $below } points but at least { $score }
       *[no] of all with { $score } points or more
    }, { $only } is the only one whom { $player } may meet
}
fact-wanted-by-both = of all with { $score } points or more, { $wanted } is the only one whom { $first } and { $second } may meet, and { $first } is ranked higher
fact-own-score = { $player } has { $score } points and meets { $opponent }, who has { $opponent-score }; { $lower } has { $lower-score }{ $instead-count ->
    [0] { "" }
    [one] {""}. { $instead }, who is ranked lower, moves down
   *[other] {""}. { $instead-count } who are ranked lower move down
}
fact-same-half = both are in the { $half ->
    [upper] upper
   *[lower] lower
} half of the bracket of { $bracket } points, and pairs are made between the halves
# $best and $other: who would go from the upper half to the lower (1), and who the other way (2).
fact-change-of-halves = { $decides ->
    [exchanged_count] { $other-1-count ->
        [one] otherwise { $other-1 } and { $other-2 } would have to change halves in the bracket of { $bracket } points, and now nobody does
       *[other] otherwise { $other-1-count } exchanges between the halves of the bracket of { $bracket } points would be needed, not { $best-1-count }
    }
    [exchange_difference] in the bracket of { $bracket } points { $best-1 } and { $best-2 } change halves; otherwise { $other-1 } and { $other-2 } would, who are further apart in the order
    [exchange_out] in the bracket of { $bracket } points { $best-1 } leaves the upper half; otherwise { $other-1 } would, who is ranked higher, and the lowest has to leave it
   *[exchange_into] in the bracket of { $bracket } points { $best-2 } comes into the upper half; otherwise { $other-2 } would, who is ranked lower, and the highest has to come
}
# $asks: what is asked (why, why-not, why-float, why-bye).
fact-too-few = { $has-proof ->
    [yes] { $asks ->
        [why-not] otherwise, of those who are left, { $proof }
       *[other] otherwise { $proof }
    }
   *[no] otherwise the players could not all be paired
}
fact-too-few-in-bracket = { $among ->
    [pair] in the bracket of { $bracket } points only these two are to be paired
    [pair-below] below the bracket of { $bracket } points only these two are left
    [bracket] otherwise { $other } players of the bracket of { $bracket } points, not { $best }, would have no opponent in it{ $has-proof ->
        [yes] : of those left, { $proof }
       *[no] { "" }
    }
   *[below] otherwise { $other } players would have to come down from the bracket of { $bracket } points, not { $best }{ $has-proof ->
        [yes] : of those below it, { $proof }
       *[no] { "" }
    }
}
# also: $players
fact-last-who-can-go = { $moved-down-count ->
    [0] the bracket of { $bracket } points has { $players } players
    [one] with { $moved-down }, who came down, the bracket of { $bracket } points has { $players } players
   *[other] with { $moved-down-count } who came down, the bracket of { $bracket } points has { $players } players
}{ $down ->
    [one] {""}, an odd number
   *[other] {""}, { $down } without an opponent
}, and { $lower ->
    [0] { $player } is the last of them (points, then starting number)
   *[other] { $by-order ->
        [yes] the pairing in which { $player } moves down comes first in the order
       *[no] { $player } is the last of them who can move down
    }
}
fact-nobody-else-for-bye = { $others ->
    [0] nobody else in this round has so few points ({ $score })
    [one] the only other one with { $score } points or fewer may not get it
   *[other] none of the { $others } others with { $score } points or fewer may get it
}
fact-last-for-bye = of those with { $score } points, { $player } is { $lower ->
    [0] the last in the order: points, then starting number
   *[other] the last to whom it can go
}
fact-first-free = { $is-natural ->
    [yes] { $part ->
        [remainder] among those left in the bracket of { $bracket } points
       *[other] in the bracket of { $bracket } points
    }, { $chooser } is number { $place } of the upper half, and { $chosen } of the lower
   *[no] { $is-first ->
        [yes] { $chosen } is the first opponent for { $chooser } in the { $part ->
            [moved-down] order: points, then starting number
           *[other] lower half of the bracket of { $bracket } points
        }
       *[no] { $chosen } is the first in the { $part ->
            [moved-down] order (points, then starting number)
           *[other] lower half of the bracket of { $bracket } points
        } whom { $chooser } can still get
    }
}

## Why a player moves down

why-float-title = Why { $one } moves down in round { $round }
why-float-not-so-title = Does { $one } move down in round { $round }?
why-float-not-so = { $one } does not move down in round { $round }.
why-float-worse = { $one } moves down: otherwise { $sentence } – { $label }.
why-float-later = { $one } moves down: only the order decides (points, then starting number); otherwise { $sentence } – { $label }.
why-float-instead-later = { $one } moves down: between { $one } and { $down } only the order decides. If { $down } did so, { $sentence } – { $label }.
why-float-instead-worse = { $one } moves down: if { $down } did instead, { $sentence } – { $label }.
why-float-unproved = { $one } moves down: in one pairing without that, { $sentence } – { $label }; a better one may exist.
why-float-impossible = { $one } has to move down: no legal pairing gives them an opponent with the same or a higher score.
why-float-if-so-impossible = { $one } cannot move down: { $sentence }
why-float-if-so-worse = If { $one } moved down, { $sentence }.
why-float-if-so-unproved = In one pairing in which { $one } moves down, { $sentence }; a better one may exist (the search was stopped at its limit).
why-float-if-so-later = If { $one } moved down, { $sentence }, and that comes later in the order.
# also: $downfloaters-count
# $moved-down: those of the players who were moved down to the bracket.
down-odd = The bracket of { $bracket } points has { $players ->
    [one] one player
   *[other] { $players } players
} in this round{ $moved-down-count ->
    [0] {""}
    [one] {""}, with { $moved-down }, who was moved down to it
   *[other] {""}, with { $moved-down }, who were moved down to it
}{ $players ->
    [one] , so they have no opponent there.
   *[other] : an odd number, so one of them has no opponent there.
}
down-left = The bracket of { $bracket } points has { $players ->
    [one] one player
   *[other] { $players } players
} in this round{ $moved-down-count ->
    [0] {""}
    [one] {""}, with { $moved-down }, who was moved down to it
   *[other] {""}, with { $moved-down }, who were moved down to it
}. By the rules { $pairs ->
    [0] no pair is
    [one] one pair is
   *[other] { $pairs } pairs are
} made of them, and { $downfloaters-count ->
    [one] one of them has
   *[other] { $downfloaters-count } of them have
} no opponent there.
# also: $players-count
down-due = Of the { $players } players of the bracket, { $due-1 ->
    [one] one is
   *[other] { $due-1 } are
} due White and { $due-2 } Black.
# also: $players-count
down-candidate-worse = { $players }, ranked lower: if { $players-count ->
    [one] they
   *[other] one of them
} moved down instead, { $sentence }.
# The sentence is whole.
avoided = { $asks ->
    [why] If they did not meet, and { $players } did not { $players-count ->
        [1] move down
       *[other] meet
    }
    [why-not] If they met, and { $players } did not { $players-count ->
        [1] move down
       *[other] meet
    }
    [why-bye] { $players-count ->
        [1] If neither { $one } nor { $players } got the bye
       *[other] If { $one } did not get the bye, and { $players } did not meet
    }
   *[why-float] { $players-count ->
        [1] If neither { $one } nor { $players } moved down
       *[other] If { $one } did not move down, and { $players } did not meet
    }
}, { $verdict ->
    [impossible] the players of the round could not all be paired.{ $proof ->
        [none] { "" }
       *[other] {" "}{ $proof }
    }
    [later] { $sentence }, and that comes later in the order.
   *[other] { $sentence }.
}
candidate-alone = Then nobody is left for { $player }: { $barred }
candidate-next = { $sentence } ({ $barred })
barred-within = { $player } { $reasons }
candidate-proof = Then { $proof }
candidate-proof-bracket = Then, of those in the bracket, { $proof }
candidate-proof-below = Then, of those below, { $proof }
candidate-proof-next = Then, of those left in the next bracket, { $proof }
# also: $players-count
down-candidate-unproved = { $players }, ranked lower: in one pairing in which they move down instead, { $sentence }; a better one may exist (the search was stopped at its limit).
# also: $players-count
down-candidate-later = { $players }, ranked lower: if they moved down instead, { $sentence }, and that comes later in the order.
# also: $players-count
down-candidate-impossible = { $players }, ranked lower: they cannot move down instead. { $sentence }
# $proof is a whole sentence.
down-several = { $players ->
    [bracket] More pairs cannot be made of them: in this bracket { $proof }
   *[below] If fewer moved down, those with fewer points could not all be paired: of them, { $proof }
}
down-above = { $player }, ranked just above{ $verdict ->
    [worse] : if they moved down instead, { $sentence }.
    [later] : if they moved down instead, { $sentence }, and that comes later in the order.
   *[impossible] , cannot move down instead. { $sentence }
}
down-more = { $count ->
    [one] One more player is ranked lower, and was not looked at.
   *[other] { $count } more players are ranked lower, and were not looked at.
}
why-float-if = If { $one } did not move down

## Why a player gets the bye

why-bye-title = Why { $one } gets the bye in round { $round }
why-bye-not-so-title = Does { $one } get the bye in round { $round }?
why-bye-not-so = { $has-holder ->
    [no] { $one } does not get the bye in round { $round }. Nobody does: the number of players to be paired is even.
   *[yes] { $one } does not get the bye in round { $round }. It goes to { $holder }.
}
why-bye-worse = { $one } gets the bye: otherwise { $sentence } – { $label }.
why-bye-later = { $one } gets the bye: only the order decides (points, then starting number); otherwise { $sentence } – { $label }.
why-bye-instead-later = { $one } gets the bye: between { $one } and { $down } only the order decides. If { $down } did so, { $sentence } – { $label }.
why-bye-instead-worse = { $one } gets the bye: if { $down } did instead, { $sentence } – { $label }.
why-bye-unproved = { $one } gets the bye: in one pairing without that, { $sentence } – { $label }; a better one may exist.
why-bye-impossible = { $one } gets the bye: nobody else may get it without leaving others unpaired.
why-bye-if = If somebody else got the bye
why-bye-if-so-impossible = { $one } may not get it: { $sentence }
why-bye-if-so-worse = If { $one } got it, { $sentence }.
why-bye-if-so-unproved = In one pairing in which { $one } gets it, { $sentence }; a better one may exist (the search was stopped at its limit).
why-bye-if-so-later = If { $one } got it, { $sentence }, and that comes later in the order.
bye-candidates-more = { $count ->
    [one] One more player was not looked at.
   *[other] { $count } more players, all ranked higher, were not looked at.
}
bye-higher = { $count ->
    [one] One player who is paired in this round has more points than { $one }: { $first }.
   *[other] { $count } players who are paired in this round have more points than { $one }; the lowest ranked of them who could get the bye is { $first }.
} The bye goes to a player with as few points as possible.
bye-absent = { $count ->
    [one] { $players } is
   *[other] { $players } are
} not paired in this round, and { $count ->
    [one] has
   *[other] have
} no more points than { $one }.
bye-unplayed = { $player } { $letter ->
    [U] had the pairing-allocated bye (U)
    [F] had a full-point bye (F)
    [H] had a half-point bye (H)
    [Z] had a zero-point bye (Z)
    [won] won without playing (+)
    [lost] lost without playing (-)
   *[none] was not paired
} in { $rounds-count ->
    [one] round
   *[other] rounds
} { $rounds }: that { $bars ->
    [yes] bars from the bye
   *[no] does not bar from the bye
}{ $hint ->
    [yes] ; a pairing-allocated bye is written U
   *[no] {""}
}.
bye-barred-in = { $player } ({ $rounds-count ->
    [one] round
   *[other] rounds
} { $rounds })
bye-barred = { $players-count ->
    [one] { $players } may not get it: they had the bye then, or
   *[other] { $players } may not get it: each of them had the bye then, or
} { $worth ->
    [any] points
   *[win] the points of a win
} without playing.
# also: $players-count
bye-candidate-impossible = { $players } may not: { $sentence }
bye-candidate-worse = { $players-count ->
    [one] If the bye went to { $players }, { $sentence }.
   *[other] If the bye went to one of { $players }, { $sentence }.
}
bye-candidate-unproved = { $players-count ->
    [one] In one pairing in which the bye goes to { $players }, { $sentence }; a better pairing may exist (the search was stopped at its limit).
   *[other] In one pairing in which the bye goes to one of { $players }, { $sentence }; a better pairing may exist (the search was stopped at its limit).
}
bye-candidate-later = { $players-count ->
    [one] If the bye went to { $players }, { $sentence }, and that comes later in the order.
   *[other] If the bye went to one of { $players }, { $sentence }, and that comes later in the order.
}

## Why a player has a colour

why-colour-title = Why { $one } has { $colour } in round { $round }
why-colour-bye-title = Why { $one } has no colour in round { $round }
why-colour-not-so = { $one } gets the bye in round { $round }, so there is no colour.
why-colour-follows = { $one } has { $colour } against { $other } ({ $article }): { $asks }
fact-why-colour = { $one } has { $colour } against { $other }: { $fact }.
# $due: White, Black or none; $dues: one for each player, in the order of $players.
colour-grant-both = { $dues-2 ->
    [none] { $players-1 } is due { $dues-1 }, and { $players-2 } neither colour
   *[other] { $players-1 } is due { $dues-1 }, and { $players-2 } is due { $dues-2 }
}
colour-grant-stronger = { $strengths-2 ->
    [absolute] both must have { $due }, and { $players-1 } more urgently: the numbers of games with White and with Black differ by { $differences-1 } against { $differences-2 }
   *[other] both are due { $due }; { $strengths-1 ->
        [absolute] { $players-1 } must have it, and { $players-2 } need not
       *[strong] { $players-1 } strongly, after more games with the other colour, and { $players-2 } only mildly
    }
}
colour-alternate = both are due { $due } equally; counted back from the last game, they last differed where { $players-1 } had { $colours-1 } and { $players-2 } { $colours-2 }, so they change
colour-grant-higher-ranked = both are due { $due } equally, with the same colours in their last games; { $players-1 } is ranked higher{ $by ->
    [points] {""}, with { $scores-1 } points against { $scores-2 },
   *[number] {" "}at equal points, with the smaller number,
} and gets it
colour-odd-number = neither is due a colour, so the number of { $players-1 }, who is ranked higher, decides
colour-decided = The rule that decides ({ $article }): { $asks }
colour-open = The text of the rules says nothing of two players who are due no colour after round 1: either colour is right.
colour-initial = { $source ->
    [file] The initial colour of the tournament is { $colour }, as the file states (record 152 or XXC).
    [round-1] The initial colour of the tournament is { $colour }: the file does not state it, and it follows from the highest ranked pair of round 1.
   *[assumed] The initial colour of the tournament is assumed to be { $colour }: the file does not state it, and round 1 does not show it.
} { $higher } is the higher ranked of the two and has the number { $number }{ $counted ->
    [file] { "" }
    [list] {""}, counted in the list
   *[participants] {""}, counted without those who have never been paired
}: { $parity ->
    [odd] odd, so { $higher } gets that colour.
   *[even] even, so { $higher } gets the other colour.
}
colour-history = { $player } has had { $played ->
    [none] no colour yet
   *[other] { $played } (White { $whites }, Black { $blacks })
}{ $strength ->
    [none] { "" }
    [mild] {" "}and is due { $prefers }, mildly
    [strong] {" "}and is due { $prefers }
   *[absolute] {" "}and must have { $prefers }
}.

## Why a player sits at a board

why-board-title = Why { $one } sits at board { $board } in round { $round }
why-board-bye-title = Why { $one } has no board in round { $round }
why-board-first = { $one } sits at board 1: no pair comes before theirs in the order of boards ({ $article }).
# $other: the opponent of $one. $own-higher: the higher ranked of these two.
why-board-follows = { $one } sits at board { $board } with { $other }: before them come { $first-white } and { $first-black }; { $by ->
    [score] { $first-higher } has more points than { $own-higher } ({ $before } against { $own })
    [sum] both together have more points ({ $before } against { $own })
   *[number] at equal points { $first-higher } has a smaller number than { $own-higher } ({ $before } against { $own })
} – { $article }.
why-board-not-so = { $one } gets the bye in round { $round }, so there is no board.
board-place = Board { $board }: { $white } against { $black }; { $higher } is ranked higher: score { $high }, sum of both { $sum }, number { $number } in the list.

## What would have had to be different

what-if-title = What would have had to be different
what-if-so = Nothing: it is so already.
what-if-answer = { $count ->
    [0] None of { $all } single changes would have done it.
    [one] One of { $all } single changes would have done it: { $change }.
   *[other] { $count } of { $all } single changes would have done it, each alone. The first in the order below: { $change }.
}
what-if-kind = { $kind ->
    [last-result] Another result of a game of round { $last }
    [earlier-result] Another result of an earlier game of { $names }
    [absence] The absence of another player in round { $round }
   *[numbers] The number of { $names } in the list exchanged with that of another player
}: { $count ->
    [0] none of { $tried } would have done it.
    [one] one of { $tried }: { $change }.
   *[other] { $count } of { $tried }{ $listed ->
        [yes] :
       *[no] , the first: { $change }.
    }
}
what-if-another = { $change }.
what-if-stay = Nothing else was tried. The pairings of other rounds stay as they were played. Of one kind the smallest change comes first: that of the fewest points, then that of the latest round; by rank; the next number in the list.
# $was: the result that the game had.
change-result = { $outcome ->
    [white-wins] { $white } beats { $black } in round { $round }
    [black-wins] { $black } beats { $white } in round { $round }
   *[draw] { $white } and { $black } draw in round { $round }
} ({ $was ->
    [white-wins] { $white } won
    [black-wins] { $black } won
    [draw] it was a draw
   *[pending] it has no result yet
})
change-absence = { $player } is absent in round { $round }
change-numbers = { $player } and { $with } have each other’s number in the list ({ $numbers-1 } and { $numbers-2 })

## What stands against it

obstacle-repeat-opponent = { $players } have met already ({ $rounds-count ->
    [one] round
   *[other] rounds
} { $rounds }).
obstacle-forbidden-pair = { $players }: the tournament forbids this pair in this round.
obstacle-absolute-colour-clash = { $players } must have the same colour.
obstacle-repeat-pab = { $players } had the bye already, or points without playing ({ $rounds-count ->
    [one] round
   *[other] rounds
} { $rounds }).
obstacle-several-unpaired = { $players } have no opponent, and only one player may stay without.
colour-faults-more = And { $count } more boards (-v lists them).
obstacles-more = And { $count } more of this kind (-v lists them).
obstacle-completion = The other players could not all be paired then.

## What is worse

lead = { $condition }, the first thing to be worse is { $label } in the bracket of { $score } points: { $sentence }.
lead-round = { $condition }, the first thing to be worse is { $label }: { $sentence }.
lead-later = { $condition }, everything is as good up to the bracket of { $score } points; there { $label } decides: { $sentence }.
lead-procedure = { $condition }, the procedure ({ $label }) would not be followed in the bracket of { $score } points: it accepts another pairing first.
lead-route = { $condition }, the brackets would be formed in another way ({ $label }): { $sentence }.
file-has = The file has: { $boards }.
rules-have = The rules have instead: { $boards }.
best-with = The best pairing under that condition has these other boards: { $boards }.
one-with = One pairing under that condition has these other boards: { $boards }.
in-place-of = They would be in place of: { $boards }.
halves = The bracket is divided into S1 ({ $halves-1 }) and S2 ({ $halves-2 }).
halves-remainder = The remainder, without the moved-down players and their opponents, is divided into S1 ({ $halves-1 }) and S2 ({ $halves-2 }).
board-pair = { $white }–{ $black }
board-bye = { $white } bye
# Where a long list is cut
list-others = { $count ->
    [one] one other
   *[other] { $count } others
}
order-parts = { $value } (place { $place } of { $all }; { $count } differ)
official-more = And { $count } more players (-v lists them).

loses-own-again = they would move down again, as { $back ->
    [1] in the previous round
   *[2] two rounds ago
}{ $unplayed ->
    [yes] {""} (a round without a game, but with points, counts)
   *[no] { "" }
}
loses-by-their-clash = one of the two would not get { $colour }, which both { $strength ->
    [any] are due
    [strong] are strongly due
    [claim] are strongly due
   *[absolute] must have
}; { $best ->
    [0] { $strength ->
        [strong] the rules grant every strong claim there
       *[any] the bracket can be paired without that
    }
   *[other] there would be { $worse } such pairs instead of { $best }
}
loses-by-a-clash = { $two } would meet, and both { $strength ->
    [any] are due { $colour }
    [strong] are strongly due { $colour }
    [claim] are strongly due { $colour }
   *[absolute] must have { $colour }
}; { $best ->
    [0] { $strength ->
        [strong] the rules grant every strong claim there
       *[any] the bracket can be paired without that
    }
   *[other] there would be { $worse } such pairs instead of { $best }
}
parts-mdp-set = { $alternative } would be paired as a moved-down player instead of the higher ranked { $best }
parts-opponents = { $chooser } would meet { $alternative } instead of the higher ranked { $best }
parts-exchange-out = { $alternative } would leave S1 instead of { $best }, who is ranked lower and so leaves it first
parts-exchange-into = { $alternative } would enter S1 instead of { $best }, who is ranked higher and so enters it first
loses-by-order = the rules come to this pairing later
loses-pab-score = the bye would go to a player with { $other } points instead of { $best }
loses-completion = the players who are left could not all be paired
loses-downfloater-count = fewer pairs could be made in the bracket of { $score } points, and { $other } players instead of { $best } would have no opponent there
loses-downfloater-scores = those who move down would have more points: { $has-who ->
    [yes] { $who } instead of { $gain }
   *[no] { $other } instead of { $best }
}
loses-next-bracket = the next bracket would be paired worse: { $what ->
    [count] { $other } players would move down from it instead of { $best }
   *[score] a player with { $other } points would move down from it instead of one with { $best }
}
loses-next-bracket-pairs = the next bracket would be paired worse: { $what ->
    [count] { $other } of its players would be left over instead of { $best }
   *[score] a player with { $other } points would be left over instead of one with { $best }
}
loses-pab-unplayed-games = the bye would go to a player who has missed { $other ->
    [one] one game
   *[other] { $other } games
} instead of { $best ->
    [0] none
   *[other] { $best }
}
loses-topscorer-colour-difference = a topscorer or the opponent of one would end with a colour difference beyond two ({ $who })
loses-topscorer-colour-streak = a topscorer or the opponent of one would have the same colour three times in a row ({ $who })
loses-colour-preference = more players would not get the colour due to them ({ $other ->
    [one] { $other } pair
   *[other] { $other } pairs
} instead of { $best }; { $who } among others)
loses-strong-colour-preference = more players would not get the colour due to them by the number of their games ({ $other ->
    [one] { $other } pair
   *[other] { $other } pairs
} instead of { $best }: { $who })
# also: $count
loses-resident-downfloat-again = { $who }, who { $unplayed ->
    [yes] had no game
   *[no] moved down
} { $minds-rounds-back ->
    [1] in the previous round
   *[2] two rounds ago
}{ $unplayed ->
    [yes] {""}, which counts as moving down,
   *[no] {""},
} would move down again
# also: $count
loses-mdp-opponent-upfloat-again = { $who }, who met somebody with more points { $minds-rounds-back ->
    [1] in the previous round
   *[2] two rounds ago
}, would do so again
# also: $count
loses-mdp-downfloat-differences = { $who }, who moved down { $minds-rounds-back ->
    [1] in the previous round
   *[2] two rounds ago
}, would meet somebody further below than now
# also: $count
loses-by-moving-down-again = { $who } would move down once more
# also: $count
loses-mdp-opponent-upfloat-differences = { $who }, who met somebody with more points { $minds-rounds-back ->
    [1] in the previous round
   *[2] two rounds ago
}, would meet somebody further above than now
# also: $count
loses-score-differences = { $has-who ->
    [yes] { $who } would meet somebody whose score is further away, or have no opponent in the bracket
   *[no] opponents would have scores further apart
}
# also: $count
loses-same-float-again = { $minds-float ->
    [down] { $who }, who { $unplayed ->
        [yes] had no game
       *[no] moved down
    } { $minds-rounds-back ->
        [1] in the previous round
       *[2] two rounds ago
    }{ $unplayed ->
        [yes] {""}, which counts as moving down,
       *[no] {""},
    } would move down again
   *[up] { $who }, who met somebody with more points { $minds-rounds-back ->
        [1] in the previous round
       *[2] two rounds ago
    }, would do so again
}
# also: $count
loses-same-float-differences = { $who }, who gets the same float again, would get it with a larger score difference
loses-left-over-scores = those left over would have higher scores: { $other } instead of { $best }
# also: $count
loses-left-over-downfloat-again = { $who }, who { $unplayed ->
    [yes] had no game
   *[no] moved down
} { $minds-rounds-back ->
    [1] in the previous round
   *[2] two rounds ago
}{ $unplayed ->
    [yes] {""}, which counts as moving down,
   *[no] {""},
} would move down again
# also: $count
loses-heterogeneous-upfloat-again = { $who }, who met somebody with more points { $minds-rounds-back ->
    [1] in the previous round
   *[2] two rounds ago
}, would do so again
loses-mdps-without-resident = { $other ->
    [one] one of those who came down
   *[other] { $other } of those who came down
} would find no opponent in the bracket{ $best ->
    [0] ; it can be paired without that
   *[other] , instead of { $best }
}
loses-squared-score-differences = the scores of opponents would be further apart: { $other } instead of { $best } (sum of the squares)
loses-same-absolute-preference = two players who must have the same colour would meet ({ $who })
loses-semi-absolute-preference = a strong preference would not be granted in an odd round ({ $who })
loses-non-variable-preference = fewer of the pairs that cannot grant both colours would have a mild preference ({ $who })
# also: $count
loses-exchanged-count = { $who } would have to change halves ({ $other ->
    [one] one exchange
   *[other] { $other } exchanges
} instead of { $best ->
    [0] none
   *[other] { $best }
})
loses-exchange-difference = the players who change halves (S1, S2) would be further apart: { $other } instead of { $best }
loses-grant-both = the colours would be different
loses-grant-stronger = the colours would be different
loses-alternate = the colours would be different
loses-grant-higher-ranked = the colours would be different
loses-odd-number = the colours would be different
loses-backtracking = the bracket above is paired again so that other players move down
loses-lowest-bracket = the bracket above the lowest is paired so that the lowest can be paired
loses-procedure = the procedure accepts another pairing first

## All about a player

story-title = { $player } in round { $round }
story-game = { $player } has { $colour } against { $opponent } at board { $board }.
story-bye = { $player } gets the bye.
story-where = Score and bracket
story-scoregroup = { $player } has { $score } points{ virtual-of-score } and rank { $rank } of { $players }; { $group ->
    [1] nobody else has this score
   *[other] { $group } players have this score
}.
story-bracket-own = The pair is made in the bracket of this score.
story-bracket-other = The pair is made in the bracket of { $bracket } points: { $player } is moved down to it.
story-bracket-collapsed = The pair is made in a bracket of several scores, the highest of which is { $bracket }.
story-topscorer = This is the last round, and { $player } has more than half of the points possible so far: a topscorer, for whom other rules on colours hold.
story-floats = Floats
floats-before = In the previous round: { $before-1 ->
    [down] a downfloat
    [up] an upfloat
   *[none] no float
}; two rounds ago: { $before-2 ->
    [down] a downfloat
    [up] an upfloat
   *[none] no float
}.
floats-now = { $now ->
    [down] This round is a downfloat: an opponent with a lower score, or points without playing.
    [up] This round is an upfloat: an opponent with a higher score.
   *[none] This round is no float, so that it makes no difference to the next ones.
}
floats-mean-next = The next round avoids the same float for { $player } where it can ({ $articles }).
floats-mean-after = So does the round after that, less strictly ({ $articles }).

## The round, bracket by bracket

walk-title = Round { $round }, bracket by bracket
walk-answer = { $players ->
    [0] Nobody is to be paired
    [one] One player
   *[other] { $players } players
}{ $brackets-count ->
    [0] { "" }
    [one] {" "}in one bracket
   *[other] {" "}in { $brackets-count } brackets
}{ $has-bye ->
    [no] { "" }
   *[other] {""}; the bye goes to { $bye }
}.
walk-agrees = The file has these pairs.
walk-differs = The file has other pairs; --official says what is wrong with them.
walk-bracket = { $kind ->
    [penultimate] Bracket of { $score } points, paired once more for the sake of those below
    [collapsed] Bracket of { $score } points and everybody below
   *[ordinary] Bracket of { $score } points
}
walk-member = { $is-moved-down ->
    [yes] Moved down, { $score } points{ virtual-of-score }:
   *[no] { $score } points{ virtual-of-score }:
} { $history }{ $floats-1 ->
    [down] {" "}Downfloat in the previous round.
    [up] {" "}Upfloat in the previous round.
   *[none] { "" }
}{ $floats-2 ->
    [down] {" "}Downfloat two rounds ago.
    [up] {" "}Upfloat two rounds ago.
   *[none] { "" }
}
# also: $downfloaters-count
walk-down = { $pairs ->
    [0] {""}
   *[other] {""}; {""}
}{ $is-last ->
    [yes] the bye: { $downfloaters }
   *[no] moving down: { $downfloaters }
}
walk-first = Tried first: { $boards }{ $down }.
walk-next = Tried next: { $boards }{ $down }.
walk-refused-incomplete = Refused: then the other players could not all be paired.
walk-refused-worse = Refused by { $label }: { $sentence }.
walk-accepted = Accepted: { $boards }{ $down }.
walk-accepted-first = What is tried first is accepted: { $boards }{ $down }.
walk-nobody = Nobody can be paired here; { $down }.
walk-unfulfilled = Nothing better is possible, but these criteria are not met in full: { $rows }.
step-elsewhere = Bracket of { $score } points. { $sentence }
step-incompatible = { $players-count ->
    [one] { $players } has no possible opponent here (C.1).
   *[other] { $players } have no possible opponent here (C.1).
}
step-aim = { $is-reduced ->
    [yes] That is not possible; aimed at now (C.14)
   *[no] Aimed at (C.2)
}: { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
}{ $is-heterogeneous ->
    [yes] { $pairs ->
        [one] { $moved-down ->
            [0] { "" }
           *[other] {""}, with a moved-down player
        }
       *[other] {""}, { $moved-down } of them with a moved-down player
    }
   *[no] {""}, as a homogeneous bracket
}; { $x ->
    [0] no colour preference has to be refused (X = 0)
    [one] a colour preference has to be refused in one pair at least (X = 1)
   *[other] a colour preference has to be refused in { $x } pairs at least (X = { $x })
}.
step-accepted = Accepted (C.6): { $boards }{ $down }.
step-exchanged = { $before-count ->
    [0] So that the players below can be paired better, another player moves down (C.12): { $after }.
   *[other] So that the players below can be paired better, others move down (C.12): { $after } instead of { $before }.
}
step-not-exchanged = Nobody else can move down so that the lowest bracket could be paired (C.12).
step-undone = The lowest bracket cannot be paired, so this one is paired once more (C.13).
step-joined = This bracket and all below become one (C.13).

## The pairing that the file has

official-title = The pairing of round { $round } in the file
official-match = The pairing is the one that the rules prescribe, colours included.
official-colour = Everybody has the right opponent, but the colours are wrong { $count ->
    [one] at one board
   *[other] at { $count } boards
}.
official-different = The pairing is allowed, but it is not the one that the rules prescribe.
official-illegal = The pairing is not allowed.
official-disputed = The text can be read so that the pairing is right (the interpretation { $reading }), but we have chosen another interpretation.
official-no-pairing = No legal pairing of the round exists.
official-skipped = Nobody was paired.
official-defect = The pairing is better than the one that this program found: a defect of the program.
official-concerned = Who is concerned
if-as-in-file = With the pairing of the file
the-bye = the bye
other-seat = { $player } has { $has-file ->
    [yes] { $file }
   *[no] { the-bye }
} in the file, and { $has-rules ->
    [yes] { $rules }
   *[no] { the-bye }
} by the rules.
colour-fault = { $white } has White against { $black } in the file; it should be the other way round.

## A player's tournament

record-title = The tournament of { $player }
record-nothing = No round is paired so far.
record-not-wrong = No round is wrong, but not all are beyond dispute.
record-right = { $rounds-count ->
    [one] The round is paired as the rules prescribe.
   *[other] All { $rounds-count } rounds are paired as the rules prescribe.
}
record-wrong = { $wrong-for-him-count ->
    [one] In round { $wrong-for-him } { $player } is not paired as the rules prescribe.
   *[other] In rounds { $wrong-for-him } { $player } is not paired as the rules prescribe.
}
record-wrong-for-others = { $wrong-count ->
    [one] Round { $wrong } is not paired as the rules prescribe, but
   *[other] Rounds { $wrong } are not paired as the rules prescribe, but
} { $player } has the right opponents and colours throughout.
record-disputed = { $disputed-count ->
    [one] In round { $disputed } the text can be read in two ways.
   *[other] In rounds { $disputed } the text can be read in two ways.
}
record-totals = Games with White: { $whites }, with Black: { $blacks }; downfloats: { $down }, upfloats: { $up }; byes: { $byes }.
event-title = The pairings of the tournament
event-wrong = { $wrong-count ->
    [one] Round { $wrong } is
   *[other] Rounds { $wrong } are
} not paired as the rules prescribe; { $right ->
    [0] no other round is.
    [one] one other round is.
   *[other] { $right } other rounds are.
}
event-not-wrong = No round is wrong, but not all of { $rounds-count } could be judged without doubt.
event-rules = Every round was paired again by the rules of the { $edition } and compared with the file.
event-declared = The tournament has { $declared-rounds } rounds. The file has the pairings up to round { $last }.
event-unjudged = { $unjudged-count ->
    [one] Round { $unjudged } was not judged: nobody is paired in it, or it has no legal pairing.
   *[other] Rounds { $unjudged } were not judged: nobody is paired in them, or they have no legal pairing.
}
event-scope = Opponents, colours and byes by pairing were compared. Results, and who was absent or had a requested bye, were taken from the file.
everybody-title = Round { $round }, player by player
everybody-answer = { $count ->
    [one] One player takes part in the pairing of round { $round }.
   *[other] { $count } players take part in the pairing of round { $round }.
}
everybody-player = { $number }: { $player }
record-round = Round { $round }
record-game = With { $score } points{ virtual-of-score }: { $colour } against { $opponent } ({ $opponent-score }{ $opponent-virtual }); { $kind ->
    [forfeit] not played, { $points }
    [pending] no result yet
   *[game] result { $points }
}{ $float ->
    [down] {""}, a downfloat
    [up] {""}, an upfloat
   *[none] { "" }
}.
record-game-without-colour = With { $score } points{ virtual-of-score }: against { $opponent } ({ $opponent-score }{ $opponent-virtual }), not played, { $points }{ $float ->
    [down] {""}, a downfloat
    [up] {""}, an upfloat
   *[none] { "" }
}.
record-no-game = With { $score } points{ virtual-of-score }: { $kind ->
    [bye] the bye
    [full-point-bye] a full-point bye
    [half-point-bye] a half-point bye
    [zero-point-bye] a zero-point bye
   *[absent] absent
}, { $points }{ $float ->
    [down] {""}, a downfloat
    [up] {""}, an upfloat
   *[none] { "" }
}.

## What the articles ask

article-line = { $article }: { $asks }

## The page
# $other is the second pairing of a drawing or table: alternative, file, first (tried first) or none.

page-why = Why
page-difference = What the difference is
page-articles = The articles
page-again = The same answer again
page-again-with = This command gives this answer from the file of the tournament:
page-rules = Rules: { $words } ({ $edition })
page-draft = Draft: an arbiter who speaks this language has not read these sentences yet.
page-made = Made by pairproof { $version } from the file with SHA-256 { $hash }
page-boards = The boards of the round
page-boards-around = Boards by the rules’ order
page-white = White
page-black = Black
page-board = Board
page-higher = Higher score
page-sum = Sum
page-number = Number
page-drawing = { $other ->
    [file] The rules’ pairing and the file’s
    [first] What is tried first, and what is accepted
    [none] The pairing
   *[alternative] The rules’ pairing and the rejected alternative
}
page-drawing-bracket = { $title }: bracket of { $score } points
page-line-natural = same place in S1 and S2
page-unmade = { $met-count ->
    [0] { $is-barred ->
        [yes] not allowed
       *[no] { $has-number ->
            [yes] meets { $number }
           *[no] { "" }
        }
    }
   *[other] met { $met }
}
page-unmade-words = { $players-1 } and { $players-2 }: { $met-count ->
    [0] { $is-barred ->
        [yes] a rule forbids it.
       *[no] { $has-taken-by ->
            [yes] { $players-2 } meets { $taken-by }.
           *[no] another pairing is better.
        }
    }
   *[other] they have met (round { $met }).
}
page-line-both = pair of both
page-line-rules = { $other ->
    [file] pair of the rules
    [first] accepted pair
    [none] pair
   *[alternative] pair of the rules
}
page-line-other = { $other ->
    [file] pair of the file
    [first] pair tried first and refused
   *[alternative] pair of the rejected alternative
}
page-down-rules = { $other ->
    [none] moves down, or gets the bye
    [first] moves down (or bye) as accepted
   *[alternative] moves down (or bye) by the rules
}
page-down-other = { $other ->
    [file] moves down (or bye) in the file
    [first] would move down (or bye) as first tried
   *[alternative] moves down (or bye) in the alternative
}
page-mark-moved = was moved down to this bracket
page-mark-exchanged = exchanged between S1 and S2
page-side-moved = Moved down
page-side-opponents = Opponents
page-side-out = Without an opponent here
page-side-upper = S1
page-side-lower = S2
page-side-higher = Player
page-side-other = Opponent by the rules
page-bye = bye
# Below a name: number, score, the colour due (! for one that must be), the floats of the last round and of the one before.
page-card = { $number } · { $score }{ $has-due ->
    [yes] {" "}· { $due }{ $strength ->
        [absolute] !
       *[other] { "" }
    }
   *[no] { "" }
}{ $has-floats ->
    [yes] {" "}· { $floats }
   *[no] { "" }
}
page-card-words = { $player }, number { $number }, { $score } points{ $has-due ->
    [yes] {""}, { $strength ->
        [absolute] must have { $due }
       *[other] due { $due }
    }
   *[no] { "" }
}{ $floats-1 ->
    [down] {""}, downfloat in the previous round
    [up] {""}, upfloat in the previous round
   *[none] { "" }
}{ $floats-2 ->
    [down] {""}, downfloat two rounds ago
    [up] {""}, upfloat two rounds ago
   *[none] { "" }
}
page-words-side = { $side }: { $players }.
page-words-lines = { $line }: { $pairs }.
page-left-out = { $count ->
    [one] One more player is not shown.
   *[other] { $count } more players are not shown.
}
page-equal = { $first } to { $last }: as good in both
page-vectors = How far each criterion is not met, down to the first difference: it decides
page-members-folded = The players of this bracket
page-rest = More
page-index = Index
page-games = Games
page-byes = Bye by pairing
page-sign-arbiter = Arbiter
page-sign-place = Place and date
page-sign = Signature
page-criterion = Criterion
page-value-rules = Rules
page-value-other = { $other ->
    [file] File
   *[alternative] Alternative
}
page-decides = decides
page-members = The players of the bracket of { $score } points
page-player = Player
page-score = Score
page-colours = Colours, and the one due
page-floats = Floats: last round, two ago
page-is-moved-down = moved down
page-no-colours = no colour yet
page-due = { $strength ->
    [none] none due
    [mild] due: { $colour }, mild
    [strong] due: { $colour }, strong
   *[absolute] due: { $colour }, absolute
}
page-squares = { $played }; { $due }
page-float-head = Float
page-float = { $float ->
    [down] down
    [up] up
   *[none] –
}
page-concerned = Opponents in the file and by the rules
page-in-file = File
page-by-rules = Rules
page-rounds = Round by round
page-round = Round
page-opponent = Opponent
page-colour = Colour
page-points = Points
page-verdict-head = Pairing of the round
page-verdict = { $verdict ->
    [match] as prescribed
    [colour] wrong colours
    [different] another one
    [illegal] not allowed
    [disputed] disputed
    [no-pairing] none is legal
    [skipped] nobody paired
   *[defect] better than ours
}
page-kind = { $kind ->
    [pending] no result yet
    [bye] bye
    [full-point-bye] full-point bye
    [half-point-bye] half-point bye
    [zero-point-bye] zero-point bye
    [forfeit] not played
   *[absent] absent
}
page-details = Rounds that are not as prescribed
page-summary = Round { $round }: { $verdict }

## Before the answer
# What the file has where the rules have something else. $seats: what the players asked about have.

edition-of = FIDE (Dutch) System of { $year }
has-bye = { $player } has the bye
has-game = { $player } has { $colour } against { $opponent }{ $has-board ->
    [no] { "" }
   *[other] {" "}at board { $board }
}{ $float ->
    [down] {" "}(a downfloat for { $player })
    [up] {" "}(an upfloat for { $player })
   *[none] { "" }
}
has-game-without-colour = { $player } meets { $opponent }{ $has-board ->
    [no] { "" }
   *[other] {" "}at board { $board }
}{ $float ->
    [down] {" "}(a downfloat for { $player })
    [up] {" "}(an upfloat for { $player })
   *[none] { "" }
}
file-seats = In the file, { $seats } in round { $round }.
file-seats-agree = In the file, { $seats } in round { $round }, as by the rules ({ $edition }); other boards of the round are not as the rules prescribe.
# Follows the sentence about what the player asked about has in the file.
file-bye = {" "}There, the bye goes to { $bye }.
file-meet = In the file, { $one } and { $one-opponent } do meet in round { $round }{ $has-one-colour ->
    [no] { "" }
   *[other] {""}: { $one } has { $one-colour }
}.
rules-seats = By the rules ({ $edition }) { $seats }.
rules-bye-and-seats = By the rules ({ $edition }) { $bye } has it, and { $seats }.
rules-none = By the rules ({ $edition }) no legal pairing of the round exists.
file-boards = In the file, round { $round } has { $boards }.
rules-boards = By the rules ({ $edition }) it has instead: { $boards }.
boards-more = {""}; and { $count ->
    [one] one more board
   *[other] { $count } more boards
}
foreword-illegal = The pairing that the file has in round { $round } is not allowed; --official says why.
foreword-disputed = The text can be read so that the pairing of the file in round { $round } is right (the interpretation { $reading }), but we have chosen another interpretation.
foreword-right-under = { $rounds-count ->
    [one] Round { $rounds } is
   *[other] Rounds { $rounds } are
} as in the file under the rules of { $years }: --rules { $edition } answers by them.
foreword-guess = The edition ({ $year }) is a guess: { $kind ->
    [none] the file has no date
    [unreadable] the file has { $date } as its date, which is not a date
    [late] the date of the file ({ $date }) lies in years whose rules are not known
   *[ambiguous] the date of the file ({ $date }) may lie in two editions
}.
note-readings-ours = FIDE (Dutch) System of { $year }: our interpretation. Where its text is ambiguous, we have chosen an interpretation. We have no program of that time to compare with.
note-rounds-not-declared = The file does not state the number of rounds: round { $last } is taken as the last, with the rules for topscorers (--assume rounds=N changes this).
note-initial-colour-assumed = The initial colour is neither stated in the file nor shown by round 1: White is assumed.
note-adjusted = The arbiter gave or took points (record 299): they count in scores, not in floats and byes.
# $result, $before: the result of the player, assumed and in the file.
note-result-assumed = A result is assumed, and not in the file: in round { $round } { $player } { $result ->
    [win] beats { $opponent }
    [draw] and { $opponent } draw
    [loss] loses to { $opponent }
    [forfeit-win] wins against { $opponent } by forfeit
   *[other] loses to { $opponent } by forfeit
}. In the file { $before ->
    [win] { $player } won
    [win-unrated] { $player } won
    [draw] it was a draw
    [draw-unrated] it was a draw
    [loss] { $player } lost
    [loss-unrated] { $player } lost
    [forfeit-win] { $player } won by forfeit
    [forfeit-loss] { $player } lost by forfeit
   *[other] it has no result yet
}.
note-pending = { $games ->
    [one] One game of an earlier round has no result yet: it counts as a draw.
   *[other] { $games } games of earlier rounds have no result yet: they count as draws.
}
note-unused-acceleration = The file states acceleration, but its rounds were paired without it: with --assume acceleration=none { $then ->
    [one] one round matches
   *[other] { $then } rounds match
} instead of { $now }.
note-diagnosed = The file is perhaps not as it was when { $rounds-count ->
    [one] round { $rounds } was
   *[other] rounds { $rounds } were
} paired: `pairproof check` says what is probably wrong with it.
foreword-about-rules = What follows is about the pairing that the rules prescribe; --official says what is wrong with the one in the file.
by-rules-title = { $said } (by the rules)
by-rules-answer = By the rules: { $said }

## No legal pairing

no-pairing-title = Round { $round } cannot be paired
no-pairing-answer = No legal pairing of round { $round } exists.
no-pairing-by-ours = By our interpretation, no legal pairing of round { $round } exists.
proof-alone = { $player } would have nobody to meet
proof-nobody = { $players } has nobody to meet{ $odd ->
    [yes] {""}, and may not get the bye
    [lower] {""}, and the bye goes to somebody with fewer points
   *[no] { "" }
}.
proof-met-everybody = { $players } has met everybody else in this round{ $odd ->
    [yes] {""}, and may not get the bye
   *[no] { "" }
}.
proof-no-bye = The number of players is odd, and nobody may get the bye.
proof-group = { $players } may only meet each other{ $odd ->
    [yes] {""}, none of them may get the bye
    [lower] {""}, the bye goes to somebody with fewer points
   *[no] { "" }
}, and they are { $count }, an odd number.
proof-group-with-bye = { $players } may only meet each other, and nobody else may get the bye; when one of them has it, { $left ->
    [one] one of them is left without an opponent
   *[other] { $left } of them are left, an odd number
}.
proof-few-partners = { $few ->
    [0] { $players } have nobody whom they could meet
    [one] { $players } can only be paired with { $partners }: one is too few for { $many }
   *[other] { $players } can only be paired with { $partners }: { $few } are too few for { $many }
}{ $bye ->
    [none] {""}, and none of them may get the bye
    [lower] {""}, and the bye goes to somebody with fewer points
   *[open] { "" }
}.
proof-groups = In { $many } groups of odd size nobody can be paired outside their own group except with { $partners }: { $groups }. Each group needs one of these, and { $few ->
    [one] there is only one
   *[other] there are only { $few }
}{ $odd ->
    [yes] {" "}(the bye counts as a partner)
   *[no] { "" }
}.
proof-more = { $count } more
# Why each player of a proof has no other partner
barred-heads = Why they have no other partners
barred = { $player }: { $reasons }.
barred-met = has met { $met }
barred-met-one = { $player } (round { $rounds })
barred-apart = may not meet { $kept-apart } in this round: the tournament forbids it
barred-colour = must have { $colour }, as must { $same-colour }
barred-bye = had the bye already, or points without playing ({ $had-bye-count ->
    [one] round
   *[other] rounds
} { $rounds })
barred-more = { $count ->
    [one] One more player is not listed.
   *[other] { $count } more players are not listed.
}

## What can be verified on the wall chart

# What the two asked about have by the rules.
both-meet = By the rules, { $one } { $bye-of ->
    [one] gets the bye, and { $other } meets { $other-opponent }
    [other] meets { $one-opponent }, and { $other } gets the bye
   *[none] meets { $one-opponent }, and { $other } meets { $other-opponent }
}.
both-scores = { $one } has { $one-score } points{ $one-virtual }, and { $other } has { $other-score }{ $other-virtual }.
evidence-unproved = The search for the best pairing of this kind was stopped at its limit. What is said here is about one such pairing; a better one may exist.
# $how: "unplayed" where the float came of a round in which they had no game.
evidence-float = { $how ->
    [unplayed] { $player } had no game in round { $round }: that counts as a downfloat.
   *[game] { $player } got { $float ->
        [down] a downfloat
       *[up] an upfloat
    } in round { $round }.
}

## The rest

rest-reasons = More reasons
rest-articles = More articles
rest-words = What the words mean
rest-with-v = -v adds: { $titles }.

## What the words mean
# word-…-forms: the forms of the word, in small letters; the line is said where one of them occurs.

word-bracket-forms = bracket, brackets
word-bracket = Bracket: the players of one score, and those who were moved down to them. They are paired together.
word-halves-forms = s1, s2, upper half, lower half
word-halves = S1 and S2: the upper half and the lower half of a bracket by rank. Each player of S1 gets an opponent from S2. If players were moved down to the bracket, they are paired first.
word-moved-down-forms = mdp, mdps, moved down, moved-down, move down, moves down
word-moved-down = Moved down: paired in a lower bracket, because they have no opponent in their own. The rules call such a player an MDP.
word-resident-forms = resident, residents
word-resident = Resident: a player whose own score is that of the bracket.
word-remainder-forms = remainder
word-remainder = Remainder: those of a bracket who are left when the moved-down players have their opponents.
word-change-sides-forms = change halves, changes halves, leave s1, enter s1
word-change-sides = To change halves: a player of S1 and a player of S2 are exchanged before the pairs are made.
word-downfloat-forms = downfloat, downfloats, floated down, float down, same float, downfloater, downfloaters
word-downfloat = Downfloat: a game against somebody with a lower score. The bye counts as one.
word-upfloat-forms = upfloat, upfloats, floated up, float up, same float
word-upfloat = Upfloat: a game against somebody with a higher score.
word-bye-forms = bye, pab
word-bye = Bye: if the number of players is odd, one of them has no opponent and gets points without playing. The rules call it the PAB.
word-mild-forms = mildly, mild preference, mild preferences
word-mild = Mild preference: the player had both colours equally often, and prefers the one that they did not have last.
word-strong-forms = strongly due, strong claim, strong preference, strong preferences, strong colour preferences, strong colour preference
word-strong = Strong preference: the player had one colour one game more than the other. They prefer the other.
word-absolute-forms = must have, must, absolute preference, absolute preferences, absolute colour preference, absolute colour preferences
word-absolute = Absolute preference: the player had one colour at least two games more than the other, or had it in both of the last two games. They prefer the other.
word-colour-difference-forms = colour difference, colour differences
word-colour-difference = Colour difference: games with White minus games with Black.
word-topscorer-forms = topscorer, topscorers
word-topscorer = Topscorer: a player who has more than half of the possible points before the last round. For them and their opponents the rules of colours have exceptions.
word-rank-forms = rank, by rank, ranked
word-rank = Rank: the order of the players by their scores; of equal scores, by their numbers in the list.
word-virtual-forms = virtual
word-virtual = Virtual points: points that count only when a round is paired (acceleration).
word-initial-colour-forms = initial colour
word-initial-colour = Initial colour: the colour that was drawn for the first board before round 1.

## Why a player is behind another one in the standing

rank-title = Why is { $one } behind { $other } after round { $round }?
rank-answer-points = { $side ->
    [behind] { $one } is behind { $other }, who has more points: { $values-1 } against { $values-2 }.
   *[ahead] { $one } is not behind { $other }, but ahead: { $values-1 } points against { $values-2 }.
}
rank-answer = { $side ->
    [behind] { $one } is behind { $other }: { $name } ({ $code }) decides, { $values-1 } against { $values-2 }{ $less ->
        [less] {""}, and less is better
       *[more] {""}
    }.
   *[ahead] { $one } is not behind { $other }, but ahead: { $name } ({ $code }) decides, { $values-1 } against { $values-2 }{ $less ->
        [less] {""}, and less is better
       *[more] {""}
    }.
}
rank-answer-encounter = { $side ->
    [behind] { $one } is behind { $other }: { $name } ({ $code }) decides. Among the tied players { $one } has place { $values-1 }, and { $other } place { $values-2 }.
   *[ahead] { $one } is not behind { $other }, but ahead: { $name } ({ $code }) decides. Among the tied players { $one } has place { $values-1 }, and { $other } place { $values-2 }.
}
rank-answer-tied = { $one } is not behind { $other }: they share rank { $ranks-1 }. { $list ->
    [none] The file names no tie-breaks.
   *[some] They are equal in everything that the list has.
}
rank-file-differs = The ranks in the file differ from what follows: there { $one } has rank { $in-file-1 }, and { $other } rank { $in-file-2 }.
rank-provisional = A game has no result yet. It counts as a draw here, and the standing is provisional.
rank-warning = Warning about the list: { $warning }.
rank-places = { $source ->
    [by] By the list that was asked for, { $list }, { $one } has rank { $ranks-1 }, and { $other } rank { $ranks-2 }.
    [none] By points alone, as the file names no tie-breaks, { $one } has rank { $ranks-1 }, and { $other } rank { $ranks-2 }. --by names a list; pairproof standings --infer looks for it.
   *[record] By the list of the file, { $list } (record { $source }), { $one } has rank { $ranks-1 }, and { $other } rank { $ranks-2 }.
}
rank-equal = { $count ->
    [one] Before it both have the same { $values }.
   *[other] Before it both have the same: { $values }.
}
rank-equal-tied = Both have: { $values }.
rank-equal-one = { $name } { $value }
rank-equal-undecided = { $name } (decides nothing)
rank-regulations = { $system ->
    [swiss] Regulations of tie-breaks: { $edition }, for a Swiss.
   *[robin] Regulations of tie-breaks: { $edition }, for a round robin.
}
rank-section = { $player }: { $name } ({ $code }) { $value }
rank-section-encounter = { $player }: games among { $names }
rank-part = Round { $round }: { $who }{ $out }
rank-part-adds = Round { $round }: { $who }: { $number }{ $out }
rank-part-times = Round { $round }: { $who }; × { $times } = { $number }{ $out }
rank-who-round = no opponent
rank-who-player = { $player }
rank-who-score = { $player }, score { $score }
rank-who-adjusted = { $player }, score { $score } for opponents, { $table } in the table
rank-who-dummy = no game, so a dummy with the own score { $score }
rank-who-dummy-opponent = no game, so a dummy with score { $score } (at most the score of { $player }; own score { $own })
rank-who-dummy-draws = no game, so a dummy with score { $score } (at most a draw in every round; own score { $own })
rank-who-virtual = no game, so a virtual opponent with score { $score }
rank-who-oneself = no game against { $player }, so a draw against oneself, score { $score }
rank-against = Against { $player }: { $number }
rank-not-met = Not met: { $names }
rank-out-lowest = {" "}– left out as the lowest
rank-out-highest = {" "}– left out as the highest
rank-out-voluntary = {" "}– left out first: it counts as not played by choice, and adds no less than what would be left out otherwise
rank-out-first = {" "}– left out as one of the first rounds
rank-total-sum = Sum: { $value }
rank-total-above = Sum of the points against those who have at least { $limit }: { $value }
rank-total-mean = Mean: { $value }
rank-total-rounded = Mean, rounded: { $value }
rank-total-performance = Mean, rounded: { $mean }. { $share } % of the points stand for a difference of { $difference }. Together: { $value }
rank-total-perfect = The lowest rating at which { $points } points are expected against them: { $value }
rank-rule-adjusted = 16.3: for opponents, a bye that a player asked for counts as a draw if every later round, too, was such a bye, an absence or a game lost by forfeit.
rank-rule-adjusted-2012 = For opponents, every round without a game counts as a draw.
rank-rule-dummy = 16.4: a round without a game counts as a game against a dummy, who has the player’s own score.
rank-rule-dummy-limits = 16.4.1, 16.4.2: the dummy has at most the score of the scheduled opponent or, without one, a draw in every round.
rank-rule-virtual = A round without a game counts as a game against a virtual opponent, whose score is the player’s score before the round, plus what the player did not score in it, plus half a point for each later round.
rank-rule-voluntary = 16.5: a round that counts as not played by choice (a bye that was asked for, an absence, a game lost by forfeit) is left out first, if it adds no less than what would be left out otherwise.
rank-part-after = After round { $round }: { $number }{ $out }
rank-arbiter = The arbiter gave or took points (record 299): { $number }
rank-who-arbiter = arbiter
rank-against-mean = Against { $player }: { $number }, the mean of { $count ->
    [one] { $count } game
   *[other] { $count } games
}
rank-out-lowest-opponent = {" "}– left out: the opponent with the lowest score
rank-no-value = No value: no game counts. The rules give such players no place; here they come last.
rank-total-perfect-zero = No points: the lowest of these ratings less 800: { $value }
rank-fore = These scores count every pair of the last round as drawn (8.3).
rank-file-parts = The list leaves the two tied. In the file { $one } has rank { $in-file-1 }, and { $other } rank { $in-file-2 }: by lot, or by a tie-break that is not declared.
rank-readings = Open questions are answered otherwise than by default: { $names }.
rank-rule-without-adjustments = By the reading that was asked for, points of the arbiter (record 299) stay out of the scores of opponents.
rank-rule-oneself = A game of a round robin that was not played counts as a draw against oneself.
rank-rule-forfeits-are-games = 15.2: in a round robin, games that were not played count like the others.
rank-rule-lots = After the last tie-break, lots decide, or players share their rank.
rank-interpretation = The list of tie-breaks of { $edition } leaves much open. Its interpretation is pairproof’s own.
rank-who-bye = bye, which is an opponent with score { $score }
rank-out-won-by-forfeit = {" "}– not added: won by forfeit
rank-rule-bye-fce = 02: a bye is an opponent with 1 point.
rank-started-again = The list starts again wherever it parts players. When { $name } ({ $code }) decided, these were tied: { $names }.
rank-sums-before = The sums before are equal: { $code } decides without the scores after { $count ->
    [one] round 1
   *[other] rounds 1 to { $count }
}.
rank-asks-kashdan = { $win } for a win, { $draw } for a draw, { $loss } for a loss, and 2 for a win or a loss without a game.
rank-who-won-by-forfeit = { $player }, won by forfeit
rank-who-lost-by-forfeit = { $player }, lost by forfeit
rank-who-free-round = free round
rank-who-plain-bye = bye
rank-who-bye-as-draw = bye of half a point, which counts as a draw
rank-who-absent = absent

## What rules and tie-breaks ask
rule-asks = What it asks
rule-counts = What its values count
rule-measured = How it is measured
rule-engines = Where engines differ
rule-example = Example
rule-references = References
rule-tiebreak-counts = What it counts
rule-tiebreak-articles = Articles of the tie-break regulations
rule-tiebreak-place = Where its code is
rule-only-english = More is told in English only (--lang en).
rule-tiebreak = tie-break
rule-team-tiebreak = tie-break of teams

## The arbiter's table before a round
checklist-round = round { $round }
checklist-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
checklist-guess = a guess
checklist-bracket = bracket of { $score }
checklist-column-rank = rank
checklist-column-number = number
checklist-column-title = title
checklist-column-name = name
checklist-column-rating = rating
checklist-column-points = points
checklist-column-colours = colours
checklist-column-due = due
checklist-column--1 = -1
checklist-column--2 = -2
checklist-column-diff = diff
checklist-column-row = row
checklist-column-bye = bye
checklist-column-met = met
checklist-down = D
checklist-up = U
checklist-may = may
checklist-may-not = no
checklist-about-colours = colours: the colour of every earlier round, - where no game was played
checklist-about-due = due: the colour due: W! or B! absolute, W or B strong, w or b mild
checklist-about-floats = -1, -2: the float of the round before and of the one before that: D down, U up
checklist-about-difference = diff: games with White minus games with Black
checklist-about-row = row: latest games with the same colour
checklist-about-bye = bye: whether the player may get the pairing-allocated bye
checklist-about-met = met: the opponents so far, by round

## The verdicts of `check`
check-in-english = In English only:
