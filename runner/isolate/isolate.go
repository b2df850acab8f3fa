// Package isolate runs days in separate processes. A day that never ends, uses
// too much memory, calls os.Exit or crashes the Go runtime affects no other day, and
// its error says which of these happened.
//
// The parent process uses a [Worker] to send one [Request] after the other. The child
// process runs [Serve]. Requests and replies have their own pipes, so a day can read,
// print and close whatever it likes without effect on its results.
//
// The package uses neither files nor the command line, and prints nothing.
package isolate

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
)

// A Worker runs one day in a child process. The first request starts the process,
// and so does the next one after a crash or an exceeded limit.
type Worker struct {
	// Program is the path of a program that calls Serve. Its process has this folder and
	// environment, and Stdin unless that is nil.
	Program string
	Dir     string
	Environ []string
	Stdin   io.Reader
	// Prints, if not nil, gets what the day prints, at once. When a request is done, it has got whole lines. It can
	// be changed between requests.
	Prints io.Writer
	// Foreground, if not nil, shares the terminal with the parent, so that Ctrl-C
	// reaches both. It is called before each request, and restore after it.
	// Otherwise the process has its own process group.
	Foreground func() (restore func())
	// Limits apply to each Solve and Measure, and to each batch of Frames. The Timeout also
	// applies to the start and the List of a program, and the Memory to the List.
	Limits Limits
	// Began, if not nil, is called when a Solve or a batch of Frames begins,
	// and ended when that ends.
	Began func(what string) (ended func())
	// Stopped, if not nil, is called with what the day was doing when ctx ended, in an error such as "part 2:
	// interrupted in day21.play". The process has a second to say so before it is killed.
	Stopped func(calendar.Date, error)

	process *process      // nil while there is none
	prints  *printScanner // of the last process; nil before the first one
	lastID  int           // of a request
	printed int           // bytes that earlier processes have printed
}

// grace is how long after a timeout the process may take to report where it is, and
// how long after its end another process may keep the pipe of results open.
const grace = 5 * time.Second

// Do carries out a request within the worker's limits. The error is the result's, or says how
// the process ended without a reply. If ctx ends first, the error is its cause.
func (w *Worker) Do(ctx context.Context, r Request) (reply Reply, err error) {
	if ctx.Err() != nil {
		return Reply{}, context.Cause(ctx)
	}
	var stopped error
	defer func() { // in the usual mode of the terminal, and once the clock is gone
		if w.prints != nil {
			w.prints.endLine()
		}
		if stopped != nil {
			w.Stopped(r.Date, stopped)
		}
	}()
	if w.Began != nil && !r.List && r.Measure == nil { // a clock would disturb a measurement
		defer w.Began(fmt.Sprintf("%v %s", r.Date, r.subject()))()
	}
	if w.Foreground != nil {
		defer w.Foreground()()
	}
	r.Limits = w.Limits
	reply, err = w.ask(ctx, r)
	if err != nil {
		reply.Result = engine.Result{Err: err, Crashed: true}
	}
	if ctx.Err() != nil {
		if w.Stopped != nil && reply.Last {
			stopped = reply.Result.Err
		}
		return Reply{}, context.Cause(ctx)
	}
	return reply, reply.Result.Err
}

// ask sends a request to the process, which it starts if there is none. The error says why no reply came.
func (w *Worker) ask(ctx context.Context, r Request) (Reply, error) {
	if w.process == nil {
		w.prints = &printScanner{out: cmp.Or(w.Prints, io.Discard), ended: make(chan struct{}, 1)}
		if err := w.start(); err != nil {
			return Reply{}, err
		}
	}
	w.prints.begin(w.Prints)
	late := fmt.Errorf("timed out after %v", r.Timeout)
	if r.Timeout > 0 {
		limit := min(r.Timeout, math.MaxInt64-grace) + grace // which does not overflow
		if r.List {
			limit = r.Timeout // the process may never come to Serve, which checks the limits of other requests
		}
		within, cancel := context.WithTimeoutCause(ctx, limit, late)
		defer cancel()
		ctx = within
	}
	stop := w.process.kill
	if w.Stopped != nil {
		stop = w.process.interrupt
	}
	defer context.AfterFunc(ctx, stop)()
	w.lastID++
	r.ID = w.lastID
	_ = json.NewEncoder(w.process.requests).Encode(r) // after an error, no reply comes
	reply, ok := w.process.read(r.ID)
	if reply.Printed {
		w.prints.await()
	}
	if ok && !reply.Last {
		return reply, nil
	}
	exit := w.end()
	if ok {
		return reply, nil
	}
	return Reply{}, cmp.Or(context.Cause(ctx), exit)
}

// Close ends the process, if there is one, and waits for it. It returns how many
// bytes the day has printed. Processes that wrote a crash report do not count.
func (w *Worker) Close() (printed int) {
	if w.process != nil {
		_ = w.end()
	}
	return w.printed
}

// end ends the process, kills it after the grace period, and returns the reason why it ended too early.
func (w *Worker) end() error {
	p := w.process
	w.process = nil
	_ = p.requests.Close()
	defer time.AfterFunc(grace, p.kill).Stop()
	p.read(noReply)
	err := <-p.exited
	_ = p.pipe.Close()
	if p.report.Len() == 0 {
		w.printed += w.prints.total
	}
	exit, isExit := errors.AsType[*exec.ExitError](err)
	switch {
	case err == nil, errors.Is(err, exec.ErrWaitDelay):
		return errors.New("the day ended its process with exit code 0")
	case !isExit:
		return err
	}
	if cause := readCrash(p.report.String(), w.prints.fatal); cause != nil {
		return cause
	}
	if !exit.Exited() {
		return fmt.Errorf("the day's process was ended by %v", exit)
	}
	return fmt.Errorf("the day ended its process with exit code %d", exit.ExitCode())
}

// A process is a running child process.
type process struct {
	cmd      *exec.Cmd
	requests *os.File // closing it ends the process: see Serve
	results  *bufio.Scanner
	pipe     *os.File        // of results
	exited   chan error      // how the process has ended
	group    bool            // the process has its own process group
	report   strings.Builder // of a crash: what comes through the pipe of results and is not a reply
}

// maxLine is more than a reply needs: it has an answer and a drawing, with every byte escaped.
const maxLine = 16 << 20

// maxReport is how much of a crash report is read. The stack that crashed comes first.
const maxReport = 1 << 20

// ChildName is the environment variable that makes a process a child: the numbers of its pipes.
const ChildName = "ISOLATE_PIPES"

// childFlag is the argument of a child. A program that does not notice its variable stops at this
// unknown flag. Otherwise it might start itself again and again.
const childFlag = "-isolated"

var _, child = os.LookupEnv(ChildName) // before Serve unsets it

// IsChild reports whether a Worker has started this process, which must then call Serve.
func IsChild() bool { return child }

// makeChild makes the process of a command a child, with these ends of the pipes.
func makeChild(cmd *exec.Cmd, requests, results *os.File) {
	cmd.Args = append(cmd.Args, childFlag)
	cmd.Env = append(cmd.Environ(), fmt.Sprintf("%s=%d,%d", ChildName, inherit(cmd, requests), inherit(cmd, results)))
}

// start starts the process.
func (w *Worker) start() error {
	theirRequests, requests, err := os.Pipe()
	if err != nil {
		return err
	}
	defer theirRequests.Close()
	results, theirResults, err := os.Pipe()
	if err != nil {
		requests.Close()
		return err
	}
	defer theirResults.Close()
	cmd := exec.Command(w.Program)
	cmd.Dir, cmd.Env, cmd.Stdin = w.Dir, w.Environ, w.Stdin
	cmd.Stdout, cmd.Stderr = w.prints, w.prints // one pipe keeps the order
	cmd.WaitDelay = time.Second                 // if another process keeps a stream open
	makeChild(cmd, theirRequests, theirResults)
	if w.Foreground == nil {
		setOwnGroup(cmd)
	}
	if err := cmd.Start(); err != nil {
		return errors.Join(err, requests.Close(), results.Close())
	}
	lines := bufio.NewScanner(results)
	lines.Buffer(nil, maxLine)
	w.process = &process{cmd: cmd, requests: requests, results: lines, pipe: results, exited: make(chan error, 1),
		group: w.Foreground == nil}
	go w.process.wait()
	return nil
}

// wait waits for the process. A process that the day started may live on and hold
// the pipes, so they end here only when this process closes them.
func (p *process) wait() {
	exit := p.cmd.Wait()
	p.kill() // the rest of its group
	p.exited <- exit
	_ = p.requests.Close()
	time.AfterFunc(grace, func() { _ = p.pipe.Close() })
}

// read reads the reply to the request with that ID. It reports false if the process ends first.
func (p *process) read(id int) (Reply, bool) {
	for p.results.Scan() {
		var reply Reply
		if json.Unmarshal(p.results.Bytes(), &reply) == nil && reply.ID == id {
			if reply.Outcome != "" {
				kinds := map[engine.Outcome]error{engine.Unsolved: engine.ErrUnsolved, engine.NoPuzzle: engine.ErrNoPuzzle}
				reply.Result.Err = failure.Of(kinds[reply.Outcome], "%s", reply.Error)
			}
			return reply, true
		}
		if p.report.Len()+len(p.results.Bytes()) < maxReport {
			p.report.WriteString(p.results.Text() + "\n")
		}
	}
	return Reply{}, false
}

// noReply is the ID of no request.
const noReply = -1

// interrupt lets the process say what it is doing, and kills it after a second.
func (p *process) interrupt() {
	_ = p.requests.Close()
	time.AfterFunc(time.Second, p.kill)
}

func (p *process) kill() {
	if p.group {
		killGroup(p.cmd.Process)
	} else {
		_ = p.cmd.Process.Kill()
	}
}
