package command

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/inputs/submit"
	"aoc/runner/calendar"
	"aoc/runner/layout"
)

var (
	noon        = time.Date(2021, 12, 21, 12, 0, 0, 0, time.UTC)
	day21       = calendar.DateOf(2021, 21)
	nineOfPart2 = submit.Attempt{Date: day21, Part: 2, Answer: "9"}
)

func TestLineOfAVerdict(t *testing.T) {
	until := noon.Add(60*time.Second + 1)
	for _, test := range []struct {
		got        submit.Outcome
		json, text string
	}{
		{submit.Outcome{Verdict: site.Verdict{Kind: site.Right, Message: "That's right."}},
			`"verdict":"right","wait_s":0,"message":"That's right."}`, "\x1b[32mright\x1b[0m"},
		{submit.Outcome{Verdict: site.Verdict{Kind: site.TooLow, Wait: time.Minute}}, `"verdict":"too-low","wait_s":60,"message":""}`, "\x1b[31mtoo-low\x1b[0m"},
		{submit.Outcome{Verdict: site.Verdict{Kind: site.TooRecent, Wait: time.Second}}, `"verdict":"too-recent","wait_s":1,"message":""}`, "\x1b[33mtoo-recent\x1b[0m"},

		{submit.Outcome{Decision: submit.Decision{Action: submit.Reject, Objections: []submit.Objection{{Weight: submit.Never, Text: "part 2 is solved"}}}},
			`"verdict":"held-back","wait_s":0,"message":"part 2 is solved"}`, ""},
		{submit.Outcome{Decision: submit.Decision{Action: submit.Reject, Objections: []submit.Objection{{Weight: submit.Refusal, Text: "0 is not positive"}}}},
			`"verdict":"held-back","wait_s":0,"message":"0 is not positive; -force sends the answer"}`, ""},
		{submit.Outcome{Decision: submit.Decision{Action: submit.Reject, Until: until}},
			`"verdict":"held-back","wait_s":61,"message":"` + cooldown(noon, until) + `"}`, ""},
	} {
		line := verdictOf(nineOfPart2, test.got, noon)
		got, err := json.Marshal(line)
		if want := `{"year":2021,"day":21,"part":2,"answer":"9",` + test.json; err != nil || string(got) != want {
			t.Errorf("got %s, %v, want %s", got, err, want)
		}
		if got, want := line.Text(layout.Canvas{Color: true}), "2021 day 21 part 2: 9: "+test.text; got != want && got+test.text != "" {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestVerdictIsExplained(t *testing.T) {
	won := inputs.Answers{Part2: inputs.Part{Tries: []inputs.Try{{Answer: "9", Verdict: "right", At: day21.Unlock().Add(time.Hour)}}}}
	for _, test := range []struct {
		name string
		got  submit.Outcome
		want []string
	}{
		{"a message and a cooldown", submit.Outcome{Verdict: site.Verdict{Kind: site.TooLow, Message: "Too low.", Wait: time.Minute}},
			[]string{"the site says: Too low.", "2021 day 21 part 2: " + cooldown(noon, noon.Add(time.Minute))}},
		{"a star", submit.Outcome{Verdict: site.Verdict{Kind: site.Right}, Known: won},
			[]string{"2021 day 21 part 2: ★ 1h0m0s after the unlock, attempt 1"}},
		{"not sent", submit.Outcome{Decision: submit.Decision{Action: submit.Reject, Objections: []submit.Objection{{Weight: submit.Refusal, Text: "0 is not positive"}}}},
			[]string{"2021 day 21 part 2: not sent: 0 is not positive; -force sends the answer"}},
	} {
		if got := explainVerdict(nineOfPart2, test.got, noon); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}
