package dotenv

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"aoc/runner/failure"
	"aoc/runner/files"
)

// A Pipe reads a named pipe in the place of a file .env. The program that fills the pipe, such as a password manager,
// may ask a person each time, so a Pipe opens each path once, and returns the same values from then on.
type Pipe struct {
	Waiting func(path string)            // called if nothing has come for a second
	values  map[string]map[string]string // by path
}

// These are variables so that tests need not wait.
var (
	silence  = time.Second // before Waiting is called
	patience = time.Minute // for a person
)

// IsPipe reports whether a path leads to a named pipe. It does not open the pipe.
func IsPipe(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode()&fs.ModeNamedPipe != 0
}

// Read is the function Read for a file that may be a pipe. An error such as a timeout is not the same as no values: a
// command must not go on without the session.
func (p *Pipe) Read(ctx context.Context, path string, known []string) (map[string]string, error) {
	if !IsPipe(path) {
		return Read(path, known)
	}
	if values, isRead := p.values[path]; isRead {
		return values, nil
	}
	text, err := p.await(ctx, path)
	if err == nil && len(text) == 0 {
		err = failure.WithHint(fmt.Errorf("%s: the pipe was closed without a text", path),
			"the program that fills the pipe may have refused it to aoc")
	}
	if err != nil {
		return nil, err
	}
	_, values, err := parsed(path, text, known)
	if err == nil {
		if p.values == nil {
			p.values = map[string]map[string]string{}
		}
		p.values[path] = values
	}
	return values, err
}

// await reads the pipe in the background, since nothing ends an open call that waits for a writer.
func (p *Pipe) await(ctx context.Context, path string) ([]byte, error) {
	var text []byte
	done := make(chan error, 1)
	go func() {
		all, err := files.ReadPipe(path, maxSize)
		text = all
		done <- err
	}()
	isTold, next := false, time.After(silence)
	for {
		select {
		case err := <-done:
			return text, err
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-next:
			if isTold {
				err := fmt.Errorf("%s: the text of the pipe has not come within %v", path, patience)
				return nil, failure.WithHint(err,
					"allow aoc to read it in the program that fills the pipe, or replace the pipe with a file")
			}
			p.Waiting(path)
			isTold, next = true, time.After(patience)
		}
	}
}

// CheckWritable returns an error if the file is a named pipe, which only its own program fills.
func CheckWritable(path string) error {
	if !IsPipe(path) {
		return nil
	}
	return failure.WithHint(fmt.Errorf("%s: %w", path, errPipe), "set AOC_SESSION in the program that fills the pipe")
}

var errPipe = errors.New("a named pipe, and aoc cannot write into it")
