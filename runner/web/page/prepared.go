package page

import (
	"encoding/json"
	"fmt"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web"
)

// Prepared is what the page of a day shows before the program is loaded: the answers and the frames of its
// first example. The front page shows its picture.
type Prepared struct {
	web.Known
	Alt    string         // what the poster shows
	Poster *engine.Bitmap // nil if the day has no frames
	Film   []byte         // a GIF of the frames, nil if there is none
}

// The ends of the names of a day's files.
const (
	framesExt = ".json"
	posterExt = ".png"
	filmExt   = ".gif"
)

func assetOf(d calendar.Date, ext string) string { return fmt.Sprintf("%d-%02d%s", d.Year, d.Day, ext) }

// files returns the files of a day by their names.
func (p Prepared) files(d calendar.Date) map[string][]byte {
	all := map[string][]byte{}
	if p.Known.Frames != nil {
		all[assetOf(d, framesExt)], _ = json.Marshal(p.Known.Frames) // whose values were drawn, so they are finite
	}
	if p.Poster != nil {
		all[assetOf(d, posterExt)] = drawn(*p.Poster)
	}
	if p.Film != nil {
		all[assetOf(d, filmExt)] = p.Film
	}
	return all
}
