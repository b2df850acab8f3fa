package watch

import "time"

// fold signals when no more events come for a moment, or they go on for long.
// A signal that nobody has received yet stands for later events as well.
// It ends when the events do.
func fold(events <-chan struct{}) <-chan struct{} {
	signals := make(chan struct{}, 1)
	go func() {
		defer close(signals)
		for range events {
			more := untilQuiet(events)
			select {
			case signals <- struct{}{}:
			default:
			}
			if !more {
				return
			}
		}
	}()
	return signals
}

// untilQuiet receives what belongs to the first event, and tells whether there may be more.
func untilQuiet(events <-chan struct{}) (more bool) {
	end := time.After(longest)
	for {
		select {
		case _, more := <-events:
			if !more {
				return false
			}
		case <-time.After(quiet):
			return true
		case <-end:
			return true
		}
	}
}
