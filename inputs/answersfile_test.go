package inputs_test

import (
	"context"
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

func TestAnswersAreKept(t *testing.T) {
	store := newStore(t)
	var want inputs.Answers
	want.Judge(1, inputs.Try{Answer: "<&>", Verdict: "wrong", At: noon}, time.Minute)
	want.Judge(1, inputs.Try{Answer: "12", Verdict: "right", At: noon}, 0)
	want.Part2.Star = true
	want.Send(2, "0", noon)
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

func TestFieldsOfLaterVersionsAreKept(t *testing.T) {
	store, path := answersFile(t, `{"part1":{"accepted":"1","hints":[12345678901234567890],"pending":{"answer":"1"}},"part3":{},"until":"2021-12-21T12:00:00Z"}`)
	err := store.Update(t.Context(), calendar.DateOf(2021, 21), func(answers *inputs.Answers) error {
		answers.Part1.Pending = nil
		answers.Until = time.Time{}
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

func TestAnswersThatAreNullAreNone(t *testing.T) {
	store, path := answersFile(t, "null")
	if err := store.SaveAnswers(calendar.DateOf(2021, 21), inputs.Answers{}); err != nil {
		t.Error(err)
	}
	wantFile(t, path, "{}\n")
}

func TestUpdatesDoNotLoseEachOther(t *testing.T) {
	store := newStore(t)
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			err := store.Update(t.Context(), calendar.DateOf(2021, 21), func(answers *inputs.Answers) error {
				answers.Judge(1, inputs.Try{Answer: fmt.Sprint(i), Verdict: "wrong"}, 0)
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

func TestUpdateThatFailsChangesNothing(t *testing.T) {
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

func TestDamagedAnswersAreNotReplaced(t *testing.T) {
	store, path := answersFile(t, "{")
	err := store.Update(t.Context(), calendar.DateOf(2021, 21), func(*inputs.Answers) error { return nil })
	wantDamaged(t, err, path, "line 1: unexpected end of JSON input")
	wantDamaged(t, store.SaveAnswers(calendar.DateOf(2021, 21), inputs.Answers{}), path, "line 1: unexpected end of JSON input")
	wantFile(t, path, "{")
}

func TestAnswersThatCouldNotBeReadAgainAreNotKept(t *testing.T) {
	const text = `{"part1":{"accepted":"1"}}`
	store, path := answersFile(t, text)
	err := store.SaveAnswers(calendar.DateOf(2021, 21), inputs.Answers{Part1: inputs.Part{Accepted: strings.Repeat("1", 1<<20)}})
	if want := path + ": what should be kept here is longer than 1 MiB"; err == nil || err.Error() != want {
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
