// Answers that are drawn, held to what they read.

package runner_test

import (
	"slices"
	"strings"
	"testing"

	"aoc/runner"
	"aoc/runner/engine"
	"aoc/runner/letters"
)

const (
	pictureHI = "#..#..###\n#..#...#.\n####...#.\n#..#...#.\n#..#...#.\n#..#..###\n"
	pictureHx = "#..#.#.#.\n#..#..#..\n####.#.#.\n#..#..#..\n#..#.#.#.\n#..#..#..\n" // the second is no letter
	squares   = "##..\n##..\n..##\n..##\n"
)

// drawn is a day that draws its input.
func drawn(text string) letters.Drawing { return letters.Drawing(text) }

func drawing(examples ...letters.Drawing) runner.Puzzle {
	day := runner.Funcs[letters.Drawing, int](drawn, nil)
	p := runner.New(2027, 1, "", day)
	for i := 0; i < len(examples); i += 2 {
		p.Examples = append(p.Examples, runner.New(2027, 1, "", day,
			runner.ExampleOf(day, string(examples[i])).Part1(examples[i+1])).Examples...)
	}
	return p
}

func TestDrawingAnswersWithWhatItReads(t *testing.T) {
	blocks := strings.NewReplacer("#", "█", ".", " ")
	for _, test := range []struct {
		input string
		want  engine.Result
	}{
		{pictureHI, engine.Result{Answer: "HI", Drawing: letters.Drawing(pictureHI).String()}},
		{pictureHx, engine.Result{Answer: letters.Drawing(pictureHx).String(), Drawing: letters.Drawing(pictureHx).String(), Unread: "H?"}},
		{squares, engine.Result{Answer: "██\n██\n  ██\n  ██", Drawing: "██\n██\n  ██\n  ██", Unread: "?"}},
		{blocks.Replace("..##\n"), engine.Result{Answer: "██", Drawing: "██", Unread: "?"}},
		{"", engine.Result{Unread: "?"}},
		{"HI", engine.Result{Answer: "HI"}},
	} {
		got := drawing().Solvers[0].Solve(1, test.input)
		got.Parse, got.Solve = 0, 0
		if got != test.want {
			t.Errorf("%s\ngot %+v, want %+v", test.input, got, test.want)
		}
	}
}

func TestErrorComesWithoutAnAnswer(t *testing.T) {
	r := runner.New(2027, 1, "", runner.Funcs[letters.Drawing, letters.Drawing](nil, nil)).Solvers[0].Solve(1, "")
	if r.Err == nil || r.Answer+r.Drawing+r.Unread != "" {
		t.Errorf("got %+v", r)
	}
}

func TestDrawingsAreComparedByWhatTheyReadElseAsPictures(t *testing.T) {
	var r recorder
	runner.Test(&r, drawing(
		pictureHI, "HI", // letters stand for their picture
		pictureHI, "\n.."+letters.Drawing(strings.ReplaceAll(pictureHI, "\n", "\n..")), // a picture of the same letters
		squares, "...\n...##\n...##\n.....##\n.....##", // no letters at all
		pictureHx, "HA", // what is known agrees
	))
	if len(r.failed) > 0 {
		t.Errorf("failed %q", r.failed)
	}
	runner.Test(&r, drawing(
		pictureHI, "HO",
		pictureHx, "AH",
		pictureHx, "HAH",
		squares, "A",
		squares, "##\n##",
		"", "A",
		pictureHI, "",
	))
	want := []string{
		`got "HI", want "HO"`,
		"got the drawing\n█  █ █ █\n█  █  █\n████ █ █\n█  █  █\n█  █ █ █\n█  █  █\nwant\nAH",
		"got the drawing\n█  █ █ █\n█  █  █\n████ █ █\n█  █  █\n█  █ █ █\n█  █  █\nwant\nHAH",
		"got the drawing\n██\n██\n  ██\n  ██\nwant\nA",
		"got the drawing\n██\n██\n  ██\n  ██\nwant\n██\n██",
		`got "", want "A"`,
		`got "HI", want ""`,
	}
	if !slices.Equal(r.failed, want) {
		t.Errorf("failed\n%q, want\n%q", r.failed, want)
	}
}

// bare is a drawing without a String method.
type bare string

func (b bare) Read() (string, bool) { return "AB", b == "|" }

func TestDrawingNeedsNoMoreThanToBeRead(t *testing.T) {
	s := runner.New(2027, 1, "", runner.Funcs[bare, int](func(text string) bare { return bare(text) }, nil)).Solvers[0]
	if r := s.Solve(1, "|"); r.Answer != "AB" || r.Drawing != "|" || r.Unread != "" {
		t.Errorf("got %+v", r)
	}
	if r := s.Solve(1, "-"); r.Answer != "-" || r.Drawing != "-" || r.Unread != "AB" {
		t.Errorf("got %+v", r)
	}
}
