package page

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
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
		texts := textsOf(name, text)
		if slices.ContainsFunc(texts, site.HasSession) {
			found["a session"] = append(found["a session"], name)
		}
		for path, input := range inputs {
			if slices.ContainsFunc(texts, func(text []byte) bool { return hasInput(text, input) }) {
				found["the input "+path] = append(found["the input "+path], name)
			}
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

// textsOf returns the texts in which a secret may be: a file, what a page shows, and the strings of a JSON file.
func textsOf(name string, file []byte) [][]byte {
	texts := [][]byte{file}
	switch path.Ext(name) {
	case ".html":
		tags := regexp.MustCompile(`<[^>]*>`)
		texts = append(texts, []byte(html.UnescapeString(string(tags.ReplaceAll(file, nil)))))
	case ".json":
		texts = append(texts, stringsOf(file))
	}
	for i := range texts {
		texts[i] = withoutCR(texts[i])
	}
	return texts
}

// stringsOf returns the strings of a JSON file, one after another.
func stringsOf(file []byte) (all []byte) {
	in := json.NewDecoder(bytes.NewReader(file))
	for token, err := in.Token(); err == nil; token, err = in.Token() {
		if text, ok := token.(string); ok {
			all = append(append(all, text...), '\n')
		}
	}
	return all
}

// minInput is the length from which an input is looked for, since a shorter one may be in any program.
const minInput = 64

// inputs returns the stored inputs that are looked for in what textsOf returns.
func (p Project) inputs() (map[string][]byte, error) {
	if p.Inputs == nil {
		return nil, nil
	}
	stored, err := p.Inputs()
	inputs := map[string][]byte{}
	for path, input := range stored {
		input = bytes.TrimSuffix(withoutCR(input), []byte("\n"))
		if len(input) >= minInput {
			inputs[path] = input
		}
	}
	return inputs, err
}

// hasInput reports whether a text has an input. The beginning goes first, since package bytes finds up to 32 bytes
// faster than a long text.
func hasInput(text, input []byte) bool {
	return bytes.Contains(text, input[:minInput/2]) && bytes.Contains(text, input)
}

func withoutCR(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) }
