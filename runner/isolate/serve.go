package isolate

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"runtime/debug"

	"aoc/runner/engine"
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
	decoder := json.NewDecoder(requests)
	var first Request
	if decoder.Decode(&first) != nil {
		return errors.New("there is no parent process that sends requests: unset AOC_CHILD")
	}
	replies, h := json.NewEncoder(results), handler{puzzles: puzzles}
	for r := range read(first, decoder) {
		reply := h.handle(context.Background(), r)
		if err := replies.Encode(reply); err != nil || reply.Last {
			break
		}
	}
	os.Exit(0)
	return nil
}

// read returns the first request and then the others. At their end it exits at once,
// because a running day may never end.
func read(first Request, others *json.Decoder) <-chan Request {
	requests := make(chan Request, 1)
	requests <- first
	go func() {
		for {
			var r Request
			if others.Decode(&r) != nil {
				os.Exit(0)
			}
			requests <- r
		}
	}()
	return requests
}
