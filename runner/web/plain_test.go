package web_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web"
)

func TestPlainAnswersAreThoseOfEncodingJSON(t *testing.T) {
	odd := "\"\\\n\t\x00\x1f\u007f\u2028<é🚀\xff"
	date := calendar.DateOf(2027, 1)
	for _, answer := range []any{
		web.Timed{engine.Line{Date: date, Status: engine.Solved, Answer: odd, ParseNS: -1, SolveNS: 1 << 60}, 5, true},
		web.Timed{engine.Line{Drawing: "#\n#"}, 0, false},
		web.Frames{Batch: engine.Batch{Frames: []engine.Bitmap{}, End: true, Error: odd}},
		[]byte("GIF"),
		web.Frames{
			Batch:   engine.Batch{Frames: []engine.Bitmap{{Caption: odd, Width: 2, Cells: []byte{0, 255, 7, 1}}, {Cells: []byte{}, Scale: engine.Scale{Low: 0, High: 1e9}}}},
			Picture: &engine.Picture{Title: odd, Poster: -1}, Legend: []engine.Kind{{Mark: "#", Name: odd}}, Colors: []string{"#161b22"},
		},
	} {
		if got, want := decoded(t, web.Plain(answer)), decoded(t, answer); !reflect.DeepEqual(got, want) {
			t.Errorf("%T: got\n%s\nwant\n%s", answer, got, want)
		}
	}
}

// decoded returns a value as JSON has it.
func decoded(t *testing.T, value any) (plain any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &plain)
	}
	if err != nil {
		t.Error(err)
	}
	return plain
}
