package inputs_test

import (
	"testing"
	"time"

	"aoc/inputs"
)

func TestClockThatWasAheadKeepsTheWait(t *testing.T) {
	year := noon.AddDate(1, 0, 0)
	var a inputs.Answers
	a.Judge(1, inputs.Try{Answer: "1", Verdict: "wrong", At: noon.Add(-time.Hour)}, 0)
	a.Judge(1, inputs.Try{Answer: "2", Verdict: "wrong", At: year}, time.Minute)
	a.Send(2, "3", year)
	if !a.Rewind(noon) {
		t.Error("nothing has changed")
	}
	if got := a.Waiting(noon); got != time.Minute {
		t.Errorf("got a wait of %v", got)
	}
	if tries := a.Part1.Tries; !tries[0].At.Equal(noon.Add(-time.Hour)) || !tries[1].At.Equal(noon) || !a.Part2.Pending.At.Equal(noon) {
		t.Errorf("got %+v", a)
	}
	if a.Rewind(noon) {
		t.Error("it was set back twice")
	}
}

func TestClockThatIsRightKeepsItsMoments(t *testing.T) {
	var a inputs.Answers
	a.Judge(1, inputs.Try{Answer: "1", Verdict: "wrong", At: noon}, time.Minute)
	if a.Rewind(noon.Add(time.Second)) || a.Waiting(noon.Add(time.Second)) != 59*time.Second {
		t.Errorf("got %+v", a)
	}
}
