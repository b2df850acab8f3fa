package inputs_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner/files/filetest"
)

var walnuts = inputs.Example{
	Number: 1, Input: "  walnut 3\n\ntinsel 4\n", Answers: [2]string{"7"},
	Parameters: map[string]string{"Size": "20", "Words": "a  b"},
	Values:     [2][]string{{"7", "a, b"}, {"12"}}, Sure: [2]bool{1: true},
}

const walnutsFile = `From the puzzle's text. Once you know an answer, write it into a section of its own, "part 1" or "part 2". If a field of the Day has another value here, write it into a section "parameters", such as: Size 10
candidate for part 1: 7
candidate for part 1: a, b
the text says part 2: 12
candidate for part 2: 12
-- input --
  walnut 3

tinsel 4
-- part 1 --
7
-- parameters --
Size 20
Words a  b
`

func TestSaveExample(t *testing.T) {
	store := newStore(t)
	saveExample(t, store, walnuts)
	wantFile(t, store.ExamplePath(day21, 1), walnutsFile)
	saveExample(t, store, inputs.Example{Number: 2, Input: "7"})
	wantExamples(t, store, walnuts, inputs.Example{Number: 2, Input: "7\n"})
}

func TestValuesAreAdded(t *testing.T) {
	const mine = "mine\ncandidate for part 1: 3\n-- input --\n1\n-- part 1 --\n4\n"
	store, path := storeWith(t, "example-1.txt", mine)
	text := inputs.Example{Number: 1, Values: [2][]string{1: {"6", "7"}}, Sure: [2]bool{true, true}}
	if err := store.AddValues(day21, text); err != nil {
		t.Fatal(err)
	}
	wantFile(t, path, "mine\ncandidate for part 1: 3\nthe text says part 2: 6\ncandidate for part 2: 6\ncandidate for part 2: 7\n"+
		"-- input --\n1\n-- part 1 --\n4\n")
}

func TestSureValueIsTheFirst(t *testing.T) {
	for text, want := range map[string]inputs.Example{
		"the text says part 1: 5\ncandidate for part 1: 5\ncandidate for part 1: 7\n": {Values: [2][]string{{"5", "7"}}, Sure: [2]bool{true}},
		"candidate for part 2: 7\ncandidate for part 2: 5\nthe text says part 2: 5\n": {Values: [2][]string{1: {"5", "7"}}, Sure: [2]bool{1: true}},
		"the text says part 1: 5\n":                             {Values: [2][]string{{"5"}}, Sure: [2]bool{true}},
		"the text says part 1: \nthe text says part 3: 5\n":     {},
		"candidate for part 1: 7\ncandidate for part 1: 7\n7\n": {Values: [2][]string{{"7"}}},
	} {
		store, _ := storeWith(t, "example-1.txt", text+"-- input --\n1") // without the last line feed
		want.Number, want.Input = 1, "1\n"
		wantExamples(t, store, want)
	}
}

func TestValuesOfAFileHaveALimit(t *testing.T) {
	var text strings.Builder
	for n := range 60 {
		fmt.Fprintf(&text, "candidate for part 1: %d\nthe text says part 2: %[1]d\n", n)
	}
	store, _ := storeWith(t, "example-1.txt", text.String()+"-- input --\n1\n")
	got, err := store.Examples(day21)
	if err != nil || len(got[0].Values[0]) != 50 || len(got[0].Values[1]) != 50 {
		t.Errorf("got %v, %d values", err, len(got[0].Values[0]))
	}
}

func TestExamplesAreSortedByNumber(t *testing.T) {
	wantExamples(t, newStore(t))
	store, path := storeWith(t, "example-10.txt", "-- input --\n10\n")
	filetest.Write(t, store.ExamplePath(day21, 2), "-- input --\n2\n")
	for _, other := range []string{"example-0.txt", "example--6.txt", "example-03.txt", "example-4.txt~", "example-.txt", "my-example-5.txt"} {
		filetest.Write(t, filepath.Join(filepath.Dir(path), other), "")
	}
	wantExamples(t, store, inputs.Example{Number: 2, Input: "2\n"}, inputs.Example{Number: 10, Input: "10\n"})
}

func TestExampleWrittenByHand(t *testing.T) {
	store, _ := storeWith(t, "example-1.txt", "\r\n-- part 2 -- \r\n 5,6 \r\n-- parameters --\r\n\r\n Size \t 7 \r\n-- input --\r\n1 --\r\n 2\r\n-- part 1 --\r\n\r\n")
	wantExamples(t, store, inputs.Example{Number: 1, Input: "1 --\n 2\n", Answers: [2]string{1: "5,6"}, Parameters: map[string]string{"Size": "7"}})
}

func TestMalformedExamples(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", `no section "input"`},
		{"no sections", "1\n2\n", `no section "input"`},
		{"missing input", "-- part 1 --\n1\n", `no section "input"`},
		{"empty input", "-- input --\n-- part 1 --\n1\n", `section "input": empty`},
		{"misspelt section", "-- input --\n1\n-- part1 --\n1\n", `unknown section "part1", want input, part 1, part 2 or parameters`},
		{"two inputs", "-- input --\n1\n-- input --\n2\n", `duplicate section "input"`},
		{"long answer", "-- input --\n1\n-- part 2 --\n1\n2\n", `section "part 2": more than one line`},
		{"parameter without a value", "-- input --\n1\n-- parameters --\nA 1\nSize\n", `section "parameters": line 2: no value for "Size"`},
		{"parameter twice", "-- input --\n1\n-- parameters --\nA 1\nA 2\n", `section "parameters": line 2: duplicate name "A"`},
		{"too long", strings.Repeat("a\n", 17<<20), "longer than 32 MiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, path := storeWith(t, "example-1.txt", test.text)
			_, err := store.Examples(day21)
			wantDamaged(t, err, path, test.want)
			wantDamaged(t, store.SetExampleAnswer(day21, 1, 1, "7"), path, test.want)
		})
	}
}

func TestDamagedExampleHidesNoOther(t *testing.T) {
	store, path := storeWith(t, "example-1.txt", "")
	filetest.Write(t, store.ExamplePath(day21, 2), "-- input --\n2\n")
	got, err := store.Examples(day21)
	if wantDamaged(t, err, path, `no section "input"`); len(got) != 1 || got[0].Number != 2 {
		t.Errorf("got %+v", got)
	}
}

func TestExampleThatCannotBeReadBackIsNotSaved(t *testing.T) {
	const differs = `cannot be written as an example file: an answer or parameter is not a single line, or a line looks like a section`
	for _, test := range []struct {
		example inputs.Example
		want    string
	}{
		{inputs.Example{}, `section "input": empty`},
		{inputs.Example{Input: "1\n", Answers: [2]string{"1\n2"}}, `section "part 1": more than one line`},
		{inputs.Example{Input: "1\n", Answers: [2]string{" 1"}}, differs},
		{inputs.Example{Input: "-- Round 1 --\n9\n"}, `section "input": empty`},
		{inputs.Example{Input: "1\n-- part 1 --\n2\n"}, differs},
		{inputs.Example{Input: "1\n", Parameters: map[string]string{"a b": "1"}}, differs},
	} {
		store := newStore(t)
		_, err := store.SaveExample(day21, test.example)
		if err == nil || !strings.HasSuffix(err.Error(), ": not stored: "+test.want) {
			t.Errorf("got %v, want %s", err, test.want)
		}
		if _, err := os.Stat(store.Dir); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the store was made: %v", err)
		}
	}
}

func TestSetExampleAnswer(t *testing.T) {
	for _, test := range []struct {
		name         string
		part         int
		answer       string
		before, want string
	}{
		{"new", 1, "5", "mine\n-- input --\n1\n", "mine\n-- input --\n1\n-- part 1 --\n5\n"},
		{"in place of another", 1, "5", "-- input --\n1\n-- part 1 --\n4\n-- part 2 --\n6\n", "-- input --\n1\n-- part 1 --\n5\n-- part 2 --\n6\n"},
		{"after all others", 2, "a b", "-- input --\n1\n-- part 1 --\n4\n-- parameters --\nA 1\n", "-- input --\n1\n-- part 1 --\n4\n-- parameters --\nA 1\n-- part 2 --\na b\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, path := storeWith(t, "example-1.txt", test.before)
			if err := store.SetExampleAnswer(day21, 1, test.part, test.answer); err != nil {
				t.Fatal(err)
			}
			wantFile(t, path, test.want)
		})
	}
}

func TestMalformedExampleAnswerIsRejected(t *testing.T) {
	const before = "-- input --\n1\n"
	store, path := storeWith(t, "example-1.txt", before)
	for answer, want := range map[string]string{
		"1\n2":         `answer "1\n2": want one line without white space around it`,
		" 1":           `answer " 1": want one line without white space around it`,
		"-- part 1 --": `answer "-- part 1 --" would begin a section`,
		"-- x --":      `answer "-- x --" would begin a section`,
	} {
		for part := 1; part <= 2; part++ {
			wantError(t, store.SetExampleAnswer(day21, 1, part, answer), want)
		}
		wantFile(t, path, before)
	}
	if err := store.SetExampleAnswer(day21, 2, 1, "1"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want fs.ErrNotExist", err)
	}
}

func saveExample(t *testing.T, store inputs.Store, example inputs.Example) {
	t.Helper()
	if number, err := store.SaveExample(day21, example); err != nil || number != example.Number {
		t.Fatalf("got number %d, %v", number, err)
	}
}

func wantExamples(t *testing.T, store inputs.Store, want ...inputs.Example) {
	t.Helper()
	if got, err := store.Examples(day21); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}
