package isolate

import (
	"encoding/json"
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
	replies := json.NewEncoder(results)
	for r := range read(requests) {
		reply := carry(r)
		if err := replies.Encode(reply); err != nil || reply.Last {
			break
		}
	}
	os.Exit(0)
	return nil
}

// read yields the requests. At their end it ends the process at once: a day may be at work that would never end.
func read(from *os.File) <-chan Request {
	requests := make(chan Request)
	go func() {
		decoder := json.NewDecoder(from)
		for {
			var r Request
			if decoder.Decode(&r) != nil {
				os.Exit(0)
			}
			requests <- r
		}
	}()
	return requests
}
