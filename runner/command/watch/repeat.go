package watch

import "context"

// Repeat does something now and again after every change in the folders, until
// ctx ends. A change stops what is being done: a file that is half written may
// have made it run for ever. Where it comes to its end first, idle is called
// before the next change is waited for; its error ends the repetition.
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
			<-changes // or the end of ctx
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
