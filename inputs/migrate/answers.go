package migrate

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"aoc/inputs"
	"aoc/inputs/site"
	"aoc/runner/sanitize"
)

// answerNames matches the names of files with answers: 2021_01a_answer.txt of aocd, day01.out, and
// output.txt or day01_answers.txt.
var answerNames = site.Pattern(`^(?:(.+)([ab])_answer\.txt|(.+)\.out|(?:(.+)[-_.])?(?:output|answers?)(?:\.txt)?)$`)

// answersName reports whether a file has a name for answers. It returns the name of the input that
// the answers belong to, or "" for any input in the same folder. It also returns the part, or 0 if
// the first line answers part 1 and the second line part 2.
func answersName(file string) (input string, part int, ok bool) {
	m := answerNames().FindStringSubmatch(strings.ToLower(path.Base(filepath.ToSlash(file))))
	if m == nil {
		return "", 0, false
	}
	return inputName(m[1] + m[3] + m[4]), strings.Index(" ab", m[2]), true
}

// inputName returns the name of an input without an extension, in lower case and without the word
// input.
func inputName(name string) string {
	return strings.TrimRight(strings.TrimSuffix(strings.ToLower(name), "input"), "-_.")
}

// answersOf returns a line for each answer in a file, or one line that says why the file is left
// out. The status of the input lines must be final.
func (p Planner) answersOf(found foundFile, inputLines []Line) []Line {
	input, part, _ := answersName(found.path)
	file := p.judge(found, otherByWord(input, found.path))
	if file.Status != Ready {
		return []Line{file}
	}
	file.Bytes, file.Path = 0, p.where(p.Store.AnswersPath(file.Date))
	at := slices.IndexFunc(inputLines, func(l Line) bool { return l.isInputOf(file, input, inputLines) })
	answers, err := parseAnswers(string(file.body), part)
	if at < 0 {
		err = errors.New("no imported or stored input in the same folder")
	}
	if err != nil {
		file.leaveOut("%v", err)
		return []Line{file}
	}
	file.body = inputLines[at].body
	lines := make([]Line, len(answers))
	for i, answer := range answers {
		lines[i] = file
		lines[i].setAnswer(max(part, i+1), answer)
	}
	return lines
}

// isInputOf reports whether the line is the input that a file with answers belongs to: it is in the
// same folder, has the name, and is the input that is imported or stored for the puzzle.
func (l Line) isInputOf(file Line, name string, inputLines []Line) bool {
	isChosen := func(other Line) bool {
		return other.Date == l.Date && (other.Status == Ready || other.Status == Stored) && sameInput(other.body, l.body)
	}
	own := path.Base(l.From)
	return l.place() == file.place() && slices.ContainsFunc(inputLines, isChosen) &&
		(name == "" || name == inputName(strings.TrimSuffix(own, path.Ext(own))))
}

// parseAnswers returns the answers in a file: one to that part or, for part 0, one or two lines
// with the answers to both parts.
func parseAnswers(text string, part int) ([]string, error) {
	lines := strings.Split(strings.TrimRight(text, " \t\r\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	switch {
	case part > 0 && len(lines) > 1:
		return nil, fmt.Errorf("got %d lines, want 1", len(lines))
	case len(lines) > 2:
		return nil, fmt.Errorf("got %d lines, want 1 or 2", len(lines))
	case lines[0] == "":
		return nil, errors.New("first line is empty")
	case len(lines) == 2 && inputs.Same(lines[0], lines[1]):
		return nil, errors.New("same answer to both parts")
	}
	return lines, nil
}

// maxAnswer is the maximum length of an answer. Known answers are shorter, sessions are longer.
const maxAnswer = 80

var (
	possibleAnswers = site.Pattern(`^[0-9A-Za-z,=-]*[0-9A-Za-z][0-9A-Za-z,=-]*$`)
	noAnswers       = site.Pattern(`^(?i:-[0-9]+|0+|none|nil|null|nan|todo|tbd|true|false|undefined|unknown|unsolved|` +
		`error|n-?a)$`)
)

// setAnswer sets the answer to a part, or leaves the line out if the text cannot be an answer.
func (l *Line) setAnswer(part int, answer string) {
	l.Part = part
	switch {
	case l.Date.IsLastStar(part):
		l.leaveOut("%v has no part 2", l.Date)
	case len(answer) > maxAnswer:
		l.leaveOut("longer than %d characters", maxAnswer)
	case !possibleAnswers().MatchString(answer) || noAnswers().MatchString(answer):
		l.leaveOut("%s is not an answer", sanitize.Visible(answer))
	default:
		l.Answer, l.Bytes = answer, len(answer)
	}
}

// isAccepted is isStored for an answer.
func (l Line) isAccepted(store inputs.Store) (bool, error) {
	known, err := store.Answers(l.Date)
	switch accepted, why := known.Part(l.Part).Accepted, known.WhyWrong(l.Part, l.Answer); {
	case accepted != "" && !inputs.Same(accepted, l.Answer):
		err = fmt.Errorf("got %s, want %s, the accepted answer", l.Answer, sanitize.Visible(accepted))
	case accepted != "":
		return true, nil
	case why != "":
		err = errors.New(why)
	}
	return false, err
}

// addAnswer stores an accepted answer, if it belongs to the stored input.
func addAnswer(store inputs.Store, line Line) error {
	stored, err := store.Input(line.Date)
	if err != nil {
		return err
	}
	if !sameInput(stored, line.body) {
		return errors.New("another input is stored")
	}
	if _, err := line.isStored(store); err != nil {
		return err
	}
	_, err = store.Transact(line.Date, func(known *inputs.Answers) {
		part := known.Part(line.Part)
		part.Accepted = cmp.Or(part.Accepted, line.Answer)
	})
	return err
}
