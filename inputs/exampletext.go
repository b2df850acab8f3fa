package inputs

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"aoc/runner/files"
)

const (
	inputSection      = "input"
	quotedSection     = "quoted input" // with quote before each line
	quote             = "|"
	parametersSection = "parameters"
	candidateLine     = "candidate for part %d" // begins a line of the comment; a colon and the value follow
	saysLine          = "the text says part %d" // the same
)

const exampleComment = `From the puzzle's text. Once you know an answer, write it into a section of its own, ` +
	`"part 1" or "part 2". If a field of the Day has another value here, write it into a section "parameters", ` +
	`such as: Size 10
`

func partSection(part int) string { return fmt.Sprintf("part %d", part) }

func parseExample(text []byte) (Example, error) {
	if len(text) > MaxInput {
		return Example{}, files.TooLong(MaxInput)
	}
	if err := checkHeads(text); err != nil {
		return Example{}, err
	}
	archive := txtar.Parse(lineFeeds(text))
	example := readComment(string(archive.Comment))
	seen := map[string]bool{}
	for _, section := range archive.Files {
		if seen[section.Name] {
			return Example{}, fmt.Errorf("duplicate section %q", section.Name)
		}
		seen[section.Name] = true
		if err := example.read(section.Name, section.Data); err != nil {
			return Example{}, err
		}
	}
	switch {
	case !seen[inputSection] && !seen[quotedSection]:
		return Example{}, fmt.Errorf("no section %q", inputSection)
	case seen[inputSection] && seen[quotedSection]:
		return Example{}, fmt.Errorf("sections %q and %q, want one", inputSection, quotedSection)
	}
	return example, nil
}

// checkHeads rejects the head of a section with white space after it: package txtar would take it for
// a line of the section above.
func checkHeads(text []byte) error {
	heads := []string{"-- input --", "-- quoted input --", "-- part 1 --", "-- part 2 --", "-- parameters --"}
	for line := range bytes.Lines(text) {
		line = bytes.TrimRight(line, "\r\n")
		if head := string(bytes.TrimRight(line, " \t")); len(head) < len(line) && slices.Contains(heads, head) {
			return fmt.Errorf("white space after %q", head)
		}
	}
	return nil
}

// hasHeads reports whether a line of an input could begin a section.
func hasHeads(input string) bool {
	text := []byte(input)
	return len(txtar.Parse(lineFeeds(text)).Files) > 0 || checkHeads(text) != nil
}

// read reads a section into its field.
func (e *Example) read(name string, data []byte) (err error) {
	switch name {
	case inputSection:
		e.Input, err = string(data), Check(data)
	case quotedSection:
		e.Input, err = unquoted(string(data))
	case partSection(1):
		e.Answers[0], err = oneLine(data)
	case partSection(2):
		e.Answers[1], err = oneLine(data)
	case parametersSection:
		e.Parameters, err = readParameters(string(data))
	default:
		return fmt.Errorf("unknown section %q, want input, part 1, part 2 or parameters", name)
	}
	if err != nil {
		return fmt.Errorf("section %q: %w", name, err)
	}
	return nil
}

// oneLine returns the answer in a section, or "" if the section is empty or white space.
func oneLine(data []byte) (string, error) {
	answer := strings.TrimSpace(string(data))
	if strings.ContainsAny(answer, "\r\n") {
		return "", errors.New("more than one line")
	}
	return answer, nil
}

func readParameters(text string) (map[string]string, error) {
	parameters := map[string]string{}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		name := strings.Fields(line)[0]
		value := strings.TrimSpace(line[len(name):])
		switch {
		case value == "":
			return nil, fmt.Errorf("line %d: no value for %q", i+1, name)
		case parameters[name] != "":
			return nil, fmt.Errorf("line %d: duplicate name %q", i+1, name)
		}
		parameters[name] = value
	}
	return parameters, nil
}

// readComment reads what the text says into an example.
func readComment(comment string) (e Example) {
	for line := range strings.Lines(comment) {
		head, value, _ := strings.Cut(line, ": ")
		value = strings.TrimSpace(value)
		for i := range e.Candidates {
			switch {
			case value == "":
			case head == fmt.Sprintf(candidateLine, i+1):
				e.Candidates[i] = append(e.Candidates[i], value)
			case head == fmt.Sprintf(saysLine, i+1):
				e.Says[i] = value
			}
		}
	}
	return e
}

// comment returns the lines that readComment reads for a part.
func (e Example) comment(part int) (lines string) {
	if says := fold(e.Says[part-1]); says != "" {
		lines = fmt.Sprintf(saysLine+": %s\n", part, says)
	}
	for _, value := range e.Candidates[part-1] {
		lines += fmt.Sprintf(candidateLine+": %s\n", part, fold(value))
	}
	return lines
}

// fold turns each run of white space into one space.
func fold(text string) string { return strings.Join(strings.Fields(text), " ") }

// quoted returns an input for a section in which no line can begin another section.
func quoted(input string) string {
	return quote + strings.ReplaceAll(strings.TrimSuffix(input, "\n"), "\n", "\n"+quote)
}

func unquoted(text string) (string, error) {
	var input strings.Builder
	for line := range strings.Lines(text) {
		rest, ok := strings.CutPrefix(line, quote)
		if !ok {
			return "", fmt.Errorf("line %q does not begin with %q", strings.TrimSpace(line), quote)
		}
		input.WriteString(rest)
	}
	return input.String(), Check([]byte(input.String()))
}

// formatExample returns the text of an example's file. The error says why parsing it would not give
// the same example.
func formatExample(e Example) ([]byte, error) {
	archive := &txtar.Archive{Comment: []byte(exampleComment + e.comment(1) + e.comment(2))}
	add := func(name, text string) {
		archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	if hasHeads(e.Input) {
		add(quotedSection, quoted(e.Input))
	} else {
		add(inputSection, e.Input)
	}
	for i, answer := range e.Answers {
		if answer != "" {
			add(partSection(i+1), answer+"\n")
		}
	}
	if len(e.Parameters) > 0 {
		var lines strings.Builder
		for _, name := range slices.Sorted(maps.Keys(e.Parameters)) {
			fmt.Fprintln(&lines, name, e.Parameters[name])
		}
		add(parametersSection, lines.String())
	}
	text := txtar.Format(archive)
	again, err := parseExample(text)
	if err != nil {
		return nil, err
	}
	if !again.equal(e) {
		return nil, errors.New("cannot be written as an example file: an answer or parameter is not a single line")
	}
	return text, nil
}

// equal reports whether two examples have the same input, answers and parameters.
func (e Example) equal(other Example) bool {
	input := txtar.Format(&txtar.Archive{Comment: lineFeeds([]byte(other.Input))}) // adds the final line feed
	return e.Input == string(input) && e.Answers == other.Answers && maps.Equal(e.Parameters, other.Parameters)
}

// setAnswer returns the text of an example with another answer to one part.
func setAnswer(text []byte, part int, answer string) ([]byte, error) {
	if line, err := oneLine([]byte(answer)); err != nil || line != answer {
		return nil, fmt.Errorf("answer %q: want one line without white space around it", answer)
	}
	if part != 1 && part != 2 {
		return nil, fmt.Errorf("part %d, want 1 or 2", part)
	}
	archive, name := txtar.Parse(lineFeeds(text)), partSection(part)
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == name })
	if answer != "" {
		at := 0 // after the input and after part 1
		for i, file := range archive.Files {
			if file.Name == inputSection || file.Name == quotedSection || part == 2 && file.Name == partSection(1) {
				at = i + 1
			}
		}
		archive.Files = slices.Insert(archive.Files, at, txtar.File{Name: name, Data: []byte(answer + "\n")})
	}
	changed := txtar.Format(archive)
	again, err := parseExample(changed)
	if err == nil && again.Answers[part-1] != answer {
		err = fmt.Errorf("answer %q would begin a section", answer)
	}
	return changed, err
}

// lineFeeds returns a text with CRLF turned into LF, as a day gets it.
func lineFeeds(text []byte) []byte {
	var lines bytes.Buffer
	for line := range bytes.Lines(text) {
		rest, ended := bytes.CutSuffix(line, []byte("\n"))
		lines.Write(bytes.TrimRight(rest, "\r"))
		if ended {
			lines.WriteByte('\n')
		}
	}
	return lines.Bytes()
}
