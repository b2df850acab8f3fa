package inputs

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"
)

const (
	inputSection      = "input"
	parametersSection = "parameters"
	// candidateLine begins a comment, with the part and the value after it.
	candidateLine = "candidate for part "
)

const exampleComment = `From the puzzle's text. Once you know a wanted answer, write it into a section of its own, "part 1" or "part 2".
`

func partSection(part int) string { return fmt.Sprintf("part %d", part) }

func parseExample(text []byte) (Example, error) {
	if len(text) > MaxInput {
		return Example{}, fmt.Errorf("is longer than %d MiB", MaxInput>>20)
	}
	archive := txtar.Parse(lineFeeds(text))
	example := Example{Candidates: readCandidates(string(archive.Comment))}
	seen := map[string]bool{}
	for _, section := range archive.Files {
		if seen[section.Name] {
			return Example{}, fmt.Errorf("has two sections %q", section.Name)
		}
		seen[section.Name] = true
		if err := example.read(section.Name, section.Data); err != nil {
			return Example{}, err
		}
	}
	if !seen[inputSection] {
		return Example{}, fmt.Errorf("has no section %q", inputSection)
	}
	return example, nil
}

// read takes over a section.
func (e *Example) read(name string, data []byte) (err error) {
	switch name {
	case inputSection:
		e.Input, err = string(data), Check(data)
	case partSection(1):
		e.Part1, err = oneLine(data)
	case partSection(2):
		e.Part2, err = oneLine(data)
	case parametersSection:
		e.Parameters, err = readParameters(string(data))
	default:
		return fmt.Errorf("section %q is none of input, part 1, part 2 and parameters", name)
	}
	if err != nil {
		return fmt.Errorf("section %q %w", name, err)
	}
	return nil
}

// oneLine is the answer in a section: none, if the section is left blank.
func oneLine(data []byte) (string, error) {
	answer := strings.TrimSpace(string(data))
	if strings.ContainsAny(answer, "\r\n") {
		return "", errors.New("has more than one line")
	}
	return answer, nil
}

func readParameters(text string) ([]Parameter, error) {
	var parameters []Parameter
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		name := words[0]
		value := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), name))
		switch {
		case value == "":
			return nil, fmt.Errorf("has in line %d a name without a value: %q", i+1, name)
		case slices.ContainsFunc(parameters, func(p Parameter) bool { return p.Name == name }):
			return nil, fmt.Errorf("has %q twice", name)
		default:
			parameters = append(parameters, Parameter{name, value})
		}
	}
	return parameters, nil
}

func readCandidates(comment string) (candidates [2][]string) {
	for line := range strings.Lines(comment) {
		for i := range candidates {
			prefix := fmt.Sprintf("%s%d: ", candidateLine, i+1)
			if value, ok := strings.CutPrefix(line, prefix); ok && strings.TrimSpace(value) != "" {
				candidates[i] = append(candidates[i], strings.TrimSpace(value))
			}
		}
	}
	return candidates
}

// formatExample writes an example so that it is read as the same again, or says why that cannot be.
func formatExample(e Example) ([]byte, error) {
	archive := &txtar.Archive{Comment: []byte(exampleComment)}
	for i, values := range e.Candidates {
		for _, value := range values {
			archive.Comment = fmt.Appendf(archive.Comment, "%s%d: %s\n", candidateLine, i+1, strings.Join(strings.Fields(value), " "))
		}
	}
	add := func(name, text string) {
		archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	add(inputSection, e.Input)
	for i, answer := range []string{e.Part1, e.Part2} {
		if answer != "" {
			add(partSection(i+1), answer+"\n")
		}
	}
	if len(e.Parameters) > 0 {
		var lines strings.Builder
		for _, p := range e.Parameters {
			fmt.Fprintln(&lines, p.Name, p.Value)
		}
		add(parametersSection, lines.String())
	}
	text := txtar.Format(archive)
	again, err := parseExample(text)
	if err != nil {
		return nil, err
	}
	if !again.equal(e) {
		return nil, errors.New("would be read as something else: it holds a line like one of a section, or an answer or parameter that is not one line")
	}
	return text, nil
}

// equal tells whether two examples say the same, whatever they list as candidates.
func (e Example) equal(other Example) bool {
	input := txtar.Format(&txtar.Archive{Comment: lineFeeds([]byte(other.Input))}) // with the final line feed
	return e.Input == string(input) && e.Part1 == other.Part1 && e.Part2 == other.Part2 &&
		slices.Equal(e.Parameters, other.Parameters)
}

// setAnswer changes the section of one part in the text of an example.
func setAnswer(text []byte, part int, answer string) ([]byte, error) {
	if line, err := oneLine([]byte(answer)); err != nil || line != answer {
		return nil, errors.New("is not one line without blanks around it")
	}
	if part != 1 && part != 2 {
		return nil, fmt.Errorf("is for part %d: a puzzle has parts 1 and 2", part)
	}
	archive, name := txtar.Parse(lineFeeds(text)), partSection(part)
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == name })
	if answer != "" {
		// After the input and the other parts before it, wherever those are.
		at := 0
		for i, file := range archive.Files {
			if file.Name == inputSection || part == 2 && file.Name == partSection(1) {
				at = i + 1
			}
		}
		archive.Files = slices.Insert(archive.Files, at, txtar.File{Name: name, Data: []byte(answer + "\n")})
	}
	changed := txtar.Format(archive)
	again, err := parseExample(changed)
	if err == nil && [3]string{"", again.Part1, again.Part2}[part] != answer {
		err = errors.New("would be read as a section")
	}
	return changed, err
}

// lineFeeds is a text with the line ends that a day is handed. What it returns has none but line feeds.
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
