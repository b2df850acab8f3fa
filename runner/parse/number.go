package parse

import (
	"fmt"
	"strconv"
)

// Ints returns the integers in a text and ignores everything else. A minus right
// before a number is its sign, except right after another number: "x=-3, y=7" has -3
// and 7, and "3-5" has 3 and 5. Ints fails only if a number overflows an int.
func Ints(text string) (all []int, err error) {
	end := -1 // of the number before
	for at := 0; at < len(text); at++ {
		if !isDigit(text[at]) {
			continue
		}
		start, n := at, 0
		for ; at < len(text) && isDigit(text[at]); at++ {
			n = n*10 + int(text[at]-'0')
		}
		negative := start > 0 && text[start-1] == '-' && start-1 != end
		if negative {
			n, start = -n, start-1
		}
		if end = at; end-start > safe {
			if n, err = strconv.Atoi(text[start:end]); err != nil {
				return nil, fmt.Errorf("%.60s overflows int", text[start:end])
			}
		}
		all = append(all, n)
	}
	return all, nil
}

// safe is a number of digits that always fit in an int.
const safe = 9 * strconv.IntSize / 32

// Digits returns the digits of a text, which must have nothing else.
func Digits(text string) ([]int, error) {
	all := make([]int, len(text))
	for i := range all {
		if !isDigit(text[i]) {
			return nil, fmt.Errorf("%q is not a digit", []rune(text[i:])[0])
		}
		all[i] = int(text[i] - '0')
	}
	return all, nil
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
