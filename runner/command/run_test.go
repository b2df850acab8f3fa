package command

import (
	"os"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/inputs/submit"
	"aoc/runner/check"
	"aoc/runner/engine"
	"aoc/runner/files/filetest"
	"aoc/runner/isolate"
)

// The test binary is also the child process that runs a day.
func TestMain(m *testing.M) {
	if isolate.IsChild() {
		panic(isolate.Serve(appIn("").Puzzles))
	}
	os.Exit(m.Run())
}

// run, test and submit agree about an answer, where one is accepted or was tried.
func TestMarkStatusAndSubmitAgree(t *testing.T) {
	accepted := func(answer string) inputs.Part { return inputs.Part{Accepted: answer} }
	tried := func(answer, verdict string) inputs.Part {
		return inputs.Part{Tries: []inputs.Try{{Answer: answer, Verdict: verdict}}}
	}
	for _, test := range []struct {
		name   string
		known  inputs.Part
		answer string
		unread string // the reading of a drawing with unknown letters
		mark   mark
		status engine.Status
		submit string // what submit says first, "" if it sends the answer
	}{
		{"nothing known", inputs.Part{}, "735", "", unmarked, engine.Same, ""},
		{"accepted", accepted("735"), "735", "", starred, engine.Pass, "part 1 is solved, with this answer"},
		{"another form is accepted", accepted("0735"), "735", "", rejected, engine.Fail, "part 1 is solved: got 735, want 0735"},
		{"of an accepted one", accepted("735"), "0735", "", rejected, engine.Fail, "part 1 is solved: got 0735, want 735"},
		{"space around an accepted one", accepted(" 7 "), "7", "", starred, engine.Pass, "part 1 is solved, with this answer"},
		{"space around a wrong one", tried(" 7 ", "wrong"), "7", "", rejected, engine.Fail, "7 was judged before: wrong"},
		{"a plus sign", accepted("+7"), "7", "", rejected, engine.Fail, "part 1 is solved: got 7, want +7"},
		{"minus zero", accepted("-0"), "0", "", rejected, engine.Fail, "part 1 is solved: got 0, want -0"},
		{"the largest uint64", accepted("18446744073709551615"), "18446744073709551615", "", starred, engine.Pass, "part 1 is solved, with this answer"},
		{"commas", accepted("ab,cd"), "ab,cd", "", starred, engine.Pass, "part 1 is solved, with this answer"},
		{"letters", accepted("HI"), "HA", "", rejected, engine.Fail, "part 1 is solved: got HA, want HI"},
		{"a letter that cannot be read", accepted("HI"), "#..#", "H?", starred, engine.Pass, "-"},
		{"a letter that is another one", accepted("HI"), "#..#", "?A", rejected, engine.Fail, "-"},
		{"a letter that cannot be read, tried", tried("HI", "wrong"), "#..#", "H?", unmarked, engine.Same, "-"},
		{"judged wrong", tried("7", "wrong"), "7", "", rejected, engine.Fail, "7 was judged before: wrong"},
		{"another form was judged wrong", tried("735", "wrong"), "0735", "", unmarked, engine.Same, ""},
		{"above what was too high", tried("3", "too-high"), "7", "", rejected, engine.Fail, "7 cannot be right: 3 was too high"},
		{"of one judged too high", tried("0101100", "too-high"), "0110100", "", unmarked, engine.Same, ""},
	} {
		store := inputs.Store{Dir: t.TempDir()}
		filetest.Write(t, store.InputPath(day), "x\n")
		if _, err := store.Transact(day, func(known *inputs.Answers) { known.Part1 = test.known }); err != nil {
			t.Fatal(err)
		}
		known, _ := store.Answers(day)
		r := engine.Result{Answer: test.answer, Unread: test.unread}
		if mark := markBy(known, partLine{Line: engine.Line{Part: 1}}.With(r)); mark != test.mark {
			t.Errorf("%s: got the mark %q, want %q", test.name, mark, test.mark)
		}
		cases, _ := check.OnInput(store, engine.Description{Date: day, Ways: engine.Ways{{}}})
		if c, r := (engine.Own{}).Compare(cases[0], r, nil); c.Judge(r) != test.status {
			t.Errorf("%s: got the status %s, want %s", test.name, c.Judge(r), test.status)
		}
		attempt := submit.Attempt{Date: day, Part: 1, Answer: test.answer}
		if got := submit.Decide(known, attempt, time.Time{}).Objections; test.submit != "-" && (len(got) > 0) != (test.submit != "") ||
			len(got) > 0 && test.submit != "-" && got[0].Text != test.submit {
			t.Errorf("%s: got the objections %v, want %q", test.name, got, test.submit)
		}
	}
	last := partLine{Line: engine.Line{Part: 1, Status: engine.NoPuzzle}}
	if got := markBy(inputs.Answers{Part1: inputs.Part{Star: true}}, last); got != starred {
		t.Errorf("last star: got %q", got)
	}
}
