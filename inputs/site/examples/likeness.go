package examples

import (
	"slices"
	"strings"
	"unicode"
)

// A profile is what an input looks like: its characters, its kinds of lines, and whether there are several.
type profile struct {
	characters map[rune]bool // their classes
	lines      map[string]bool
	several    bool
	indented   bool
	size       int // 0 without an input
}

func profileOf(text string) profile {
	text = strings.TrimRight(text[:min(len(text), maxInput)], "\n")
	isIndented := strings.Contains("\n"+text, "\n ")
	p := profile{map[rune]bool{}, map[string]bool{}, isSeveral(text), isIndented, len(text)}
	for line := range strings.Lines(text) {
		p.lines[skeleton(line)] = true
	}
	for _, c := range strings.ReplaceAll(text, "\n", "") {
		p.characters[class(c)] = true
	}
	return p
}

// likeness returns how much a text looks like the whole input, from 0 to 1; without an input, 1/3.
func (p profile) likeness(text string) float64 {
	if p.size == 0 {
		return 1.0 / 3
	}
	likeness := p.lineLikeness(text)
	if isSeveral(text) != p.several {
		likeness *= otherShape
	}
	return likeness
}

// isLike reports whether a text looks like lines of the input.
func (p profile) isLike(text string, atLeast float64) bool { return p.lineLikeness(text) >= atLeast }

// lineLikeness returns how much the lines of a text look like those of the input, from 0 to 1.
func (p profile) lineLikeness(text string) float64 {
	text = strings.TrimRight(text, "\n")
	if p.characters['\t'] { // pages show blanks for tabs
		text = strings.ReplaceAll(text, " ", "\t")
	}
	lines, alike := 0, 0
	for line := range strings.Lines(text) {
		lines++
		if p.lines[skeleton(line)] {
			alike++
		}
	}
	return (p.alphabetLikeness(text) + ratio(alike, lines)) / 2
}

// alphabetLikeness returns how much the characters of a text are like those of the input, from 0 to 1.
func (p profile) alphabetLikeness(text string) float64 {
	characters, common := profileOf(text).characters, 0
	for c := range characters {
		if p.characters[c] {
			common++
		}
	}
	return 0.8*ratio(common, len(characters)) + 0.2*ratio(common, len(p.characters))
}

func ratio(part, whole int) float64 { return float64(part) / float64(max(whole, 1)) }

// class returns 'a' for letters, '0' for digits, and other characters unchanged.
func class(c rune) rune {
	switch {
	case unicode.IsUpper(c):
		return 'A'
	case unicode.IsLetter(c):
		return 'a'
	case unicode.IsDigit(c):
		return '0'
	}
	return c
}

// skeleton returns a line in which each word is an a and each number is a 0, without repetitions: "0,0" for a list of
// numbers of any length.
func skeleton(line string) string {
	var s []rune
	for _, c := range strings.TrimSpace(line) {
		s = append(s, class(unicode.ToLower(c)))
		for n := 1; n <= 2; n++ { // the last n, again
			if at := len(s) - n; at >= n && slices.Equal(s[at:], s[at-n:at]) {
				s = s[:at]
			}
		}
	}
	isRow := !strings.ContainsAny(string(s), " 0") && (len(s) > 3 || !strings.Contains(string(s), "a"))
	if isRow || len(s) > maxSkeleton {
		slices.Sort(s)
		s = slices.Compact(s)
	}
	return string(s)
}
