package command

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/command/report"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
)

func puzzleWith(variants ...string) engine.Description {
	p := engine.Description{Ways: engine.Ways{{}}}
	for _, name := range variants {
		p.Ways = append(p.Ways, engine.Way{Variant: name})
	}
	return p
}

func TestAllVariantsAreMeantByAll(t *testing.T) {
	for _, test := range []struct {
		variants   []string
		name, want string
	}{
		{nil, "", `[""]`},
		{nil, "day", `[""]`},
		{nil, "all", `[""]`},
		{[]string{"memo"}, "all", `["" "memo"]`},
		{[]string{"memo"}, "memo", `["memo"]`},
		{[]string{"memo", "all"}, "all", `["" "memo" "all"]`},
		{[]string{"day"}, "day", `[""]`},
	} {
		if got, err := variantsOf(puzzleWith(test.variants...), test.name); err != nil || fmt.Sprintf("%q", got) != test.want {
			t.Errorf("%q of %q: got %q, %v, want %s", test.name, strings.Join(test.variants, " "), got, err, test.want)
		}
	}
}

func TestBrokenDayMayHaveAnyVariant(t *testing.T) {
	p := puzzleWith()
	p.Broken = "broken"
	if got, err := variantsOf(p, "memo"); err != nil || len(got) != 1 || got[0] != "memo" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestAmbiguousVariantsAreFound(t *testing.T) {
	for _, test := range []struct {
		variants []string
		want     string
	}{
		{nil, `[]`},
		{[]string{"memo", "joint"}, `[]`},
		{[]string{"memo", "joint", "memo"}, `["memo"]`},
		{[]string{"", "day", "all"}, `["" "day" "all"]`},
	} {
		if got := fmt.Sprintf("%q", ambiguousVariants(puzzleWith(test.variants...).Ways)); got != test.want {
			t.Errorf("%q: got %s, want %s", test.variants, got, test.want)
		}
	}
}

func TestMarkIsTheSitesVerdict(t *testing.T) {
	known := func(part inputs.Part) inputs.Answers { return inputs.Answers{Part1: part} }
	tried := known(inputs.Part{Tries: []inputs.Try{{Answer: "7", Verdict: "wrong"}}})
	for _, test := range []struct {
		name            string
		known           inputs.Answers
		status          engine.Outcome
		answer, drawing string
		want            report.Mark
	}{
		{"nothing known", inputs.Answers{}, "ok", "7", "", report.Unmarked},
		{"accepted", known(inputs.Part{Accepted: "7"}), "ok", "07", "", report.Accepted},
		{"another is accepted", known(inputs.Part{Accepted: "8"}), "ok", "7", "", report.Rejected},
		{"judged wrong", tried, "ok", "7", "", report.Rejected},
		{"another was judged wrong", tried, "ok", "8", "", report.Unmarked},
		{"failed", known(inputs.Part{Accepted: "7"}), "failed", "", "", report.Unmarked},
		{"letters that cannot be read", known(inputs.Part{Accepted: "HI"}), "ok", "H?", "#..#", report.Unmarked},
		{"letters that can be read", known(inputs.Part{Accepted: "HI"}), "ok", "HA", "#..#", report.Rejected},
		{"last star", known(inputs.Part{Star: true}), "none", "", "", report.Accepted},
		{"last star, not pressed", inputs.Answers{}, "none", "", "", report.Unmarked},
	} {
		p := report.Part{}
		p.Part, p.Status, p.Answer, p.Drawing = 1, test.status, test.answer, test.drawing
		if got := markBy(test.known, p); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}

func TestUnreadStandardInputIsNamed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "numbers.txt")
	filetest.Write(t, path, "1\n2\n")
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-example", "1"}, "aoc: hint: standard input was not read; -input - solves it\n"},
		{[]string{"-input", "-", "-part", "1"}, ""},
		{[]string{"-input", path, "-part", "1"}, ""},
	} {
		stdin, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer stdin.Close()
		var told bytes.Buffer
		a := appIn(t.TempDir(), time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC))
		a.Stdin, a.Stderr = stdin, &told
		a.Args = append([]string{"aoc", "run", "2020/1", "-here"}, test.args...)
		if exit := a.Run(t.Context()); exit != 0 || told.String() != test.want {
			t.Errorf("%s: exit code %d, got %q, want %q", test.args, exit, told.String(), test.want)
		}
	}
}
