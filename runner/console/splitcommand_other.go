//go:build !windows

package console

import (
	"errors"

	"github.com/mattn/go-shellwords"
)

// splitCommand splits a command line into words as a shell does, without expanding anything.
func splitCommand(line string) ([]string, error) {
	parser := shellwords.Parser{}
	words, err := parser.Parse(line)
	if err != nil {
		return nil, errors.New("a quote or a bracket is not closed")
	}
	if parser.Position >= 0 { // it stops there
		return nil, errors.New("; & | < and > need quotes")
	}
	return words, nil
}
