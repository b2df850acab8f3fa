package parse

import (
	"fmt"
	"strconv"
	"strings"
)

// Scan reads a line of a known shape. In the format, %d stands for a number, which is
// stored in an *int, and %s for text, which is stored in a *string. All else stands for
// itself:
//
//	err = parse.Scan(line, "move %d from %d to %d", &m.crates, &m.from, &m.to)
//	err = parse.Scan(line, "%s = (%s, %s)", &name, &left, &right)
//
// A number may have blanks before it, and a sign. Text ends at what follows %s in the
// format, and is not empty. The error says where the line stops to match, and how many
// values came before.
func Scan(line, format string, values ...any) error {
	rest, wanted := line, format
	for i, value := range values {
		text, verb := skip(rest, wanted)
		end := 0
		switch value := value.(type) {
		case *int:
			if strings.HasPrefix(verb, "%d") {
				*value, end = number(text)
			}
		case *string:
			if strings.HasPrefix(verb, "%s") {
				end = length(text, verb[2:])
				*value = text[:end]
			}
		}
		if end == 0 {
			return mismatch(line, format, rest, wanted, i, len(values))
		}
		rest, wanted = text[end:], verb[2:]
	}
	if text, verb := skip(rest, wanted); text != "" || verb != "" {
		return mismatch(line, format, rest, wanted, len(values), len(values))
	}
	return nil
}

// skip returns both without the text that they begin with, up to a verb.
func skip(line, format string) (string, string) {
	n := 0
	for n < len(line) && n < len(format) && line[n] == format[n] && format[n] != '%' {
		n++
	}
	return line[n:], format[n:]
}

// number returns the number that a text begins with, and its end, which is 0 if there
// is no number that fits.
func number(text string) (n, end int) {
	start := 0
	for start < len(text) && text[start] == ' ' {
		start++
	}
	first := start
	if first < len(text) && (text[first] == '-' || text[first] == '+') {
		first++
	}
	for end = first; end < len(text) && isDigit(text[end]); end++ {
		n = n*10 + int(text[end]-'0')
	}
	switch {
	case end == first:
		return 0, 0
	case end-first > safe:
		var err error
		if n, err = strconv.Atoi(text[start:end]); err != nil {
			return 0, 0
		}
	case text[start] == '-':
		n = -n
	}
	return n, end
}

// length returns how long the text is before what follows it in the format, or 0.
func length(text, format string) int {
	if format == "" {
		return len(text)
	}
	for i := range len(text) {
		if text[i] != format[0] {
			continue
		}
		if _, verb := skip(text[i:], format); verb == "" || verb[0] == '%' {
			return i
		}
	}
	return 0
}

// mismatch says what was wanted at the rest of a line.
func mismatch(line, format, rest, wanted string, scanned, values int) error {
	literal, verb, _ := strings.Cut(wanted, "%")
	got, ok := strings.CutPrefix(rest, literal)
	_, end := number(got)
	switch {
	case !ok:
		got, wanted = rest, strconv.Quote(literal)
	case wanted == literal && got != "":
		wanted = "the end"
	case strings.HasPrefix(verb, "d") && end == 0:
		if _, err := Ints(got); err != nil {
			return err // overflows int
		}
		wanted = "a number"
	case verb == "s" && got == "":
		wanted = "text"
	case strings.HasPrefix(verb, "s") && !strings.HasPrefix(verb, "s%") && length(got, verb[1:]) == 0:
		following, _, _ := strings.Cut(verb[1:], "%")
		wanted = "text before " + strconv.Quote(following)
	default:
		return fmt.Errorf("parse.Scan wants an *int for each %%d of %q, a *string for each %%s, and has no other verbs", format)
	}
	return fmt.Errorf("%.60q does not match %q: after %d of %d values, got %.60q, want %s", line, format, scanned, values, got, wanted)
}
