package migrate

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"aoc/inputs"
	"aoc/runner/calendar"
)

func TestAnswersName(t *testing.T) {
	for file, want := range map[string]string{
		"me/2022_01a_answer.txt":      `"2022_01" 1`,
		"me/2022_01b_answer.txt":      `"2022_01" 2`,
		"2022/day01.out":              `"day01" 0`,
		`2022\day01\input.out`:        `"" 0`,
		"2022/day01/output.txt":       `"" 0`,
		"2022/day01_answer.txt":       `"day01" 0`,
		"2022/day01/example.out":      `"example" 0`,
		"me/2022_01a_bad_answers.txt": `"2022_01a_bad" 0`,
		"2022/day01/answer1.txt":      "",
		"2022/day01/output.go":        "",
		"2022/day01/checkout":         "",
		"2022/day01/input.txt":        "",
	} {
		got := ""
		if input, part, ok := answersName(strings.ReplaceAll(file, `\`, "/")); ok {
			got = fmt.Sprintf("%q %d", input, part)
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", file, got, want)
		}
	}
}

func TestParseAnswers(t *testing.T) {
	for _, c := range []struct {
		text string
		part int
		want string // the answers or the error
	}{
		{"12\n", 2, "[12]"},
		{" 12\r\nHOLLY \r\n\r\n", 0, "[12 HOLLY]"},
		{"12\n60\n", 1, "got 2 lines, want 1"},
		{"12\n60\n1ms\n", 0, "got 3 lines, want 1 or 2"},
		{"\n60\n", 0, "first line is empty"},
		{"12\n+12\n", 0, "same answer to both parts"},
	} {
		got, err := parseAnswers(c.text, c.part)
		if text := fmt.Sprint(got); text != c.want && fmt.Sprint(err) != c.want {
			t.Errorf("%q: got %s, %v, want %s", c.text, text, err, c.want)
		}
	}
}

func TestSetAnswer(t *testing.T) {
	for answer, want := range map[string]string{
		"739785": "", "HOLLY": "", "fir,ivy": "", "2=-1=0": "", "3,4": "", "0f": "", "007": "", "nano": "",
		"0": "0 is not an answer", "-5": "-5 is not an answer", "None": "None is not an answer", "-": "- is not an answer",
		"12.0": "12.0 is not an answer", "1e+06": "1e+06 is not an answer", "Part 1: 12": "Part 1: 12 is not an answer",
		"12 60": "12 60 is not an answer", "#..#": "#..# is not an answer", "<nil>": "<nil> is not an answer",
		strings.Repeat("1", 81): "longer than 80 characters",
	} {
		var line Line
		line.setAnswer(1, answer)
		if line.Reason != want || (line.Status == LeftOut) != (want != "") {
			t.Errorf("%s: got %q, want %q", answer, line.Reason, want)
		}
	}
	last := Line{Date: calendar.Date{Year: 2022, Day: 25}}
	if last.setAnswer(2, "12"); last.Reason != "2022 day 25 has no part 2" {
		t.Errorf("got %q", last.Reason)
	}
}

func TestPlanAnswers(t *testing.T) {
	accepted := func(part1, part2 string) inputs.Answers {
		return inputs.Answers{Part1: inputs.Part{Accepted: part1}, Part2: inputs.Part{Accepted: part2}}
	}
	tried := func(verdict string) inputs.Answers {
		return inputs.Answers{Part1: inputs.Part{Tries: []inputs.Try{{Answer: "12", Verdict: verdict}}}}
	}
	const in, first, second, out = "2022_01_input.txt", "2022_01a_answer.txt", "2022_01b_answer.txt", "2022_01.out"
	const session = "53616c7465645f5f0123456789abcde"
	for _, c := range []struct {
		name   string
		texts  []string // names and texts in turn
		stored string   // the input
		known  inputs.Answers
		want   []string // for each answer, or for a file without answers
	}{
		{"aocd", []string{second, "60", first, "12", in, "in"}, "", inputs.Answers{}, []string{"1 12 ready", "2 60 ready"}},
		{"placeholder", []string{in, "in", out, "12\n0\n"}, "", inputs.Answers{}, []string{"1 12 ready", "2  left-out: 0 is not an answer"}},
		{"star without an answer", []string{in, "in", first, "12"}, "in", inputs.Answers{Part1: inputs.Part{Star: true}}, []string{"1 12 ready"}},
		{"stored", []string{in, "in", out, "12\n60\n"}, "in", accepted("012", "60"), []string{"1 12 stored", "2 60 stored"}},
		{"contradicts the store", []string{in, "in", out, "12\n60\n"}, "in", accepted("", "59"), []string{"1 12 ready", "2 60 refused: got 60, want 59, the accepted answer"}},
		{"was wrong", []string{in, "in", first, "12"}, "in", tried("wrong"), []string{"1 12 refused: 12 was judged before: wrong"}},
		{"two files agree", []string{in, "in", out, "12", first, "12"}, "", inputs.Answers{}, []string{"1 12 ready", "1 12 left-out: same as 2022_01.out"}},
		{"two files contradict", []string{in, "in", out, "12", first, "13"}, "", inputs.Answers{},
			[]string{"1 12 refused: got 12, want 13 as in 2022_01a_answer.txt", "1 13 refused: got 13, want 12 as in 2022_01.out"}},
		{"input in another folder", []string{"old/" + in, "in", first, "12"}, "", inputs.Answers{}, []string{"0  left-out: no imported or stored input in the same folder"}},
		{"input differs from the store", []string{in, "in", first, "12"}, "other", inputs.Answers{}, []string{"0  left-out: no imported or stored input in the same folder"}},
		{"of another file", []string{"2022/1/input.txt", "in", "2022/1/1.in", "1", "2022/1/1.out", "12"}, "", inputs.Answers{}, []string{"0  left-out: no imported or stored input in the same folder"}},
		{"of an example", []string{"2022/1/input.txt", "in", "2022/1/example.out", "12"}, "", inputs.Answers{}, []string{`0  left-out: name contains "example"`}},
		{"beside the same input", []string{in, "in", "old/" + in, "in", "old/" + first, "12"}, "", inputs.Answers{}, []string{"1 12 ready"}},
		{"two users", []string{session + "0/" + in, "in", session + "1/" + in, "other", session + "1/" + first, "12"}, "in", inputs.Answers{},
			[]string{"0  left-out: no imported or stored input in the same folder"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, line := range planned(t, 0, c.texts, c.stored, c.known) {
				if _, _, ok := answersName(line.From); ok {
					got = append(got, strings.TrimSuffix(fmt.Sprintf("%d %s %s: %s", line.Part, line.Answer, line.Status, line.Reason), ": "))
				}
			}
			if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestImportReplacesNothing(t *testing.T) {
	store := inputs.Store{Dir: t.TempDir()}
	add := func(part int, answer, input string) string {
		line := Line{Date: day1, Part: part, Answer: answer, Status: Ready, body: []byte(input)}
		if err := Import(t.Context(), store, &line); (err != nil) != (line.Status == Refused) {
			t.Errorf("got %v and %v", err, line)
		}
		return line.Reason
	}
	if reason := add(1, "12", "tinsel\n"); reason == "" {
		t.Error("imported an answer without an input")
	}
	input := Line{Date: day1, Status: Ready, body: []byte("tinsel\n")}
	if err := Import(t.Context(), store, &input); err != nil || input.Status != Imported {
		t.Fatalf("got %v and %v", err, input)
	}
	input.Status, input.body = Ready, []byte("walnut\n")
	if err := Import(t.Context(), store, &input); !errors.Is(err, fs.ErrExist) || input.Status != Refused || input.Reason != err.Error() {
		t.Errorf("got %v and %v", err, input)
	}
	try := inputs.Try{Answer: "11", Verdict: "wrong", At: time.Unix(1, 0)}
	_, err := store.Transact(day1, func(known *inputs.Answers) {
		known.Part1 = inputs.Part{Star: true, Tries: []inputs.Try{try}}
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		part                int
		answer, input, want string
	}{
		{1, "12", "walnut\n", "another input is stored"},
		{1, "11", "tinsel\n", "11 was judged before: wrong"},
		{1, "12", "tinsel", ""},
		{1, "012", "tinsel", ""},
		{1, "13", "tinsel", "got 13, want 12, the accepted answer"},
		{2, "HOLLY", "tinsel", ""},
	} {
		if got := add(c.part, c.answer, c.input); got != c.want {
			t.Errorf("%s: got %q, want %q", c.answer, got, c.want)
		}
	}
	known, err := store.Answers(day1)
	if err != nil || known.Part(1).Accepted != "12" || known.Part(2).Accepted != "HOLLY" || !known.Part1.Star || len(known.Part1.Tries) != 1 {
		t.Errorf("got %+v, %v", known, err)
	}
}
