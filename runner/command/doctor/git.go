package doctor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"aoc/runner/environ"
	"aoc/runner/failure"
	"aoc/runner/layout"
)

// Git checks that the project's git repository has neither puzzle inputs nor the
// session. A store in another repository is not checked. The environment is
// passed to git, and must have no secrets.
func Git(ctx context.Context, root, store string, environ environ.Environ) (found []Finding) {
	r, err := repositoryOf(ctx, root, environ)
	switch {
	case errors.Is(err, errNoRepository):
		return []Finding{ok("git", "%v", err)}
	case err != nil:
		return []Finding{warn("git", fmt.Errorf("%w: cannot check what is committed", err))}
	}
	r.store = r.storeFolder(ctx, store)
	if r.store == "" {
		const text = "%s is not in the project's repository; if it is in another repository, keep that one private"
		found = append(found, ok("git", text, store))
	}
	for _, check := range []func(context.Context) (Finding, error){r.checkIgnored, r.checkTracked, r.checkHistory} {
		f, err := check(ctx)
		if err != nil {
			f = warn("git", err)
		}
		found = append(found, f)
	}
	return found
}

// storeFolder returns the store's path relative to the project's root, or "" if
// the store is not in the repository.
func (r repository) storeFolder(ctx context.Context, store string) string {
	folder, err := filepath.Rel(r.dir, store)
	if err != nil || !filepath.IsLocal(folder) {
		return ""
	}
	if info, err := os.Stat(store); err == nil && info.IsDir() {
		own, err := repositoryOf(ctx, store, r.environ)
		if err == nil && own.top != r.top {
			return ""
		}
	}
	return filepath.ToSlash(folder)
}

// patterns returns patterns of the private files, relative to the repository's top folder.
func (r repository) patterns() []string {
	patterns := []string{r.prefix + ".env"}
	for _, name := range []string{"**/input.txt", "**/puzzle.html", "**/puzzle.md", "**/answers.json", "*/day*/input"} {
		patterns = append(patterns, r.prefix+"days/"+name)
	}
	if r.store == "" {
		return patterns
	}
	store := path.Join(r.prefix, r.store) // without a dot, which git would not match
	return append(patterns, path.Join(store, "[0-9][0-9][0-9][0-9]/**"), path.Join(store, "account.json"))
}

// checkIgnored checks that git ignores the private files that aoc writes.
func (r repository) checkIgnored(ctx context.Context) (Finding, error) {
	// the files, each with its line of .gitignore
	files := map[string]string{".env": "/.env", "days/2015/day01/input.txt": "/days/**/input.txt"}
	if r.store != "" {
		files[r.store+"/2015/1/input.txt"] = path.Join("/", r.store, "[0-9]*") + "/"
		files[r.store+"/account.json"] = path.Join("/", r.store, "account.json")
	}
	var missing []string
	for file, line := range files {
		isIgnored, err := r.ignores(ctx, file, "--no-index")
		if err != nil {
			return Finding{}, err
		}
		if !isIgnored {
			missing = append(missing, line)
		}
	}
	if slices.Sort(missing); len(missing) > 0 {
		return fix("git", failure.WithHint(fmt.Errorf("does not ignore %s", strings.Join(missing, ", ")),
			"add each of them to .gitignore, on its own line")), nil
	}
	return ok("git", "ignores private files"), nil
}

func (r repository) checkTracked(ctx context.Context) (Finding, error) {
	files, err := r.files(ctx, "ls-files", "-z", "--full-name")
	if err != nil || len(files) == 0 {
		return ok("git", "no private files tracked"), err
	}
	paths := folders(files)
	if r.prefix != "" {
		for i := range paths {
			paths[i] = ":/" + paths[i] // for git rm, which otherwise starts at the working directory
		}
	}
	return fix("git", failure.WithHint(fmt.Errorf("tracks %s", layout.FirstFew(files)),
		"git rm -r --cached -- %s && git commit -m 'Stop tracking private files'%s",
		shellWords(paths), endSession(files))), nil
}

// checkHistory checks that no commit has private files. Without --full-history git leaves
// out files that were added and removed on one branch.
func (r repository) checkHistory(ctx context.Context) (Finding, error) {
	files, err := r.files(ctx, "log", "--all", "--full-history", "-m", "--no-renames", "--diff-filter=AM", "--format=",
		"--name-only", "-z")
	history := "history"
	if r.shallow {
		history = "history of this shallow clone"
	}
	if err != nil || len(files) == 0 {
		return ok("git", "no private files in the %s", history), err
	}
	var paths []string
	for _, folder := range folders(files) {
		paths = append(paths, "--path", folder)
	}
	const hint = "git filter-repo --invert-paths %s (github.com/newren/git-filter-repo), " +
		"then git push --force to where it was published%s"
	err = fmt.Errorf("the %s has %s", history, layout.FirstFew(files))
	return fix("git", failure.WithHint(err, hint, shellWords(paths), endSession(files))), nil
}

// endSession returns what else to do if the session may have been published.
func endSession(files []string) string {
	if slices.ContainsFunc(files, func(file string) bool { return path.Base(file) == ".env" }) {
		return "; log out of the site, which ends the session in .env"
	}
	return ""
}

// folders replaces files of the store with the folders of their years.
func folders(files []string) []string {
	inYear := regexp.MustCompile(`^(.*/[0-9]{4})/`)
	paths := make([]string, len(files))
	for i, file := range files {
		paths[i] = file
		if year := inYear.FindStringSubmatch(file); year != nil && !strings.Contains(file, "days/") {
			paths[i] = year[1]
		}
	}
	return slices.Compact(paths)
}

// shellWords quotes arguments for a shell where that is needed.
func shellWords(words []string) string {
	plain := regexp.MustCompile(`^[A-Za-z0-9_.:/=+-]+$`)
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; !plain.MatchString(word) {
			quoted[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}

var (
	errNoRepository = errors.New("the project is not in a git repository")
	errNoGit        = errors.New("no git command found")
)

// A repository runs git in one folder of a repository.
type repository struct {
	dir     string // the working directory of git: the project's root, or the store
	store   string // relative to the project's root; "" if not in the repository
	top     string // the repository's top folder, as git prints it
	prefix  string // the path from top to dir: empty, or with a slash at the end
	shallow bool   // whether it is a shallow clone
	environ environ.Environ
}

// repositoryIn returns a repository whose top folder is not known.
func repositoryIn(dir string, environ environ.Environ) repository {
	return repository{dir: dir, environ: slices.Concat(environ, []string{"GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"})}
}

func repositoryOf(ctx context.Context, dir string, environ environ.Environ) (r repository, err error) {
	r = repositoryIn(dir, environ)
	if _, err := r.environ.LookPath("git"); err != nil {
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

// run returns what git prints. The error has the first line of git's error, and the command by which git would read a
// repository of another owner.
func (r repository) run(ctx context.Context, args ...string) (string, error) {
	cmd := r.environ.Command(ctx, "git", args...)
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

// files returns the private files that git lists, relative to the top folder.
func (r repository) files(ctx context.Context, args ...string) ([]string, error) {
	args = append(args, "--")
	for _, pattern := range r.patterns() {
		args = append(args, ":(top,glob)"+pattern)
	}
	out, err := r.run(ctx, args...)
	files := slices.Sorted(strings.FieldsFuncSeq(out, func(c rune) bool { return c == 0 || c == '\n' }))
	return slices.Compact(files), err
}
