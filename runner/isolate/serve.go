package isolate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"aoc/runner/engine"
	"aoc/runner/failure"
)

// Serve carries out the requests of the parent process and exits when the parent closes
// the pipe or ends. It returns only if it cannot start.
func Serve(puzzles []engine.Puzzle) error {
	requests, results, err := inheritedPipes()
	if err != nil {
		return err
	}
	if err := debug.SetCrashOutput(results, debug.CrashOptions{}); err != nil {
		return err
	}
	// In the foreground these reach the parent too, which then ends this process.
	signal.Notify(make(chan os.Signal, 1), os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT)
	decoder, others := json.NewDecoder(requests), make(chan Request)
	var r Request
	if decoder.Decode(&r) != nil {
		return errNoParent
	}
	ctx, interrupt := context.WithCancelCause(context.Background())
	go func() { // exits soon after the end of the requests, because a running day may never end
		for {
			var other Request
			if decoder.Decode(&other) != nil {
				interrupt(failure.ErrInterrupted)
				time.Sleep(time.Second)
				os.Exit(0)
			}
			others <- other
		}
	}()
	stderr := os.Stderr // the day may set another one
	replies, h := json.NewEncoder(results), handler{puzzles: puzzles}
	for {
		reply := h.handle(ctx, r)
		reply.ID = r.ID
		if err := reply.Result.Err; err != nil {
			reply.Outcome, reply.Error = engine.OutcomeOf(err), err.Error()
		}
		_, err := stderr.WriteString(endOfPrints)
		reply.Printed = err == nil
		if err := replies.Encode(reply); err != nil || reply.Last {
			os.Exit(0)
		}
		select {
		case r = <-others:
		case <-ctx.Done():
			os.Exit(0)
		}
	}
}

var errNoParent = errors.New("there is no parent process that sends requests: unset " + ChildName)

// inheritedPipes returns the pipes of this process. The child processes of the day do not inherit them.
func inheritedPipes() (requests, results *os.File, err error) {
	var in, out uintptr
	if _, err := fmt.Sscanf(os.Getenv(ChildName), "%d,%d", &in, &out); err != nil {
		return nil, nil, errNoParent
	}
	_ = os.Unsetenv(ChildName) // an aoc that the day starts is not a child
	for _, pipe := range []uintptr{in, out} {
		keepFromChildren(pipe)
	}
	return os.NewFile(in, "requests"), os.NewFile(out, "results"), nil
}
