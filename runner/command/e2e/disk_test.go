package e2e

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"aoc/runner/files"
	"aoc/runner/files/filetest"
)

// A badDisk has a store that cannot be written for a while.
type badDisk struct {
	name                   string
	prepare, breaks, mends func(h *home)
	says, hint             string
}

var badDisks = []badDisk{
	{"full", smallDisk, fillDisk, emptyDisk, "no space left on device", "make room on that disk"},
	{"read-only", smallDisk, remount("ro"), remount("rw"), "read-only file system", "mount that disk for writing"},
	{"folders without permission", notAsRoot, setMode(0o500), setMode(0o700), "permission denied", "check the permissions of "},
}

// smallDisk mounts a disk of one megabyte at the store's folder.
func smallDisk(h *home) {
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", h.store("")).CombinedOutput(); err != nil {
		h.t.Skipf("needs permission to mount a disk: %v: %s", err, out)
	}
	h.t.Cleanup(func() { h.check(exec.Command("umount", "-l", h.store("")).Run()) })
	h.fillStore()
}

// filler is the file that fills a disk.
const filler = "filler"

func fillDisk(h *home) {
	file, err := os.Create(h.store(filler))
	h.check(err)
	defer file.Close()
	for size := 1 << 16; size > 0; {
		if _, err := file.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
}

func emptyDisk(h *home) {
	h.check(os.Truncate(h.store(filler), 0)) // a process that was just forked may still hold the file
	h.check(os.Remove(h.store(filler)))
}

func remount(how string) func(h *home) {
	return func(h *home) { h.check(exec.Command("mount", "-o", "remount,"+how, h.store("")).Run()) }
}

func notAsRoot(h *home) {
	if os.Geteuid() <= 0 {
		h.t.Skip("root, and a user of Windows, can write there")
	}
	h.t.Cleanup(func() { setMode(0o700)(h) })
}

func setMode(mode fs.FileMode) func(h *home) {
	return func(h *home) {
		_ = filepath.WalkDir(h.store(""), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() {
				err = os.Chmod(path, mode)
			}
			return err
		})
	}
}

func TestBadDiskIsNoticedBeforeTheSiteIsAsked(t *testing.T) {
	t.Parallel()
	for _, d := range badDisks {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			h.here = true
			d.prepare(h)
			before := h.files("inputs")
			d.breaks(h)
			for _, line := range []string{fetchFirst, submitFirst} {
				o := h.aoc(line)
				o.want(1, d.says)
				o.want(1, "aoc: hint: "+d.hint)
				o.want(1, filepath.Join("project", "inputs")+string(filepath.Separator))
				h.wantStore(before, filler)
			}
			d.mends(h)
			h.wantRequests(0, 0)
			h.aoc(fetchFirst).want(0, "")
		})
	}
}

func TestDiskThatFailsWhileTheSiteAnswersLosesNoFile(t *testing.T) {
	t.Parallel()
	for _, d := range badDisks {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			h.here = true
			d.prepare(h)
			before := h.files("inputs")
			h.Fail(1, h.After(func() { d.breaks(h) }))
			h.aoc(fetchFirst).want(1, d.says)
			d.mends(h)
			h.wantStore(before)
			h.aoc(fetchFirst).want(0, "")

			h.Fail(1, h.After(func() { d.breaks(h) }))
			o := h.aoc(submitFirst)
			o.want(1, d.says)
			o.wantLines("stdout", "6: right")
			d.mends(h)
			h.aoc(submitFirst).want(3, "6 is the answer to part 1")
			h.wantRequests(4, 1) // the input twice, the answer, and the page
		})
	}
}

// Unlike permissions, a limit on the size of files holds for root too.
func TestFileSizeLimitIsNoticedBeforeTheSiteIsAsked(t *testing.T) {
	onUnix(t)
	t.Parallel()
	h := newHome(t)
	before := h.files("inputs")
	for _, line := range []string{fetchFirst, submitFirst} {
		h.run(h.shell("ulimit -f 0; exec aoc "+line), nil).want(1, "aoc: hint: make room on that disk")
		h.wantStore(before)
	}
	h.wantRequests(0, 0)
}

// links take the place of a file or a folder of the store.
var links = []struct {
	name, link, theirs string // theirs is the text of the file behind the link, "" if there is none
	line               string
	exit               int
	says               string
	asked, posts       int
}{
	{"input", "2020/1/input.txt", "1\n", fetchFirst, 0, "", 0, 0},
	{"bad input", "2020/1/input.txt", "<html>", fetchFirst, 1, "HTML, not an input\naoc: hint: move the file away", 0, 0},
	{"input, nowhere", "2020/1/input.txt", "", fetchFirst, 1, "dangling link\naoc: hint: move the file away", 0, 0},
	{"answers", "2020/1/answers.json", `{"name": "theirs"}`, submitFirst, 1, "answers.json: a link, and aoc does not write through links\naoc: hint: ", 0, 0},
	{"bad answers", "2020/1/answers.json", "theirs", submitFirst, 1, "answers.json: line 1: ", 0, 0},
	{"answers, nowhere", "2020/1/answers.json", "", submitFirst, 1, "answers.json: dangling link\naoc: hint: ", 0, 0},
	{"page", "2020/1/puzzle.html", "<!DOCTYPE html>theirs", submitFirst, 0, "puzzle.html: a link, and aoc does not write through links", 2, 1},
	{"folder, nowhere", "2020/1", "", fetchFirst, 1, filepath.Join("2020", "1") + ": not a folder\naoc: hint: move the file away", 0, 0},
	{"file as folder", "2020/1", "theirs", fetchFirst, 1, filepath.Join("inputs", "2020", "1"), 0, 0},
}

func TestLinkInTheStoreIsReadAndNotWrittenThrough(t *testing.T) {
	t.Parallel()
	for _, test := range links {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			h.here = true
			theirs := h.path("../theirs")
			if test.theirs != "" {
				filetest.Write(t, theirs, test.theirs)
			}
			h.check(os.MkdirAll(filepath.Dir(h.store(test.link)), 0o700))
			filetest.Symlink(t, theirs, h.store(test.link))
			h.aoc(test.line).want(test.exit, test.says)
			if got, _ := os.ReadFile(theirs); string(got) != test.theirs {
				t.Errorf("their file has changed: got %q, want %q", got, test.theirs)
			}
			if _, err := os.Readlink(h.store(test.link)); err != nil {
				t.Errorf("not a link any more: %v", err)
			}
			h.wantRequests(test.asked, test.posts)
		})
	}
}

// refuseChmod makes this process, if TEST_CHMOD is set, write files as on a disk without permissions: everybody can read
// them, and a change is refused.
func refuseChmod() {
	if os.Getenv("TEST_CHMOD") == "" {
		return
	}
	files.Chmod = func(name string, _ os.FileMode) error {
		return errors.Join(os.Chmod(name, 0o644), &os.PathError{Op: "chmod", Path: name, Err: syscall.EPERM})
	}
}
