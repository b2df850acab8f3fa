// aoc new: a day to fill in.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/urfave/cli/v2"

	"aoc/inputs/fetch"
	"aoc/runner/calendar"
	"aoc/runner/command/scaffold"
	"aoc/runner/console"
)

func (a App) newDay() *cli.Command {
	return a.define(cli.Command{
		Name:        "new",
		Usage:       "make a day to fill in, with its input, page and examples",
		UsageText:   "aoc new [DAY] [FLAGS]",
		Description: "aoc new 21\naoc new 2015/1\naoc new -wait -edit",
		Flags: flags(dayFlags()[:2], []cli.Flag{
			toggle("wait", "wait until the puzzle unlocks, and a random 2 to 30 seconds more"),
			toggle("edit", "open the day in $EDITOR"),
			toggle("offline", "never ask the site"),
			jsonFlag(),
		}),
	}, makeDays)
}

// A newLine is what became of one day.
type newLine struct {
	calendar.Date
	Title   string   `json:"title"`
	Made    []string `json:"made"`
	Changed []string `json:"changed"`
}

func makeDays(t *task) error {
	if !t.settings.Project {
		return console.WithHint(console.Usagef("%s is in no project of aoc", t.Dir), "change to the folder of yours")
	}
	if t.flags.Bool("wait") && t.flags.Bool("offline") {
		return console.Usagef("-wait and -offline contradict each other")
	}
	dates, err := t.dates(true)
	if err != nil {
		return err
	}
	for _, d := range dates {
		err := t.makeDay(t.flags.Context, d)
		if t.flags.Context.Err() != nil {
			return context.Cause(t.flags.Context)
		}
		if err != nil {
			t.fail(d, err)
		}
	}
	return nil
}

// makeDay makes the files at once, so that there is something to type in while
// the puzzle is locked or the site is slow, and then brings what the site has.
func (t *task) makeDay(ctx context.Context, d calendar.Date) error {
	if t.flags.Bool("wait") {
		if err := t.checkBeforeWaiting(ctx, d); err != nil {
			return err
		}
	}
	made, err := t.makeFiles(ctx, d)
	if errors.Is(err, fs.ErrExist) {
		return console.WithHint(err, "aoc fetch %s brings its input, aoc read %[1]s its text", d.Arg())
	}
	if err != nil {
		return err
	}
	for _, file := range append(made.Made, made.Changed...) {
		t.Note("%v: wrote %s", d, file)
	}
	brought := t.bringPuzzle(ctx, d)
	line := newLine{d, t.knownTitle(d), made.Made, made.Changed}
	if err := t.printNew(line, made.Day); err != nil {
		return err
	}
	if t.flags.Bool("edit") {
		return errors.Join(brought, t.Edit(ctx, filepath.Join(t.settings.Root, filepath.FromSlash(made.Day))))
	}
	return brought
}

// makeFiles makes the day's files, and adds it to the lists.
func (t *task) makeFiles(ctx context.Context, d calendar.Date) (made scaffold.Result, err error) {
	err = t.changing(ctx, d, func() error {
		made, err = scaffold.New(t.settings.Root, d, t.knownTitle(d))
		return err
	})
	return made, err
}

// knownTitle is the title on the stored page, else one to be filled in later.
func (t *task) knownTitle(d calendar.Date) string {
	page, err := fetch.StoredPage(t.store, d)
	if err != nil {
		return scaffold.Placeholder(d.Day)
	}
	return cmp.Or(scaffold.Title(page.Title), scaffold.Placeholder(d.Day))
}

// checkBeforeWaiting finds out, while there is time, whether the site takes the
// session, and goes by its clock.
func (t *task) checkBeforeWaiting(ctx context.Context, d calendar.Date) error {
	if !t.Now().Before(d.Unlock()) {
		return nil
	}
	s, err := t.anyonesSite()
	if err != nil {
		return err
	}
	user, serverTime, err := t.askUser(ctx, s)
	if err != nil {
		return t.askable(d, err)
	}
	if err := t.mayUseStore(user.ID); err != nil {
		return err
	}
	if ahead := serverTime.Sub(t.Now()); !serverTime.IsZero() && ahead.Abs() > maxSkew {
		t.Warn("this computer's clock is %s off: the site's is taken", console.Short(ahead.Abs()))
		local := t.Now
		t.Now = func() time.Time { return local().Add(ahead) }
	}
	return nil
}

// maxSkew is what clocks may differ by: the site tells its time in whole seconds.
const maxSkew = 2 * time.Second

// bringPuzzle brings input, page and examples, where they can be had.
func (t *task) bringPuzzle(ctx context.Context, d calendar.Date) error {
	session, err := t.settings.Session()
	if err != nil || session.IsZero() || t.flags.Bool("offline") {
		return err
	}
	if t.flags.Bool("wait") {
		if err := t.waitForUnlock(ctx, d); err != nil {
			return err
		}
	}
	if unlock := d.Unlock(); t.Now().Before(unlock) {
		t.Note("%v: the puzzle unlocks on %s", d, console.Moment(unlock))
		return nil
	}
	if err := t.fetchAtUnlock(ctx, d); err != nil {
		return err
	}
	_, err = t.refreshPage(ctx, d)
	return err
}

// fetchAtUnlock fetches the input, also if the site's clock is behind this one.
func (t *task) fetchAtUnlock(ctx context.Context, d calendar.Date) error {
	_, fetched, err := t.fetcher().InputAtUnlock(ctx, d, t.Now, func(why error) { t.Note("%v: %v", d, why) })
	t.hintContact(fetched)
	return t.withFetchHint(d, err)
}

func (t *task) printNew(line newLine, file string) error {
	return t.Print(line, func(w io.Writer) {
		fmt.Fprintf(w, "%v: %s: %s\n", line.Date, line.Title, file)
	})
}
