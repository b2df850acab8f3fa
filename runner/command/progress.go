// A bar for what takes its time.

package command

import (
	"fmt"
	"os"

	"golang.org/x/term"

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

// showStep shows on a terminal what is done now, in a line that clear removes.
// Unlike a bar it stands still, so that nothing runs beside what is measured.
func (t *task) showStep(format string, args ...any) (clear func()) {
	if !t.moves() || t.flags.Bool("json") {
		return func() {}
	}
	fmt.Fprint(t.Stderr, cut(fmt.Sprintf(format, args...), t.columns()-1))
	return func() { fmt.Fprint(t.Stderr, "\r\x1b[K") }
}

// columns is the width of the terminal that stderr is.
func (t *task) columns() int {
	if file, ok := t.Stderr.(*os.File); ok {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}
