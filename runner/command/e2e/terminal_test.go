package e2e

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/term"
)

// A terminal runs a command and plays its user.
type terminal struct {
	fatalf func(format string, args ...any)
	file   *os.File    // the side of the user
	tty    *os.File    // the side of the command, until the command is started
	mode   *term.State // before the command is started
	cmd    *exec.Cmd
	done   chan bool // closed when all output has been read
	mu     sync.Mutex
	shown  bytes.Buffer
	seen   int // how much of the output the user has seen
}

// newTerminal returns a terminal in which no line is wrapped. Keys can be typed before a command is started.
func newTerminal(fatalf func(format string, args ...any)) *terminal {
	x := &terminal{fatalf: fatalf, done: make(chan bool)}
	var err error
	x.file, x.tty, err = pty.Open()
	x.check(err)
	x.mode, err = term.GetState(int(x.file.Fd()))
	x.check(err)
	x.resize(200)
	return x
}

func (x *terminal) check(err error) {
	if err != nil {
		x.fatalf("terminal: %v", err)
	}
}

func (x *terminal) resize(columns int) {
	x.check(pty.Setsize(x.file, &pty.Winsize{Rows: 24, Cols: uint16(columns)}))
}

func (x *terminal) types(keys string) {
	_, err := x.file.WriteString(keys)
	x.check(err)
}

func (x *terminal) start(cmd *exec.Cmd) {
	x.cmd = cmd
	cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.SysProcAttr = x.tty, x.tty, x.tty, ownTerminal()
	x.check(cmd.Start())
	x.check(x.tty.Close())
	go x.read()
}

func (x *terminal) read() {
	defer close(x.done)
	piece := make([]byte, 4096)
	for {
		n, err := x.file.Read(piece)
		x.mu.Lock()
		x.shown.Write(piece[:n])
		x.mu.Unlock()
		if err != nil { // the command has ended
			return
		}
	}
}

// sees waits until the terminal shows a text after what the user has seen.
func (x *terminal) sees(text string) {
	if !eventually(func() bool { return x.find(text) }) {
		x.kill()
		x.fatalf("%v does not show %q:\n%s", x.cmd.Args[1:], text, x.text())
	}
}

func (x *terminal) find(text string) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	i := strings.Index(x.shown.String()[x.seen:], text)
	if i < 0 {
		return false
	}
	x.seen += i + len(text)
	return true
}

// text returns all output so far.
func (x *terminal) text() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return strings.ReplaceAll(x.shown.String(), "\r\n", "\n")
}

// wait waits for the end of the command, which must leave the terminal in its mode, and returns the exit code.
func (x *terminal) wait() int {
	hangs := time.AfterFunc(patience, x.kill)
	exit := exitCode(x.cmd.Wait())
	<-x.done
	if !hangs.Stop() {
		x.fatalf("%v does not end:\n%s", x.cmd.Args[1:], x.text())
	}
	mode, err := term.GetState(int(x.file.Fd()))
	x.check(err)
	if *mode != *x.mode {
		x.fatalf("%v leaves the terminal in another mode", x.cmd.Args[1:])
	}
	x.check(x.file.Close())
	return exit
}

func (x *terminal) kill() { _ = x.cmd.Process.Kill() }

// terminalCommands are the commands of scripts that play the user of a terminal.
var terminalCommands = map[string]func(ts *testscript.TestScript, x *terminal, args []string){
	"terminal": func(ts *testscript.TestScript, x *terminal, args []string) {
		cmd := environOf(ts).Command(context.Background(), args[0], args[1:]...)
		cmd.Dir = ts.MkAbs(".")
		x.start(cmd)
		ts.Defer(x.kill)
	},
	"types":   func(_ *testscript.TestScript, x *terminal, args []string) { x.types(x.unquoted(args[0])) },
	"shows":   func(_ *testscript.TestScript, x *terminal, args []string) { x.sees(x.unquoted(args[0])) },
	"signal":  func(_ *testscript.TestScript, x *terminal, args []string) { x.signal("SIG" + args[0]) },
	"suspend": func(_ *testscript.TestScript, x *terminal, _ []string) { x.suspend() },
	"columns": func(_ *testscript.TestScript, x *terminal, args []string) {
		n, err := strconv.Atoi(args[0])
		x.check(err)
		x.resize(n)
	},
	"ends": func(ts *testscript.TestScript, x *terminal, args []string) {
		homeOf(ts).screen = nil
		got, text := strconv.Itoa(x.wait()), x.text()
		_, err := ts.Stdout().Write([]byte(text))
		x.check(err)
		if got != args[0] || holdsSecret(text) {
			ts.Fatalf("exit code %s, want %s without the session or the view key in it", got, args[0])
		}
	},
}

// unquoted returns the text of an argument, with escape sequences as in Go.
func (x *terminal) unquoted(arg string) string {
	text, err := strconv.Unquote(`"` + strings.ReplaceAll(arg, `"`, `\"`) + `"`)
	x.check(err)
	return text
}
