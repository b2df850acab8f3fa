// What aoc doctor finds in git that may not be published.

package command

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
)

// lookAtGit is about what Advent of Code gave its user, and the session: git
// should leave both out. A store in a repository of its own is its user's business.
func (c *checkup) lookAtGit() []finding {
	const about topic = "git"
	ctx := c.flags.Context
	project, err := c.repository(ctx, c.settings.root)
	switch {
	case errors.Is(err, errNoRepository):
		return []finding{about.ok("%v", err)}
	case err != nil:
		return []finding{about.warn(fmt.Errorf("%w: what it keeps is not known", err))}
	}
	private, isHere := c.secretPatterns(ctx, project)
	var found []finding
	if !isHere {
		found = append(found, about.ok("%s is not in the project's repository: if it is in another, keep that private", c.store.Dir))
	}
	for _, look := range []func(context.Context, repository, []string, bool) (finding, error){c.ignored, c.kept, c.keptOnce} {
		f, err := look(ctx, project, private, isHere)
		if err != nil {
			f = about.warn(err)
		}
		found = append(found, f)
	}
	return found
}

// secretPatterns are the files that may not be published, and whether those of the store are among them.
func (c *checkup) secretPatterns(ctx context.Context, project repository) (patterns []string, withStore bool) {
	patterns = []string{project.prefix + ".env"}
	for _, name := range []string{"input.txt", "puzzle.html", "answers.json"} {
		patterns = append(patterns, project.prefix+"days/**/"+name)
	}
	folder, err := relative(c.settings.root, c.store.Dir)
	if err != nil {
		return patterns, false
	}
	if info, err := os.Stat(c.store.Dir); err == nil && info.IsDir() {
		own, err := c.repository(ctx, c.store.Dir)
		if err == nil && own.top != project.top {
			return patterns, false
		}
	}
	folder = project.prefix + filepath.ToSlash(folder) + "/"
	return append(patterns, folder+"[0-9][0-9][0-9][0-9]/**", folder+path.Base(c.store.AccountPath())), true
}

// ignored tells whether git leaves out what will be written.
func (c *checkup) ignored(ctx context.Context, project repository, _ []string, withStore bool) (finding, error) {
	const about topic = "git"
	files := map[string]string{".env": "/.env"} // and the line for each
	if withStore {
		folder, _ := relative(c.settings.root, c.store.Dir)
		folder = filepath.ToSlash(folder)
		files[folder+"/2015/1/input.txt"] = "/" + folder + "/[0-9]*/"
		files[folder+"/account.json"] = "/" + folder + "/account.json"
	}
	var missing []string
	for file, line := range files {
		ignores, err := project.ignores(ctx, file)
		if err != nil {
			return finding{}, err
		}
		if !ignores {
			missing = append(missing, line)
		}
	}
	if slices.Sort(missing); len(missing) > 0 {
		return about.mend(withHint(fmt.Errorf("does not ignore %s", strings.Join(missing, ", ")), "add that to .gitignore, a line each")), nil
	}
	return about.ok("ignores what may not be published"), nil
}

// kept is about what the next commit holds.
func (c *checkup) kept(ctx context.Context, project repository, private []string, _ bool) (finding, error) {
	const about topic = "git"
	files, err := project.tracked(ctx, private)
	if err != nil || len(files) == 0 {
		return about.ok("keeps nothing of it"), err
	}
	return about.mend(withHint(fmt.Errorf("keeps %s", some(files)),
		"git rm -r --cached -- %s && git commit -m 'Inputs are not published'%s", shellWords(folders(files)), endSession(files))), nil
}

// keptOnce is about what anyone finds who clones the repository.
func (c *checkup) keptOnce(ctx context.Context, project repository, private []string, _ bool) (finding, error) {
	const about topic = "git"
	files, err := project.everTracked(ctx, private)
	history := "its history"
	if project.shallow {
		history = "its history, as far as this shallow clone has it,"
	}
	if err != nil || len(files) == 0 {
		return about.ok("%s holds nothing of it", history), err
	}
	var paths []string
	for _, folder := range folders(files) {
		paths = append(paths, "--path", folder)
	}
	return about.mend(withHint(fmt.Errorf("%s holds %s", history, some(files)),
		"git filter-repo --invert-paths %s (github.com/newren/git-filter-repo), then git push --force to where it was published%s", shellWords(paths), endSession(files))), nil
}

// endSession is what there is to do besides where somebody may have read the session.
func endSession(files []string) string {
	if slices.ContainsFunc(files, func(file string) bool { return path.Base(file) == ".env" }) {
		return "; log out of the site, which ends the session that was in .env"
	}
	return ""
}

var inYear = regexp.MustCompile(`^(.*/[0-9]{4})/`)

// folders puts the folder of its year in the place of each file that has one.
func folders(files []string) []string {
	paths := make([]string, len(files))
	for i, file := range files {
		paths[i] = file
		if year := inYear.FindStringSubmatch(file); year != nil && !strings.Contains(file, "days/") {
			paths[i] = year[1]
		}
	}
	return slices.Compact(paths)
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./=+-]+$`).MatchString

// shellWords writes arguments as a shell takes them.
func shellWords(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		if quoted[i] = word; !plainWord(word) {
			quoted[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(quoted, " ")
}
