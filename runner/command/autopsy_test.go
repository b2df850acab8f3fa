// What is read from a program that crashed.

package command

import "testing"

func TestLastWordsAreTheCauseOfDeath(t *testing.T) {
	const dump = "\n\ngoroutine 7 [running]:\n"
	for text, want := range map[string]string{
		"panic: odd" + dump:                                     "panic: odd",
		"a line begun, panic: odd" + dump:                       "panic: odd",
		"panic: one\n\ttwo\x1b\n" + dump:                        "panic: one",
		"panic: \x1b[2J" + dump:                                 `panic: \x1b[2J`,
		"panic: odd [recovered]\n\tpanic: odder" + dump:         "panic: odd [recovered]",
		"noise\npanic: not this\nfatal error: deadlock!" + dump: "deadlock!",
		"fatal error: stack overflow\n\ngoroutine 9 gp=0x1 m=0 mp=0x2 [running]:\n" +
			"aoc/days/2021/day22.play(...)\n\t/x/days/2021/day22/day22.go:3\n...44 frames elided...\n" +
			"aoc/days/2021/day22.Day.Part2(...)\n\t/x/days/2021/day22/day22.go:9\n" +
			"aoc/runner.Solver.Solve(...)\n\t/x/runner/solve.go:1\n": "stack overflow in day22.play",
	} {
		if _, got := autopsy([]byte(text)); got == nil || got.Error() != want {
			t.Errorf("%q: got %v, want %s", text, got, want)
		}
	}
	for _, text := range []string{"a day's last words, in panic: none\n", "panic: not at all\n", ""} {
		if _, cause := autopsy([]byte(text)); cause != nil {
			t.Errorf("a death was made up: %v", cause)
		}
	}
}

func TestWhatADayPrintedEndsWhereTheRuntimeBegins(t *testing.T) {
	for text, want := range map[string]string{
		"noise\npanic: odd\n\ngoroutine 7 [running]:\n":                                    "noise\n",
		"a line begun, panic: odd\n\ngoroutine 7 [running]:\n":                             "a line begun, ",
		"noise\nruntime: limit\nruntime: sp\nfatal error: odd\n\ngoroutine 7 [running]:\n": "noise\n",
	} {
		if from, _ := autopsy([]byte(text)); text[:from] != want {
			t.Errorf("%q: got %q, want %q", text, text[:from], want)
		}
	}
}
