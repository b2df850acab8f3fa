// A bad disk takes nothing with it, and what it would lose is not asked for.

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

// A disk can be spoilt, and mended. The store of a user lies on it.
type disk struct {
	name  string
	under func(t *testing.T, u *user) (spoil, mend func())
	says  string
	hint  string
}

var disks = []disk{
	{"full", onFullDisk, "no space left on device", "make room on that disk"},
	{"read-only", onReadOnlyDisk, "read-only file system", "give yourself the right to it"},
	{"folders without a right", inReadOnlyFolders, "permission denied", "give yourself the right to it"},
}

// filler is the file that takes up all of a disk.
const filler = "filler"

func onFullDisk(t *testing.T, u *user) (spoil, mend func()) {
	smallDisk(t, u)
	path := u.store(filler)
	spoil = func() {
		if err := fill(path); !strings.Contains(fmt.Sprint(err), "no space") {
			t.Errorf("the disk is not full: %v", err)
		}
	}
	return spoil, func() { _ = os.Remove(path) }
}

// fill writes to a file until that fails.
func fill(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	for size := 1 << 16; size > 0 && err == nil; {
		if _, err = file.Write(make([]byte, size)); err != nil && size > 1 {
			size, err = size/2, nil
		}
	}
	return err
}

func onReadOnlyDisk(t *testing.T, u *user) (spoil, mend func()) {
	smallDisk(t, u)
	remount := func(how string) func() {
		return func() {
			if out, err := exec.Command("mount", "-o", "remount,"+how, u.store("")).CombinedOutput(); err != nil {
				t.Errorf("remount: %v: %s", err, out)
			}
		}
	}
	return remount("ro"), remount("rw")
}

// smallDisk puts a disk of a megabyte below the user's store.
func smallDisk(t *testing.T, u *user) {
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", u.store("")).CombinedOutput(); err != nil {
		t.Skipf("needs the right to mount a disk: %v: %s", err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", u.store("")).Run() })
	u.keepAll(t)
}

func inReadOnlyFolders(t *testing.T, u *user) (spoil, mend func()) {
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("this user may write everywhere")
	}
	mode := func(mode fs.FileMode) func() {
		return func() {
			_ = filepath.WalkDir(u.store(""), func(path string, entry fs.DirEntry, err error) error {
				if err == nil && entry.IsDir() {
					err = os.Chmod(path, mode)
				}
				return err
			})
		}
	}
	t.Cleanup(mode(0o700))
	return mode(0o500), mode(0o700)
}

// emptyFolders may be left where a disk would not take what was to be in them.
var emptyFolders = []string{"2020", "2020/1"}

// What could not be kept is neither asked for nor sent.
func TestMisbehavingDiskIsNoticedBeforeTheSiteIsAsked(t *testing.T) {
	t.Parallel()
	for _, d := range disks {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			u := newUser(t)
			spoil, mend := d.under(t, u)
			before := u.tree(t)
			spoil()
			wantRefused := func(args []string) {
				o := u.aoc(t, args...)
				o.want(t, 1, d.says)
				o.want(t, 1, "aoc: hint: "+d.hint)
				o.want(t, 1, filepath.Join("inputs", "2020"))
			}
			wantRefused(fetchFirst)
			u.unchanged(t, before, filler)
			wantRefused(submitFirst)
			mend()
			u.unchanged(t, before, emptyFolders...)
			if asked := u.Requests(); len(asked) > 0 {
				t.Errorf("the site was asked: %+v", asked)
			}
			u.aoc(t, fetchFirst...).want(t, 0, "")
		})
	}
}

// What comes while the disk goes is told, and what is there stays whole.
func TestMisbehavingDiskWhileTheSiteAnswers(t *testing.T) {
	t.Parallel()
	for _, d := range disks {
		t.Run(d.name+", an input", func(t *testing.T) {
			t.Parallel()
			u := newUser(t)
			spoil, mend := d.under(t, u)
			before := u.tree(t)
			u.Fail(1, u.After(spoil))
			u.aoc(t, fetchFirst...).want(t, 1, d.says)
			mend()
			u.unchanged(t, before, emptyFolders...)
			u.aoc(t, fetchFirst...).want(t, 0, "")
		})
		t.Run(d.name+", a verdict", func(t *testing.T) {
			t.Parallel()
			u := newUser(t)
			spoil, mend := d.under(t, u)
			u.Fail(1, u.After(spoil))
			o := u.aoc(t, submitFirst...)
			o.want(t, 1, d.says)
			if !strings.Contains(o.stdout, "6: right") {
				t.Errorf("does not tell the verdict:\n%s%s", o.stdout, o.stderr)
			}
			mend()
			u.aoc(t, submitFirst...).want(t, 3, "6 is the answer to part 1")
			if u.posts() != 1 {
				t.Errorf("the answer was sent %d times", u.posts())
			}
		})
	}
}

// A limit on the size of files is a full disk for everybody, root or not.
func TestMisbehavingDiskThatTakesNoBytes(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("needs a Unix shell")
	}
	for _, args := range [][]string{fetchFirst, submitFirst} {
		u := newUser(t)
		before := u.tree(t)
		cmd := u.command(args...)
		cmd.Args = append([]string{"sh", "-c", `ulimit -f 0; exec aoc "$@"`}, cmd.Args...)
		cmd.Path, cmd.Err = exec.LookPath("sh")
		u.run(t, cmd).want(t, 1, "aoc: hint: make room on that disk")
		u.unchanged(t, before, emptyFolders...)
		if asked := u.Requests(); len(asked) > 0 {
			t.Errorf("the site was asked: %+v", asked)
		}
	}
}

// Files are written where they stay, not somewhere else first.
func TestMisbehavingDiskForTemporaryFiles(t *testing.T) {
	t.Parallel()
	for _, temp := range []string{"/dev/shm", "/nowhere"} {
		u := newUser(t)
		u.env["TMPDIR"], u.env["TMP"], u.env["TEMP"] = temp, temp, temp
		u.aoc(t, fetchFirst...).want(t, 0, "")
		u.aoc(t, submitFirst...).want(t, 0, "")
	}
}

// A link in the store may lead to somebody else's file: it is read, and nothing is written through it.
func TestMisbehavingDiskWithLinks(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, link, theirs string // what is in the link's place, and what it leads to, if there is anything
		args               []string
		exit               int
		says               string
		asked              int
	}{
		{"input", "2020/1/input.txt", "1\n", fetchFirst, 0, "", 0},
		{"input that is none", "2020/1/input.txt", "<html>", fetchFirst, 1, "is HTML, not an input\naoc: hint: move it away", 0},
		{"input, nowhere", "2020/1/input.txt", "", fetchFirst, 1, "is a link to nothing\naoc: hint: move it away", 0},
		{"answers", "2020/1/answers.json", `{"name": "theirs"}`, submitFirst, 1, "answers.json: is a link, and nothing is written through one\naoc: hint: ", 0},
		{"answers that are none", "2020/1/answers.json", "theirs", submitFirst, 1, "answers.json: line 1: ", 0},
		{"answers, nowhere", "2020/1/answers.json", "", submitFirst, 1, "answers.json: is a link to nothing\naoc: hint: ", 0},
		{"page", "2020/1/puzzle.html", "<!DOCTYPE html>theirs", submitFirst, 0, "puzzle.html: is a link, and nothing is written through one", 2},
		{"folder, nowhere", "2020/1", "", fetchFirst, 1, filepath.Join("inputs", "2020", "1"), 0},
		{"folder that is none", "2020/1", "theirs", fetchFirst, 1, filepath.Join("inputs", "2020", "1"), 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			u := newUser(t)
			theirs := filepath.Join(t.TempDir(), "theirs")
			if test.theirs != "" {
				if err := os.WriteFile(theirs, []byte(test.theirs), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			u.link(t, theirs, test.link)
			u.aoc(t, test.args...).want(t, test.exit, test.says)
			if got, _ := os.ReadFile(theirs); string(got) != test.theirs {
				t.Errorf("their file held %q, and holds %q", test.theirs, got)
			}
			if info, err := os.Lstat(u.store(test.link)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
				t.Errorf("the link is gone: %v", err)
			}
			if got := len(u.Requests()); got != test.asked {
				t.Errorf("the site was asked %d times, want %d", got, test.asked)
			}
		})
	}
}

// A folder that is a link is where its user wants the inputs.
func TestMisbehavingDiskWithFoldersElsewhere(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	elsewhere := t.TempDir()
	u.link(t, elsewhere, "2020")
	u.aoc(t, fetchFirst...).want(t, 0, "")
	u.aoc(t, submitFirst...).want(t, 0, "")
	for _, name := range []string{"input.txt", "answers.json", "puzzle.html"} {
		if _, err := os.Stat(filepath.Join(elsewhere, "1", name)); err != nil {
			t.Error(err)
		}
	}
}

func (u *user) link(t *testing.T, to, from string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(u.store(from)), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(to, u.store(from)); err != nil {
		t.Skip(err)
	}
}

// A clock that was ahead when an answer was judged, and is right again, neither forgets the site's wait nor makes more of it.
func TestMisbehavingClockKeepsTheWait(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.Cooldown = time.Minute
	for _, step := range []struct {
		ahead  time.Duration
		answer string
		exit   int
	}{
		{365 * 24 * time.Hour, "4", 3},
		{0, "5", 4},
		{30 * time.Second, "5", 4},
		{61 * time.Second, "5", 4}, // sent, and judged too recent: the site's own clock has not moved
	} {
		u.env["TEST_AHEAD"] = fmt.Sprint(int64(step.ahead))
		u.aoc(t, "submit", "2020/1", "-answer", step.answer, "-yes").want(t, step.exit, "")
	}
	if u.posts() != 2 {
		t.Errorf("%d answers were sent: %+v", u.posts(), u.Requests())
	}
}

// The moment of a request that is yet to come says only that there was one.
func TestMisbehavingClockDelaysNoRequest(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.env["AOC_PACE"] = "10ms"
	tomorrow := fmt.Sprint(time.Now().Add(24 * time.Hour).UnixNano())
	if err := os.MkdirAll(filepath.Dir(u.paceFile()), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(u.paceFile(), []byte(tomorrow), 0o600); err != nil {
		t.Fatal(err)
	}
	u.aoc(t, fetchFirst...).want(t, 0, "")
	if text, err := os.ReadFile(u.paceFile()); err != nil || string(text) >= tomorrow {
		t.Errorf("got %s, %v", text, err)
	}
}

// A process that is killed lets go of what it holds. This one is killed while it has the lock of its puzzle and that of
// the pace: its pace file is a pipe, from which it waits to read.
func TestMisbehavingProcessLeavesNoLock(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	if err := os.MkdirAll(filepath.Dir(u.paceFile()), 0o700); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("mkfifo", u.paceFile()).CombinedOutput(); err != nil {
		t.Skipf("needs named pipes: %v %s", err, out)
	}
	cmd := u.command(fetchFirst...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	pipe, err := os.OpenFile(u.paceFile(), os.O_WRONLY, 0) // waits for the reader
	if err != nil {
		t.Fatal(err)
	}
	locks, _ := filepath.Glob(filepath.Join(filepath.Dir(u.paceFile()), "*.lock"))
	for _, path := range locks {
		if free, err := flock.New(path).TryLock(); free || err != nil {
			t.Errorf("%s is not held: %v", path, err)
		}
	}
	if len(locks) != 2 {
		t.Errorf("got the locks %v, want a puzzle's and the pace's", locks)
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	if err := errors.Join(pipe.Close(), os.Remove(u.paceFile())); err != nil {
		t.Fatal(err)
	}
	u.aoc(t, fetchFirst...).want(t, 0, "")
	if asked := len(u.Requests()); asked != 1 {
		t.Errorf("the site was asked %d times", asked)
	}
}
