package watch

import "context"

// Repeat calls do now and after every change in the folders, until ctx ends or do
// returns an error. A change cancels a call that is still running, since it may
// hang on a half-written file. After a call that ended by itself, Repeat calls
// idle and waits for the next change.
func Repeat(ctx context.Context, folders []string, do func(context.Context) error, idle func()) error {
	changes, err := Changes(ctx, folders...)
	if err != nil {
		return err
	}
	return repeat(ctx, changes, do, idle)
}

func repeat(ctx context.Context, changes <-chan struct{}, do func(context.Context) error, idle func()) error {
	for ctx.Err() == nil {
		changed, err := untilChanged(ctx, changes, do)
		if err != nil {
			return err
		}
		if !changed {
			idle()
			<-changes // closed when ctx ends
		}
	}
	return context.Cause(ctx)
}

func untilChanged(ctx context.Context, changes <-chan struct{}, do func(context.Context) error) (changed bool, err error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	done := make(chan error, 1)
	go func() { done <- do(ctx) }()
	select {
	case err := <-done:
		return false, err
	case <-changes:
		stop()
		<-done
		return true, nil
	}
}
