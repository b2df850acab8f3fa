package inputs_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
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

func wantSaved(t *testing.T, store inputs.Store, want inputs.Answers) {
	t.Helper()
	noError(t, set(store, want))
	if got, err := store.Answers(day21); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}
