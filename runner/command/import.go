package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"aoc/inputs"
	"aoc/inputs/fetch"
	"aoc/inputs/site"
	"aoc/runner/calendar"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
	"aoc/runner/settings"
)

func (a App) importInputs() definition {
	var f importFlags
	return definition{Command: cli.Command{
		ArgsUsage:   "FOLDER",
		Description: "aoc import ~/old\naoc import day01.txt -year 2022 -yes",
		Flags: []cli.Flag{yearFlag(&f.year, "`YEAR` of files whose path has none"),
			boolFlag(&f.yes, "yes", "import without asking")},
	}, read: func(flags *cli.Context) (need, action, error) {
		f.named = flags.Args().First()
		if flags.NArg() == 0 {
			return noDays, nil, failure.WithHint(failure.Usagef("no folder named"),
				"name a folder or a file: aoc import ~/old")
		}
		return noDays, with(&f, importFiles), nil
	}, textOnly: true}
}

// importFlags are the flags of aoc import.
type importFlags struct {
	named string // a folder or file
	year  int    // of files whose path has none
	yes   bool
}

func importFiles(ctx context.Context, f importFlags, ws workspace, out *reporter) error {
	im := importer{year: f.year, store: ws.store}
	named, err := ws.settings.AtHome(f.named)
	if err == nil {
		err = im.walk(ctx, ws.dir, named)
	}
	if err != nil {
		return err
	}
	im.compare()
	var ready []importedFile
	for _, file := range im.found {
		fmt.Fprintln(out.Results(), sanitize.Line(file.String()))
		if file.status == "" {
			ready = append(ready, file)
		}
		if file.isRefused {
			out.remember(exitFailed)
		}
	}
	switch isDated := func(f importedFile) bool { return f.date.Day > 0 }; {
	case !slices.ContainsFunc(im.found, isDated):
		return fmt.Errorf("no input in %s", shown(f.named))
	case len(ready) == 0:
		return nil
	}
	count := layout.Counted(len(ready), "input")
	if !f.yes {
		if err := out.Confirm(ctx, "import "+count+"?", "nothing imported"); err != nil {
			return err
		}
	}
	for _, file := range ready {
		if err := file.store(ctx, ws.store); err != nil {
			return errorOf(file.date, err)
		}
	}
	fmt.Fprintf(out.Results(), "imported %s to %s\n", count, ws.settings.Where(ws.store.Dir))
	out.Hint("aoc stars -sync downloads your accepted answers, which aoc test then checks")
	return nil
}

// store stores the input, and chooses the examples of a stored page again, since the input decides on them.
func (f importedFile) store(ctx context.Context, store inputs.Store) error {
	return store.Alone(ctx, f.date, func() error {
		if err := store.SaveInput(f.date, f.text); err != nil {
			return err
		}
		return fetch.ChooseExamples(store, f.date)
	})
}

// An importer finds files that can be inputs, and the puzzles that they belong to.
type importer struct {
	year  int // of paths without a year
	store inputs.Store
	found []importedFile
}

// An importedFile is a file that has the name of an input, or a folder that cannot be read.
type importedFile struct {
	path      string        // as its user named it or its folder, without sessions
	date      calendar.Date // zero if unknown
	text      []byte
	status    string // why it is not imported, "" if it is
	isRefused bool   // the command fails
}

func (f *importedFile) refuse(why string) { f.status, f.isRefused = why, true }

// String returns what becomes of the file.
func (f importedFile) String() string {
	text := f.path
	if f.date.Day > 0 {
		text = f.date.String() + ": " + text
	}
	if f.status != "" {
		text += ": " + f.status
	}
	return text
}

// walk adds a file, or the files of a folder that have the name of an input. It leaves out links and the store.
func (im *importer) walk(ctx context.Context, dir, named string) error {
	top, err := filepath.EvalSymlinks(files.In(dir, named))
	if err != nil {
		return err
	}
	store, _ := filepath.EvalSymlinks(im.store.Dir)
	return filepath.WalkDir(top, func(at string, entry fs.DirEntry, err error) error {
		path, name := filepath.Join(named, strings.TrimPrefix(at, top)), strings.ToLower(filepath.Base(at))
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err != nil:
			im.found = append(im.found, importedFile{path: shown(path), status: reason(err), isRefused: true})
		case entry.IsDir() && at != top && (otherFolders().MatchString(name) || at == store):
			return filepath.SkipDir
		case entry.IsDir(), at != top && (!entry.Type().IsRegular() || !isInputName(name)):
		default:
			im.found = append(im.found, im.read(path, at))
		}
		return nil
	})
}

// read finds the puzzle of a file, and reads the file.
func (im *importer) read(path, at string) importedFile {
	file := importedFile{path: shown(path)}
	d, err := im.dateOf(path)
	if err != nil {
		file.status = err.Error()
		return file
	}
	file.date = d
	file.text, err = files.ReadText(at, inputs.MaxInput)
	if err == nil {
		err = inputs.Check(file.text)
	}
	if err == nil && site.ResemblesSession(string(file.text[:min(len(file.text), 64)])) { // some inputs have more digits
		err = errors.New("a session, not an input")
	}
	if err != nil {
		file.refuse(reason(err))
	}
	return file
}

// shown hides sessions in a path: some tools name folders by them.
func shown(path string) string {
	names := strings.Split(filepath.ToSlash(path), "/")
	for i, name := range names {
		names[i] = settings.HideSession(name)
	}
	return strings.Join(names, "/")
}

// reason returns the text of an error without the path, which stands beside it.
func reason(err error) string {
	if inner, ok := errors.AsType[*fs.PathError](err); ok {
		err = inner.Err
	}
	return err.Error()
}

// compare sets the status of files that are in the store, or are not the only input of their puzzle.
func (im *importer) compare() {
	first := map[calendar.Date]*importedFile{}
	for i := range im.found {
		file := &im.found[i]
		if file.status != "" {
			continue
		}
		stored, err := im.store.Input(file.date)
		one := first[file.date]
		switch {
		case err == nil && sameInput(stored, file.text):
			file.status = "stored already"
		case err == nil:
			file.refuse("differs from the stored input")
		case !errors.Is(err, fs.ErrNotExist):
			file.refuse(err.Error())
		case one == nil:
			first[file.date] = file
		case sameInput(one.text, file.text):
			file.status = "same as " + one.path
		default:
			one.refuse("differs from " + file.path)
			file.refuse("differs from " + one.path)
		}
	}
}

// sameInput reports whether two inputs are the same except for line ends, which editors and git
// change, and the last line feed, which some tools remove.
func sameInput(a, b []byte) bool {
	lines := func(text []byte) []byte {
		return bytes.TrimSuffix(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\n"))
	}
	return bytes.Equal(lines(a), lines(b))
}
