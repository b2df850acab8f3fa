// Ctrl-C while inputs are fetched.

package main

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"aoc/inputs/sitetest"
)

// What came before an interrupt stays, and the next run asks only for what is missing.
func TestInterruptedFetchGoesOnWhereItWas(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs signals")
	}
	const reached = 3 // the request at which the site falls silent
	site, asked, silent := &sitetest.Site{Sessions: []string{session}}, atomic.Int32{}, make(chan bool)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) == reached {
			close(silent)
			<-r.Context().Done()
			return
		}
		site.ServeHTTP(w, r)
	}))
	defer server.Close()
	dir := t.TempDir()
	fetch := func() (*exec.Cmd, *strings.Builder) {
		cmd, stderr := exec.Command("aoc", "fetch", "-all", "-year", "2020"), &strings.Builder{}
		cmd.Dir, cmd.Stderr = dir, stderr
		cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CACHE_HOME="+filepath.Join(dir, ".cache"),
			"AOC_URL="+server.URL, "AOC_PACE=1ms", "AOC_SESSION="+session, "AOC_CONTACT=tester@example.com")
		return cmd, stderr
	}

	cmd, stderr := fetch()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	<-silent
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if code := exitCode(cmd.Wait()); code != 130 || !strings.HasSuffix(stderr.String(), "aoc: interrupted\n") {
		t.Errorf("exit code %d, and says %q", code, stderr)
	}
	wantInputs(t, dir, "1", "2")

	cmd, stderr = fetch()
	if err := cmd.Run(); err != nil {
		t.Fatal(err, stderr)
	}
	if want := "aoc: 3 inputs: 3ms left at the site's pace\n"; stderr.String() != want {
		t.Errorf("says %q, want %q", stderr, want)
	}
	wantInputs(t, dir, "1", "2", "25", "3", "4")
	if got := asked.Load(); got != reached+3 {
		t.Errorf("the site was asked %d times", got)
	}
}

// wantInputs checks that just these days of 2020 are stored, with nothing beside them.
func wantInputs(t *testing.T, dir string, days ...string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(dir, "inputs", "2020"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	var got []string
	for _, entry := range entries {
		got = append(got, entry.Name())
		files, _ := os.ReadDir(filepath.Join(dir, "inputs", "2020", entry.Name()))
		if len(files) != 1 || files[0].Name() != "input.txt" {
			t.Errorf("day %s has %v", entry.Name(), files)
		}
	}
	if strings.Join(got, " ") != strings.Join(days, " ") {
		t.Errorf("got days %v, want %v", got, days)
	}
}
