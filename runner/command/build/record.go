package build

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"aoc/runner/engine"
	"aoc/runner/files"
	"aoc/runner/isolate"
)

// record returns the path of the file with the faults that linking and starting programs of the project has found.
func (at place) record() string { return filepath.Join(filepath.Dir(at.dir), "faults.json") }

const maxRecord = 4 << 20

// linkFlags is the key of GOFLAGS, which may have flags of the linker, among the build IDs of a fault.
const linkFlags = "GOFLAGS"

// stopsStart reports whether the fault is that a program with the day does not start.
func (f Fault) stopsStart() bool { return strings.HasPrefix(f.Why, DoesNotStart) }

// remember keeps the faults of days that the program lists for the next command, which otherwise looks for them again.
// It keeps none if the program starts so slowly that a timeout may have been the computer's fault.
func (at place) remember(faults []Fault, known []engine.Description, started time.Duration) {
	var found []Fault
	for _, f := range faults {
		isListed := slices.ContainsFunc(known, func(d engine.Description) bool { return d.Date == f.Date })
		if f.Seen != nil && isListed && started < slowList/10 {
			found = append(found, f)
		}
	}
	if found == nil {
		_ = os.Remove(at.record())
		return
	}
	text, _ := json.Marshal(found) // strings and numbers have no errors
	_ = files.WriteUnsynced(at.record(), text, 0o600)
}

// recall returns the kept faults of packages that have not changed since.
func (p Project) recall(ctx context.Context, at place) []Fault {
	text, _ := files.Read(at.record(), maxRecord)
	var found []Fault
	if json.Unmarshal(text, &found) != nil || len(found) == 0 {
		return nil
	}
	var packages []string
	for _, f := range found {
		for path := range f.Seen {
			if path != linkFlags {
				packages = append(packages, path)
			}
		}
	}
	ids, _ := p.buildIDs(ctx, "ImportPath", packages...)
	ids[linkFlags] = p.Environ.Get("GOFLAGS")
	return slices.DeleteFunc(found, func(f Fault) bool {
		for path, id := range f.Seen {
			if ids[path] != id {
				return true
			}
		}
		return false
	})
}

// failing returns the path of the program that did not start because of the first fault in the record.
func (at place) failing() string { return filepath.Join(at.dir, "failing"+filepath.Ext(at.program())) }

// keep keeps the program that did not start, to see later whether it still does not: a day may read a file as it
// starts. It keeps none that took too long, which it would do again.
func (at place) keep(failed *StartError) {
	if failed.isLate() || os.Rename(at.program(), at.failing()) != nil {
		_ = os.Remove(at.failing())
	}
}

// confirmed returns the faults without those of the start if the program that they stopped now starts, or fails for
// another reason.
func (p Project) confirmed(ctx context.Context, at place, w isolate.Worker, faults []Fault) []Fault {
	first := slices.IndexFunc(faults, Fault.stopsStart)
	if _, err := os.Stat(at.failing()); first < 0 || err != nil {
		return faults
	}
	_, err := list(ctx, at.failing(), w)
	if failed, ok := errors.AsType[*StartError](err); ok && failed.isCause(faults[first]) {
		return faults
	}
	return slices.DeleteFunc(faults, Fault.stopsStart)
}
