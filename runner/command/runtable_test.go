package command

import (
	"strings"
	"testing"
	"time"

	"github.com/rivo/uniseg"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/layout"
)

func aPart(d calendar.Date, title string, part int, answer string, took time.Duration) partLine {
	return partLine{On: "your input", Line: engine.Line{Date: d, Title: title, Part: part, Status: "ok", Answer: answer, Input: "store", SolveNS: took.Nanoseconds()}}
}

// aYear returns a table with everything that a table can show.
func aYear() *runTable {
	t := &runTable{Elapsed: func() time.Duration { return 1500 * time.Millisecond }}
	t.Add(aPart(calendar.DateOf(2021, 1), "Tinsel", 1, "7", 900*time.Nanosecond), starred)
	t.Add(aPart(calendar.DateOf(2021, 1), "Tinsel", 2, "31", 12*time.Microsecond), rejected)
	t.Add(aPart(calendar.DateOf(2021, 2), "A Title That Is Longer Than Its Column", 1, "123456789012345", 2*time.Second), starred)
	t.Add(partLine{On: "your input", Line: engine.Line{Date: calendar.DateOf(2021, 2), Title: "A Title That Is Longer Than Its Column", Part: 2, Status: "unsolved", Input: "store"}}, unmarked)
	t.Add(aPart(calendar.DateOf(2021, 3), "灯籠を数える", 1, "a,long,list,of,words", 3*time.Millisecond), unmarked)
	t.Add(partLine{On: "your input", Line: engine.Line{Date: calendar.DateOf(2021, 3), Title: "灯籠を数える", Part: 2, Status: "failed", Input: "store"}}, unmarked)
	t.Add(aPart(calendar.DateOf(2021, 25), "Lights", 1, "5", time.Millisecond), starred)
	t.Add(partLine{On: "your input", Line: engine.Line{Date: calendar.DateOf(2021, 25), Title: "Lights", Part: 2, Status: "none", Input: "store"}}, starred)
	return t
}

var aYearsTables = map[int]string{
	80: `
2021                               part 1      part 2   time 1       time 2
   1  Tinsel                            7*         31✗   900ns ▏       12µs ▋
   2  A Title That Is L…  123456789012345*   unsolved       2s ███▎
   3  灯籠を数える   a,long,list,of,words      failed      3ms █▉
  25  Lights                            5*  no puzzle*     1ms █▋
      4 days, 4 stars, elapsed 1.5s, sum 2s
      bars: logarithmic
`,
	60: `
2021                     part 1      part 2   time 1  time 2
   1  Tinsel                  7*         31✗   900ns    12µs
   2  A Title…  123456789012345*   unsolved       2s
   3  灯籠を…   a,long,list,of,words      failed      3ms
  25  Lights                  5*  no puzzle*     1ms
      4 days, 4 stars, elapsed 1.5s, sum 2s
`,
	48: `
2021           part 1      part 2
   1                7*         31✗
   2  123456789012345*   unsolved
   3  a,long,list,of,words      failed
  25                5*  no puzzle*
      4 days, 4 stars, elapsed 1.5s, sum 2s
`,
}

func TestTableOfAYear(t *testing.T) {
	for width, want := range aYearsTables {
		if got := "\n" + strings.Join(aYear().Lines(layout.Canvas{Width: width}), "\n") + "\n"; got != want {
			t.Errorf("%d columns: got%swant%s", width, got, want)
		}
	}
}

func TestOnlyFailuresAreRedAndNotAnswersThatReadAlike(t *testing.T) {
	failed := aPart(calendar.DateOf(2021, 1), "Tinsel", 2, "", time.Second)
	failed.Status = engine.Failed
	table := &runTable{Elapsed: func() time.Duration { return time.Second }}
	table.Add(aPart(calendar.DateOf(2021, 1), "Tinsel", 1, "failed", time.Second), unmarked)
	table.Add(failed, unmarked)
	red := layout.Canvas{Color: true}.Paint(layout.Cell{Text: "  failed", Style: layout.Red})
	if row := table.Lines(layout.Canvas{Width: 80, Color: true})[1]; !strings.Contains(row, "  failed "+red) {
		t.Errorf("got %q, want %q behind a plain answer", row, red)
	}
}

func TestTableOfAHundredDaysDoesNotWrap(t *testing.T) {
	table := &runTable{Elapsed: func() time.Duration { return 183 * time.Second }}
	for n := range 200 {
		d := calendar.DateOf(2015+n/50, 1+n/2%25)
		line := aPart(d, "A Day With a Long Title", 1+n%2, "123456789012345", 1234*time.Millisecond)
		line.Variant = "memo"
		table.Add(line, starred)
	}
	for width := 59; width <= 100; width++ {
		hard := aYear().Lines(layout.Canvas{Width: width, Hard: true})
		for _, line := range append(table.Lines(layout.Canvas{Width: width}), hard...) {
			if got := uniseg.StringWidth(line); got > width {
				t.Errorf("got %d columns, want at most %d: %s", got, width, line)
			}
			if strings.Contains(line, "A Day") && !strings.Contains(line, "memo") {
				t.Errorf("got %s, want the variant in it", line)
			}
		}
	}
}

func TestWideAnswerIsCutAndOneOfSeveralLinesIsItsFirst(t *testing.T) {
	table := &runTable{Elapsed: func() time.Duration { return time.Second }}
	table.Add(aPart(calendar.DateOf(2021, 1), "A Title", 1, strings.Repeat("1234567890", 70)+"12345", time.Second), starred)
	table.Add(aPart(calendar.DateOf(2021, 1), "A Title", 2, "two\nlines", time.Second), unmarked)
	for width, want := range map[int]string{
		60: "   1  A Title   12345678901234567…*   two …       1s      1s",
		80: "   1  A Title   123456789012345678901234567…*   two …       1s ███▏      1s ███▏",
	} {
		if got := strings.TrimRight(table.Lines(layout.Canvas{Width: width})[1], " "); got != want {
			t.Errorf("%d columns: got\n%s, want\n%s", width, got, want)
		}
	}
}

func TestInputOfAllRowsIsInTheFoot(t *testing.T) {
	table := &runTable{Elapsed: func() time.Duration { return time.Second }}
	for _, variant := range []string{"", "memo-array"} {
		p := aPart(calendar.DateOf(2021, 1), "Tinsel", 1, "7", time.Second)
		p.Variant, p.Input, p.On = variant, "example", "example 1"
		table.Add(p, unmarked)
	}
	lines := table.Lines(layout.Canvas{Width: 60})
	if got, want := lines[len(lines)-1], "      1 day on example 1, elapsed 1s, sum 2s"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	table.Add(aPart(calendar.DateOf(2021, 2), "Lights", 1, "7", time.Second), unmarked)
	want := `
2021                        part 1   part 2   time 1  time 2
   1  example 1                  7                1s
   1  memo-array, example…       7                1s
   2                             7                1s
      2 days, elapsed 1s, sum 3s
`
	if got := "\n" + strings.Join(table.Lines(layout.Canvas{Width: 60}), "\n") + "\n"; got != want {
		t.Errorf("got%swant%s", got, want)
	}
}

func TestTimeBarIsLogarithmic(t *testing.T) {
	for took, want := range map[time.Duration]string{
		0: "", 1: "▏", time.Microsecond: "▏", 10 * time.Microsecond: "▋", 100 * time.Microsecond: "█▏",
		time.Second: "███▏", time.Minute: "████", time.Hour: "████",
	} {
		if got := timeBar(took); got != want {
			t.Errorf("%v: got %s, want %s", took, got, want)
		}
	}
}
