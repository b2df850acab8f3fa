package inputs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/inputs"
)

// answersFile returns a store whose answers.json for 2021 day 21 holds the text.
func answersFile(t *testing.T, text string) (store inputs.Store, path string) {
	t.Helper()
	store = newStore(t)
	path = filepath.Join(filepath.Dir(store.InputPath(2021, 21)), "answers.json")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return store, path
}

func TestAnswersOfAPuzzle(t *testing.T) {
	for _, test := range []struct {
		name, text   string
		part1, part2 string
		stars        int
	}{
		{"none", `{}`, "", "", 0},
		{"first", `{"part1":{"accepted":"739785"}}`, "739785", "", 1},
		{"both", `{"part1":{"accepted":"739785"},"part2":{"accepted":"a,b"}}`, "739785", "a,b", 2},
		{"fields of later versions", `{"part1":{"accepted":"1","tries":["2"]},"cooldown":"soon"}`, "1", "", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, _ := answersFile(t, test.text)
			got, err := store.Answers(2021, 21)
			if err != nil {
				t.Fatal(err)
			}
			if got.Accepted(1) != test.part1 || got.Accepted(2) != test.part2 || got.Stars() != test.stars {
				t.Errorf("got %+v with %d stars", got, got.Stars())
			}
		})
	}
}

func TestNoAnswersIsNoError(t *testing.T) {
	if got, err := newStore(t).Answers(2021, 21); err != nil || got != (inputs.Answers{}) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestThereIsNoThirdPart(t *testing.T) {
	answers := inputs.Answers{Part1: inputs.Part{Accepted: "1"}}
	if got := answers.Accepted(0) + answers.Accepted(3); got != "" {
		t.Errorf("got %q", got)
	}
}

func TestDamagedAnswersNameTheLine(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "line 1: unexpected end of JSON input"},
		{"cut off", "{\n\"part1\": {\n", "line 2: unexpected end of JSON input"},
		{"no JSON", "{\n\n  part1: 7\n}\n", "line 3: invalid character 'p' looking for beginning of object key string"},
		{"line feed in a text", "{\"part1\": {\"accepted\": \"7\n\"}}", "line 1: invalid character '\\n' in string literal"},
		{"too long", strings.Repeat(" ", 1<<20) + "{}", "is longer than 1 MiB"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store, path := answersFile(t, test.text)
			_, err := store.Answers(2021, 21)
			wantDamaged(t, err, path, test.want)
		})
	}
}

func TestAnswerThatIsNoTextNamesTheLine(t *testing.T) {
	store, path := answersFile(t, "{\n  \"part1\": {\n    \"accepted\": 739785\n  }\n}\n")
	_, err := store.Answers(2021, 21)
	if err == nil || !strings.HasPrefix(err.Error(), path+": line 3: ") {
		t.Errorf("got %v, want line 3", err)
	}
}
