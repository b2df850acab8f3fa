package submit

import (
	"os"
	"strings"
	"testing"
)

func TestDocsAndHelpNameEachRule(t *testing.T) {
	text, err := os.ReadFile("../../docs/answers.md")
	if err != nil {
		t.Fatal(err)
	}
	docs, forcible, _ := strings.Cut(string(text), "and, without `-force`")
	help := strings.Join(strings.Fields(Forcible), " ")
	for _, r := range rules {
		for want := range strings.SplitSeq(r.about, "; ") {
			switch {
			case !r.forcible && !strings.Contains(docs, "- "+want):
				t.Errorf("docs/answers.md does not list what is never sent: %s", want)
			case r.forcible && !strings.Contains(forcible, "- "+want):
				t.Errorf("docs/answers.md does not list what is sent only with -force: %s", want)
			case r.forcible && !strings.Contains(help, strings.ReplaceAll(want, ",", "")):
				t.Errorf("Forcible, which is the help of aoc submit, does not say: %s", want)
			}
		}
	}
}
