package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/calendar"
	"aoc/runner/failure"
	"aoc/runner/files/filetest"
)

// withPath returns an environment with another PATH.
func (r repo) withPath(path string) []string { return append(r.environ, "PATH="+path) }

func TestPrivateFileIsWrittenOnlyWhereGitSurelyDoesNotTakeIt(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "env")
	for _, test := range []struct {
		name    string
		prepare func(t *testing.T, r *repo, path string)
		want    string // "" if the file may be written
	}{
		{"no repository", func(t *testing.T, r *repo, _ string) { must(r, os.RemoveAll(filepath.Join(r.root, ".git"))) }, ""},
		{"no repository and no git", func(t *testing.T, r *repo, _ string) {
			must(r, os.RemoveAll(filepath.Join(r.root, ".git")))
			r.environ = r.withPath("")
		}, ""},
		{"not ignored", func(*testing.T, *repo, string) {}, "git does not ignore the file; add the line /.env to "},
		{"ignored", func(t *testing.T, r *repo, _ string) { r.ignore("") }, ""},
		{"ignored only by a line that another takes back", func(t *testing.T, r *repo, _ string) {
			filetest.Write(t, filepath.Join(r.root, ".gitignore"), "/.env\n!.env\n")
		}, "git does not ignore the file"},
		{"ignored and tracked", func(t *testing.T, r *repo, _ string) {
			r.ignore("")
			r.write(".env")
			r.git("add", "--force", ".env")
		}, "git tracks the file; git -C "},
		{"a link out of the repository", func(t *testing.T, r *repo, path string) {
			filetest.Write(t, outside, "")
			filetest.Symlink(t, outside, path)
		}, ""},
		{"an ignored link to another file of the repository", func(t *testing.T, r *repo, path string) {
			r.ignore("")
			r.write("other")
			filetest.Symlink(t, filepath.Join(r.root, "other"), path)
		}, "git does not ignore the file; add the line /other to "},
		{"no git", func(t *testing.T, r *repo, _ string) { r.ignore(""); r.environ = r.withPath("") }, "no git command found; install git"},
		{"a repository of another owner", func(t *testing.T, r *repo, _ string) {
			r.ignore("")
			r.environ = append(r.environ, "GIT_TEST_ASSUME_DIFFERENT_OWNER=1")
		}, "git check-ignore: fatal: detected dubious ownership"},
		{"a repository that is not here", func(t *testing.T, r *repo, _ string) {
			must(r, os.RemoveAll(filepath.Join(r.root, ".git")))
			filetest.Write(t, filepath.Join(r.root, ".git"), "gitdir: /nowhere\n")
		}, "git check-ignore: fatal: not a git repository"},
		{"a repository that a variable names", func(t *testing.T, r *repo, _ string) {
			must(r, os.Rename(filepath.Join(r.root, ".git"), filepath.Join(r.root, "git")))
			r.environ = append(r.environ, "GIT_DIR="+filepath.Join(r.root, "git"), "GIT_WORK_TREE="+r.root)
		}, "git does not ignore the file"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newRepo(t)
			r.git("init", "--quiet")
			path := filepath.Join(r.root, ".env")
			test.prepare(t, &r, path)
			got := ""
			if err := CheckFile(t.Context(), path, r.environ); err != nil {
				got = strings.TrimPrefix(err.Error(), path+" could be published: ") + "; " + failure.HintIn(err)
			}
			if !strings.HasPrefix(got, test.want) || (got == "") != (test.want == "") {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestStoreMayBeInAnotherRepository(t *testing.T) {
	r := newRepo(t)
	project, private := filepath.Join(r.root, "project"), filepath.Join(r.root, "private")
	r.write("project/go.mod", "private/README")
	bare := filepath.Join(r.root, "bare") // is in no repository
	r.write("bare/go.mod")
	r.git("init", "--quiet", "project")
	r.git("init", "--quiet", "private")
	r.write("project/kept/README")
	filetest.Write(t, filepath.Join(project, ".gitignore"), "/inputs/[0-9]*/\n/inputs/account.json\n/half/**/input.txt\n/least/account.json\n/year/[0-9]*/\n/year/account.json\n!/year/2021/\n/day/[0-9]*/*\n/day/account.json\n!/day/2021/9\n")
	for _, test := range []struct {
		root, store string
		taken       bool
	}{
		{project, filepath.Join(project, "inputs"), false},
		{project, filepath.Join(project, "kept"), true},
		{project, filepath.Join(project, "half"), true},  // of which git takes the pages
		{project, filepath.Join(project, "least"), true}, // of which git takes all but one file
		{project, filepath.Join(project, "year"), true},  // of which git takes the year 2021
		{project, filepath.Join(project, "day"), true},   // of which git takes day 9
		{project, filepath.Join(project, "new", "inputs"), true},
		{filepath.Join(project, "kept"), filepath.Join(project, "kept", "inputs"), true},
		{project, private, false},
		{project, filepath.Join(private, "new"), false},
		{project, filepath.Join(bare, "inputs"), false},
		{bare, private, false},
		{bare, filepath.Join(bare, "inputs"), false},
		{private, private, true}, // which may be public
	} {
		if err := CheckStore(t.Context(), test.root, test.store, calendar.DateOf(2021, 9), r.environ); (err != nil) != test.taken {
			t.Errorf("%+v: got %v", test, err)
		}
	}
	if err := CheckStore(t.Context(), project, private, calendar.Date{}, append(r.environ, "PATH=")); err == nil {
		t.Errorf("without git: got %v, want an error", err)
	}
}

func must(r *repo, err error) {
	r.Helper()
	if err != nil {
		r.Fatal(err)
	}
}
