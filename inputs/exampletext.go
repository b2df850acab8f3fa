package inputs

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

const (
	inputSection      = "input"
	parametersSection = "parameters"
	valueLine         = "candidate for part %d" // begins a line of the comment; a colon and the value follow
	sureLine          = "the text says part %d" // the same
)

const exampleComment = ` Once you know an answer, write it into a section of its own, ` +
	`"part 1" or "part 2". If a field of the Day has another value here, write it into a section "parameters", ` +
	`such as: Size 10
`

func partSection(part int) string { return fmt.Sprintf("part %d", part) }

// parse reads the text of an example's file.
func (e *Example) parse(text []byte) error {
	file := readSections(lineFeeds(text))
	e.readComment(string(file.comment))
	seen := map[string]bool{}
	for _, section := range file.all {
		if seen[section.name] {
			return fmt.Errorf("duplicate section %q", section.name)
		}
		seen[section.name] = true
		if err := e.read(section.name, section.text); err != nil {
			return err
		}
	}
	if !seen[inputSection] {
		return fmt.Errorf("no section %q", inputSection)
	}
	return nil
}

// read reads a section into its field.
func (e *Example) read(name string, data []byte) (err error) {
	switch name {
	case inputSection:
		e.Input, err = string(data), Check(data)
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

// readComment reads what the text says.
func (e *Example) readComment(comment string) {
	for line := range strings.Lines(comment) {
		head, value, _ := strings.Cut(line, ": ")
		value = strings.TrimSpace(value)
		for part := 1; part <= 2; part++ {
			sure := head == fmt.Sprintf(sureLine, part)
			if sure || head == fmt.Sprintf(valueLine, part) {
				e.AddValue(part, value, sure)
			}
		}
	}
}

// comment returns the lines that readComment reads for a part.
func (e Example) comment(part int) (lines string) {
	for i, value := range e.Values[part-1] {
		if i == 0 && e.Sure[part-1] {
			lines = fmt.Sprintf(sureLine+": %s\n", part, fold(value))
		}
		lines += fmt.Sprintf(valueLine+": %s\n", part, fold(value))
	}
	return lines
}

// fold turns each run of white space into one space.
func fold(text string) string { return strings.Join(strings.Fields(text), " ") }

// format returns the text of an example's file.
func (e Example) format() []byte {
	origin := cmp.Or(e.Origin, "From the puzzle's text.")
	file := sections{comment: []byte(origin + exampleComment + e.comment(1) + e.comment(2))}
	add := func(name, text string) { file.all = append(file.all, section{name, []byte(text)}) }
	add(inputSection, e.Input)
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
	return file.format()
}

// checkFormat returns an error if a text does not give the input, answers and parameters of the example.
func (e Example) checkFormat(text []byte) error {
	var again Example
	if err := again.parse(text); err != nil {
		return err
	}
	input := endLine(lineFeeds([]byte(e.Input)))
	if again.Input != string(input) || again.Answers != e.Answers || !maps.Equal(again.Parameters, e.Parameters) {
		return errors.New("cannot be written as an example file: " +
			"an answer or parameter is not a single line, or a line looks like a section")
	}
	return nil
}

// lineFeeds returns a text with CRLF turned into LF, as a day gets it.
func lineFeeds(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) }
