package inputs_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
)

func TestSaveAnswers(t *testing.T) {
	store := newStore(t)
	var want inputs.Answers
	want.RecordVerdict(1, inputs.Try{Answer: "<&>", Verdict: "wrong", At: noon}, time.Minute)
	want.RecordVerdict(1, inputs.Try{Answer: "12", Verdict: "right", At: noon}, 0)
	want.Part2.Star = true
	want.SetPending(2, "0", noon)
	if err := store.SaveAnswers(calendar.DateOf(2021, 21), want); err != nil {
		t.Fatal(err)
	}
	if got, err := store.Answers(calendar.DateOf(2021, 21)); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
	wantFile(t, store.AnswersPath(calendar.DateOf(2021, 21)), `{
  "part1": {
    "accepted": "12",
    "tries": [
      {
        "answer": "<&>",
        "at": "2021-12-21T12:00:00Z",
        "verdict": "wrong"
      },
      {
        "answer": "12",
        "at": "2021-12-21T12:00:00Z",
        "verdict": "right"
      }
    ]
  },
  "part2": {
    "pending": {
      "answer": "0",
      "at": "2021-12-21T12:00:00Z"
    },
    "star": true
  },
  "until": "2021-12-21T12:01:00Z"
}
`)
}

func wantFile(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

func TestSavingKeepsFieldsOfLaterVersions(t *testing.T) {
	store, path := answersFile(t, `{"part1":{"accepted":"1","hints":[12345678901234567890],"pending":{"answer":"1"}},"part3":{},"until":"2021-12-21T12:00:00Z"}`)
	err := store.Update(t.Context(), calendar.DateOf(2021, 21), func(answers *inputs.Answers) error {
		answers.Part1.Pending = nil
		answers.CooldownUntil = time.Time{}
		answers.Part2.Accepted = "2"
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	wantFile(t, path, `{
  "part1": {
    "accepted": "1",
    "hints": [
      12345678901234567890
    ]
  },
  "part2": {
    "accepted": "2"
  },
  "part3": {}
}
`)
}

func TestNullIsAnEmptyAnswersFile(t *testing.T) {
	store, path := answersFile(t, "null")
	if err := store.SaveAnswers(calendar.DateOf(2021, 21), inputs.Answers{}); err != nil {
		t.Error(err)
	}
	wantFile(t, path, "{}\n")
}

func TestConcurrentUpdatesAreAllSaved(t *testing.T) {
	store := newStore(t)
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			err := store.Update(t.Context(), calendar.DateOf(2021, 21), func(answers *inputs.Answers) error {
				answers.RecordVerdict(1, inputs.Try{Answer: fmt.Sprint(i), Verdict: "wrong"}, 0)
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	answers, err := store.Answers(calendar.DateOf(2021, 21))
	if err != nil || len(answers.Part1.Tries) != 20 {
		t.Errorf("got %d tries of 20, %v", len(answers.Part1.Tries), err)
	}
}

func TestFailedUpdateSavesNothing(t *testing.T) {
	const text = `{"part1":{"accepted":"1"}}`
	store, path := answersFile(t, text)
	failed := errors.New("failed")
	err := store.Update(t.Context(), calendar.DateOf(2021, 21), func(answers *inputs.Answers) error {
		answers.Part1.Accepted = "2"
		return failed
	})
	if !errors.Is(err, failed) {
		t.Errorf("got %v", err)
	}
	wantFile(t, path, text)
}

func TestDamagedAnswersAreLeftAlone(t *testing.T) {
	store, path := answersFile(t, "{")
	err := store.Update(t.Context(), calendar.DateOf(2021, 21), func(*inputs.Answers) error { return nil })
	wantDamaged(t, err, path, "line 1: unexpected end of JSON input")
	wantDamaged(t, store.SaveAnswers(calendar.DateOf(2021, 21), inputs.Answers{}), path, "line 1: unexpected end of JSON input")
	wantFile(t, path, "{")
}

func TestAnswersThatAreTooLongAreNotSaved(t *testing.T) {
	const text = `{"part1":{"accepted":"1"}}`
	store, path := answersFile(t, text)
	err := store.SaveAnswers(calendar.DateOf(2021, 21), inputs.Answers{Part1: inputs.Part{Accepted: strings.Repeat("1", 1<<20)}})
	if want := path + ": not stored: longer than 1 MiB"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	wantFile(t, path, text)
}

func TestUpdateWaitsForTheLock(t *testing.T) {
	store := newStore(t)
	lock(t, store, calendar.DateOf(2021, 21))
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := store.Update(ctx, calendar.DateOf(2021, 21), func(*inputs.Answers) error { return nil }); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// Saved answers are read back the same, unknown fields stay, and a damaged file is left alone.
func FuzzAnswersAreReadAsWritten(f *testing.F) {
	for _, text := range []string{
		"null", "{", `{"part1":{"accepted":"1","hints":[12345678901234567890]},"part3":{},"until":"2021-12-21T12:00:00Z"}`,
		`{"part2":{"star":true,"tries":[{"answer":"<&>","verdict":"too-low","at":"2021-12-21T12:00:00Z"}],"pending":{"answer":"7"}}}`,
		`{"PART1":{"accepted":"1"},"part1":{"Accepted":"2"}}`, `{"part1":null,"part1":{"accepted":"3"},"":[]}`, "[]", `{"part1":{"tries":[null]}}`,
	} {
		f.Add(text, "12", "wrong")
	}
	f.Fuzz(func(t *testing.T, text, answer, verdict string) {
		store, path := answersFile(t, text)
		answers, err := store.Answers(calendar.DateOf(2021, 21))
		if err != nil {
			if _, ok := errors.AsType[*inputs.DamagedError](err); !ok || store.SaveAnswers(calendar.DateOf(2021, 21), inputs.Answers{}) == nil {
				t.Errorf("%q: got %v, or the damaged file was replaced", text, err)
			}
			wantFile(t, path, text)
			return
		}
		wantSaved(t, store, answers)
		first := file(t, path)
		wantSaved(t, store, answers)
		wantFile(t, path, first)
		answers.RecordVerdict(1, inputs.Try{Answer: strings.ToValidUTF8(answer, "?"), Verdict: strings.ToValidUTF8(verdict, "?"), At: noon}, time.Minute)
		answers.SetPending(2, strings.ToValidUTF8(answer, "?"), noon)
		wantSaved(t, store, answers)
		wantSaved(t, store, inputs.Answers{})
		if before, after := unknown(t, text), unknown(t, file(t, path)); !reflect.DeepEqual(before, after) {
			t.Errorf("%q: unknown fields: got %v, want %v", text, after, before)
		}
	})
}

func wantSaved(t *testing.T, store inputs.Store, want inputs.Answers) {
	t.Helper()
	if err := store.SaveAnswers(calendar.DateOf(2021, 21), want); err != nil {
		t.Fatal(err)
	}
	if got, err := store.Answers(calendar.DateOf(2021, 21)); err != nil || !same(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

// same reports whether answers are the same as JSON.
func same(a, b inputs.Answers) bool {
	one, errOne := json.Marshal(a)
	other, errOther := json.Marshal(b)
	return errOne == nil && errOther == nil && bytes.Equal(one, other)
}

func file(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// unknown returns the fields that this version does not know.
func unknown(t *testing.T, text string) map[string]any {
	t.Helper()
	fields := map[string]any{}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&fields); err != nil {
		t.Fatal(err)
	}
	if fields == nil {
		return map[string]any{}
	}
	delete(fields, "until")
	for _, name := range []string{"part1", "part2"} {
		part, _ := fields[name].(map[string]any)
		for _, known := range []string{"accepted", "star", "tries", "pending"} {
			delete(part, known)
		}
		if len(part) == 0 {
			delete(fields, name)
		}
	}
	return fields
}
