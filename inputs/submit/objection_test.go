package submit

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
)

func TestDocsAndHelpSayWhatEachObjectionDoes(t *testing.T) {
	text, err := os.ReadFile("../../docs/answers.md")
	if err != nil {
		t.Fatal(err)
	}
	help := strings.Join(strings.Fields(Help()), " ")
	rows := "| an answer that | plain | `-yes` | `-force` |\n| --- | --- | --- | --- |\n"
	for _, g := range grounds {
		does := func(a Attempt) string {
			a.Date, a.Part, a.Answer = calendar.DateOf(2021, 21), 1, "9"
			a.Object(g, "why")
			switch decision := Decide(inputs.Answers{}, a, time.Time{}); {
			case decision.Action == Reject:
				return "no"
			case a.Yes:
				return "sends"
			default:
				return "asks"
			}
		}
		rows += fmt.Sprintf("| %s | %s | %s | %s |\n", g.about,
			does(Attempt{}), does(Attempt{Yes: true}), does(Attempt{Force: true}))
		if isForced := g.unasked == Refusal; isForced != strings.Contains(help, g.about) {
			t.Errorf("the help names %q: want %v", g.about, isForced)
		}
	}
	if !strings.Contains(string(text), rows) {
		t.Errorf("docs/answers.md does not have the table\n%s", rows)
	}
}
