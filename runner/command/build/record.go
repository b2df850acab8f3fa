package build

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"aoc/runner/files"
)

// record returns the path of the file with the faults that linking and starting programs of the project has found.
func (at place) record() string { return filepath.Join(filepath.Dir(at.dir), "faults.json") }

const maxRecord = 4 << 20

// maxAge is how long a fault is kept: things that are not in the key may have changed, such as a file that a day
// reads as it starts, a C library, or how busy the computer is.
const maxAge = 10 * time.Minute

// remember keeps the faults for the next command, which would otherwise look for them again.
func (at place) remember(faults []Fault) {
	var found []Fault
	for _, f := range faults {
		if f.Key != "" {
			found = append(found, f)
		}
	}
	if found == nil {
		_ = os.Remove(at.record())
		return
	}
	text, _ := json.Marshal(found) // strings and numbers have no errors
	_ = files.Write(at.record(), text, 0o600)
}

// recall returns the kept faults if nothing has changed since.
func (p Project) recall(ctx context.Context, at place) []Fault {
	text, _ := files.Read(at.record(), maxRecord)
	var found []Fault
	if json.Unmarshal(text, &found) != nil || len(found) == 0 {
		return nil
	}
	key := p.list(ctx, nil).key
	return slices.DeleteFunc(found, func(f Fault) bool {
		age := time.Since(f.Found)
		return f.Key != key || age < 0 || age > maxAge
	})
}

// ofLinker matches variables of the environment with which the linker of C finds libraries.
var ofLinker = regexp.MustCompile(`^(CGO_\w+|LIBRARY_PATH|LD_LIBRARY_PATH)=`)

// linking returns the flags and the variables that decide whether a program links.
func (p Project) linking(ctx context.Context) []string {
	flags, _ := p.goVariable(ctx, "GOFLAGS")
	others := func(entry string) bool { return !ofLinker.MatchString(entry) }
	return append(slices.DeleteFunc(slices.Clone(p.Environ), others), flags)
}
