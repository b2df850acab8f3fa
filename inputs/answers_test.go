package inputs_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
)

// answersFile returns a store whose answers.json for 2021 day 21 holds the text.
func answersFile(t *testing.T, text string) (store inputs.Store, path string) {
	t.Helper()
	store = newStore(t)
	path = filepath.Join(filepath.Dir(store.InputPath(calendar.DateOf(2021, 21))), "answers.json")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return store, path
}

func TestAnswersOfAPuzzle(t *testing.T) {
	for _, test := range []struct {
		name, text   string
		part1, part2 string
		stars        int
	}{
		{"none", `{}`, "", "", 0},
		{"first", `{"part1":{"accepted":"739785"}}`, "739785", "", 1},
		{"both", `{"part1":{"accepted":"739785"},"part2":{"accepted":"a,b"}}`, "739785", "a,b", 2},
		{"the last day", `{"part1":{"accepted":"1"},"part2":{"star":true}}`, "1", "", 2},
		{"fields of later versions", `{"part1":{"accepted":"1","hints":["2"]},"cooldown":"soon"}`, "1", "", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, _ := answersFile(t, test.text)
			got, err := store.Answers(calendar.DateOf(2021, 21))
			if err != nil {
				t.Fatal(err)
			}
			if got.Accepted(1) != test.part1 || got.Accepted(2) != test.part2 || got.Stars() != test.stars {
				t.Errorf("got %+v with %d stars", got, got.Stars())
			}
		})
	}
}

func TestNoAnswersIsNoError(t *testing.T) {
	if got, err := newStore(t).Answers(calendar.DateOf(2021, 21)); err != nil || !reflect.DeepEqual(got, inputs.Answers{}) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestThereIsNoThirdPart(t *testing.T) {
	answers := inputs.Answers{Part1: inputs.Part{Accepted: "1"}}
	if got := answers.Accepted(0) + answers.Accepted(3); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestDamagedAnswersNameTheLine(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "line 1: unexpected end of JSON input"},
		{"cut off", "{\n\"part1\": {\n", "line 2: unexpected end of JSON input"},
		{"no JSON", "{\n\n  part1: 7\n}\n", "line 3: invalid character 'p' looking for beginning of object key string"},
		{"line feed in a text", "{\"part1\": {\"accepted\": \"7\n\"}}", "line 1: invalid character '\\n' in string literal"},
		{"no moment", `{"until": "soon"}`, `parsing time "soon" as "2006-01-02T15:04:05Z07:00": cannot parse "soon" as "2006"`},
		{"a name in other letters", `{"Part1":{"accepted":"1"}}`, `has a field "Part1", which is written "part1"`},
		{"a part's name in other letters", `{"part2":{"PENDING":{"answer":"1"}}}`, `has a field "PENDING", which is written "pending"`},
		{"too long", strings.Repeat(" ", 1<<20) + "{}", "is longer than 1 MiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, path := answersFile(t, test.text)
			_, err := store.Answers(calendar.DateOf(2021, 21))
			wantDamaged(t, err, path, test.want)
		})
	}
}

func TestAnswerThatIsNoTextNamesTheLine(t *testing.T) {
	store, path := answersFile(t, "{\n  \"part1\": {\n    \"accepted\": 739785\n  }\n}\n")
	_, err := store.Answers(calendar.DateOf(2021, 21))
	if err == nil || !strings.HasPrefix(err.Error(), path+": line 3: ") {
		t.Errorf("got %v, want line 3", err)
	}
}

var noon = time.Date(2021, time.December, 21, 12, 0, 0, 0, time.UTC)

// judged are answers after some tries of part 1, in turns of a verdict and an answer.
func judged(verdictsAndAnswers ...string) inputs.Answers {
	var answers inputs.Answers
	for i := 0; i < len(verdictsAndAnswers); i += 2 {
		answers.Judge(1, inputs.Try{Verdict: verdictsAndAnswers[i], Answer: verdictsAndAnswers[i+1], At: noon}, 0)
	}
	return answers
}

func TestTriedAreTheAnswersJudgedWrong(t *testing.T) {
	answers := judged("wrong", "a", "too-high", "9", "too-low", "3", "someone-else", "5",
		"too-recent", "6", "wrong-level", "7", "unknown", "8", "right", "4", "too-recent", "a")
	for _, answer := range []string{"a", "9", "3", "5"} {
		if try, ok := answers.Tried(1, answer); !ok || try.Answer != answer || try.Verdict == "too-recent" {
			t.Errorf("%s: got %v, %v", answer, try, ok)
		}
		if _, ok := answers.Tried(2, answer); ok {
			t.Errorf("%s was tried for part 1 alone", answer)
		}
	}
	if _, ok := answers.Tried(1, "+09"); !ok {
		t.Error("another spelling of a wrong number passes for another answer")
	}
	if try, ok := answers.Unresolved(1, "+8"); !ok || try.Answer != "8" {
		t.Errorf("what the site said to 8 is not known, and the answer is: %v, %v", try, ok)
	}
	if try, ok := answers.Unresolved(1, "a"); ok {
		t.Errorf("got %v, of which it is known", try)
	}
	for _, answer := range []string{"6", "7", "8", "4", "A", "90", ""} {
		if try, ok := answers.Tried(1, answer); ok {
			t.Errorf("%s: got %v", answer, try)
		}
	}
}

// The store and the site call a verdict the same.
func TestVerdictsAreTheSites(t *testing.T) {
	for _, kind := range []site.Kind{site.Wrong, site.TooHigh, site.TooLow, site.SomeoneElse} {
		if _, ok := judged(string(kind), "5").Tried(1, "5"); !ok {
			t.Errorf("%s is not known", kind)
		}
	}
	if _, ok := judged(string(site.Unknown), "5").Unresolved(1, "5"); !ok {
		t.Error("unknown is not known")
	}
	if got := judged(string(site.TooLow), "3", string(site.TooHigh), "9").Bounds(1); got.Above == nil || got.Below == nil {
		t.Errorf("got %v", got)
	}
	if got := judged(string(site.Right), "3").Accepted(1); got != "3" {
		t.Errorf("got %q", got)
	}
}

func TestVerdictEndsThePendingTry(t *testing.T) {
	var answers inputs.Answers
	answers.Send(2, "12", noon)
	if p := answers.Part2.Pending; p == nil || p.Answer != "12" || answers.Part1.Pending != nil {
		t.Errorf("got %+v", answers)
	}
	answers.Judge(2, inputs.Try{Answer: "12", Verdict: "wrong", At: noon}, time.Minute)
	if p := answers.Part2; p.Pending != nil || len(p.Tries) != 1 || p.Accepted != "" || answers.Stars() != 0 {
		t.Errorf("got %+v", answers)
	}
}

func TestWaiting(t *testing.T) {
	var answers inputs.Answers
	if got := answers.Waiting(noon); got != 0 {
		t.Errorf("got %v before any answer", got)
	}
	answers.Judge(1, inputs.Try{Verdict: "wrong", At: noon}, 5*time.Minute)
	answers.Judge(1, inputs.Try{Verdict: "unknown", At: noon.Add(time.Minute)}, 0)
	for ago, want := range map[time.Duration]time.Duration{
		0: 5 * time.Minute, 4 * time.Minute: time.Minute, 5 * time.Minute: 0, time.Hour: 0,
	} {
		if got := answers.Waiting(noon.Add(ago)); got != want {
			t.Errorf("after %v: got %v, want %v", ago, got, want)
		}
	}
}
