package e2e

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
	"aoc/runner/files"
)

// killAtWritePoint makes this process print the points of its writes, and kill itself after
// TEST_KILL of them, or never if that is negative.
func killAtWritePoint() {
	at, isSet := os.LookupEnv("TEST_KILL")
	if !isSet {
		return
	}
	left, _ := strconv.Atoi(at)
	files.WritePoint = func(point, path string) error {
		fmt.Fprintln(os.Stderr, "point:", point, filepath.Base(path))
		if left == 0 {
			self, _ := os.FindProcess(os.Getpid())
			_ = self.Kill()
			select {}
		}
		left--
		return nil
	}
}

// A killTest kills a command, and checks the home afterwards.
type killTest struct {
	line  string
	files []string // some files that it writes
	check func(h *home)
}

// run kills the command at every point of its writes, by default at every fourth one. What the store and the site can
// hold changes at no other time. Each time the command has a new home.
func (k killTest) run(t *testing.T) {
	t.Parallel()
	h := newHomeWithLongInput(t)
	h.env["TEST_KILL"] = "-1"
	points := regexp.MustCompile(`(?m)^point: .*$`).FindAllString(h.aoc(k.line).stderr, -1)
	for _, file := range k.files {
		for _, point := range []string{"before", "unnamed", "after"} {
			if want := "point: " + point + " " + file; !slices.Contains(points, want) {
				t.Errorf("no %q in %q", want, points)
			}
		}
	}
	for i := 0; i < len(points); i += size(4, 1) {
		t.Run(fmt.Sprint(i, " ", points[i]), func(t *testing.T) {
			h := newHomeWithLongInput(t)
			h.env["TEST_KILL"] = strconv.Itoa(i)
			h.aoc(k.line).want(-1, "")
			delete(h.env, "TEST_KILL")
			h.here = true
			k.check(h)
		})
	}
}

const rightSum = "140000" // for the long input

// newHomeWithLongInput returns a home in which a kill can interrupt the write of the input.
func newHomeWithLongInput(t *testing.T) *home {
	t.Helper()
	return newHome(t, func(s *sitetest.Site) {
		s.Inputs["2020/1"] = strings.Repeat("7\n", 20_000)
		s.Answers["2020/1"] = [2]string{rightSum, "14000000"}
	})
}

// wantWhole fails the test if a file of the store is incomplete, except temporary files.
func (h *home) wantWhole() {
	h.t.Helper()
	for name, text := range h.files("inputs") {
		whole := false
		switch base := path.Base(name); {
		case name == "2020/1/input.txt":
			whole = text == h.Inputs["2020/1"]
		case base == "input.txt", strings.HasPrefix(base, "example-"):
			whole = strings.HasSuffix(text, "\n")
		case base == "answers.json":
			whole = json.Valid([]byte(text))
		case base == "puzzle.html":
			whole = strings.HasSuffix(text, "</html>\n")
		default:
			whole = strings.HasPrefix(base, ".")
		}
		if !whole {
			h.t.Errorf("%s is incomplete: %q", name, text)
		}
	}
}

func TestKilledSubmitSendsAnAnswerOnce(t *testing.T) {
	const submit = "submit 2020/1 -part 1 -yes"
	killTest{submit, []string{"input.txt", "answers.json", "puzzle.html"}, func(h *home) {
		h.t.Helper()
		h.submitAgain(submit)
		if stars := h.Stars(session, calendar.DateOf(2020, 1)); stars != 1 {
			h.t.Errorf("got %d stars, want 1", stars)
		}
	}}.run(t)
}

// submitAgain repeats a killed submit until the answer has been judged, which must
// happen only once. If the puzzle's page does not show whether the site got the
// answer, only -force sends the answer, and submitAgain uses -force if the site got no answer.
func (h *home) submitAgain(submit string) {
	h.t.Helper()
	h.wantWhole()
	r := h.aoc(submit)
	switch {
	case strings.Contains(r.output(), "-force sends the answer"):
		if h.posts() == 0 {
			h.aoc(submit+" -force").want(0, "")
		}
	case r.exit != 0 && !strings.Contains(r.output(), "part 1 is solved, with this answer"):
		h.t.Errorf("exit code %d, want 0:\n%s", r.exit, r.output())
	}
	h.aoc(submit).want(3, "")
	if h.posts() != 1 {
		h.t.Errorf("the answer was sent %d times, want 1: %+v", h.posts(), h.Requests())
	}
	if strings.Contains(h.read("inputs/2020/1/answers.json"), `"pending"`) {
		h.t.Error("an answer is still pending")
	}
	h.wantWhole()
	h.wantNoTempFiles()
}

func TestKilledNewIsFinishedByTheNext(t *testing.T) {
	const add = "new 2020/7"
	whole := newHomeWithLongInput(t)
	whole.aoc(add).want(0, "")
	want := whole.files(".")
	killTest{add, []string{"input.txt", "puzzle.html", "day07.go", "day07_test.go", "2020.go", "days.go"}, func(h *home) {
		h.t.Helper()
		h.wantWhole()
		if r := h.aoc(add); r.exit == 1 && strings.Contains(r.output(), "hint: aoc fetch 2020/7 downloads its input, aoc read 2020/7 shows its text") {
			h.aoc("fetch 2020/7").want(0, "")
			h.aoc("read 2020/7").want(0, "")
		} else if r.exit != 0 {
			h.t.Errorf("exit code %d:\n%s", r.exit, r.output())
		}
		if got := h.files("."); !maps.Equal(got, want) {
			h.t.Errorf("got the files %q, want %q", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		}
	}}.run(t)
}
