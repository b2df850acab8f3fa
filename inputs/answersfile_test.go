package inputs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/files/filetest"
)

func TestAnswersAreWrittenToBeRead(t *testing.T) {
	store := newStore(t)
	wantSaved(t, store, inputs.Answers{
		Part2:         inputs.Part{Star: true, Pending: &inputs.Try{Answer: "AB", At: noon}},
		CooldownUntil: noon.Add(time.Minute),
	})
	wantFile(t, store.AnswersPath(day21), `{
  "part2": {
    "star": true,
    "pending": {
      "answer": "AB",
      "at": "2021-12-21T12:00:00Z"
    }
  },
  "until": "2021-12-21T12:01:00Z"
}
`)
}

// So a store that cannot be written can still be read, and a file keeps its user's formatting.
func TestTransactionThatChangesNothingWritesNothing(t *testing.T) {
	store, path := storeWith(t, "answers.json", `{"part1":{"accepted":"1"}}`)
	got, err := store.Transact(day21, func(answers *inputs.Answers) {
		answers.Part1.Accepted = "1"
	})
	if err != nil || got.Part(1).Accepted != "1" {
		t.Errorf("got %+v, %v", got, err)
	}
	wantFile(t, path, `{"part1":{"accepted":"1"}}`)
}

func TestAnswersThatAreTooLongAreNotSaved(t *testing.T) {
	const text = `{"part1":{"accepted":"1"}}`
	store, path := storeWith(t, "answers.json", text)
	err := set(store, inputs.Answers{Part1: inputs.Part{Accepted: strings.Repeat("1", 1<<20)}})
	wantError(t, err, path+": not stored: longer than 1 MiB")
	wantFile(t, path, text)
}

// set replaces the answers to a puzzle.
func set(store inputs.Store, answers inputs.Answers) error {
	_, err := store.Transact(day21, func(known *inputs.Answers) {
		*known = answers
	})
	return err
}

// Saved answers are read back the same, and a damaged file does not change.
func FuzzAnswersAreReadAsWritten(f *testing.F) {
	for _, text := range []string{
		"null", "{", `{"part1":{"accepted":"1","PENDING":{"answer":"1"}},"part3":{"star":true,"mine":2},"Part2":{"mine":1},"UNTIL":"2021-12-21T12:00:00Z"}`,
		`{"part1":{"accepted":"1","hints":[12345678901234567890]},"part3":{},"until":"2021-12-21T12:00:00Z"}`,
		`{"part2":{"star":true,"tries":[{"answer":"AB","verdict":"too-low","at":"2021-12-21T12:00:00Z"}],"pending":{"answer":"7"}}}`,
		`{"PART1":{"accepted":"1","a":2},"part1":{"Accepted":"2","b":3}}`, `{"part1":null,"part1":{"accepted":"3"},"":[]}`, "[]", `{"part1":{"tries":[null]}}`,
	} {
		f.Add(text, "12", "wrong")
	}
	f.Fuzz(func(t *testing.T, text, answer, verdict string) {
		store, path := storeWith(t, "answers.json", text)
		answers, err := store.Answers(day21)
		if err != nil {
			if _, ok := errors.AsType[*inputs.DamagedError](err); !ok || set(store, inputs.Answers{}) == nil {
				t.Errorf("%q: got %v, or the damaged file was replaced", text, err)
			}
			wantFile(t, path, text)
			return
		}
		wantSaved(t, store, answers)
		first := filetest.Read(t, path)
		wantSaved(t, store, answers)
		wantFile(t, path, first)
		answers.RecordVerdict(1, inputs.Try{Answer: strings.ToValidUTF8(answer, "?"), Verdict: strings.ToValidUTF8(verdict, "?"), At: noon}, time.Minute)
		answers.Part2.Pending = &inputs.Try{Answer: strings.ToValidUTF8(answer, "?"), At: noon}
		wantSaved(t, store, answers)
		wantSaved(t, store, inputs.Answers{})
	})
}

func wantSaved(t *testing.T, store inputs.Store, want inputs.Answers) {
	t.Helper()
	noError(t, set(store, want))
	if got, err := store.Answers(day21); err != nil || !same(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}

// same reports whether answers are the same as JSON.
func same(a, b inputs.Answers) bool {
	one, errOne := json.Marshal(a)
	other, errOther := json.Marshal(b)
	return errOne == nil && errOther == nil && bytes.Equal(one, other)
}
