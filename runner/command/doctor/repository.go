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

var (
	errNoGit        = errors.New("there is no git command")
	errNoRepository = errors.New("it is in no git repository")
)

// A repository is what git keeps, as seen from one folder of it.
type repository struct {
	dir     string // where git is asked
	top     string // the repository's own folder, as git writes it
	prefix  string // the path from there to dir: empty, or with a slash at the end
	shallow bool   // whether its history is cut off
	environ []string
}

// repositoryOf finds the repository that a folder is in.
func repositoryOf(ctx context.Context, dir string, environ []string) (r repository, err error) {
	r = repository{dir: dir, environ: slices.Concat(environ, []string{"GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"})}
	if _, err := exec.LookPath("git"); err != nil {
		return r, errNoGit
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

// run returns what git prints. Its error is git's own, in one line.
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

// ignores reports whether git leaves a file out, as seen from the folder.
func (r repository) ignores(ctx context.Context, file string) (bool, error) {
	_, err := r.run(ctx, "check-ignore", "--quiet", "--no-index", "--", file)
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		return false, nil
	}
	return err == nil, err
}

// tracked are the files that git keeps now, of those that the patterns mean.
// Patterns and files are as seen from the repository's own folder.
func (r repository) tracked(ctx context.Context, patterns []string) ([]string, error) {
	return r.files(ctx, patterns, "ls-files", "-z", "--full-name")
}

// everTracked are those that are in any commit. Without its full history git
// would leave out what came and went on one branch.
func (r repository) everTracked(ctx context.Context, patterns []string) ([]string, error) {
	return r.files(ctx, patterns, "log", "--all", "--full-history", "-m", "--no-renames", "--diff-filter=AM", "--format=", "--name-only", "-z")
}

func (r repository) files(ctx context.Context, patterns []string, args ...string) ([]string, error) {
	args = append(args, "--")
	for _, pattern := range patterns {
		args = append(args, ":(top,glob)"+pattern)
	}
	out, err := r.run(ctx, args...)
	files := slices.Sorted(strings.FieldsFuncSeq(out, func(c rune) bool { return c == 0 || c == '\n' }))
	return slices.Compact(files), err
}
