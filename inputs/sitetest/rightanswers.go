package sitetest

import (
	"strconv"
	"strings"

	"aoc/runner/calendar"
)

const diracInput = "Player 1 starting position: 4\nPlayer 2 starting position: 8\n"

// RightAnswers returns the answers that the stand-in takes from a user for a puzzle: those that it was given, else those
// that the puzzle's invented text asks for. For the input with which 2021 day 21 is known everywhere they are that day's.
func (s *Site) RightAnswers(session string, d calendar.Date) [2]string {
	if answers, ok := s.Answers[d.Arg()]; ok {
		return answers
	}
	input := s.inputOf(session, d)
	if d.Arg() == "2021/21" && input == diracInput {
		return [2]string{"739785", "444356092776315"}
	}
	return InventAnswers(input)
}

// InventAnswers returns the answers to the invented puzzle: how many lines the input has, and how many characters, with
// the line feeds.
func InventAnswers(input string) [2]string {
	return [2]string{strconv.Itoa(strings.Count(input, "\n")), strconv.Itoa(len(input))}
}

func (s *Site) inputOf(session string, d calendar.Date) string {
	if input, ok := s.Inputs[d.Arg()]; ok {
		return input
	}
	return Invent(d, session)
}
