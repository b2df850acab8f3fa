package page

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"aoc/inputs/site"
	"aoc/runner/failure"
	"aoc/runner/files"
)

// maxFile is the maximum size of a file of the project that the page shows.
const maxFile = 16 << 20

// Why a file is not published.
var (
	errOutside = errors.New("it is not a file of the project")
	errHidden  = errors.New("it is hidden")
	errLink    = errors.New("it is a link, or below one")
	errChanged = errors.New("it has just changed")
	errRegular = errors.New("it is not a regular file")
	errCode    = errors.New("it is not a Go file")
)

// publish returns a Go file of the project, by its name with slashes, if the page may publish it. Every file of the
// project gets into the page through this function. The error is fs.ErrNotExist if there is no such file.
func (p Project) publish(name string) (text []byte, err error) {
	isHidden := func(part string) bool { return strings.HasPrefix(part, ".") }
	switch {
	case name == "": // of a source that is not known
		return nil, fs.ErrNotExist
	case !fs.ValidPath(name) || !filepath.IsLocal(filepath.FromSlash(name)) || strings.ContainsAny(name, `\:`):
		err = errOutside
	case slices.ContainsFunc(strings.Split(name, "/"), isHidden):
		err = errHidden
	case path.Ext(name) != ".go":
		err = errCode
	default:
		text, err = readBelow(p.Root, name)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%.200s is not published: %w", name, err)
	}
	return text, err
}

// published returns a file that publish allows. It warns of a file that must not be published.
func (p Project) published(name string) (text []byte, ok bool) {
	text, err := p.publish(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) && p.Warn != nil {
		p.Warn(err)
	}
	return text, err == nil
}

// readBelow returns the content of a regular file below a folder. It follows no links and opens nothing else, since a
// pipe would block.
func readBelow(dir, name string) ([]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	found, err := lstat(root, name)
	if err != nil {
		return nil, err
	}
	flags := os.O_RDONLY
	if runtime.GOOS != "windows" {
		flags |= syscall.O_NONBLOCK // it may have become a pipe
	}
	file, err := root.OpenFile(filepath.FromSlash(name), flags, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if opened, err := file.Stat(); err != nil || !os.SameFile(opened, found) {
		return nil, errChanged
	}
	text, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err == nil && len(text) > maxFile {
		err = files.TooLong(maxFile)
	}
	return text, err
}

// lstat describes a regular file below root, which is not reached through a link.
func lstat(root *os.Root, name string) (info fs.FileInfo, err error) {
	parts := strings.Split(name, "/")
	for i := range parts {
		info, err = root.Lstat(filepath.Join(parts[:i+1]...))
		isFile := i == len(parts)-1
		switch {
		case err != nil:
			return nil, err
		case info.Mode()&fs.ModeSymlink != 0:
			return nil, errLink
		case isFile && !info.Mode().IsRegular() || !isFile && !info.IsDir():
			return nil, errRegular
		}
	}
	return info, nil
}

// checkSecrets returns an error that names the files of the page in which there is a session or a stored input.
func (p Project) checkSecrets(all map[string][]byte) error {
	inputs, err := p.inputs()
	if err != nil {
		return err
	}
	found := map[string][]string{} // names of files, by what is in them
	for name, text := range all {
		for what := range inputs.in(text) {
			found[what] = append(found[what], name)
		}
	}
	for _, what := range slices.Sorted(maps.Keys(found)) {
		slices.Sort(found[what])
		return failure.WithHint(fmt.Errorf("%s would be published in %s", what, strings.Join(found[what], ", ")),
			"remove it from the days and the files that they embed; "+
				"replace an example that is your input by one of your own")
	}
	return nil
}

// minInput is how many letters and digits in a row of an input are looked for, since fewer may be in any program. An
// input that has fewer, such as a map, is looked for as a whole.
const minInput = 64

// A place is where a block of an input stands in it.
type place struct {
	input string // its path
	text  []byte // its letters and digits
	at    int
}

// inputs are what is looked for: blocks of half the length, one after the other, and maps, both by their text.
type inputs struct {
	blocks map[string][]place
	maps   map[string]string // to the path of the input
}

func (p Project) inputs() (found inputs, err error) {
	if p.Inputs == nil {
		return found, nil
	}
	stored, err := p.Inputs()
	found = inputs{map[string][]place{}, map[string]string{}}
	const size = minInput / 2
	for path, input := range stored {
		for _, form := range [][]byte{input, bare(input)} { // a page writes <a> with entities, or as it is
			text, isMap := kept(form, isAlphanumeric), true
			for at := 0; at+size <= len(text) && len(text) >= minInput; at += size {
				if block := text[at : at+size]; !isRun(block) {
					found.blocks[string(block)] = append(found.blocks[string(block)], place{path, text, at})
					isMap = false
				}
			}
			if drawn := kept(form, isPlain); isMap && len(drawn) >= minInput && !isRun(drawn) {
				found.maps[string(drawn)] = path
			}
		}
	}
	return found, err
}

// in yields what is in a file of the page: sessions, of any user, and inputs.
func (all inputs) in(file []byte) iter.Seq[string] {
	const size = minInput / 2
	found := map[string]bool{}
	file = bare(file)
	text := kept(file, isAlphanumeric)
	if site.HasSession(text) {
		found["a session"] = true
	}
	for at := 0; at+size <= len(text); at++ {
		for _, p := range all.blocks[string(text[at:at+size])] {
			if before := common(text[:at], p.text[:p.at], true); before+common(text[at:], p.text[p.at:], false) >= minInput {
				found["the input "+p.input] = true
			}
		}
	}
	for drawn, path := range all.maps {
		isDrawn := func(c byte) bool { return strings.IndexByte(drawn, c) >= 0 } // what quotes its lines is not
		if bytes.Contains(kept(file, isDrawn), []byte(drawn)) {
			found["the input "+path] = true
		}
	}
	return maps.Keys(found)
}

// common returns the number of bytes that two texts share at their beginnings or ends, up to minInput.
func common(a, b []byte, atEnd bool) (n int) {
	for n < min(len(a), len(b), minInput) && (!atEnd && a[n] == b[n] || atEnd && a[len(a)-1-n] == b[len(b)-1-n]) {
		n++
	}
	return n
}

// between matches what may stand between two letters of an input: tags, entities, and escapes of Go and JSON.
var between = site.Pattern(`</?[a-z]+\d?(?: [a-z]+="[^"<>]*")*>|&(?:#\d+|[a-z]+);|` +
	`\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[a-z"'\\])`)

// bare returns a text without markup.
func bare(text []byte) []byte { return between().ReplaceAll(text, nil) }

// kept returns the bytes of a text that are kept.
func kept(text []byte, isKept func(byte) bool) (kept []byte) {
	for _, c := range text {
		if isKept(c) {
			kept = append(kept, c)
		}
	}
	return kept
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// isPlain reports whether a character of a map is the same in HTML, Go and JSON, and does not join lines of Go.
func isPlain(c byte) bool { return c > ' ' && !strings.ContainsRune("<>&\"'`\\/+,*", rune(c)) }

// isRun reports whether all bytes are the same, as in the border of a map.
func isRun(text []byte) bool { return len(bytes.Trim(text, string(text[:1]))) == 0 }
