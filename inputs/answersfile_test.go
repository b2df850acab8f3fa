package inputs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

func TestAnswersAreWrittenToBeRead(t *testing.T) {
	store := newStore(t)
	var want inputs.Answers
	want.RecordVerdict(1, inputs.Try{Answer: "<&>", Verdict: "wrong", At: noon}, time.Minute)
	want.RecordVerdict(1, inputs.Try{Answer: "12", Verdict: "right", At: noon}, 0)
	want.Part2.Star = true
	want.Part2.Pending = &inputs.Try{Answer: "0", At: noon}
	wantSaved(t, store, want)
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
	_, err := store.Transact(calendar.DateOf(2021, 21), func(answers *inputs.Answers) {
		answers.Part1.Pending = nil
		answers.CooldownUntil = time.Time{}
		answers.Part2.Accepted = "2"
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
	wantSaved(t, store, inputs.Answers{Part1: inputs.Part{Star: true}})
	wantSaved(t, store, inputs.Answers{})
	wantFile(t, path, "{}\n")
}

// A store that cannot be written is still read, and a file keeps the form that its user gave it.
func TestTransactionThatChangesNothingWritesNothing(t *testing.T) {
	store, path := answersFile(t, `{"part1":{"accepted":"1"}}`)
	got, err := store.Transact(calendar.DateOf(2021, 21), func(answers *inputs.Answers) {
		answers.Part1.Accepted = "1"
	})
	if err != nil || got.Part(1).Accepted != "1" {
		t.Errorf("got %+v, %v", got, err)
	}
	wantFile(t, path, `{"part1":{"accepted":"1"}}`)
}

func TestConcurrentTransactionsAreAllSaved(t *testing.T) {
	store := newStore(t)
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			err := store.Alone(t.Context(), calendar.DateOf(2021, 21), func() error {
				_, err := store.Transact(calendar.DateOf(2021, 21), func(answers *inputs.Answers) {
					answers.RecordVerdict(1, inputs.Try{Answer: fmt.Sprint(i), Verdict: "wrong"}, 0)
				})
				return err
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

func TestDamagedAnswersAreLeftAlone(t *testing.T) {
	store, path := answersFile(t, "{")
	wantDamaged(t, set(store, inputs.Answers{}), path, "line 1: unexpected end of JSON input")
	wantFile(t, path, "{")
}

func TestAnswersThatAreTooLongAreNotSaved(t *testing.T) {
	const text = `{"part1":{"accepted":"1"}}`
	store, path := answersFile(t, text)
	err := set(store, inputs.Answers{Part1: inputs.Part{Accepted: strings.Repeat("1", 1<<20)}})
	if want := path + ": not stored: longer than 1 MiB"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	wantFile(t, path, text)
}

// set replaces the answers to a puzzle.
func set(store inputs.Store, answers inputs.Answers) error {
	_, err := store.Transact(calendar.DateOf(2021, 21), func(known *inputs.Answers) {
		*known = answers
	})
	return err
}

func TestVerdictThatCannotBeSavedWithTheAnswersIsKeptBesideThem(t *testing.T) {
	d := calendar.DateOf(2021, 21)
	for name, damage := range map[string]string{"damaged": "{", "full": `{"later":"` + strings.Repeat("x", 1<<20-12) + `"}`} {
		t.Run(name, func(t *testing.T) {
			store, path := answersFile(t, damage)
			record := func(answers *inputs.Answers) {
				answers.RecordVerdict(1, inputs.Try{Answer: "12", Verdict: "too-low", At: noon}, time.Minute)
			}
			_, aside, err := store.Record(d, noon, record)
			if damaged := filepath.Join(filepath.Dir(path), "answers-20211221T120000.000Z.json"); err == nil || aside != damaged {
				t.Errorf("got %q, %v, want %s", aside, err, damaged)
			}
			wantFile(t, path, damage)

			const repaired = `{"part1":{"pending":{"answer":"12"}},"later":1}`
			filetest.Write(t, path, repaired)
			var want inputs.Answers
			record(&want)
			if got, err := store.Answers(d); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v, %v, want %+v", got, err, want)
			}
			wantFile(t, path, repaired)
			wantSaved(t, store, want)
			if _, err := os.Lstat(aside); err == nil || !strings.Contains(filetest.Read(t, path), `"later": 1`) {
				t.Errorf("%s is left, or the answers are %s", aside, filetest.Read(t, path))
			}
		})
	}
}

func TestVerdictsBesideTheAnswersCountOnce(t *testing.T) {
	const aside = `{"part1":{"star":true,"accepted":"7","tries":[{"answer":"7","verdict":"right"}]}}`
	store, path := answersFile(t, aside)
	beside := filepath.Join(filepath.Dir(path), "answers-1.json")
	filetest.Write(t, beside, aside)
	if got, err := store.Answers(calendar.DateOf(2021, 21)); err != nil || got.Part(1).Accepted != "7" || len(got.Part1.Tries) != 1 {
		t.Errorf("got %+v, %v", got, err)
	}
	filetest.Write(t, beside, "{")
	wantDamaged(t, set(store, inputs.Answers{}), beside, "line 1: unexpected end of JSON input")
	wantFile(t, path, aside)
}

func TestVerdictBesideTheAnswersIsReadWhileItIsAdded(t *testing.T) {
	d := calendar.DateOf(2021, 21)
	store, path := answersFile(t, "{}")
	var known atomic.Int32
	added := make(chan error)
	go func() {
		var err error
		for i := 0; i < 50 && err == nil; i++ {
			beside := filepath.Join(filepath.Dir(path), fmt.Sprintf("answers-%d.json", i))
			try := fmt.Sprintf(`{"part1":{"tries":[{"answer":"%d","verdict":"wrong"}]}}`, i)
			if err = files.Write(beside, []byte(try), 0o600); err == nil {
				known.Store(int32(i + 1))
				err = store.Alone(t.Context(), d, func() error {
					_, err := store.Transact(d, func(*inputs.Answers) {})
					return err
				})
			}
		}
		added <- err
	}()
	for {
		want := int(known.Load())
		if got, err := store.Answers(d); err != nil || len(got.Part1.Tries) < want {
			t.Errorf("got %d tries, %v, want %d", len(got.Part1.Tries), err, want)
		}
		select {
		case err := <-added:
			if err != nil {
				t.Error(err)
			}
			return
		default:
		}
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
		if before, after := unknown(t, text), unknown(t, filetest.Read(t, path)); !reflect.DeepEqual(before, after) {
			t.Errorf("%q: unknown fields: got %v, want %v", text, after, before)
		}
	})
}

func wantSaved(t *testing.T, store inputs.Store, want inputs.Answers) {
	t.Helper()
	if err := set(store, want); err != nil {
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
