package page

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/web"
)

// Prepared is what the page of a day shows before the program is loaded: the answers and the frames of its
// first example. The front page shows its picture.
type Prepared struct {
	web.Known
	Source string `json:"source"`        // a hash of the source and of the pictures; "" if the source is not known
	Alt    string `json:"alt,omitempty"` // what the poster shows
	Poster []byte `json:"-"`             // a PNG, nil if the day has no frames
	Film   []byte `json:"-"`             // a GIF of the frames, nil if there is none
}

// Picture sets the picture: a frame as the poster, and a film.
func (p *Prepared) Picture(poster engine.Bitmap, film []byte) {
	p.Alt, p.Poster, p.Film = cmp.Or(poster.Caption, "A frame of the day"), drawn(poster), film
}

// From says what p was prepared from: two that are prepared from the same source are equal. Call Picture first.
func (p *Prepared) From(source string) {
	p.Source = source
	if source != "" {
		p.Source = fmt.Sprintf("%x", sha256.Sum256(slices.Concat([]byte(source), p.Poster, p.Film)))
	}
}

// The names of the files in the folder of a day.
const (
	answersFile = "answers.json"
	posterFile  = "poster.png"
	filmFile    = "frames.gif"
)

// ReadPrepared returns what Write has written into a folder for a day, if it is whole and from that source. A Write
// that was killed, or another one at the same time, may have left pictures of another source.
func ReadPrepared(dir string, d calendar.Date, source string) (p Prepared, ok bool) {
	text, err := readBelow(dir, folderOf(d)+answersFile)
	if err != nil || json.Unmarshal(text, &p) != nil || source == "" {
		return Prepared{}, false
	}
	if p.Alt != "" {
		p.Poster, _ = readBelow(dir, folderOf(d)+posterFile) // without it, the hash differs
		p.Film, _ = readBelow(dir, folderOf(d)+filmFile)
	}
	written := p.Source
	p.From(source)
	return p, p.Source == written
}

// files returns the files by their names in the folder of the day.
func (p Prepared) files() map[string][]byte {
	all := map[string][]byte{}
	text, err := json.Marshal(p)
	if err == nil { // otherwise the program answers: JSON has no NaN and no infinity
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
