package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A badDisk has a store that cannot be written for a while.
type badDisk struct {
	name                   string
	prepare, breaks, mends func(h *home)
	says                   string
}

var badDisks = []badDisk{
	{"full", smallDisk, fillDisk, emptyDisk, "no space left on device"},
	{"folders without permission", notAsRoot, setMode(0o500), setMode(0o700), "permission denied"},
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

func TestBadDiskIsNamedAndLosesNothing(t *testing.T) {
	t.Parallel()
	for _, d := range badDisks {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			h := newHome(t)
			h.here = true
			d.prepare(h)
			before := h.files("inputs")
			d.breaks(h)
			o := h.aoc(submitFirst)
			o.want(1, d.says)
			o.want(1, filepath.Join("project", "inputs")+string(filepath.Separator))
			h.wantStore(before, filler)
			h.wantRequests(0, 0)
			d.mends(h)

			// The disk fails while the site answers.
			h.Fail(1, h.After(func() { d.breaks(h) }))
			h.aoc(fetchFirst).want(1, d.says)
			d.mends(h)
			h.wantStore(before)
			h.aoc(fetchFirst).want(0, "")

			h.Fail(1, h.After(func() { d.breaks(h) }))
			o = h.aoc(submitFirst)
			o.want(1, d.says)
			o.wantLines("stdout", "6: right")
			d.mends(h)
			h.aoc(submitFirst).wantLines("stdout", "6: right")
			h.wantRequests(4, 1) // the input twice, the answer, and the page
		})
	}
}
