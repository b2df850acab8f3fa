// Processes that are killed at any moment: what they leave is whole, and the next run goes on from there.

package main

import (
	"encoding/json"
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

	"aoc/inputs"
)

// atAnyMoment starts a command, kills it, and has look see what is left: so many times, each on a ground of its own, at
// moments that are spread evenly over the time that the command takes. It has no children, which could outlive it.
// What look returns is how far it had come.
func atAnyMoment(t *testing.T, times int, args string, look func(*testing.T, *ground) (stage string)) {
	t.Helper()
	seed := seed(t)
	random, stages := rand.New(rand.NewPCG(seed, 0)), map[string]int{}
	took := undisturbed(t, args)
	for range times {
		moment := time.Duration(random.Int64N(int64(took)))
		t.Run("after "+moment.String(), func(t *testing.T) {
			g := newGround(t, "1ms")
			g.killAfter(t, moment, args)
			stages[look(t, g)]++
		})
	}
	t.Logf("TEST_SEED=%d: killed %d times within %v: %v", seed, times, took, stages)
}

// seed is what TEST_SEED says, so that a failure can be repeated as far as the machine plays along, else one of chance.
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

// undisturbed is how long a command takes, at most, that nobody kills.
func undisturbed(t *testing.T, args string) (longest time.Duration) {
	t.Helper()
	for range 3 {
		g := newGround(t, "1ms")
		start := time.Now()
		g.aoc(strings.Fields(args)...)
		longest = max(longest, time.Since(start))
	}
	return longest
}

func (g *ground) killAfter(t *testing.T, moment time.Duration, args string) {
	t.Helper()
	cmd, _ := g.command(strings.Fields(args)...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(moment)
	_ = cmd.Process.Kill() // it may have ended
	_ = cmd.Wait()
}

// wantWhole fails the test unless each file of the store is all that it should be, but for temporary ones.
func (g *ground) wantWhole(t *testing.T) {
	t.Helper()
	for path, text := range g.files(t, "inputs") {
		whole := false
		switch name := filepath.Base(path); {
		case name == "input.txt" && path == "inputs/2020/1/input.txt":
			whole = text == g.Inputs["2020/1"]
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
			t.Errorf("%s is not whole: %q", path, text)
		}
	}
}

func (g *ground) holds(path string) bool {
	_, err := os.Stat(g.path(path))
	return err == nil
}

func (g *ground) wantExit(t *testing.T, exit int, args string) ending {
	t.Helper()
	e := g.aoc(strings.Fields(args)...)
	if e.exit != exit {
		t.Errorf("aoc %s: exit code %d, want %d:\n%s", args, e.exit, exit, e.said)
	}
	return e
}

func TestMisbehavingLuckKilledFetch(t *testing.T) {
	t.Parallel()
	const fetch, input = "fetch 2020/1", "inputs/2020/1/input.txt"
	atAnyMoment(t, size(10, 100), fetch, func(t *testing.T, g *ground) string {
		g.wantWhole(t)
		stored := g.holds(input)
		g.wantExit(t, 0, fetch)
		asked := g.asked(http.MethodGet, "/2020/day/1/input")
		if !g.holds(input) || asked > 2 || stored && asked != 1 {
			t.Errorf("the site was asked %d times, and the store holds %v", asked, slices.Collect(maps.Keys(g.files(t, "inputs"))))
		}
		g.wantWhole(t)
		g.wantNoLitter(t)
		return map[bool]string{true: "stored", false: "asked " + strconv.Itoa(asked-1)}[stored]
	})
}

const (
	submitRight = "submit 2020/1 -part 1 -yes"
	submitWrong = "submit 2020/1 -part 1 -yes -answer 7"
)

func TestMisbehavingLuckKilledSubmit(t *testing.T) {
	t.Parallel()
	atAnyMoment(t, size(5, 50), submitRight, func(t *testing.T, g *ground) string {
		stage := g.lookAfterSubmit(t, submitRight, rightSum, 0)
		if stars := g.Stars(session, 2020, 1); stars != 1 {
			t.Errorf("%d stars", stars)
		}
		return stage
	})
}

func TestMisbehavingLuckKilledSubmitOfAWrongAnswer(t *testing.T) {
	t.Parallel()
	atAnyMoment(t, size(5, 50), submitWrong, func(t *testing.T, g *ground) string {
		return g.lookAfterSubmit(t, submitWrong, "7", 3)
	})
}

// lookAfterSubmit runs a submit again that was killed, until its answer has been judged. It is not sent twice. An answer
// of which the page does not tell what came of it is sent only by force: here, if the stand-in knows that it never came.
func (g *ground) lookAfterSubmit(t *testing.T, submit, answer string, exit int) (stage string) {
	t.Helper()
	g.wantWhole(t)
	stage = g.stage(t)
	e := g.aoc(strings.Fields(submit)...)
	switch {
	case strings.Contains(e.said, "it is not known what came of it (-force sends it again)"):
		if g.judged(answer) == 0 {
			g.wantExit(t, exit, submit+" -force")
		}
	case e.exit != exit && !strings.Contains(e.said, "part 1 is solved, with this answer"):
		t.Errorf("exit code %d, want %d:\n%s", e.exit, exit, e.said)
	}
	if n := g.judged(answer); n != 1 {
		t.Errorf("%s was sent %d times: %+v", answer, n, g.Requests())
	}
	g.wantExit(t, 3, submit)
	if n := g.judged(answer); n != 1 {
		t.Errorf("%s was sent again", answer)
	}
	if strings.Contains(g.read(t, "inputs/2020/1/answers.json"), `"pending"`) {
		t.Error("an answer is pending for ever")
	}
	g.wantWhole(t)
	g.wantNoLitter(t)
	return stage
}

// judged is how often the site was sent all of an answer to part 1.
func (g *ground) judged(answer string) (n int) {
	for _, r := range g.Requests() {
		if r.Method == http.MethodPost && r.Body == "level=1&answer="+answer {
			n++
		}
	}
	return n
}

// stage is how far an answer has come, as far as the store knows.
func (g *ground) stage(t *testing.T) string {
	t.Helper()
	answers, err := (inputs.Store{Dir: g.path("inputs")}).Answers(2020, 1)
	switch {
	case err != nil:
		t.Error(err)
		return "damaged"
	case answers.Part1.Pending != nil:
		return "pending"
	case len(answers.Part1.Tries) > 0:
		return "judged"
	}
	return "not sent"
}

func TestMisbehavingLuckKilledNew(t *testing.T) {
	t.Parallel()
	const add = "new 2020/7"
	all := newGround(t, "1ms")
	all.wantExit(t, 0, add)
	atAnyMoment(t, size(10, 100), add, func(t *testing.T, g *ground) string {
		g.wantWhole(t)
		g.wantCompiles(t)
		stage := strconv.Itoa(len(g.files(t, "."))) + " files"
		if e := g.aoc(strings.Fields(add)...); e.exit == 1 && strings.Contains(e.said, "hint: aoc fetch 2020/7 brings its input, aoc read 2020/7 its text") {
			g.wantExit(t, 0, "fetch 2020/7")
			g.wantExit(t, 0, "read 2020/7")
		} else if e.exit != 0 {
			t.Errorf("exit code %d:\n%s", e.exit, e.said)
		}
		if got, want := g.files(t, "."), all.files(t, "."); !maps.Equal(got, want) {
			t.Errorf("there are %q, want %q", got, want)
		}
		return stage
	})
}
