package marks

import (
	"fmt"
	"image"
	"slices"
	"testing"
)

func TestParse(t *testing.T) {
	cells, places, err := Parse("..E\n#S.\n", "#.", "SE")
	if want := []image.Point{{1, 1}, {2, 0}}; err != nil || !slices.Equal(places, want) || cells.String() != "..E\n#S.\n" {
		t.Errorf("got %v and %v, %v", cells, places, err)
	}
	if cells, places, err := Parse("", "#.", ""); err != nil || len(cells)+len(places) > 0 {
		t.Errorf("got %v and %v, %v", cells, places, err)
	}
}

func TestErrors(t *testing.T) {
	const number = "the map has %q in %d places, want one"
	for input, want := range map[string]string{
		"":           fmt.Sprintf(number, 'S', 0),
		"S#.":        fmt.Sprintf(number, 'E', 0),
		"SES":        fmt.Sprintf(number, 'S', 2),
		"E.\n#E\n.S": fmt.Sprintf(number, 'E', 2),
		"SE\nx":      "line 2: got 1 characters, want 2 as in line 1",
		"SE\n.x":     `line 2: 'x' is not one of "#.SE"`,
		"SE\n \xff":  `line 2: ' ' is not one of "#.SE"`,
		"S\xff":      `line 1: 'ÿ' is not one of "#.SE"`,
	} {
		if _, _, err := Parse(input, "#.", "SE"); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", input, err, want)
		}
	}
}
