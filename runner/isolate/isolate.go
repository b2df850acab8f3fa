// Package isolate solves days in processes of their own, so that a bad day takes
// nothing with it: one that never ends, uses all memory, calls os.Exit or crashes
// the Go runtime fails alone, and its failure says which of these it was.
//
// A [Worker] is such a process, seen from its parent: it carries out one
// [Request] after the other. [Serve] is the same process from the inside. The two
// talk through pipes of their own, so whatever a day reads, prints or closes, its
// results still come.
//
// The package knows nothing of the disk, of the command line or of how results
// are shown.
package isolate

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"aoc/runner/engine"
)

// A Worker is the process of one day. The first request starts it, and so does
// the one that follows a crash, a timeout or the end of the memory.
type Worker struct {
	// Command returns the command of a process that calls Serve. Its streams are
	// the day's own.
	Command func() *exec.Cmd
	// Foreground says that the process shares the terminal with its parent:
	// Ctrl-C reaches both. Without it the process has a process group of its own.
	Foreground bool
	// Here, if it is not nil, are puzzles whose requests are carried out in this
	// process, for a debugger. No other process is started then.
	Here []engine.Puzzle
	// Limits are those of each Solve, Measure and Chart.
	Limits Limits
	// Remind, if it is not nil, is told of a Solve or a Chart that takes long.
	Remind func(what string, took time.Duration)

	process *process // nil while there is none
	asked   int
	printed int // bytes that the processes before have printed
}

// grace is what a process gets beyond a request's own timeout, to say where it stands.
const grace = 5 * time.Second

// Do has the process carry out a request. The error says how the process ended
// where it ended without a reply; if ctx ends first, it is ctx's cause.
func (w *Worker) Do(ctx context.Context, r Request) (Reply, error) {
	if ctx.Err() != nil {
		return Reply{}, context.Cause(ctx)
	}
	if w.Here != nil {
		return Carry(ctx, w.Here, r), ctx.Err()
	}
	if w.process == nil {
		p, err := start(w.Command(), w.Foreground)
		if err != nil {
			return Reply{}, err
		}
		w.process = p
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if r.Timeout > 0 {
		alarm := time.AfterFunc(r.Timeout+grace, func() { cancel(fmt.Errorf("timed out after %v", r.Timeout)) })
		defer alarm.Stop()
	}
	p := w.process
	defer context.AfterFunc(ctx, p.kill)()
	w.asked++
	r.ID = w.asked
	reply, ok := p.ask(r)
	if ok && !reply.Last {
		return reply, nil
	}
	if ok && p.group {
		p.kill() // with what it started: its work was given up, and would go on
	}
	death := w.end()
	switch {
	case ok:
		return reply, nil
	case ctx.Err() != nil:
		return Reply{}, context.Cause(ctx)
	default:
		return Reply{}, death
	}
}

// Close ends the process, if there is one, and waits for its end. It returns how
// many bytes the day has printed, a crash not counted, where both of the command's
// streams are one writer.
func (w *Worker) Close() (printed int) {
	if w.process != nil {
		_ = w.end()
	}
	return w.printed
}

func (w *Worker) end() error {
	p := w.process
	w.process = nil
	err := p.end()
	w.printed += p.stderr.printed(p.account)
	return err
}

// A process is a worker that runs.
type process struct {
	cmd      *exec.Cmd
	requests *os.File // closing it ends the process: see Serve
	results  *bufio.Scanner
	pipe     *os.File // of results
	group    bool     // whether the process has a group of its own
	stderr   *fatalLine
	crash    strings.Builder // what comes on the pipe of results and is no reply
	account  int             // how many bytes that is
}

// maxLine is more than a reply can come to: an answer and its drawing, with every byte escaped.
const maxLine = 16 << 20

// maxCrash is how much is kept of the account of a crash. The stack that crashed comes first.
const maxCrash = 1 << 20

func start(cmd *exec.Cmd, foreground bool) (*process, error) {
	theirRequests, requests, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer theirRequests.Close()
	results, theirResults, err := os.Pipe()
	if err != nil {
		requests.Close()
		return nil, err
	}
	defer theirResults.Close()
	stderr := listen(cmd)
	cmd.WaitDelay = time.Second // for who holds on to a stream when the process has ended
	give(cmd, theirRequests, theirResults)
	if !foreground {
		ownGroup(cmd)
	}
	if err := cmd.Start(); err != nil {
		return nil, errors.Join(err, requests.Close(), results.Close())
	}
	lines := bufio.NewScanner(results)
	lines.Buffer(nil, maxLine)
	return &process{cmd: cmd, requests: requests, results: lines, pipe: results, group: !foreground, stderr: stderr}, nil
}

// listen hears what the process writes to its standard error on its way to where
// that goes. A standard output that is a file stays one: it may be a terminal.
func listen(cmd *exec.Cmd) *fatalLine {
	stderr := &fatalLine{out: cmd.Stderr}
	_, isFile := cmd.Stdout.(*os.File)
	switch {
	case cmd.Stderr == nil:
		stderr.out = io.Discard
	case cmd.Stdout == cmd.Stderr && !isFile:
		cmd.Stdout = stderr // one pipe, which keeps the order
	}
	cmd.Stderr = stderr
	return stderr
}

// ask sends a request and waits for its reply. There is none if the process ends first.
func (p *process) ask(r Request) (reply Reply, ok bool) {
	if err := json.NewEncoder(p.requests).Encode(r); err != nil {
		p.drain()
		return Reply{}, false
	}
	for p.results.Scan() {
		if json.Unmarshal(p.results.Bytes(), &reply) == nil && reply.ID == r.ID {
			return reply, true
		}
		p.keep(p.results.Text())
	}
	return Reply{}, false
}

func (p *process) drain() {
	for p.results.Scan() {
		p.keep(p.results.Text())
	}
}

func (p *process) keep(line string) {
	p.account += len(line) + 1
	if p.crash.Len()+len(line) < maxCrash {
		p.crash.WriteString(line + "\n")
	}
}

func (p *process) kill() {
	if p.group {
		killGroup(p.cmd.Process)
	} else {
		_ = p.cmd.Process.Kill()
	}
}

// end lets the process end, kills it if it does not, and says how it ended.
func (p *process) end() error {
	_ = p.requests.Close()
	late := time.AfterFunc(grace, p.kill)
	defer late.Stop()
	p.drain()
	tooLong := p.results.Err()
	if tooLong != nil {
		p.kill()
	}
	err := p.cmd.Wait()
	_ = p.pipe.Close()
	if errors.Is(tooLong, bufio.ErrTooLong) {
		return fmt.Errorf("its process wrote a line that is longer than %d MiB", maxLine>>20)
	}
	return causeOfDeath(err, p.crash.String(), p.stderr.words)
}

// causeOfDeath says why a process ended that should have gone on.
func causeOfDeath(err error, crash, fatal string) error {
	var exit *exec.ExitError
	switch {
	case err == nil, errors.Is(err, exec.ErrWaitDelay):
		return errors.New("the day ended the process, with exit code 0")
	case !errors.As(err, &exit):
		return err
	}
	if cause := readCrash(crash, fatal); cause != nil {
		return cause
	}
	if !exit.Exited() {
		return fmt.Errorf("the day's process was ended: %v", exit)
	}
	return fmt.Errorf("the day ended the process, with exit code %d", exit.ExitCode())
}
