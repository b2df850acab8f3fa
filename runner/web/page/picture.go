package page

import (
	"cmp"
	"encoding/json"

	"aoc/runner/calendar"
	"aoc/runner/engine"
)

// A Picture is the picture of a day on its page, before the program is loaded, and on the front page.
type Picture struct {
	Poster []byte `json:"-"`     // a PNG
	Film   []byte `json:"-"`     // a GIF of the frames, nil if there is none
	Alt    string `json:"alt"`   // what the poster shows
	Source string `json:"drawn"` // pictures from the same source are equal; "" if it is not known
}

// PictureOf returns the picture with a frame as its poster.
func PictureOf(poster engine.Bitmap, film []byte, source string) Picture {
	return Picture{drawn(poster), film, cmp.Or(poster.Caption, "A frame of the day"), source}
}

// The names of a picture's files in the folder of a day.
const (
	posterFile  = "poster.png"
	filmFile    = "frames.gif"
	pictureFile = ".picture.json" // the other fields of Picture, if the source is known
)

// DrawnPicture returns the picture of a day that Write has written into a folder, if it has that source.
func DrawnPicture(dir string, d calendar.Date, source string) (p Picture, ok bool) {
	text, err := readBelow(dir, folderOf(d)+pictureFile, nil)
	if err != nil || json.Unmarshal(text, &p) != nil || source == "" || p.Source != source {
		return Picture{}, false
	}
	poster, failed := readBelow(dir, folderOf(d)+posterFile, nil)
	film, err := readBelow(dir, folderOf(d)+filmFile, nil)
	p.Poster, p.Film = poster, film
	return p, failed == nil && err == nil
}

// files returns the files of the picture by their names.
func (p Picture) files() map[string][]byte {
	all := map[string][]byte{posterFile: p.Poster}
	if p.Film != nil {
		all[filmFile] = p.Film
		if p.Source != "" {
			all[pictureFile], _ = json.Marshal(p) // strings have no errors
		}
	}
	return all
}
