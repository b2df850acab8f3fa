// A bad disk takes nothing with it, and what it would lose is not asked for.

package main

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

// A disk can be spoilt, and mended. The store of a user lies on it.
type disk struct {
	name  string
	under func(t *testing.T, u *user) (spoil, mend func())
	says  string
	hint  string
}

var disks = []disk{
	{"full", onFullDisk, "no space left on device", "make room on that disk"},
	{"read-only", onReadOnlyDisk, "read-only file system", "mount that disk for writing"},
	{"folders without a right", inReadOnlyFolders, "permission denied", "check the permissions of "},
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
		u.run(t, cmd, func() {}).want(t, 1, "aoc: hint: make room on that disk")
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
