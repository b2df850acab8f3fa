package day21

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// page returns a page of docs.
func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/" + name)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the docs are those of the framework")
	}
	return string(text)
}

func TestWalkNamesEachVariant(t *testing.T) {
	docs := page(t, "dirac-dice.md")
	for _, v := range Puzzle().Solvers[1:] {
		if !strings.Contains(docs, "`"+v.Variant+"`") && !strings.Contains(docs, "["+v.Variant+".go]") {
			t.Errorf("docs/dirac-dice.md does not name %s: count the ways again there and in README.md, "+
				"and draw docs/times.svg and docs/ways.png again as CONTRIBUTING.md says", v.Variant)
		}
	}
}

var linkOrCode = regexp.MustCompile("(?s)\\]\\(\\.\\./days/2021/day21/(\\w+\\.go)\\)|```go\n(.*?)```")

// The code in docs/dirac-dice.md is copied from the file that the link before it names.
func TestWalkHasTheCodeOfTheFiles(t *testing.T) {
	var name string
	var file []byte
	for _, match := range linkOrCode.FindAllStringSubmatch(page(t, "dirac-dice.md"), -1) {
		if match[1] == "" {
			if !bytes.Contains(file, []byte(match[2])) {
				t.Errorf("docs/dirac-dice.md: %s does not have this code; copy it from there again\n%s", name, match[2])
			}
			continue
		}
		name = match[1]
		var err error
		if file, err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	if name == "" {
		t.Error("docs/dirac-dice.md has no code")
	}
}

// docs/dirac-dice.md, README.md and the comments name these numbers of states.
func TestWalkHasTheNumbersOfStates(t *testing.T) {
	paths := map[state]int{from(4, 8): 1} // the number of ways to reach each state
	distinct, byMover := map[turn]bool{}, map[state]bool{}
	visits, merged, most, mostPaths := 0, 0, 0, 0
	for player := 0; len(paths) > 0; player = 1 - player {
		next, all := map[state]int{}, 0
		for s, n := range paths {
			distinct[turn{s, player}], byMover[s] = true, true
			all += n
			for _, total := range diracTotals {
				if moved := s.mover.move(total.spaces); moved.score < quantumGoal {
					next[state{s.other, moved}] += n
				}
			}
		}
		visits, merged, most, mostPaths = visits+all, merged+len(paths), max(most, len(paths)), max(mostPaths, all)
		paths = next
	}
	alone := 0
	for _, pawn := range []pawn{from(4, 8).mover, from(4, 8).other} {
		for p := (player{pawn: 1}); len(p) > 0; p, _ = p.turn(quantumGoal) {
			alone += len(p)
		}
	}
	got := fmt.Sprint(visits, mostPaths, len(distinct), len(byMover), merged, most, alone)
	if want := "18139826 3862020 29088 17512 58416 12210 829"; got != want {
		t.Errorf("got %s, want %s: correct docs/dirac-dice.md, README.md and the comments", got, want)
	}
	walk := page(t, "dirac-dice.md")
	for _, number := range []string{"18,139,826", "29,088", "17,512", "58,416", "12,210", "829"} {
		if !strings.Contains(walk, number) {
			t.Errorf("docs/dirac-dice.md does not name %s", number)
		}
	}
}
