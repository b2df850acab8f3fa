// The law of an example that its user has written: an answer is set, and nothing else changes.

package inputs_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner/calendar"
)

func FuzzSetExampleAnswer(f *testing.F) {
	for _, text := range []string{
		walnutsFile, "-- input --\r\n1\r\n", "-- part 2 --\n5,6\n-- parameters --\nA 1\n-- input --\n1", "-- input --\n1\n-- part 1 --\n\n",
		"candidate for part 2: 7\n-- input --\n--  --\n-- part 1 --\r\n 5 \r\n", "-- input --\n\n-- part 1 --\n2", "\ufeff-- input --\n1\n", "-- input --\n0\r",
	} {
		f.Add(text, uint8(1), "7")
		f.Add(text, uint8(2), "")
	}
	f.Fuzz(func(t *testing.T, text string, part uint8, answer string) {
		store, path := exampleFile(t, text)
		examples, err := store.Examples(calendar.DateOf(2021, 21))
		if err != nil {
			if _, ok := errors.AsType[*inputs.DamagedError](err); !ok {
				t.Errorf("%q: %v", text, err)
			}
		}
		set := store.SetExampleAnswer(calendar.DateOf(2021, 21), 1, int(part), answer)
		if set != nil {
			wantFile(t, path, text)
			if possible := err == nil && (part == 1 || part == 2) && isAnswer(answer); possible {
				t.Errorf("%q cannot be set in %q: %v", answer, text, set)
			}
			return
		}
		if err != nil {
			t.Fatalf("%q is set in %q, which is damaged: %v", answer, text, err)
		}
		want := examples[0]
		*map[uint8]*string{1: &want.Part1, 2: &want.Part2}[part] = answer
		wantExamples(t, store, want)
		if err := store.SetExampleAnswer(calendar.DateOf(2021, 21), 1, int(part), answer); err != nil {
			t.Error(err)
		}
		wantExamples(t, store, want)
		wantCopied(t, want)
	})
}

// isAnswer tells whether a text is in one line, without blanks around it, and not like the line of a section.
func isAnswer(text string) bool {
	return text == strings.TrimSpace(text) && !strings.ContainsAny(text, "\r\n") && !strings.HasPrefix(text, "-- ")
}

// wantCopied sees to it that what was read can be written anew.
func wantCopied(t *testing.T, example inputs.Example) {
	t.Helper()
	store := newStore(t)
	if err := store.SaveExample(calendar.DateOf(2021, 21), example); err != nil {
		t.Fatalf("%+v: %v", example, err)
	}
	got, err := store.Examples(calendar.DateOf(2021, 21))
	if err != nil || len(got) != 1 || got[0].Input != example.Input || got[0].Part1 != example.Part1 ||
		got[0].Part2 != example.Part2 || !reflect.DeepEqual(got[0].Parameters, example.Parameters) {
		t.Errorf("got %+v, %v, want %+v", got, err, example)
	}
}
