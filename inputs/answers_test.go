package inputs_test

import (
	"fmt"
	"math/big"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/files/filetest"
)

// answersFile returns a store whose answers.json for 2021 day 21 holds the text.
func answersFile(t *testing.T, text string) (store inputs.Store, path string) {
	t.Helper()
	store = newStore(t)
	path = filepath.Join(filepath.Dir(store.InputPath(calendar.DateOf(2021, 21))), "answers.json")
	filetest.Write(t, path, text)
	return store, path
}

func TestAnswers(t *testing.T) {
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
			if got.Part(1).Accepted != test.part1 || got.Part(2).Accepted != test.part2 || got.Stars() != test.stars {
				t.Errorf("got %+v with %d stars", got, got.Stars())
			}
		})
	}
}

func TestMissingAnswersFileIsNoError(t *testing.T) {
	if got, err := newStore(t).Answers(calendar.DateOf(2021, 21)); err != nil || !reflect.DeepEqual(got, inputs.Answers{}) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestOtherPartsHaveNoAnswer(t *testing.T) {
	answers := inputs.Answers{Part1: inputs.Part{Accepted: "1"}}
	if got := answers.Part(0).Accepted + answers.Part(3).Accepted; got != "" {
		t.Errorf("got %q", got)
	}
}

func TestDamagedAnswersNameTheLine(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "line 1: unexpected end of JSON input"},
		{"cut off", "{\n\"part1\": {\n", "line 2: unexpected end of JSON input"},
		{"not JSON", "{\n\n  part1: 7\n}\n", "line 3: invalid character 'p' looking for beginning of object key string"},
		{"line feed in a string", "{\"part1\": {\"accepted\": \"7\n\"}}", "line 1: invalid character '\\n' in string literal"},
		{"not a time", `{"until": "soon"}`, `parsing time "soon" as "2006-01-02T15:04:05Z07:00": cannot parse "soon" as "2006"`},
		{"name in another case", `{"Part1":{"accepted":"1"}}`, `unknown field "Part1", want "part1"`},
		{"part's name in another case", `{"part2":{"PENDING":{"answer":"1"}}}`, `unknown field "PENDING", want "pending"`},
		{"too long", strings.Repeat(" ", 1<<20) + "{}", "longer than 1 MiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, path := answersFile(t, test.text)
			_, err := store.Answers(calendar.DateOf(2021, 21))
			wantDamaged(t, err, path, test.want)
		})
	}
}

func TestAnswerThatIsNotAStringNamesTheLine(t *testing.T) {
	store, path := answersFile(t, "{\n  \"part1\": {\n    \"accepted\": 739785\n  }\n}\n")
	if _, err := store.Answers(calendar.DateOf(2021, 21)); err == nil || !strings.HasPrefix(err.Error(), path+": line 3: ") {
		t.Errorf("got %v, want line 3", err)
	}
}

var noon = time.Date(2021, time.December, 21, 12, 0, 0, 0, time.UTC)

// judged returns answers with tries of part 1: a verdict, its answer, the next verdict, and so on.
func judged(verdictsAndAnswers ...string) inputs.Answers {
	var answers inputs.Answers
	for i := 0; i < len(verdictsAndAnswers); i += 2 {
		answers.RecordVerdict(1, inputs.Try{Verdict: verdictsAndAnswers[i], Answer: verdictsAndAnswers[i+1], At: noon}, 0)
	}
	return answers
}

func TestStarHasItsTimeAndAttempt(t *testing.T) {
	at := time.Date(2021, 12, 21, 5, 7, 12, 0, time.UTC)
	for _, test := range []struct {
		verdicts []string
		attempt  int // 0 if it is not known
	}{
		{nil, 0},
		{[]string{"wrong"}, 0},
		{[]string{"right"}, 1},
		{[]string{"too-high", "too-recent", "unknown", "right"}, 2},
		{[]string{"wrong", "too-low", "someone-else", "right", "wrong-level"}, 4},
	} {
		var known inputs.Answers
		for i, verdict := range test.verdicts {
			try := inputs.Try{Answer: fmt.Sprint(i), Verdict: verdict, At: at.Add(-time.Minute)}
			if verdict == "right" {
				try.At = at
			}
			known.Part2.Tries = append(known.Part2.Tries, try)
		}
		got, attempt, ok := known.Won(2)
		if ok != (test.attempt > 0) || attempt != test.attempt && ok || ok && !got.Equal(at) {
			t.Errorf("%v: got %v, %d, %v, want attempt %d", test.verdicts, got, attempt, ok, test.attempt)
		}
	}
	imported := inputs.Answers{Part1: inputs.Part{Accepted: "7", Star: true}}
	if _, _, ok := imported.Won(1); ok {
		t.Error("an imported answer has no time")
	}
}

func TestTriedFindsAnswersJudgedWrong(t *testing.T) {
	answers := judged("wrong", "a", "too-high", "9", "too-low", "3", "someone-else", "5",
		"too-recent", "6", "wrong-level", "7", "unknown", "8", "right", "4", "too-recent", "a")
	for _, answer := range []string{"a", "9", "3", "5"} {
		if try, ok := answers.Tried(1, answer); !ok || try.Answer != answer || try.Verdict == "too-recent" {
			t.Errorf("%s: got %v, %v", answer, try, ok)
		}
		if _, ok := answers.Tried(2, answer); ok {
			t.Errorf("%s was tried for part 1, not for part 2", answer)
		}
	}
	if _, ok := answers.Tried(1, "+09"); !ok {
		t.Error("+09 is the same number as 9")
	}
	for _, answer := range []string{"6", "7", "8", "4", "A", "90", ""} {
		if try, ok := answers.Tried(1, answer); ok {
			t.Errorf("%s: got %v", answer, try)
		}
	}
}

func TestVerdictsAreNamedAsInPackageSite(t *testing.T) {
	for _, kind := range []site.Kind{site.Wrong, site.TooHigh, site.TooLow, site.SomeoneElse} {
		if _, ok := judged(string(kind), "5").Tried(1, "5"); !ok {
			t.Errorf("%s is not a wrong answer", kind)
		}
	}
	want := "3 cannot be right: 3 was too low and 9 was too high"
	if got := judged(string(site.TooLow), "3", string(site.TooHigh), "9").WhyOutOfBounds(1, "3"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := judged(string(site.Right), "3").Part1.Accepted; got != "3" {
		t.Errorf("got %q", got)
	}
}

func TestRecordVerdictReplacesThePendingTry(t *testing.T) {
	var answers inputs.Answers
	answers.Part2.Pending = &inputs.Try{Answer: "12", At: noon}
	answers.RecordVerdict(2, inputs.Try{Answer: "12", Verdict: "wrong", At: noon}, time.Minute)
	if p := answers.Part2; p.Pending != nil || len(p.Tries) != 1 || p.Accepted != "" || answers.Stars() != 0 {
		t.Errorf("got %+v", answers)
	}
}

func TestLastStarIsAClickWithoutAnAnswer(t *testing.T) {
	var answers inputs.Answers
	answers.Part2.Pending = &inputs.Try{Answer: "0", At: noon}
	answers.RecordVerdict(2, inputs.Try{Verdict: "right", At: noon}, 0)
	if want := (inputs.Answers{Part2: inputs.Part{Star: true}}); !reflect.DeepEqual(answers, want) {
		t.Errorf("got %+v, want %+v", answers, want)
	}
}

func TestCooldownCountsFromTheVerdict(t *testing.T) {
	var answers inputs.Answers
	answers.RecordVerdict(1, inputs.Try{Verdict: "wrong", At: noon}, 5*time.Minute)
	answers.RecordVerdict(1, inputs.Try{Verdict: "unknown", At: noon.Add(time.Minute)}, 0)
	if want := noon.Add(5 * time.Minute); !answers.CooldownUntil.Equal(want) {
		t.Errorf("got %v, want %v", answers.CooldownUntil, want)
	}
}

func TestBounds(t *testing.T) {
	const huge = "123456789012345678901234567890"
	for _, test := range []struct {
		name          string
		answers       inputs.Answers
		why           string
		excludes, not []string
	}{
		{"none", judged(), "", nil, []string{"0", "-7", "a", ""}},
		{"too high", judged("too-high", "100", "too-high", "70", "too-high", "80"), "70 was too high", []string{"70", "71", "070", huge}, []string{"69", "-70", "a"}},
		{"too low", judged("too-low", "3", "too-low", "30"), "30 was too low", []string{"30", "-30", "0"}, []string{"31", huge, "29a", ""}},
		{"both, big integers", judged("too-low", huge, "too-high", huge+"0"), huge + " was too low and " + huge + "0 was too high", []string{huge, "1", huge + "0"}, []string{huge + " ", "9" + huge[1:]}},
		{"negative", judged("too-low", "-20", "too-high", "-5"), "-20 was too low and -5 was too high", []string{"-20", "0"}, []string{"-6"}},
		{"other verdicts, and text", judged("wrong", "5", "too-recent", "6", "too-high", "ab", "too-low", ""), "", nil, []string{"5", "6"}},
		{"too long to be a number", judged("too-high", strings.Repeat("9", 5000)), "", nil, []string{strings.Repeat("9", 5001)}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, answer := range test.excludes {
				if got, want := test.answers.WhyOutOfBounds(1, answer), answer+" cannot be right: "+test.why; got != want {
					t.Errorf("got %q, want %q", got, want)
				}
			}
			for _, answer := range test.not {
				if got := test.answers.WhyOutOfBounds(1, answer); got != "" {
					t.Errorf("%q: got %q", answer, got)
				}
			}
			for _, answer := range test.excludes {
				if got := test.answers.WhyOutOfBounds(2, answer); got != "" {
					t.Errorf("part 2: %q: got %q", answer, got)
				}
			}
		})
	}
}

// The verdicts of a site that knows the right answer exclude all wrong tries, and never the right
// answer.
func FuzzBoundsKeepTheRightAnswer(f *testing.F) {
	f.Add(int64(7), int64(3), int64(-9), int64(12))
	f.Fuzz(func(t *testing.T, right, a, b, c int64) {
		var answers inputs.Answers
		for _, n := range []int64{a, b, c} {
			verdict := []string{"too-low", "right", "too-high"}[1+big.NewInt(n).Cmp(big.NewInt(right))]
			answers.RecordVerdict(1, inputs.Try{Answer: fmt.Sprint(n), Verdict: verdict}, 0)
		}
		for _, n := range []int64{right, a, b, c} {
			if why := answers.WhyOutOfBounds(1, fmt.Sprint(n)); (why != "") != (n != right) {
				t.Errorf("%d, where %d is right: got %q", n, right, why)
			}
		}
	})
}

func TestSame(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"5", "5", true}, {"5", "05", true}, {"5", "+5", true}, {" 5", "5 ", true}, {"-5", "-05", true},
		{"5", "-5", false}, {"5", "5.0", false}, {"ab", "ab ", true}, {"ab", "AB", false}, {"", "0", false}, {"0x5", "5", false},
	} {
		if got := inputs.Same(test.a, test.b); got != test.want {
			t.Errorf("%q and %q: got %v", test.a, test.b, got)
		}
	}
}
