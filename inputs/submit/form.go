package submit

import (
	"fmt"
	"math/big"
	"reflect"
	"regexp"
	"strings"
	"unicode"

	"aoc/runner/sanitize"
)

// misformed says what is wrong with an answer that has white space around it or invisible characters, or is an
// integer in a form other than the site's, such as +42 or 1,234, and how it may be meant. It returns "" for any other
// answer.
func misformed(a Attempt) string {
	shown := strings.Map(visible, a.Answer)
	meant, why := strings.TrimSpace(shown), "is an integer in another form"
	switch {
	case shown != a.Answer:
		why = "has invisible characters"
	case meant != a.Answer:
		why = "has white space around it"
	}
	if n := integerIn(meant); n != "" && a.Kind != reflect.String {
		meant = n
	}
	if meant == a.Answer || meant == "" {
		return ""
	}
	return fmt.Sprintf("%s %s (did you mean %s?)", sanitize.Visible(a.Answer), why, sanitize.Visible(meant))
}

// visible drops characters that only change how others are shown, such as a zero-width space.
func visible(r rune) rune {
	if unicode.Is(unicode.Cf, r) {
		return -1
	}
	return r
}

var digitsAndCommas = regexp.MustCompile(`^[0-9,]+$`)

// mayBeText reports whether an integer in another form may be the right text, if the part's kind is not known:
// some puzzles ask for coordinates such as 20,468, or for digits such as 0124515891.
func mayBeText(a Attempt) bool {
	return a.Kind == reflect.Invalid && digitsAndCommas.MatchString(a.Answer)
}

var anyInteger = regexp.MustCompile(`^([+-]?)([0-9]{1,3}(?:[,_' ][0-9]{3})+|[0-9]+)(?:\.0*)?$`)

var separators = strings.NewReplacer(",", "", "_", "", "'", "", " ", "")

// asASCII replaces the minus sign and the spaces of copied text.
var asASCII = strings.NewReplacer("\u2212", "-", "\u00a0", " ", "\u2009", " ", "\u202f", " ")

// integerIn returns an integer in the site's form, without a plus sign, leading zeros, separators and
// zeros after a decimal point. It returns "" for other text.
func integerIn(text string) string {
	parts := anyInteger.FindStringSubmatch(asASCII.Replace(text))
	if parts == nil {
		return ""
	}
	n, _ := new(big.Int).SetString(parts[1]+separators.Replace(parts[2]), 10) // the pattern is that of an integer
	return n.String()
}
