package doctor

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// Git makes the checks that other commands make before they write a private file, and checks that git tracks no input.
// The environment is passed to git, and must have no secrets.
func Git(ctx context.Context, root, store string, environ environ.Environ) (found []Finding) {
	taken := CheckStore(ctx, root, store, environ)
	if taken == nil {
		taken = checkTracked(ctx, root, store, environ)
	}
	for _, err := range []error{CheckFile(ctx, filepath.Join(root, ".env"), environ), taken} {
		if err != nil {
			found = append(found, fix("git", err))
		}
	}
	if found == nil {
		found = []Finding{ok("git", "takes no private files")}
	}
	return found
}

// checkTracked returns an error if the repository of the project tracks files of the store.
func checkTracked(ctx context.Context, root, store string, environ environ.Environ) error {
	folder, rest, err := existing(filepath.Join(store, "account.json"))
	if err != nil || rest != "account.json" || !mayBeInRepository(folder, environ) {
		return err // there is no store, or no repository
	}
	tracked, err := repository{folder, environ}.run(ctx, "ls-files", "--", ":(glob)[0-9][0-9][0-9][0-9]/**")
	if err != nil || tracked == "" || isElsewhere(ctx, root, store, environ) {
		return err
	}
	return failure.WithHint(fmt.Errorf("tracks %s", layout.FirstFew(strings.Fields(tracked))),
		"git -C %s rm -r --cached -- '[0-9]*'", sanitize.ShellWord(folder))
}

// A repository runs git in one folder of a repository.
type repository struct {
	dir     string
	environ environ.Environ
}

// top returns the repository's top folder, as git prints it.
func (r repository) top(ctx context.Context) (string, error) {
	return r.run(ctx, "rev-parse", "--show-toplevel")
}

// run returns what git prints. The error has the first line of git's error, and the command by which git would read a
// repository of another owner.
func (r repository) run(ctx context.Context, args ...string) (string, error) {
	cmd := slices.Concat(r.environ, []string{"GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"}).Command(ctx, "git", args...)
	cmd.Dir = r.dir
	cmd.WaitDelay = time.Second // a child of git may keep its output open
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && len(exit.Stderr) > 0 {
		first, _, _ := strings.Cut(strings.TrimSpace(string(exit.Stderr)), "\n")
		err = fmt.Errorf("git %s: %s", args[0], first)
		if cure := regexp.MustCompile(`git config --global --add safe\.directory .+`).Find(exit.Stderr); cure != nil {
			err = failure.WithHint(err, "if you trust the owner of that folder: %s", cure)
		}
		return "", err
	}
	return string(out), err
}
