package isolate

import (
	"encoding/json"
	"errors"
	"os"
	"runtime/debug"
)

// Serve is the life of a worker's process: it carries out the requests that the
// parent sends, until the parent has no more of them or has ended itself, in
// whatever way. It returns only an error that keeps it from beginning.
func Serve(carry func(Request) Reply) error {
	requests, results, err := taken()
	if err != nil {
		return err
	}
	if err := debug.SetCrashOutput(results, debug.CrashOptions{}); err != nil {
		return err
	}
	decoder := json.NewDecoder(requests)
	var first Request
	if decoder.Decode(&first) != nil {
		return errors.New("this is the process of a day, and nobody asks it anything: is AOC_CHILD set?")
	}
	replies := json.NewEncoder(results)
	for r := range read(first, decoder) {
		reply := carry(r)
		if err := replies.Encode(reply); err != nil || reply.Last {
			break
		}
	}
	os.Exit(0)
	return nil
}

// read yields the first request and then the others. At their end it ends the
// process at once: a day may be at work that would never end.
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
