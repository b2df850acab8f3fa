// Package stored tests and measures a day on what the store has for its puzzle: the input, the accepted
// answers and the examples. So you can debug and profile a day with the go command, your editor and dlv.
// Only test files import it:
//
//	func TestInput(t *testing.T) { stored.Test(t, Puzzle()) }
//
//	func BenchmarkDay(b *testing.B) { stored.Bench(b, Puzzle()) }
//
// The store is that of the command aoc: the folder in AOC_INPUTS, from the environment or from .env, or else
// the folder inputs of the project. The package reads no other setting, asks no site and writes no file. It needs
// only the standard library.
package stored

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aoc/inputs"
	"aoc/runner"
	"aoc/runner/check"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
	"aoc/runner/settings/project"
)

// Test runs the day and its variants on the stored examples, and on the stored input.
//
// Each call of a part is a subtest of its own, such as "your input/part=2/variant=day", and nothing recovers from a
// panic. If the right answer is known, the site's or an example's, subtests fail for any other. Until then they log
// the answer, and the variants must agree with the day itself. As in [runner.Test], each part is called again, unless
// that takes long, and a part that returns [runner.ErrUnsolved] is skipped.
//
// With -short, Test leaves out the input. It skips if there is no store, or if the store has nothing for the puzzle.
// A damaged file of the store fails the test.
func Test(t *testing.T, p runner.Puzzle) {
	t.Helper()
	store := open(t, p)
	if _, err := os.Stat(store.Dir); errors.Is(err, fs.ErrNotExist) {
		t.Skip("there is no store") // its name may be a misplaced session
	}
	day := engine.Describe(p)[0]
	cases, err := check.OnExamples(store, day)
	report(t, err)
	cases = slices.DeleteFunc(cases, func(c engine.Case) bool { return c.Stored == 0 })
	if !testing.Short() {
		onInput, err := check.OnInput(store, day)
		report(t, err)
		for _, c := range onInput {
			c.Name = "your input"
			cases = append(cases, c)
		}
	}
	if len(cases) == 0 && !t.Failed() {
		t.Skipf("no input and no example to test with in %s", filepath.Dir(store.InputPath(p.Date)))
	}
	own := engine.Own{}
	for _, group := range engine.ByInput(cases) {
		for call := range engine.Calls(group) {
			t.Run(call.Subtest(), func(t *testing.T) { test(t, p, own, call) })
		}
	}
}

// test makes a call, and reports what is wrong with its result.
func test(t *testing.T, p runner.Puzzle, own engine.Own, call engine.Call) {
	t.Helper()
	r := p.SolveCase(call.Case)
	isNews := call.Unconfirmed && r.Err == nil && !call.Again
	if isNews && r.Drawing != "" {
		t.Logf("the drawing\n%s", r.Drawing)
	}
	if isNews && r.Unread == "" {
		t.Logf("answer %s, not confirmed yet", sanitize.Visible(r.Answer))
	}
	call.Case, r = own.Compare(call.Case, r, nil)
	err := call.Check(r)
	if !call.Again && call.Judge(r) == engine.Skip {
		t.Skip(r.Err)
	}
	report(t, err)
}

// report skips what is not written yet, and fails for any other error.
func report(t testing.TB, err error) {
	t.Helper()
	switch engine.OutcomeOf(err) {
	case engine.Unsolved, engine.NoPuzzle:
		t.Skip(err)
	case engine.Failed:
		t.Error(err)
	}
}

// open returns the store, which may not exist. If anything in the store for the puzzle changes, go's cache of test
// results no longer has the test.
func open(t testing.TB, p runner.Puzzle) inputs.Store {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	root, folder, err := project.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	store := inputs.Store{Dir: folder}
	track(root, folder)
	track(root, filepath.Dir(store.InputPath(p.Date)))
	return store
}

// track makes the results of a test in go's cache depend on a folder and the files in it. The go command looks
// at files again only if their names begin with the module's folder. So track opens a folder anywhere else by
// such a name: from the root upwards, and down again.
func track(root, folder string) {
	if real, err := filepath.EvalSymlinks(root); err == nil {
		up := strings.Repeat(string(filepath.Separator)+"..", strings.Count(real, string(filepath.Separator)))
		folder = root + up + strings.TrimPrefix(folder, filepath.VolumeName(folder))
	}
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		_, _ = os.Stat(folder + string(filepath.Separator) + entry.Name()) // it may be a link
	}
}
