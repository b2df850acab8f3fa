package inputs

import (
	"cmp"
	"os"

	"aoc/runner/calendar"
)

// room is more than any input that is known has taken.
const room = 256 << 10

// Reserve sees to it that the input of a puzzle can be kept, before the site is
// asked for what would then be lost. What release finds unused it takes back.
func (s Store) Reserve(d calendar.Date) (release func(), err error) {
	folder := s.puzzle(d)
	made := absent(folder)
	release = func() {
		for _, dir := range made {
			_ = os.Remove(dir) // one that holds something stays
		}
	}
	if err = makeFolder(folder); err == nil {
		err = probe(folder)
	}
	if err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// probe writes a file as long as an input can get, and removes it. A full disk takes empty ones.
func probe(folder string) error {
	file, err := os.CreateTemp(folder, ".probe-*")
	if err != nil {
		return err
	}
	_, err = file.Write(make([]byte, room))
	return cmp.Or(err, file.Close(), os.Remove(file.Name()))
}
