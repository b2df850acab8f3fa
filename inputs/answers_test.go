package inputs_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
)

func TestAnswers(t *testing.T) {
	for text, want := range map[string]string{
		`{}`:                              `"" "" 0`,
		`{"part1":{"accepted":"739785"}}`: `"739785" "" 1`,
		`{"part1":{"accepted":"739785"},"part2":{"accepted":"a,b"}}`:             `"739785" "a,b" 2`,
		`{"part1":{"accepted":"1"},"part2":{"star":true}}`:                       `"1" "" 2`, // the last day
		`{"part1":{"accepted":" 07 "}}`:                                          `"07" "" 1`,
		`{"Part1":{"ACCEPTED":"1"},"part1":{"star":true},"PART2":{"Star":true}}`: `"1" "" 2`,
	} {
		store, _ := storeWith(t, "answers.json", text)
		answers, err := store.Answers(day21)
		got := fmt.Sprintf("%q %q %d", answers.Part(1).Accepted, answers.Part(2).Accepted, answers.Stars())
		if err != nil || got != want {
			t.Errorf("%s: got %s, %v, want %s", text, got, err, want)
		}
	}
}

func TestDamagedAnswersNameTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "line 1: unexpected end of JSON input",
		"{\n\"part1\": {\n":               "line 2: unexpected end of JSON input",
		"{\n\n  part1: 7\n}\n":            "line 3: invalid character 'p' looking for beginning of object key string",
		`{"part1":{"tires":[]}}`:          `json: unknown field "tires"`,
		`{"until": "soon"}`:               `parsing time "soon" as "2006-01-02T15:04:05Z07:00": cannot parse "soon" as "2006"`,
		strings.Repeat(" ", 1<<20) + "{}": "longer than 1 MiB",
	} {
		store, path := storeWith(t, "answers.json", text)
		_, err := store.Answers(day21)
		wantDamaged(t, err, path, want)
		wantDamaged(t, set(store, inputs.Answers{}), path, want)
		wantFile(t, path, text)
	}
}

var noon = time.Date(2021, time.December, 21, 12, 0, 0, 0, time.UTC)

// judged returns answers with tries of part 1: a verdict, its answer, the next verdict, and so on.
func judged(verdictsAndAnswers ...any) inputs.Answers {
	var answers inputs.Answers
	for i := 0; i < len(verdictsAndAnswers); i += 2 {
		try := inputs.Try{Verdict: fmt.Sprint(verdictsAndAnswers[i]), Answer: fmt.Sprint(verdictsAndAnswers[i+1]), At: noon}
		answers.RecordVerdict(1, try, 0)
	}
	return answers
}

func TestStarHasItsTimeAndAttempt(t *testing.T) {
	known := judged("too-high", 1, "too-recent", 2, "unknown", 3, "right", 4, "wrong-level", 5)
	if at, attempt, ok := known.Won(1); !ok || attempt != 2 || !at.Equal(noon) {
		t.Errorf("got %v, %d, %v, want attempt 2 at %v", at, attempt, ok, noon)
	}
	for _, other := range []inputs.Answers{{}, judged("wrong", 1), {Part1: inputs.Part{Accepted: "7", Star: true}}} {
		if _, _, ok := other.Won(1); ok {
			t.Errorf("%+v has a time", other)
		}
	}
}

func TestRejectedAnswersAreThoseJudgedWrong(t *testing.T) {
	answers := judged("wrong", "a", "too-high", "9", "too-low", "3", "someone-else", "5",
		"too-recent", "6", "wrong-level", "7", "unknown", "8", "right", "4", "too-recent", "a")
	for answer, want := range map[string]string{
		"a": "wrong", "9": "too-high", "09": "", "3": "too-low", "5": "someone-else",
		"6": "", "7": "", "8": "", "4": "", "A": "", "90": "", "": "",
	} {
		if got := answers.Rejected(1, answer); got != want {
			t.Errorf("%s: got %q, want %q", answer, got, want)
		}
		if got := answers.Rejected(2, answer); got != "" {
			t.Errorf("%s was tried for part 1, not for part 2: %s", answer, got)
		}
	}
}

func TestRecordVerdict(t *testing.T) {
	pending := inputs.Try{Answer: "12", At: noon}
	wrong, right := inputs.Try{Answer: "12", Verdict: "wrong", At: noon}, inputs.Try{Answer: "12", Verdict: "right", At: noon}
	before := noon.Add(-time.Second)
	for _, test := range []struct {
		name     string
		try      inputs.Try
		cooldown time.Duration
		want     inputs.Answers
	}{
		{"the cooldown counts from the verdict", wrong, time.Minute,
			inputs.Answers{Part2: inputs.Part{Tries: []inputs.Try{wrong}}, CooldownUntil: noon.Add(time.Minute)}},
		{"without a cooldown, another one stays", wrong, 0,
			inputs.Answers{Part2: inputs.Part{Tries: []inputs.Try{wrong}}, CooldownUntil: before}},
		{"right", right, 0,
			inputs.Answers{Part2: inputs.Part{Accepted: "12", Tries: []inputs.Try{right}}, CooldownUntil: before}},
		{"the last star is a click", inputs.Try{Verdict: "right", At: noon}, 0,
			inputs.Answers{Part2: inputs.Part{Star: true}, CooldownUntil: before}},
	} {
		answers := inputs.Answers{Part2: inputs.Part{Pending: &pending}, CooldownUntil: before}
		answers.RecordVerdict(2, test.try, test.cooldown)
		if !reflect.DeepEqual(answers, test.want) {
			t.Errorf("%s: got %+v, want %+v", test.name, answers, test.want)
		}
	}
}

func TestBounds(t *testing.T) {
	if got := judged("too-high", "70").WhyWrong(1, "70"); got != "70 was judged before: too-high" {
		t.Errorf("got %q", got)
	}
	const huge = "123456789012345678901234567890"
	for _, test := range []struct {
		answers       inputs.Answers
		why           string
		excludes, not []string
	}{
		{judged("too-high", "70"), "70 was too high", []string{"71", "75", huge}, []string{"69", "-70", "a", "071", "+71"}},
		{judged("too-low", huge), huge + " was too low", []string{"1", "-" + huge}, []string{huge + "0", "9" + huge[1:]}},
		{judged("too-high", huge, "too-low", "-20"), "-20 was too low", []string{"-21"}, []string{"-19", huge[1:], "0"}},
		{judged("too-high", "0101100", "too-low", "+5", "too-low", "-0"), "", nil, []string{"0110100", "110100", "4", "-1"}},
		{judged("someone-else", "5", "too-recent", "6", "too-high", "ab", "too-low", ""), "", nil, []string{"4", "6", "7"}},
	} {
		for _, answer := range test.excludes {
			if got, want := test.answers.WhyWrong(1, answer), answer+" cannot be right: "+test.why; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
		for _, answer := range test.not {
			if got := test.answers.WhyWrong(1, answer); got != "" {
				t.Errorf("%q: got %q", answer, got)
			}
		}
	}
}
