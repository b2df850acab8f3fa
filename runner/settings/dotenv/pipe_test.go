//go:build unix

package dotenv

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// fifo returns the path of a named pipe. At the end of the test it releases the reads that still wait for a writer.
func fifo(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), ".env")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() {
		if both, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
			time.AfterFunc(time.Second, func() { _ = both.Close() })
		}
	})
	return path
}

// fill opens the pipe, as soon as it is read, and calls write.
func fill(path string, write func(*os.File)) {
	go func() {
		if file, err := os.OpenFile(path, os.O_WRONLY, 0); err == nil {
			write(file)
			_ = file.Close()
		}
	}()
}

func TestPipeIsOpenedOnce(t *testing.T) {
	path := fifo(t)
	fill(path, func(pipe *os.File) { _, _ = pipe.WriteString("\ufeffAOC_YEAR=2020\n") })
	p := &Pipe{Waiting: func(string) {}}
	for range 2 {
		if values, err := p.Read(t.Context(), path, nil); err != nil || values["AOC_YEAR"] != "2020" {
			t.Errorf("got %v, %v", values, err)
		}
	}
	other := fifo(t)
	fill(other, func(pipe *os.File) { _, _ = pipe.WriteString("AOC_YEAR=2021\n") })
	if values, err := p.Read(t.Context(), other, nil); err != nil || values["AOC_YEAR"] != "2021" {
		t.Errorf("another pipe: got %v, %v", values, err)
	}
	if err := CheckWritable(path); !errors.Is(err, errPipe) {
		t.Errorf("got %v, want %v", err, errPipe)
	}
}

func TestPipeWithoutAWholeTextIsAnError(t *testing.T) {
	defer func(was time.Duration) { silence = was }(silence)
	defer func(was time.Duration) { patience = was }(patience)
	silence = time.Millisecond
	const late = ": the text of the pipe has not come within "
	for _, test := range []struct {
		name     string
		write    func(pipe *os.File) // nil if nobody opens the pipe
		patience time.Duration
		want     string
	}{
		{"nobody", nil, 50 * time.Millisecond, late},
		{"never closed", func(pipe *os.File) { _, _ = pipe.WriteString("AOC_YEAR=2020\n"); <-t.Context().Done() }, 50 * time.Millisecond, late},
		{"empty", func(*os.File) {}, time.Minute, ": the pipe was closed without a text"},
		{"endless", func(pipe *os.File) { _, _ = pipe.Write(bytes.Repeat([]byte("#"), 1<<20)) }, time.Minute, ": longer than 65536 bytes"},
		{"malformed", func(pipe *os.File) { _, _ = pipe.WriteString("A B\n") }, time.Minute, ": line 1: not NAME=value"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := fifo(t)
			patience = test.patience
			if test.write != nil {
				fill(path, test.write)
			}
			waited := 0
			p := &Pipe{Waiting: func(string) { waited++ }}
			if values, err := p.Read(t.Context(), path, nil); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, %v, want %s", values, err, test.want)
			}
			if test.want == late && waited != 1 {
				t.Errorf("got %d messages, want 1", waited)
			}
		})
	}
}

func TestInterruptEndsTheWaitForAPipe(t *testing.T) {
	stopped := errors.New("stopped")
	ctx, stop := context.WithCancelCause(t.Context())
	time.AfterFunc(20*time.Millisecond, func() { stop(stopped) })
	if values, err := (&Pipe{Waiting: func(string) {}}).Read(ctx, fifo(t), nil); !errors.Is(err, stopped) {
		t.Errorf("got %v, %v, want %v", values, err, stopped)
	}
}
