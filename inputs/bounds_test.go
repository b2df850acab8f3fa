package inputs_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"aoc/inputs"
)

func TestBoundsOfTheRightAnswer(t *testing.T) {
	const huge = "123456789012345678901234567890"
	for _, test := range []struct {
		name          string
		answers       inputs.Answers
		bounds        string
		excludes, not []string
	}{
		{"none", judged(), "<nil> <nil>", nil, []string{"0", "-7", "a", ""}},
		{"below", judged("too-high", "100", "too-high", "70", "too-high", "80"), "<nil> 70", []string{"70", "71", "070", huge}, []string{"69", "-70", "a"}},
		{"above", judged("too-low", "3", "too-low", "30"), "30 <nil>", []string{"30", "-30", "0"}, []string{"31", huge, "29a", ""}},
		{"both, of big integers", judged("too-low", huge, "too-high", huge+"0"), huge + " " + huge + "0", []string{huge, "1", huge + "0"}, []string{huge + " ", "9" + huge[1:]}},
		{"negative", judged("too-low", "-20", "too-high", "-5"), "-20 -5", []string{"-20", "0"}, []string{"-6"}},
		{"other verdicts, and texts", judged("wrong", "5", "too-recent", "6", "too-high", "ab", "too-low", ""), "<nil> <nil>", nil, []string{"5", "6"}},
		{"too long to be a number", judged("too-high", strings.Repeat("9", 5000)), "<nil> <nil>", nil, []string{strings.Repeat("9", 5001)}},
	} {
		t.Run(test.name, func(t *testing.T) {
			bounds := test.answers.Bounds(1)
			if got := fmt.Sprint(bounds.Above, " ", bounds.Below); got != test.bounds {
				t.Errorf("got %s, want %s", got, test.bounds)
			}
			for _, answer := range test.excludes {
				if !bounds.Excludes(answer) {
					t.Errorf("%q is not excluded", answer)
				}
			}
			for _, answer := range test.not {
				if bounds.Excludes(answer) {
					t.Errorf("%q is excluded", answer)
				}
			}
			if other := test.answers.Bounds(2); other != (inputs.Bounds{}) {
				t.Errorf("got %v for the other part", other)
			}
		})
	}
}

// If a site that knows the right answer judges the tries, the bounds never exclude that answer, and always the tries.
func FuzzBoundsKeepTheRightAnswer(f *testing.F) {
	f.Add(int64(7), int64(3), int64(-9), int64(12))
	f.Fuzz(func(t *testing.T, right, a, b, c int64) {
		var answers inputs.Answers
		for _, n := range []int64{a, b, c} {
			verdict := []string{"too-low", "right", "too-high"}[1+big.NewInt(n).Cmp(big.NewInt(right))]
			answers.Judge(1, inputs.Try{Answer: fmt.Sprint(n), Verdict: verdict}, 0)
		}
		bounds := answers.Bounds(1)
		for _, n := range []int64{right, a, b, c} {
			if got := bounds.Excludes(fmt.Sprint(n)); got != (n != right) {
				t.Errorf("%d is excluded: %v, by %v", n, got, bounds)
			}
		}
	})
}

func TestAnswersAreTheSameInAnySpelling(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"5", "5", true}, {"5", "05", true}, {"5", "+5", true}, {" 5", "5 ", true}, {"-5", "-05", true},
		{"5", "-5", false}, {"5", "5.0", false}, {"ab", "ab ", true}, {"ab", "AB", false}, {"", "0", false}, {"0x5", "5", false},
	} {
		if got := inputs.Same(test.a, test.b); got != test.want {
			t.Errorf("%q and %q: got %v", test.a, test.b, got)
		}
	}
}
