package doctor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/files"
	"aoc/runner/sanitize"
)

// CheckFile returns an error unless git surely takes nothing that is written to a path, which need not exist: there
// is no repository, or git ignores the file and does not track it. The environment is passed to git, and must have no
// secrets.
func CheckFile(ctx context.Context, path string, environ environ.Environ) error {
	if err := ask(ctx, path, environ); err != nil {
		return failure.WithHint(fmt.Errorf("%s could be published: %v", path, err), "%s", failure.HintIn(err))
	}
	return nil
}

// puzzleFiles are the files of a puzzle in the store.
var puzzleFiles = []string{"input.txt", "puzzle.html", "answers.json", "example-*.txt"}

// CheckStore is CheckFile for the files of a puzzle in a store or, without a date, for that of the account. Git may
// take them in a repository other than the project's: somebody has put them there to keep them private.
func CheckStore(ctx context.Context, root, store string, d calendar.Date, environ environ.Environ) error {
	folder, names := filepath.Join(store, d.Arg()), puzzleFiles
	if d == (calendar.Date{}) {
		folder, names = store, []string{"account.json"}
	}
	var err error
	for _, name := range names {
		err = cmp.Or(err, ask(ctx, filepath.Join(folder, strings.ReplaceAll(name, "*", "9")), environ))
	}
	if err == nil || isElsewhere(ctx, root, folder, environ) {
		return nil
	}
	hint := failure.HintIn(err)
	if errors.Is(err, errNotIgnored) {
		hint = ignoreHint(store)
	}
	if hint != "" {
		hint += "; or "
	}
	return failure.WithHint(fmt.Errorf("inputs in %s could be published: %v", store, err),
		"%sset AOC_INPUTS to a folder outside of the repository", hint)
}

func ignoreHint(store string) string {
	return "add the lines /[0-9]*/ and /account.json to " + filepath.Join(store, ".gitignore")
}

// ask returns why git would take a file, or may take it, with a hint.
func ask(ctx context.Context, path string, environ environ.Environ) error {
	folder, name := existing(path)
	if !mayBeInRepository(folder, environ) {
		return nil
	}
	_, err := git(ctx, folder, environ, "check-ignore", "--quiet", "--", name)
	exit, ended := errors.AsType[*exec.ExitError](err)
	switch {
	case err == nil || strings.Contains(err.Error(), "beyond a symbolic link"): // git never adds such a file
		return nil
	case errors.Is(err, exec.ErrNotFound):
		return failure.WithHint(errors.New("no git command found"), "install git, which says whether it ignores the file")
	case !ended || exit.ExitCode() != 1: // by which git says that it does not ignore the file
		return err
	}
	if tracked, _ := git(ctx, folder, environ, "ls-files", "--", ":(literal)"+name); tracked != "" {
		return failure.WithHint(errors.New("git tracks the file"),
			"git -C %s rm --cached -- %s", sanitize.ShellWord(folder), sanitize.ShellWord(name))
	}
	return failure.WithHint(errNotIgnored,
		"add the line /%s to %s", filepath.ToSlash(name), filepath.Join(folder, ".gitignore"))
}

var errNotIgnored = errors.New("git does not ignore the file")

// isElsewhere reports whether the store is surely in a repository other than the project's, which may have none.
func isElsewhere(ctx context.Context, root, store string, environ environ.Environ) bool {
	root, _ = existing(filepath.Join(root, ".env"))
	folder, _ := existing(filepath.Join(store, ".locks"))
	own, err := git(ctx, folder, environ, "rev-parse", "--show-toplevel")
	if err != nil || !mayBeInRepository(root, environ) {
		return err == nil
	}
	project, err := git(ctx, root, environ, "rev-parse", "--show-toplevel")
	return err == nil && own != project
}

// existing returns the nearest folder of a path that exists, without links, and the rest of the path. Git must be
// asked about the place that a link leads to.
func existing(path string) (folder, rest string) {
	folder, rest = filepath.Split(files.Resolve(path))
	for folder = filepath.Clean(folder); !files.IsFolder(folder) && folder != filepath.Dir(folder); {
		folder, rest = filepath.Dir(folder), filepath.Join(filepath.Base(folder), rest)
	}
	return folder, rest
}

// mayBeInRepository reports whether git could find a repository for a folder. Without one, nobody has to ask git,
// which may not be installed. A folder that cannot be read may be a repository.
func mayBeInRepository(folder string, environ environ.Environ) bool {
	_, found := files.Above(folder, ".git")
	return found || environ.Get("GIT_DIR") != ""
}
