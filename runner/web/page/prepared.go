package page

import (
	"cmp"
	"encoding/json"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web"
)

// Prepared is what the page of a day shows before the program is loaded: the answers, the chart and the frames of its
// first example. The front page shows its picture.
type Prepared struct {
	web.Known
	Source string `json:"source"`        // what is prepared from the same source is equal; "" if it is not known
	Alt    string `json:"alt,omitempty"` // what the poster shows
	Poster []byte `json:"-"`             // a PNG, nil if the day has no frames
	Film   []byte `json:"-"`             // a GIF of the frames, nil if there is none
}

// Picture sets the picture: a frame as the poster, and a film.
func (p *Prepared) Picture(poster engine.Bitmap, film []byte) {
	p.Alt, p.Poster, p.Film = cmp.Or(poster.Caption, "A frame of the day"), drawn(poster), film
}

// The names of the files in the folder of a day.
const (
	answersFile = "answers.json"
	posterFile  = "poster.png"
	filmFile    = "frames.gif"
)

// ReadPrepared returns what Write has written into a folder for a day, if it is whole and from that source.
func ReadPrepared(dir string, d calendar.Date, source string) (p Prepared, ok bool) {
	text, err := readBelow(dir, folderOf(d)+answersFile, nil)
	if err != nil || json.Unmarshal(text, &p) != nil || source == "" || p.Source != source {
		return Prepared{}, false
	}
	if p.Alt == "" {
		return p, true
	}
	var noPoster, noFilm error
	p.Poster, noPoster = readBelow(dir, folderOf(d)+posterFile, nil)
	p.Film, noFilm = readBelow(dir, folderOf(d)+filmFile, nil)
	return p, noPoster == nil && noFilm == nil
}

// files returns the files by their names in the folder of the day.
func (p Prepared) files() map[string][]byte {
	all := map[string][]byte{}
	text, err := json.Marshal(p)
	if err == nil { // else a number has no JSON, and the program answers
		all[answersFile] = text
	}
	if p.Poster != nil {
		all[posterFile] = p.Poster
	}
	if p.Film != nil {
		all[filmFile] = p.Film
	}
	return all
}
