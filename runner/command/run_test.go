package command

import (
	"os"
	"testing"

	"aoc/inputs"
	"aoc/runner/command/report"
	"aoc/runner/engine"
	"aoc/runner/isolate"
)

// The test binary is also the child process that runs a day.
func TestMain(m *testing.M) {
	if isolate.IsChild() {
		panic(isolate.Serve(appIn("").Puzzles))
	}
	os.Exit(m.Run())
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
		{"accepted", known(inputs.Part{Accepted: "7"}), "ok", "07", "", report.Accepted},
		{"another is accepted", known(inputs.Part{Accepted: "8"}), "ok", "7", "", report.Rejected},
		{"judged wrong", tried, "ok", "7", "", report.Rejected},
		{"letters that cannot be read", known(inputs.Part{Accepted: "HI"}), "ok", "H?", "#..#", report.Unmarked},
		{"letters that can be read", known(inputs.Part{Accepted: "HI"}), "ok", "HA", "#..#", report.Rejected},
		{"last star", known(inputs.Part{Star: true}), "none", "", "", report.Accepted},
	} {
		p := report.Part{}
		p.Part, p.Status, p.Answer, p.Drawing = 1, test.status, test.answer, test.drawing
		if got := markBy(test.known, p); got != test.want {
			t.Errorf("%s: got %v, want %v", test.name, got, test.want)
		}
	}
}
