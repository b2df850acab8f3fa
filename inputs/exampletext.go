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
	candidateLine     = "candidate for part " // begins a line of the comment; the part and the value follow
)

const exampleComment = `From the puzzle's text. Once you know an answer, write it into a section of its own, "part 1" or "part 2".
`

func partSection(part int) string { return fmt.Sprintf("part %d", part) }

func parseExample(text []byte) (Example, error) {
	if len(text) > MaxInput {
		return Example{}, fmt.Errorf("longer than %d MiB", MaxInput>>20)
	}
	archive := txtar.Parse(lineFeeds(text))
	example := Example{Candidates: readCandidates(string(archive.Comment))}
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
	if !seen[inputSection] {
		return Example{}, fmt.Errorf("no section %q", inputSection)
	}
	return example, nil
}

// read reads a section into its field.
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
			return nil, fmt.Errorf("line %d: no value for %q", i+1, name)
		case slices.ContainsFunc(parameters, func(p Parameter) bool { return p.Name == name }):
			return nil, fmt.Errorf("line %d: duplicate name %q", i+1, name)
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

// formatExample returns the text of an example's file. The error says why parsing it would not give
// the same example.
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
		return nil, errors.New("cannot be written as an example file: the input has a line like \"-- name --\", or an answer or parameter is not a single line")
	}
	return text, nil
}

// equal reports whether two examples have the same input, answers and parameters.
func (e Example) equal(other Example) bool {
	input := txtar.Format(&txtar.Archive{Comment: lineFeeds([]byte(other.Input))}) // adds the final line feed
	return e.Input == string(input) && e.Part1 == other.Part1 && e.Part2 == other.Part2 &&
		slices.Equal(e.Parameters, other.Parameters)
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
			if file.Name == inputSection || part == 2 && file.Name == partSection(1) {
				at = i + 1
			}
		}
		archive.Files = slices.Insert(archive.Files, at, txtar.File{Name: name, Data: []byte(answer + "\n")})
	}
	changed := txtar.Format(archive)
	again, err := parseExample(changed)
	if err == nil && [3]string{"", again.Part1, again.Part2}[part] != answer {
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
