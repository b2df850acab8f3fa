package inputs

import (
	"context"

	"aoc/runner/calendar"
)

// Lock holds the lock of [Store.Alone] until unlock is called.
func (s Store) Lock(ctx context.Context, d calendar.Date) (unlock func(), err error) {
	locked, release, done := make(chan error, 2), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		locked <- s.Alone(ctx, d, func() error {
			locked <- nil
			<-release
			return nil
		})
	}()
	if err := <-locked; err != nil {
		return nil, err
	}
	return func() { close(release); <-done }, nil
}
