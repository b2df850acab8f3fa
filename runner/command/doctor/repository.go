package doctor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
)

var errNoRepository = errors.New("the project is not in a git repository")

// A repository runs git in one folder of a repository.
type repository struct {
	dir     string // the working directory of git
	top     string // the repository's top folder, as git prints it
	prefix  string // the path from top to dir: empty, or with a slash at the end
	shallow bool   // whether it is a shallow clone
	environ []string
}

func repositoryOf(ctx context.Context, dir string, environ []string) (r repository, err error) {
	r = repository{dir: dir, environ: slices.Concat(environ, []string{"GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"})}
	if _, err := exec.LookPath("git"); err != nil {
		return r, errors.New("no git command found")
	}
	out, err := r.run(ctx, "rev-parse", "--show-toplevel", "--is-shallow-repository", "--show-prefix")
	if err != nil && strings.Contains(err.Error(), "not a git repository") {
		return r, errNoRepository
	}
	if lines := strings.Split(out, "\n"); err == nil && len(lines) >= 3 {
		r.top, r.shallow, r.prefix = lines[0], lines[1] == "true", lines[2]
	}
	return r, err
}

// run returns what git prints. The error is the first line of git's.
func (r repository) run(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir, cmd.Env = r.dir, r.environ
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n"); err != nil && first != "" {
		return "", fmt.Errorf("git %s: %s", args[0], first)
	}
	return string(out), err
}

// ignores reports whether git ignores a file, which is relative to dir.
func (r repository) ignores(ctx context.Context, file string) (bool, error) {
	_, err := r.run(ctx, "check-ignore", "--quiet", "--no-index", "--", file)
	if err != nil && strings.Contains(err.Error(), "beyond a symbolic link") {
		return true, nil // git never adds such a file
	}
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() == 1 {
		return false, nil
	}
	return err == nil, err
}

// files returns the files that git lists and that match patterns. Patterns and files are
// relative to the top folder.
func (r repository) files(ctx context.Context, patterns []string, args ...string) ([]string, error) {
	args = append(args, "--")
	for _, pattern := range patterns {
		args = append(args, ":(top,glob)"+pattern)
	}
	out, err := r.run(ctx, args...)
	files := slices.Sorted(strings.FieldsFuncSeq(out, func(c rune) bool { return c == 0 || c == '\n' }))
	return slices.Compact(files), err
}
