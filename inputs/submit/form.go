package submit

import (
	"fmt"
	"regexp"
	"strings"

	"aoc/runner/sanitize"
)

// whySpaced says that an answer has white space around it or characters that are not seen, such as a zero-width space,
// or returns "".
func whySpaced(answer string) string {
	meant := strings.TrimSpace(sanitize.Without(answer))
	if meant == answer || meant == "" {
		return ""
	}
	return fmt.Sprintf("%s has white space around it or invisible characters (did you mean %s?)",
		sanitize.Visible(answer), sanitize.Visible(meant))
}

// whyUnusual says that an answer looks like an integer in another form, if the part may answer with text: some puzzles
// ask for coordinates such as 20,468, or for digits such as 0124515891. It returns "" for any other answer.
func whyUnusual(a Attempt) string {
	meant := strings.TrimLeft(strings.ReplaceAll(a.Answer, ",", ""), "+0")
	unusual := regexp.MustCompile(`^\+?[0-9]+(,[0-9]{3})*$`)
	if !a.Untyped || meant == "" || meant == a.Answer || !unusual.MatchString(a.Answer) {
		return ""
	}
	return fmt.Sprintf("%s is an integer in another form (did you mean %s?)", a.Answer, meant)
}
