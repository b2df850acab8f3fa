package e2e

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aoc/runner/files/filetest"
)

// A badDisk makes writes to the store fail.
type badDisk struct {
	name  string
	setUp func(t *testing.T, h *home) (breakDisk, repair func())
	says  string
	hint  string
}

var badDisks = []badDisk{
	{"full", onFullDisk, "no space left on device", "make room on that disk"},
	{"read-only", onReadOnlyDisk, "read-only file system", "mount that disk for writing"},
	{"folders without permission", inReadOnlyFolders, "permission denied", "check the permissions of "},
}

// filler is the file that fills a disk.
const filler = "filler"

func onFullDisk(t *testing.T, h *home) (breakDisk, repair func()) {
	smallDisk(t, h)
	path := h.store(filler)
	breakDisk = func() {
		if err := fill(path); !strings.Contains(fmt.Sprint(err), "no space") {
			t.Errorf("the disk is not full: %v", err)
		}
	}
	return breakDisk, func() {
		_ = os.Truncate(path, 0) // a process that was just forked may still hold the file
		_ = os.Remove(path)
	}
}

// fill writes to a file until the disk is full.
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

func onReadOnlyDisk(t *testing.T, h *home) (breakDisk, repair func()) {
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

// smallDisk mounts a disk of one megabyte at the store's folder.
func smallDisk(t *testing.T, h *home) {
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", h.store("")).CombinedOutput(); err != nil {
		t.Skipf("needs permission to mount a disk: %v: %s", err, out)
	}
	t.Cleanup(func() {
		for range 50 { // a process that was just forked may still hold the disk
			if exec.Command("umount", h.store("")).Run() == nil {
				return
			}
			time.Sleep(100 * time.Millisecond)
		}
		_ = exec.Command("umount", "-l", h.store("")).Run()
	})
	h.fillStore()
}

func inReadOnlyFolders(t *testing.T, h *home) (breakDisk, repair func()) {
	h.asUnprivilegedUser()
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

// emptyFolders may remain after a failed write.
var emptyFolders = []string{"2020", "2020/1"}

func TestBadDiskIsNoticedBeforeTheSiteIsAsked(t *testing.T) {
	t.Parallel()
	for _, d := range badDisks {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			breakDisk, repair := d.setUp(t, h)
			before := h.tree()
			breakDisk()
			wantRefused := func(args []string) {
				o := h.aoc(args...)
				o.want(1, d.says)
				o.want(1, "aoc: hint: "+d.hint)
				o.want(1, filepath.Join("project", "inputs")+string(filepath.Separator))
			}
			wantRefused(fetchFirst)
			h.wantStore(before, filler)
			wantRefused(submitFirst)
			repair()
			h.wantStore(before, emptyFolders...)
			if asked := h.Requests(); len(asked) > 0 {
				t.Errorf("the site got requests: %+v", asked)
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
			breakDisk, repair := d.setUp(t, h)
			before := h.tree()
			h.Fail(1, h.After(breakDisk))
			h.aoc(fetchFirst...).want(1, d.says)
			repair()
			h.wantStore(before, emptyFolders...)
			h.aoc(fetchFirst...).want(0, "")
		})
		t.Run(d.name+", a verdict", func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			breakDisk, repair := d.setUp(t, h)
			h.Fail(1, h.After(breakDisk))
			o := h.aoc(submitFirst...)
			o.want(1, d.says)
			if !strings.Contains(o.stdout, "6: right") {
				t.Errorf("no verdict in:\n%s%s", o.stdout, o.stderr)
			}
			repair()
			h.aoc(submitFirst...).want(3, "6 is the answer to part 1")
			if h.posts() != 1 {
				t.Errorf("the answer was sent %d times, want 1", h.posts())
			}
		})
	}
}

func TestAnswersDamagedWhileTheSiteAnswersKeepTheVerdictBesideThem(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.aoc(fetchFirst...).want(0, "")
	h.Fail(1, h.After(func() { filetest.Write(t, h.store("2020/1/answers.json"), "{ my notes") }))
	o := h.aoc(submitFirst...)
	o.want(1, "answers.json: line 1: ")
	aside, _ := filepath.Glob(h.store("2020/1/answers-*.json"))
	if len(aside) != 1 || !strings.Contains(o.stdout, "6: right") || !strings.Contains(o.stderr, "aoc: 2020 day 1: the verdict is in "+filepath.Join("inputs", "2020", "1", filepath.Base(aside[0]))) {
		t.Fatalf("got %q and:\n%s%s", aside, o.stdout, o.stderr)
	}
	h.aoc(submitFirst...).want(1, "repair the file by hand")
	if text := h.read("inputs/2020/1/answers.json"); text != "{ my notes" {
		t.Errorf("the damaged file became %q", text)
	}
	filetest.Write(t, h.store("2020/1/answers.json"), "{}")
	h.aoc(submitFirst...).want(3, "6 is the answer to part 1")
	if h.posts() != 1 {
		t.Errorf("the answer was sent %d times, want 1", h.posts())
	}
}

// Unlike permissions, a limit on the size of files holds for root too.
func TestFileSizeLimitIsNoticedBeforeTheSiteIsAsked(t *testing.T) {
	t.Parallel()
	onUnix(t)
	for _, args := range [][]string{fetchFirst, submitFirst} {
		h := newHome(t)
		before := h.tree()
		cmd := h.command(args...)
		cmd.Args = append([]string{"sh", "-c", `ulimit -f 0; exec aoc "$@"`}, cmd.Args...)
		cmd.Path, cmd.Err = exec.LookPath("sh")
		h.run(cmd, nil).want(1, "aoc: hint: make room on that disk")
		h.wantStore(before, emptyFolders...)
		if asked := h.Requests(); len(asked) > 0 {
			t.Errorf("the site got requests: %+v", asked)
		}
	}
}

// links are in the store in place of a file or a folder.
var links = []struct {
	name, link, theirs string // theirs is the text of the file behind the link, "" if there is none
	args               []string
	exit               int
	says               string
	asked              int
}{
	{"input", "2020/1/input.txt", "1\n", fetchFirst, 0, "", 0},
	{"bad input", "2020/1/input.txt", "<html>", fetchFirst, 1, "HTML, not an input\naoc: hint: move the file away", 0},
	{"input, nowhere", "2020/1/input.txt", "", fetchFirst, 1, "dangling link\naoc: hint: move the file away", 0},
	{"answers", "2020/1/answers.json", `{"name": "theirs"}`, submitFirst, 1, "answers.json: a link, and aoc does not write through links\naoc: hint: ", 0},
	{"bad answers", "2020/1/answers.json", "theirs", submitFirst, 1, "answers.json: line 1: ", 0},
	{"answers, nowhere", "2020/1/answers.json", "", submitFirst, 1, "answers.json: dangling link\naoc: hint: ", 0},
	{"page", "2020/1/puzzle.html", "<!DOCTYPE html>theirs", submitFirst, 0, "puzzle.html: a link, and aoc does not write through links", 2},
	{"folder, nowhere", "2020/1", "", fetchFirst, 1, filepath.Join("2020", "1") + ": not a folder\naoc: hint: move the file away", 0},
	{"file as folder", "2020/1", "theirs", fetchFirst, 1, filepath.Join("inputs", "2020", "1"), 0},
}

func TestLinkInTheStoreIsReadAndNotWrittenThrough(t *testing.T) {
	t.Parallel()
	for _, test := range links {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			theirs := filepath.Join(t.TempDir(), "theirs")
			if test.theirs != "" {
				filetest.Write(t, theirs, test.theirs)
			}
			h.link(theirs, test.link)
			h.aoc(test.args...).want(test.exit, test.says)
			if got, _ := os.ReadFile(theirs); string(got) != test.theirs {
				t.Errorf("their file has changed: got %q, want %q", got, test.theirs)
			}
			if info, err := os.Lstat(h.store(test.link)); err != nil || info.Mode()&fs.ModeSymlink == 0 {
				t.Errorf("not a link any more: %v", err)
			}
			if got := len(h.Requests()); got != test.asked {
				t.Errorf("the site got %d requests, want %d", got, test.asked)
			}
		})
	}
}

func TestLinkToAFolderIsFollowed(t *testing.T) {
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
	filetest.Symlink(h.t, to, h.store(from))
}
