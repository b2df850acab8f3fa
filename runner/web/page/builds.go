package page

import (
	"context"
	"sync"
)

// A builds runs a build for all who ask for it before it starts, and one build at a time. A request that comes during
// a build gets the next one, since the running one may miss an edit.
type builds struct {
	run  func(ctx context.Context) ([]byte, error)
	turn chan struct{} // is full during a build

	mu      sync.Mutex // guards waiting, and the waiters of each build
	waiting *build     // has not started yet; nil if there is none
}

type build struct {
	waiters int
	cancel  context.CancelFunc
	done    chan struct{} // is closed when program and err are there
	program []byte
	err     error
}

func newBuilds(run func(ctx context.Context) ([]byte, error)) *builds {
	return &builds{run: run, turn: make(chan struct{}, 1)}
}

// get returns the program of a build that starts after the call. The build ends early only if nobody waits for it
// any more.
func (b *builds) get(ctx context.Context) ([]byte, error) {
	joined := b.join(ctx)
	defer b.leave(joined)
	select {
	case <-joined.done:
		return joined.program, joined.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

func (b *builds) join(ctx context.Context) *build {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.waiting == nil || b.waiting.waiters == 0 {
		all, cancel := context.WithCancel(context.WithoutCancel(ctx))
		b.waiting = &build{cancel: cancel, done: make(chan struct{})}
		go b.start(all, b.waiting)
	}
	b.waiting.waiters++
	return b.waiting
}

func (b *builds) leave(left *build) {
	b.mu.Lock()
	defer b.mu.Unlock()
	left.waiters--
	if left.waiters == 0 {
		left.cancel()
	}
}

// start runs a build when it is its turn, if anybody still waits for it.
func (b *builds) start(ctx context.Context, next *build) {
	select {
	case b.turn <- struct{}{}:
	case <-ctx.Done():
		return
	}
	defer func() { <-b.turn }()
	b.mu.Lock()
	if b.waiting == next { // later requests wait for another build
		b.waiting = nil
	}
	b.mu.Unlock()
	next.program, next.err = b.run(ctx)
	close(next.done)
}
