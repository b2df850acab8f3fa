// The law of answers.json: what is kept is read again, what is not known stays, and what is damaged is left alone.

package inputs_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
)

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
				t.Errorf("%q: %v, and it is replaced", text, err)
			}
			wantFile(t, path, text)
			return
		}
		wantSaved(t, store, answers)
		first := file(t, path)
		wantSaved(t, store, answers)
		wantFile(t, path, first)
		answers.Judge(1, inputs.Try{Answer: strings.ToValidUTF8(answer, "?"), Verdict: strings.ToValidUTF8(verdict, "?"), At: noon}, time.Minute)
		answers.Send(2, strings.ToValidUTF8(answer, "?"), noon)
		wantSaved(t, store, answers)
		wantSaved(t, store, inputs.Answers{})
		if before, after := unknown(t, text), unknown(t, file(t, path)); !reflect.DeepEqual(before, after) {
			t.Errorf("%q: of %v is left %v", text, before, after)
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

// same tells whether answers are the same as they are written.
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

// unknown are the fields of a text that this version knows nothing of.
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
