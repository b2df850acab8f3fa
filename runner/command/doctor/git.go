package doctor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/layout"
	"aoc/runner/sanitize"
)

// Git makes the checks that other commands make before they write a private file, and checks that git tracks no input.
// The environment is passed to git, and must have no secrets.
func Git(ctx context.Context, root, store string, environ environ.Environ) (found []Finding) {
	var taken error
	for _, d := range []calendar.Date{{}, calendar.DateOf(calendar.FirstYear, 1), calendar.DateOf(2099, 12)} {
		taken = cmp.Or(taken, CheckStore(ctx, root, store, d, environ))
	}
	taken = cmp.Or(taken, checkStored(ctx, root, store, environ))
	for _, err := range []error{CheckFile(ctx, filepath.Join(root, ".env"), environ), taken} {
		if err != nil {
			found = append(found, fix("git", err))
		}
	}
	if found == nil {
		found = []Finding{ok("git", "takes neither .env nor the store")}
	}
	return found
}

// checkStored returns an error if the repository of the project has files of the store, or does not ignore them.
func checkStored(ctx context.Context, root, store string, environ environ.Environ) error {
	folder, rest := existing(filepath.Join(store, "account.json"))
	if rest != "account.json" || !mayBeInRepository(folder, environ) {
		return nil // there is no store, or no repository
	}
	args := []string{"ls-files", "--cached", "--others", "--exclude-standard", "--"}
	for _, name := range puzzleFiles {
		args = append(args, ":(glob)[0-9][0-9][0-9][0-9]/*/"+name)
	}
	taken, err := git(ctx, folder, environ, args...)
	if err != nil || taken == "" || isElsewhere(ctx, root, store, environ) {
		return err
	}
	return failure.WithHint(fmt.Errorf("takes %s", layout.FirstFew(strings.Fields(taken))),
		"%s; and git -C %s rm -r --cached --ignore-unmatch -- '[0-9]*'", ignoreHint(store), sanitize.ShellWord(folder))
}

// git returns what git prints in a folder. The error has the first line of git's error, and the command by which git
// would read a repository of another owner.
func git(ctx context.Context, dir string, environ environ.Environ, args ...string) (string, error) {
	cmd := slices.Concat(environ, []string{"GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"}).Command(ctx, "git", args...)
	cmd.Dir = dir
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
