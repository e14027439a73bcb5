// A small pairing program that knows the order of the players, and no rule.
package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type player struct{ number, points int }

func number(text string) int {
	value, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		panic(err)
	}
	return value
}

func pair(text string) string {
	byes, players := map[int]bool{}, []player{}
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "240") {
			for _, word := range strings.Fields(line)[3:] {
				byes[number(word)] = true
			}
		}
		if strings.HasPrefix(line, "001") {
			points := number(strings.Replace(line[80:84], ".", "", 1))
			players = append(players, player{number(line[4:8]), points})
		}
	}
	sort.Slice(players, func(i, j int) bool {
		a, b := players[i], players[j]
		return a.points > b.points || a.points == b.points && a.number < b.number
	})
	numbers := []int{}
	for _, it := range players {
		if !byes[it.number] {
			numbers = append(numbers, it.number)
		}
	}
	half, boards := len(numbers)/2, []string{}
	for i := 0; i < half; i++ {
		boards = append(boards, fmt.Sprintln(numbers[i], numbers[half+i]))
	}
	if len(numbers)%2 == 1 {
		boards = append(boards, fmt.Sprintln(numbers[len(numbers)-1], 0))
	}
	return fmt.Sprintln(len(boards)) + strings.Join(boards, "")
}

func main() {
	if os.Args[1] == "--version" {
		fmt.Println("sample 1.0")
		return
	}
	text, err := os.ReadFile(os.Args[2])
	if err == nil {
		err = os.WriteFile(os.Args[3], []byte(pair(string(text))), 0o644)
	}
	if err != nil {
		panic(err)
	}
}
