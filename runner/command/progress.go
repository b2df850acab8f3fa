// A bar for what takes its time.

package command

import (
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// showProgress shows a bar on a terminal until it is told to stop. Meanwhile
// what goes to the terminal is written above the bar.
func (t *task) showProgress(total int, options ...mpb.BarOption) (stop func()) {
	t.progress = func() {}
	if total < 2 || !t.moves() || t.flags.Bool("json") {
		return func() {}
	}
	p := mpb.NewWithContext(t.flags.Context, mpb.WithOutput(t.Stderr), mpb.WithWidth(40))
	bar := p.AddBar(int64(total), append([]mpb.BarOption{
		mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.CountersNoUnit("%d of %d")),
		mpb.AppendDecorators(decor.AverageETA(decor.ET_STYLE_GO), decor.Name(" left")),
	}, options...)...)
	stderr, stdout := t.Stderr, t.Stdout
	if t.Stderr = p; isTerminal(stdout) {
		t.Stdout = p
	}
	t.progress = bar.Increment
	return func() {
		bar.Abort(true)
		p.Wait()
		t.Stderr, t.Stdout = stderr, stdout
	}
}
