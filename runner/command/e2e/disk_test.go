package e2e

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A badDisk fails while it is spoilt. The store lies on it.
type badDisk struct {
	name  string
	under func(t *testing.T, h *home) (spoil, mend func())
	says  string
	hint  string
}

var badDisks = []badDisk{
	{"full", onFullDisk, "no space left on device", "make room on that disk"},
	{"read-only", onReadOnlyDisk, "read-only file system", "mount that disk for writing"},
	{"folders without permission", inReadOnlyFolders, "permission denied", "check the permissions of "},
}

// filler is the file that takes up all of a disk.
const filler = "filler"

func onFullDisk(t *testing.T, h *home) (spoil, mend func()) {
	smallDisk(t, h)
	path := h.store(filler)
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

func onReadOnlyDisk(t *testing.T, h *home) (spoil, mend func()) {
	smallDisk(t, h)
	remount := func(how string) func() {
		return func() {
			if out, err := exec.Command("mount", "-o", "remount,"+how, h.store("")).CombinedOutput(); err != nil {
				t.Errorf("remount: %v: %s", err, out)
			}
		}
	}
	return remount("ro"), remount("rw")
}

// smallDisk mounts a disk of one megabyte as the store.
func smallDisk(t *testing.T, h *home) {
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", h.store("")).CombinedOutput(); err != nil {
		t.Skipf("needs permission to mount a disk: %v: %s", err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", h.store("")).Run() })
	h.fillStore()
}

func inReadOnlyFolders(t *testing.T, h *home) (spoil, mend func()) {
	h.asUserWithoutRights()
	mode := func(mode fs.FileMode) func() {
		return func() {
			_ = filepath.WalkDir(h.store(""), func(path string, entry fs.DirEntry, err error) error {
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

func TestBadDiskIsNoticedBeforeTheSiteIsAsked(t *testing.T) {
	t.Parallel()
	for _, d := range badDisks {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			spoil, mend := d.under(t, h)
			before := h.tree()
			spoil()
			wantRefused := func(args []string) {
				o := h.aoc(args...)
				o.want(1, d.says)
				o.want(1, "aoc: hint: "+d.hint)
				o.want(1, filepath.Join("inputs", "2020"))
			}
			wantRefused(fetchFirst)
			h.wantStore(before, filler)
			wantRefused(submitFirst)
			mend()
			h.wantStore(before, emptyFolders...)
			if asked := h.Requests(); len(asked) > 0 {
				t.Errorf("the site was asked: %+v", asked)
			}
			h.aoc(fetchFirst...).want(0, "")
		})
	}
}

func TestDiskThatFailsWhileTheSiteAnswersLosesNoFileAndNoVerdict(t *testing.T) {
	t.Parallel()
	for _, d := range badDisks {
		t.Run(d.name+", an input", func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			spoil, mend := d.under(t, h)
			before := h.tree()
			h.Fail(1, h.After(spoil))
			h.aoc(fetchFirst...).want(1, d.says)
			mend()
			h.wantStore(before, emptyFolders...)
			h.aoc(fetchFirst...).want(0, "")
		})
		t.Run(d.name+", a verdict", func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			spoil, mend := d.under(t, h)
			h.Fail(1, h.After(spoil))
			o := h.aoc(submitFirst...)
			o.want(1, d.says)
			if !strings.Contains(o.stdout, "6: right") {
				t.Errorf("does not show the verdict:\n%s%s", o.stdout, o.stderr)
			}
			mend()
			h.aoc(submitFirst...).want(3, "6 is the answer to part 1")
			if h.posts() != 1 {
				t.Errorf("the answer was sent %d times", h.posts())
			}
		})
	}
}

// A limit on the size of files works for root too.
func TestFileSizeLimitIsNoticedBeforeTheSiteIsAsked(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("needs a Unix shell")
	}
	for _, args := range [][]string{fetchFirst, submitFirst} {
		h := newHome(t)
		before := h.tree()
		cmd := h.command(args...)
		cmd.Args = append([]string{"sh", "-c", `ulimit -f 0; exec aoc "$@"`}, cmd.Args...)
		cmd.Path, cmd.Err = exec.LookPath("sh")
		h.run(cmd, nil).want(1, "aoc: hint: make room on that disk")
		h.wantStore(before, emptyFolders...)
		if asked := h.Requests(); len(asked) > 0 {
			t.Errorf("the site was asked: %+v", asked)
		}
	}
}

// A rename does not cross file systems, so files are written in their own folder.
func TestTemporaryFolderElsewhereDoesNotMatter(t *testing.T) {
	t.Parallel()
	for _, temp := range []string{"/dev/shm", "/nowhere"} {
		h := newHome(t)
		h.env["TMPDIR"], h.env["TMP"], h.env["TEMP"] = temp, temp, temp
		h.aoc(fetchFirst...).want(0, "")
		h.aoc(submitFirst...).want(0, "")
	}
}

// links stand in the store where a file or a folder is expected.
var links = []struct {
	name, link, theirs string // the link's path, and the text of the file that it leads to, if there is one
	args               []string
	exit               int
	says               string
	asked              int
}{
	{"input", "2020/1/input.txt", "1\n", fetchFirst, 0, "", 0},
	{"input that is none", "2020/1/input.txt", "<html>", fetchFirst, 1, "HTML, not an input\naoc: hint: move the file away", 0},
	{"input, nowhere", "2020/1/input.txt", "", fetchFirst, 1, "dangling link\naoc: hint: move the file away", 0},
	{"answers", "2020/1/answers.json", `{"name": "theirs"}`, submitFirst, 1, "answers.json: a link, and aoc does not write through links\naoc: hint: ", 0},
	{"answers that are none", "2020/1/answers.json", "theirs", submitFirst, 1, "answers.json: line 1: ", 0},
	{"answers, nowhere", "2020/1/answers.json", "", submitFirst, 1, "answers.json: dangling link\naoc: hint: ", 0},
	{"page", "2020/1/puzzle.html", "<!DOCTYPE html>theirs", submitFirst, 0, "puzzle.html: a link, and aoc does not write through links", 2},
	{"folder, nowhere", "2020/1", "", fetchFirst, 1, filepath.Join("2020", "1") + ": not a folder\naoc: hint: move the file away", 0},
	{"folder that is none", "2020/1", "theirs", fetchFirst, 1, filepath.Join("inputs", "2020", "1"), 0},
}

func TestLinkInTheStoreIsReadAndNotWrittenThrough(t *testing.T) {
	t.Parallel()
	for _, test := range links {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			theirs := filepath.Join(t.TempDir(), "theirs")
			if test.theirs != "" {
				if err := os.WriteFile(theirs, []byte(test.theirs), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			h.link(theirs, test.link)
			h.aoc(test.args...).want(test.exit, test.says)
			if got, _ := os.ReadFile(theirs); string(got) != test.theirs {
				t.Errorf("their file held %q, and holds %q", test.theirs, got)
			}
			if info, err := os.Lstat(h.store(test.link)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
				t.Errorf("the link is gone: %v", err)
			}
			if got := len(h.Requests()); got != test.asked {
				t.Errorf("the site was asked %d times, want %d", got, test.asked)
			}
		})
	}
}

func TestFolderThatIsALinkIsWrittenTo(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	elsewhere := t.TempDir()
	h.link(elsewhere, "2020")
	h.aoc(fetchFirst...).want(0, "")
	h.aoc(submitFirst...).want(0, "")
	for _, name := range []string{"input.txt", "answers.json", "puzzle.html"} {
		if _, err := os.Stat(filepath.Join(elsewhere, "1", name)); err != nil {
			t.Error(err)
		}
	}
}

func (h *home) link(to, from string) {
	h.t.Helper()
	if err := os.MkdirAll(filepath.Dir(h.store(from)), 0o700); err != nil {
		h.t.Fatal(err)
	}
	if err := os.Symlink(to, h.store(from)); err != nil {
		h.t.Skip(err)
	}
}
