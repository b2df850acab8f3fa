package build

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"aoc/runner/failure"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

func TestWorkspaceThatPreventsTheBuildIsNamed(t *testing.T) {
	const foreign, unreadable, tooOld = "directory aoc-days is contained in a module that is not", "errors parsing go.work:", "module . listed in go.work file requires"
	for _, test := range []struct {
		name, work, printed, output, hint string // FILE stands for the file, and ROOT for the project
	}{
		{"without the project", "go 1.26\n\nuse ./other\n", foreign, "FILE does not use the module in ROOT",
			"go work use ROOT adds it; GOWORK=off builds the days without this file"},
		{"empty", "go 1.26\n", foreign, "FILE does not use the module in ROOT",
			"go work use ROOT adds it; GOWORK=off builds the days without this file"},
		{"malformed", "go 1.26\nuse\n", unreadable, unreadable, "GOWORK=off builds the days without FILE"},
		{"too old", "go 1.20\n\nuse \"ROOT\"\n", tooOld, tooOld,
			"GOWORK=off builds the days without FILE"},
		{"a fault in the days", "go 1.26\n\nuse \"ROOT\"\n", "undefined: x", "undefined: x", ""},
	} {
		p := withGo(t, `case "$*" in "env "*" GOWORK") echo "$GOWORK";; env*) ;; *) echo "$PRINTED" >&2; exit 1;; esac`)
		work := filepath.Join(t.TempDir(), "go.work")
		names := strings.NewReplacer("FILE", work, "ROOT", p.Root)
		filetest.Write(t, work, names.Replace(test.work))
		p.Environ = append(p.Environ, "GOWORK="+work, "PRINTED="+test.printed)
		_, err := p.Days(t.Context(), isolate.Worker{}, nil)
		failed, isBuild := errors.AsType[*Error](err)
		if want := names.Replace(test.output) + "\n"; !isBuild || failed.Output != want {
			t.Errorf("%s: got %+v, want %q", test.name, failed, want)
		}
		if got, want := failure.HintIn(err), names.Replace(test.hint); got != want {
			t.Errorf("%s: got the hint %q, want %q", test.name, got, want)
		}
	}
}
