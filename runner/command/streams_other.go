//go:build !unix

package command

import "os"

// keepStreams puts what a child shares with its parent out of the day's reach,
// as far as that goes where a stream cannot be moved: by their names in package
// os the day finds an empty input, and the standard error.
func (a *App) keepStreams() (err error) {
	if a.isChild() {
		os.Stdin, err = os.Open(os.DevNull)
	}
	return err
}
