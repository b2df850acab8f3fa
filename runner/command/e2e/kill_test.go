package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"aoc/inputs/sitetest"
	"aoc/runner/calendar"
	"aoc/runner/files"
)

// killAtWritePoint makes this process kill itself at a point of a write, after
// TEST_KILL other points. If TEST_POINTS names a file, the process writes the
// points to it instead. The file of the pace is not among them, since it is written
// more often under load; TEST_KILL=pace is for its first point.
func killAtWritePoint() {
	at := os.Getenv("TEST_KILL")
	left, _ := strconv.Atoi(at)
	points := os.Getenv("TEST_POINTS")
	if at == "" && points == "" {
		return
	}
	files.WritePoint = func(point, path string) error {
		isPace := strings.HasPrefix(filepath.Base(path), "pace-")
		switch {
		case isPace != (at == "pace"):
		case points != "":
			note(points, point+" "+filepath.Base(path)+"\n")
		case left == 0:
			kill()
			select {}
		default:
			left--
		}
		return nil
	}
}

func note(path, text string) {
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err == nil {
		_, err = file.WriteString(text)
		err = errors.Join(err, file.Close())
	}
	if err != nil {
		panic(err)
	}
}

// writePoints returns the points of all writes of a command, in order: "before
// input.txt", "unnamed input.txt", "after input.txt".
func writePoints(t *testing.T, h *home, args string) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "points")
	h.env["TEST_POINTS"] = file
	h.line(args)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// A killTest kills a command, and checks the home afterwards.
type killTest struct {
	args  string
	files []string // some files that it writes
	check func(h *home)
}

// run kills the command at every point of its writes, by default at every third one, and
// then at so many random times. Each time it has a new home.
func (k killTest) run(t *testing.T, random int) {
	t.Parallel()
	points := writePoints(t, newHomeWithLongInput(t), k.args)
	for _, file := range k.files {
		for _, point := range []string{"before", "unnamed", "after"} {
			if want := point + " " + file; !slices.Contains(points, want) {
				t.Errorf("no point %q in %q", want, points)
			}
		}
	}
	for i, point := range points {
		if i%size(3, 1) > 0 {
			continue
		}
		t.Run(fmt.Sprintf("%d %s", i+1, point), func(t *testing.T) {
			h := newHomeWithLongInput(t)
			h.env["TEST_KILL"] = strconv.Itoa(i)
			if r := h.line(k.args); r.exit >= 0 {
				t.Errorf("the command was not killed: exit code %d: %s", r.exit, r.output())
			}
			delete(h.env, "TEST_KILL")
			k.check(h)
		})
	}
	if random > 0 {
		k.runAtRandom(t, random)
	}
}

func (k killTest) runAtRandom(t *testing.T, times int) {
	t.Helper()
	seed := seed(t)
	random := rand.New(rand.NewPCG(seed, 0))
	longest := k.duration(t)
	for range times {
		after := time.Duration(random.Int64N(int64(longest)))
		t.Run("after "+after.String(), func(t *testing.T) {
			h := newHomeWithLongInput(t)
			cmd := h.command(strings.Fields(k.args)...)
			h.run(cmd, func() {
				time.Sleep(after)
				_ = cmd.Process.Kill() // fails if the command has ended
			})
			k.check(h)
		})
	}
	t.Logf("TEST_SEED=%d: killed %d times within %v", seed, times, longest)
}

// seed returns TEST_SEED, so that a failure can be repeated, or a random seed.
func seed(t *testing.T) uint64 {
	t.Helper()
	text, set := os.LookupEnv("TEST_SEED")
	if !set {
		return rand.Uint64()
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return seed
}

// duration returns the longest time of a few runs of the command.
func (k killTest) duration(t *testing.T) (longest time.Duration) {
	t.Helper()
	for range 3 {
		h := newHomeWithLongInput(t)
		start := time.Now()
		h.line(k.args)
		longest = max(longest, time.Since(start))
	}
	return longest
}

// The number of kills at random times in slow tests.
const (
	fetchKills  = 100
	submitKills = 50 // for a right answer, and for a wrong one
	newKills    = 100
)

const (
	longInput = "7\n" // is repeated longLines times, so that a kill can interrupt the write
	longLines = 20_000
	rightSum  = "140000"
)

func newHomeWithLongInput(t *testing.T) *home {
	t.Helper()
	return newHome(t, func(s *sitetest.Site) {
		s.Inputs["2020/1"] = strings.Repeat(longInput, longLines)
		s.Answers["2020/1"] = [2]string{rightSum, "14000000"}
	})
}

// wantWhole fails the test if a file of the store is incomplete, except temporary files.
func (h *home) wantWhole() {
	h.t.Helper()
	for path, text := range h.files("inputs") {
		whole := false
		switch name := filepath.Base(path); {
		case name == "input.txt" && path == "inputs/2020/1/input.txt":
			whole = text == h.Inputs["2020/1"]
		case name == "input.txt":
			whole = strings.HasSuffix(text, "\n")
		case name == "answers.json":
			whole = json.Valid([]byte(text))
		case name == "puzzle.html":
			whole = strings.HasSuffix(text, "</html>\n")
		case strings.HasPrefix(name, "example-"):
			whole = strings.HasSuffix(text, "\n")
		default:
			whole = strings.HasPrefix(name, ".")
		}
		if !whole {
			h.t.Errorf("%s is incomplete: %q", path, text)
		}
	}
}

func TestKilledFetchLeavesWholeFiles(t *testing.T) {
	const fetch, input = "fetch 2020/1", "inputs/2020/1/input.txt"
	killTest{fetch, []string{"input.txt"}, func(h *home) {
		h.t.Helper()
		h.wantWhole()
		stored := h.holds(input)
		h.line(fetch).want(0, "")
		asked := h.asked(http.MethodGet, "/2020/day/1/input")
		if !h.holds(input) || asked > 2 || stored && asked != 1 {
			h.t.Errorf("the site got %d requests, and the store has %v", asked, slices.Collect(maps.Keys(h.files("inputs"))))
		}
		h.wantWhole()
		h.wantNoTempFiles()
	}}.run(t, size(0, fetchKills))
}

func TestKilledSubmitSendsAnAnswerOnce(t *testing.T) {
	const submit = "submit 2020/1 -part 1 -yes"
	killTest{submit, []string{"input.txt", "answers.json", "puzzle.html"}, func(h *home) {
		h.t.Helper()
		h.submitAgain(submit, rightSum, 0)
		if stars := h.Stars(session, calendar.DateOf(2020, 1)); stars != 1 {
			h.t.Errorf("got %d stars, want 1", stars)
		}
	}}.run(t, size(0, submitKills))
}

func TestKilledSubmitSendsAWrongAnswerOnce(t *testing.T) {
	const submit = "submit 2020/1 -part 1 -yes -answer 7"
	killTest{submit, []string{"answers.json"}, func(h *home) {
		h.t.Helper()
		h.submitAgain(submit, "7", 3)
	}}.run(t, size(0, submitKills))
}

// submitAgain repeats a killed submit until the answer has been judged, which must
// happen only once. If the puzzle's page does not show whether the site got the
// answer, only -force sends the answer, and submitAgain uses that if the site did not.
func (h *home) submitAgain(submit, answer string, exit int) {
	h.t.Helper()
	h.wantWhole()
	r := h.line(submit)
	switch {
	case strings.Contains(r.output(), "-force sends the answer"):
		if h.judged(answer) == 0 {
			h.line(submit+" -force").want(exit, "")
		}
	case r.exit != exit && !strings.Contains(r.output(), "part 1 is solved, with this answer"):
		h.t.Errorf("exit code %d, want %d:\n%s", r.exit, exit, r.output())
	}
	if n := h.judged(answer); n != 1 {
		h.t.Errorf("%s was sent %d times, want 1: %+v", answer, n, h.Requests())
	}
	h.line(submit).want(3, "")
	if n := h.judged(answer); n != 1 {
		h.t.Errorf("%s was sent again", answer)
	}
	if strings.Contains(h.read("inputs/2020/1/answers.json"), `"pending"`) {
		h.t.Error("an answer is still pending")
	}
	h.wantWhole()
	h.wantNoTempFiles()
}

// judged returns how often the site got an answer to part 1.
func (h *home) judged(answer string) (n int) {
	for _, r := range h.Requests() {
		if r.Method == http.MethodPost && r.Body == "level=1&answer="+answer {
			n++
		}
	}
	return n
}

func TestKilledNewIsFinishedByTheNext(t *testing.T) {
	const add = "new 2020/7"
	whole := newHomeWithLongInput(t)
	whole.line(add).want(0, "")
	want := whole.files(".")
	killTest{add, []string{"input.txt", "puzzle.html", "day07.go", "day07_test.go", "2020.go", "days.go"}, func(h *home) {
		h.t.Helper()
		h.wantWhole()
		h.wantCompiles()
		if r := h.line(add); r.exit == 1 && strings.Contains(r.output(), "hint: aoc fetch 2020/7 downloads its input, aoc read 2020/7 shows its text") {
			h.line("fetch 2020/7").want(0, "")
			h.line("read 2020/7").want(0, "")
		} else if r.exit != 0 {
			h.t.Errorf("exit code %d:\n%s", r.exit, r.output())
		}
		if got := h.files("."); !maps.Equal(got, want) {
			h.t.Errorf("got the files %q, want %q", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		}
	}}.run(t, size(0, newKills))
}

// The process is killed while it holds the locks of its puzzle and of the pace.
func TestKilledProcessLeavesNoLock(t *testing.T) {
	t.Parallel()
	h := newHome(t)
	h.env["TEST_KILL"] = "pace"
	h.aoc(fetchFirst...)
	delete(h.env, "TEST_KILL")
	locks, _ := filepath.Glob(filepath.Join(filepath.Dir(h.paceFile()), "*.lock"))
	ofStore, _ := filepath.Glob(h.store(".locks/*.lock"))
	if locks = append(locks, ofStore...); len(locks) != 2 || len(h.Requests()) > 0 {
		t.Errorf("got the locks %v, want those of the puzzle and the pace, and %d requests", locks, len(h.Requests()))
	}
	h.aoc(fetchFirst...).want(0, "")
	if asked := len(h.Requests()); asked != 1 {
		t.Errorf("the site got %d requests, want 1", asked)
	}
}
