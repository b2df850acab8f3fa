package web

import (
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestCodeFilesHaveSafeNames(t *testing.T) {
	long := strings.Repeat("é", 200)
	seen := map[string]string{}
	for variant, want := range map[string]string{
		"":            "code/2021-05.html",
		"memo-array":  "code/2021-05-memo-array.html",
		"by halves":   "code/2021-05-by_20halves.html",
		"Memo":        "code/2021-05-_4demo.html",
		"../a_b":      "code/2021-05-_2e_2e_2fa_5fb.html",
		"a,b":         "code/2021-05-a_2cb.html",
		long:          "",
		long + "more": "",
	} {
		got := CodeFile(calendar.DateOf(2021, 5), variant)
		if want != "" && got != want || len(got) > 150 {
			t.Errorf("%q: got %s, want %s", variant, got, want)
		}
		if other, ok := seen[got]; ok {
			t.Errorf("%q and %q have the same file %s", variant, other, got)
		}
		seen[got] = variant
	}
}

func TestListNamesTheFilesWithCodeThatThereAre(t *testing.T) {
	p := engine.Puzzle{Date: calendar.DateOf(2021, 5), Solvers: []engine.Solver{{}, {Way: engine.Way{Variant: "one"}}, {Way: engine.Way{Variant: "two"}}}}
	if d := List([]engine.Puzzle{p})[0]; d.Code+d.Variants[0].Code+d.Variants[1].Code != "" {
		t.Errorf("without code: got %+v", d)
	}
	flag := CodeFlag([]string{CodeFile(p.Date, ""), CodeFile(p.Date, "two")})
	_, codeFiles, _ = strings.Cut(flag, "=") // as the linker does
	defer func() { codeFiles = "" }()
	if d := List([]engine.Puzzle{p})[0]; d.Code != "code/2021-05.html" || d.Variants[0].Code != "" || d.Variants[1].Code != "code/2021-05-two.html" {
		t.Errorf("with code: got %+v", d)
	}
}
