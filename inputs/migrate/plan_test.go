package migrate

import "testing"

func TestOtherThanInput(t *testing.T) {
	for file, want := range map[string]string{
		"2022/day05/input.txt":         "",
		"2022/day05/input":             "",
		"2022/day05/puzzle":            "",
		"2022/day05":                   "",
		"2022/index05.txt":             "",
		"2022/day05/hex.txt":           "",
		"2022/day05/Makefile":          "name does not suggest an input",
		"2022/day05/main.go":           "extension .go, not an input",
		"2022/day05/ex1":               `name contains "ex"`,
		"2022/day05_ex2.txt":           `name contains "ex"`,
		"2022/ex/day05.txt":            `folder is named "ex"`,
		"2022/day05/example":           `name contains "example"`,
		"2022/day05/sample2.txt":       `name contains "sample"`,
		"2022/day05/input_test.txt":    `name contains "test"`,
		"2022/day05/input.example.txt": `name contains "example"`,
		"2022/examples/day05.txt":      `folder is named "examples"`,
	} {
		if got := otherThanInput(file); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}
