package engine_test

import (
	"encoding/json"
	"path"
	"reflect"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
)

func TestDescriptionSaysWhatThePuzzleIs(t *testing.T) {
	p := runner.New(2027, 1, "Sizes", size{3},
		runner.ExampleOf(size{2}, "a\xff").Part1(4),
		runner.About[size]("multiplies"), runner.Slow[size](),
		runner.SlowVariant("embeds", "is the same", func(s size) embeds { return embeds{s} }),
		runner.Variant("replaces", "", func(s size) replaces { return replaces{s} }))
	sent, err := json.Marshal(engine.Describe(p)[0])
	if err != nil {
		t.Fatal(err)
	}
	var d engine.Description
	if err := json.Unmarshal(sent, &d); err != nil {
		t.Fatal(err)
	}
	if d.String() != "2027 day 1" || d.Title != "Sizes" || d.Err() != nil {
		t.Errorf("got %v, %q, %v", d.Date, d.Title, d.Err())
	}
	// The second way has no method of its own, so its source is where the puzzle is made.
	for i, want := range []string{"method_test.go", "describe_test.go", "method_test.go"} {
		if got := path.Base(d.Ways[i].Source); got != want {
			t.Errorf("%q: got the source %s, want %s", d.Ways[i].Variant, got, want)
		}
		d.Ways[i].Source = ""
	}
	kinds := [2]reflect.Kind{reflect.Int, reflect.Int}
	if want := (engine.Ways{
		{About: "multiplies", Slow: true, Answers: kinds},
		{Variant: "embeds", About: "is the same", Slow: true, Answers: kinds},
		{Variant: "replaces", Answers: kinds, ParsesLike: 2},
	}); !reflect.DeepEqual(d.Ways, want) {
		t.Errorf("got the ways %+v, want %+v", d.Ways, want)
	}
	if want := []engine.Sample{{Input: []byte("a\xff"), Want: map[int]string{1: "4"}}}; !reflect.DeepEqual(d.Examples, want) {
		t.Errorf("got the examples %v, want %v", d.Examples, want)
	}
	if broken := engine.PuzzleOf(func() engine.Puzzle { panic("broken") }); engine.Describe(broken)[0].Err().Error() != broken.Err.Error() {
		t.Errorf("got %v, want %v", engine.Describe(broken)[0].Err(), broken.Err)
	}
}
