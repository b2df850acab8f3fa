package parse

import (
	"fmt"
	"strconv"
	"strings"
)

// Ints returns the integers in a text or in a group and ignores everything else. A minus
// right before a number is its sign, except right after another number: "x=-3, y=7" has
// -3 and 7, and "3-5" has 3 and 5. Ints fails only if a number overflows an int. The
// error of a group has the number of its line in the input.
func Ints[Text string | Group](text Text) ([]int, error) { return find(text, ints) }

// find returns the numbers that a function finds in a text or in a group. It adds the
// number of the line to the error of a group.
func find[Text string | Group](text Text, in func(text string) (all []int, at int, err error)) ([]int, error) {
	g, isGroup := groupOf(text)
	all, at, err := in(g.Text)
	if err != nil && isGroup {
		err = fmt.Errorf("line %d: %w", g.First+strings.Count(g.Text[:at], "\n"), err)
	}
	return all, err
}

// ints returns the integers in a text, or an error and where the number starts.
func ints(text string) (all []int, start int, err error) {
	end := -1 // of the number before
	for at := 0; at < len(text); at++ {
		if !isDigit(text[at]) {
			continue
		}
		n := 0
		for start = at; at < len(text) && isDigit(text[at]); at++ {
			n = n*10 + int(text[at]-'0')
		}
		negative := start > 0 && text[start-1] == '-' && start-1 != end
		if negative {
			n, start = -n, start-1
		}
		end = at
		if end-start > safe {
			if n, err = strconv.Atoi(text[start:end]); err != nil {
				return nil, start, fmt.Errorf("%.60s overflows int", text[start:end])
			}
		}
		all = append(all, n)
	}
	return all, 0, nil
}

// safe is a number of digits that always fit in an int.
const safe = 9 * strconv.IntSize / 32

// Digits returns the digits of a text or of a group, which must have nothing else. The
// error of a group has the number of its line in the input.
func Digits[Text string | Group](text Text) ([]int, error) { return find(text, digits) }

// digits returns the digits of a text, or an error and where it has something else.
func digits(text string) (all []int, at int, err error) {
	all = make([]int, len(text))
	for i := range all {
		if !isDigit(text[i]) {
			return nil, i, fmt.Errorf("%q is not a digit", []rune(text[i:])[0])
		}
		all[i] = int(text[i] - '0')
	}
	return all, 0, nil
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
