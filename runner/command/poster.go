package command

import (
	"context"
	"iter"
	"net/url"
	"strings"
	"time"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/failure"
	"aoc/runner/isolate"
)

const posterTimeout = 20 * time.Second // of the frames of a day

// posters returns the frame that each day opens on, for its first example, if it has frames.
func (a App) posters(ctx context.Context, ws workspace, out *reporter) map[calendar.Date]engine.Bitmap {
	all := map[calendar.Date]engine.Bitmap{}
	for _, p := range ws.days.Known {
		if p.Broken != "" || !p.Ways[0].HasFrames || len(p.Examples) == 0 {
			continue
		}
		in := ownExample(p, 1)
		w := a.launcherOf(ws.days.Program).background(isolate.Limits{Timeout: posterTimeout, Memory: defaultMemory})
		w.Began = out.ShowRunning
		poster, err := posterOf(w.Frames(ctx, p.Date, in.way(""), in.text), p.Ways[0].Picture.Poster)
		w.Close()
		if poster.Width > 0 {
			all[p.Date] = poster
		} else if ctx.Err() == nil {
			out.Warn("%v has no picture: %w", p.Date, err)
		}
	}
	return all
}

// posterOf returns the frame with that number: from 1 or, from the last one, -1; 0 is the middle one. Of
// frames that end with an error, it takes one before it.
func posterOf(frames iter.Seq2[engine.Bitmap, error], number int) (poster engine.Bitmap, failed error) {
	var all []engine.Bitmap
	for b, err := range frames {
		if failed = err; err != nil {
			break
		}
		if all = append(all, b); len(all) == number {
			break
		}
	}
	switch n := len(all); {
	case n == 0:
		return poster, failed
	case number < 0:
		return all[max(0, n+number)], nil
	case number == 0:
		return all[n/2], nil
	default:
		return all[n-1], nil
	}
}

// addressOf returns the address of a page with a slash at its end.
func addressOf(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "", failure.Usagef("-url %s: want an address such as https://example.com/aoc/", text)
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}
