package doctor

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"aoc/runner/console"
)

const ofGit topic = "git"

// Git is about what Advent of Code gave its user, and the session: git should
// leave both out. A store in a repository of its own is its user's business. The
// environment is git's, and has no secrets.
func Git(ctx context.Context, root, store string, environ []string) (found []Finding) {
	project, err := repositoryOf(ctx, root, environ)
	switch {
	case errors.Is(err, errNoRepository):
		return []Finding{ofGit.ok("%v", err)}
	case err != nil:
		return []Finding{ofGit.warn(fmt.Errorf("%w: what it keeps is not known", err))}
	}
	p := privacy{project, project.folder(ctx, root, store)}
	if p.store == "" {
		found = append(found, ofGit.ok("%s is not in the project's repository: if it is in another, keep that private", store))
	}
	for _, check := range []func(context.Context) (Finding, error){p.ignored, p.kept, p.keptOnce} {
		f, err := check(ctx)
		if err != nil {
			f = ofGit.warn(err)
		}
		found = append(found, f)
	}
	return found
}

// folder is the store's folder as seen from the project's root, "" if it is not in the repository.
func (r repository) folder(ctx context.Context, root, store string) string {
	folder, err := filepath.Rel(root, store)
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

// A privacy is what in the project's repository may not be published.
type privacy struct {
	repository
	store string // its folder as seen from the project's, or ""
}

// patterns are the files that may not be published, as seen from the repository's own folder.
func (p privacy) patterns() []string {
	patterns := []string{p.prefix + ".env"}
	for _, name := range []string{"**/input.txt", "**/puzzle.html", "**/puzzle.md", "**/answers.json", "*/day*/input"} {
		patterns = append(patterns, p.prefix+"days/"+name)
	}
	if p.store == "" {
		return patterns
	}
	store := p.prefix + p.store
	return append(patterns, store+"/[0-9][0-9][0-9][0-9]/**", store+"/account.json")
}

// ignored reports whether git leaves out what is to be written.
func (p privacy) ignored(ctx context.Context) (Finding, error) {
	files := map[string]string{".env": "/.env", "days/2015/day01/input.txt": "/days/**/input.txt"} // and the line for each
	if p.store != "" {
		files[p.store+"/2015/1/input.txt"] = "/" + p.store + "/[0-9]*/"
		files[p.store+"/account.json"] = "/" + p.store + "/account.json"
	}
	var missing []string
	for file, line := range files {
		ignores, err := p.ignores(ctx, file)
		if err != nil {
			return Finding{}, err
		}
		if !ignores {
			missing = append(missing, line)
		}
	}
	if slices.Sort(missing); len(missing) > 0 {
		return ofGit.mend(console.WithHint(fmt.Errorf("does not ignore %s", strings.Join(missing, ", ")), "add that to .gitignore, a line each")), nil
	}
	return ofGit.ok("ignores what may not be published"), nil
}

// kept is about what the next commit holds.
func (p privacy) kept(ctx context.Context) (Finding, error) {
	files, err := p.tracked(ctx, p.patterns())
	if err != nil || len(files) == 0 {
		return ofGit.ok("keeps nothing of it"), err
	}
	return ofGit.mend(console.WithHint(fmt.Errorf("keeps %s", console.FirstFew(files)),
		"git rm -r --cached -- %s && git commit -m 'Inputs are not published'%s", shellWords(folders(files)), endSession(files))), nil
}

// keptOnce is about what anyone finds who clones the repository.
func (p privacy) keptOnce(ctx context.Context) (Finding, error) {
	files, err := p.everTracked(ctx, p.patterns())
	history := "its history"
	if p.shallow {
		history = "its history, as far as this shallow clone has it,"
	}
	if err != nil || len(files) == 0 {
		return ofGit.ok("%s holds nothing of it", history), err
	}
	var paths []string
	for _, folder := range folders(files) {
		paths = append(paths, "--path", folder)
	}
	return ofGit.mend(console.WithHint(fmt.Errorf("%s holds %s", history, console.FirstFew(files)),
		"git filter-repo --invert-paths %s (github.com/newren/git-filter-repo), then git push --force to where it was published%s", shellWords(paths), endSession(files))), nil
}

// endSession is what there is to do besides where somebody may have read the session.
func endSession(files []string) string {
	if slices.ContainsFunc(files, func(file string) bool { return path.Base(file) == ".env" }) {
		return "; log out of the site, which ends the session that was in .env"
	}
	return ""
}

var inYear = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(.*/[0-9]{4})/`) })

// folders puts the folder of its year in the place of each file that has one.
func folders(files []string) []string {
	paths := make([]string, len(files))
	for i, file := range files {
		paths[i] = file
		if year := inYear().FindStringSubmatch(file); year != nil && !strings.Contains(file, "days/") {
			paths[i] = year[1]
		}
	}
	return slices.Compact(paths)
}

var plainWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_./=+-]+$`) })

// shellWords writes arguments as a shell takes them.
func shellWords(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; !plainWord().MatchString(word) {
			quoted[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}
