package inputs

import (
	"io/fs"
	"time"

	"github.com/moby/sys/atomicwriter"
	"github.com/rogpeppe/go-internal/robustio"
)

// retryTime is how long WriteFile tries to replace a file that somebody has open.
const retryTime = time.Second

// WriteFile writes all of a file or nothing, in place of one that is there.
// On Windows a file cannot be replaced while somebody reads it: WriteFile tries again for a second, as the go command does.
func WriteFile(path string, text []byte, perm fs.FileMode) error {
	return retry(retryTime, robustio.IsEphemeralError, func() error {
		return atomicwriter.WriteFile(path, text, perm)
	})
}

// retry calls do until it succeeds, fails in a way that does not pass, or has failed for so long.
func retry(most time.Duration, passes func(error) bool, do func() error) error {
	start, pause := time.Now(), time.Millisecond
	for {
		err := do()
		if err == nil || !passes(err) || time.Since(start)+pause > most {
			return err
		}
		time.Sleep(pause)
		pause += pause / 2
	}
}
