package submit

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestDocsAndHelpNameEachRule(t *testing.T) {
	text, err := os.ReadFile("../../docs/answers.md")
	if err != nil {
		t.Fatal(err)
	}
	docs, forcible, _ := strings.Cut(string(text), "unless `-force` is given")
	help := strings.Join(strings.Fields(Doubts), " ")
	words := map[Kind][]string{
		Solved:      {"is for a part that is solved"},
		Malformed:   {"is empty, or has more than one line"},
		Judged:      {"was judged before"},
		OutOfBounds: {`cannot be right after an earlier "too high" or "too low"`},
		OtherPart:   {"is the answer to the other part"},
		Unresolved:  {"may have been sent before"},
		Cooldown:    {"comes before the end of the cooldown"},
		NotPositive: {"is not positive"},
		OfExample:   {"equals an example's answer"},
		Doubtful:    {"is text, although the part answers with an integer", "comes from a day whose example fails"},
	}
	for _, r := range slices.Concat(knownRules, []rule{{kind: Cooldown}}, doubtRules) {
		if len(words[r.kind]) == 0 {
			t.Errorf("the rule of kind %d has no words: add them to docs/answers.md, to Doubts if Force sends the answer, and here", r.kind)
		}
		for _, want := range words[r.kind] {
			switch {
			case !r.forcible && !strings.Contains(docs, "- "+want):
				t.Errorf("docs/answers.md does not list what is never sent: %s", want)
			case r.forcible && !strings.Contains(forcible, "- "+want):
				t.Errorf("docs/answers.md does not list what is sent only with -force: %s", want)
			case r.forcible && !strings.Contains(help, strings.ReplaceAll(want, ",", "")):
				t.Errorf("Doubts, which is the help of aoc submit, does not say: %s", want)
			}
		}
	}
}
