package web

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"aoc/runner/axis"
	"aoc/runner/calendar"
	"aoc/runner/engine"
)

func TestAnswersAreEncodedAsByEncodingJSON(t *testing.T) {
	odd := "\"\\\n\t\x00\x1f\u007f\u2028<é🚀\xff"
	date := calendar.DateOf(2027, 1)
	for _, answer := range []any{
		[]Day{},
		[]Day{{Date: date, Title: odd, Variants: []Variant{{Name: odd, Slow: true}, {}}, Examples: []string{odd, ""}, Parts: 2, Chart: true}, {Variants: []Variant{}, Examples: []string{}}},
		Timed{engine.Line{Date: date, Status: engine.Solved, Answer: odd, ParseNS: -1, SolveNS: 1 << 60}, 5},
		Timed{engine.Line{Drawing: "#\n#"}, 0},
		ChartAnswer{Error: odd},
		ChartAnswer{X: [][]axis.Tick{{{At: -1.5, Label: odd}, {}}, {}}},
		ChartAnswer{Chart: &engine.Chart{Series: []engine.Series{{Name: odd, Values: []float64{0, -1.5, 1e100, 5e-324, 1e21, 123456789}}}}},
		FramesAnswer{Batch: engine.Batch{Frames: []engine.Bitmap{}, End: true, Error: odd}},
		FramesAnswer{
			Batch:   engine.Batch{Frames: []engine.Bitmap{{Caption: odd, Width: 2, Cells: []byte{0, 255, 7, 1}}, {Cells: []byte{}, Scale: engine.Scale{Low: 0, High: 1e9}}}},
			Picture: &engine.Picture{Title: odd, Poster: -1}, Legend: []engine.Kind{{Mark: "#", Name: odd}}, Colors: []string{"#161b22"},
		},
	} {
		got := encode(answer)
		standard, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid([]byte(got)) || !reflect.DeepEqual(decoded(t, got), decoded(t, string(standard))) || strings.Contains(got, `"":`) {
			t.Errorf("%T: got\n%s\nwant\n%s", answer, got, standard)
		}
	}
}

func decoded(t *testing.T, text string) (value any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Errorf("%v in %s", err, text)
	}
	return value
}
