//go:build unix

package console

import (
	"errors"
	"os"
	"os/exec"
	"syscall"

	"github.com/mattn/go-shellwords"
)

// detach gives a program its own session, so that Ctrl-C in the terminal does not reach it.
func detach(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// splitCommand splits a command line into words as a shell does, but expands nothing.
func splitCommand(line string) ([]string, error) {
	parser := shellwords.Parser{}
	words, err := parser.Parse(line)
	if err != nil {
		return nil, errors.New("a quote or a bracket is not closed")
	}
	if parser.Position >= 0 { // where the parser stopped
		return nil, errors.New("; & | < and > need quotes")
	}
	return words, nil
}

// EnableEscapes does nothing, since terminals obey escape sequences.
func EnableEscapes(...*os.File) {}
