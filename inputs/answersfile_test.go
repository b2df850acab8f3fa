package inputs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

func TestAnswersAreWrittenToBeRead(t *testing.T) {
	store := newStore(t)
	wantSaved(t, store, inputs.Answers{
		Part2:         inputs.Part{Star: true, Pending: &inputs.Try{Answer: "<&>", At: noon}},
		CooldownUntil: noon.Add(time.Minute),
	})
	wantFile(t, store.AnswersPath(day21), `{
  "part2": {
    "pending": {
      "answer": "<&>",
      "at": "2021-12-21T12:00:00Z"
    },
    "star": true
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

func TestVerdictThatCannotBeSavedWithTheAnswersIsKeptBesideThem(t *testing.T) {
	for name, damage := range map[string]string{"damaged": "{", "full": `{"later":"` + strings.Repeat("x", 1<<20-12) + `"}`} {
		t.Run(name, func(t *testing.T) {
			store, path := storeWith(t, "answers.json", damage)
			record := func(answers *inputs.Answers) {
				answers.RecordVerdict(1, inputs.Try{Answer: "12", Verdict: "too-low", At: noon}, time.Minute)
			}
			_, aside, err := store.Record(day21, noon, record)
			if damaged := filepath.Join(filepath.Dir(path), "answers-20211221T120000.000Z.json"); err == nil || aside != damaged {
				t.Errorf("got %q, %v, want %s", aside, err, damaged)
			}
			wantFile(t, path, damage)

			const repaired = `{"part1":{"pending":{"answer":"12"}},"later":1}`
			filetest.Write(t, path, repaired)
			var want inputs.Answers
			record(&want)
			if got, err := store.Answers(day21); err != nil || !reflect.DeepEqual(got, want) {
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
	store, path := storeWith(t, "answers.json", aside)
	beside := filepath.Join(filepath.Dir(path), "answers-1.json")
	filetest.Write(t, beside, aside)
	if got, err := store.Answers(day21); err != nil || got.Part(1).Accepted != "7" || len(got.Part1.Tries) != 1 {
		t.Errorf("got %+v, %v", got, err)
	}
	filetest.Write(t, beside, "{")
	wantDamaged(t, set(store, inputs.Answers{}), beside, "line 1: unexpected end of JSON input")
	wantFile(t, path, aside)
}

func TestVerdictBesideTheAnswersIsReadWhileItIsAdded(t *testing.T) {
	store, path := storeWith(t, "answers.json", "{}")
	var known atomic.Int32
	var adding sync.WaitGroup
	adding.Go(func() {
		for i := range 50 {
			beside := filepath.Join(filepath.Dir(path), fmt.Sprintf("answers-%d.json", i))
			try := fmt.Sprintf(`{"part1":{"tries":[{"answer":"%d","verdict":"wrong"}]}}`, i)
			err := files.Write(beside, []byte(try), 0o600)
			known.Store(int32(i + 1))
			if _, added := store.Transact(day21, func(*inputs.Answers) {}); err != nil || added != nil {
				t.Errorf("got %v, %v", err, added)
			}
		}
		known.Store(-1)
	})
	for want := 0; want >= 0; want = int(known.Load()) {
		if got, err := store.Answers(day21); err != nil || len(got.Part1.Tries) < want {
			t.Errorf("got %d tries, %v, want %d", len(got.Part1.Tries), err, want)
		}
	}
	adding.Wait()
}

// Saved answers are read back the same, unknown fields stay, and a damaged file does not change.
func FuzzAnswersAreReadAsWritten(f *testing.F) {
	for _, text := range []string{
		"null", "{", `{"part1":{"accepted":"1","PENDING":{"answer":"1"}},"part3":{"star":true,"mine":2},"Part2":{"mine":1},"UNTIL":"2021-12-21T12:00:00Z"}`,
		`{"part1":{"accepted":"1","hints":[12345678901234567890]},"part3":{},"until":"2021-12-21T12:00:00Z"}`,
		`{"part2":{"star":true,"tries":[{"answer":"<&>","verdict":"too-low","at":"2021-12-21T12:00:00Z"}],"pending":{"answer":"7"}}}`,
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
		if before, after := unknown(t, text), unknown(t, filetest.Read(t, path)); !reflect.DeepEqual(before, after) {
			t.Errorf("%q: unknown fields: got %v, want %v", text, after, before)
		}
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

// unknown returns the fields that this version does not know. A field of a part has a name such as
// part1.hints.
func unknown(t *testing.T, text string) map[string]any {
	t.Helper()
	var fields map[string]any
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	noError(t, decoder.Decode(&fields))
	found := map[string]any{}
	for name, value := range fields {
		part, _ := value.(map[string]any)
		switch lower := strings.ToLower(name); lower {
		case "part1", "part2":
			for field := range part {
				if !slices.ContainsFunc([]string{"accepted", "star", "tries", "pending"}, func(known string) bool { return strings.EqualFold(known, field) }) {
					found[lower+"."+field] = part[field]
				}
			}
		case "until":
		default:
			found[name] = value
		}
	}
	return found
}
