// What is read from a program that crashed.

package command

import (
	"bytes"
	"strings"
	"testing"
)

func TestEndsKeepsTheFirstAndTheLast(t *testing.T) {
	var e ends
	var all bytes.Buffer
	for i := range 1000 {
		piece := []byte(strings.Repeat(string(rune('a'+i%26)), i%997))
		_, _ = e.Write(piece)
		all.Write(piece)
		if len(e.first)+len(e.last) > 4*maxEnds {
			t.Fatalf("%d bytes are kept", len(e.first)+len(e.last))
		}
	}
	if !bytes.HasPrefix(all.Bytes(), e.first) || len(e.first) != maxEnds {
		t.Error("the first are not the first")
	}
	if !bytes.HasSuffix(all.Bytes(), e.last) || len(e.last) < maxEnds {
		t.Error("the last are not the last")
	}
	if e.total != all.Len() {
		t.Errorf("%d of %d bytes were counted", e.total, all.Len())
	}
}

func TestLastWordsAreTheCauseOfDeath(t *testing.T) {
	for text, want := range map[string]string{
		"panic: odd\n\ngoroutine 7 [running]:\n":                                       "panic: odd",
		"noise\npanic: not this\nfatal error: all goroutines are asleep - deadlock!\n": "all goroutines are asleep - deadlock!",
		"fatal error: stack overflow\n\ngoroutine 9 gp=0x1 m=0 mp=0x2 [running]:\n" +
			"aoc/days/2021/day22.play(...)\n\t/x/days/2021/day22/day22.go:3\n...44 frames elided...\n" +
			"aoc/days/2021/day22.Day.Part2(...)\n\t/x/days/2021/day22/day22.go:9\n" +
			"aoc/runner.Solver.Solve(...)\n\t/x/runner/solve.go:1\n": "stack overflow in day22.play",
	} {
		if got, ok := autopsy([]byte(text)); !ok || got.Error() != want {
			t.Errorf("%q: got %v, want %s", text, got, want)
		}
	}
	if cause, ok := autopsy([]byte("a day's last words, in panic: none\n")); ok {
		t.Errorf("a death was made up: %v", cause)
	}
}
