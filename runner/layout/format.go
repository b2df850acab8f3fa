package layout

import (
	"fmt"
	"strings"
	"time"
)

// Short formats a duration with three digits: 6.31µs, 1.2s, 2m5s.
func Short(d time.Duration) string {
	if d == 0 || d >= time.Minute {
		return d.Round(time.Second).String()
	}
	return strings.Replace(Nanoseconds(float64(d)), " ", "", 1)
}

// Nanoseconds formats nanoseconds with three digits, as on an axis: 5.75 µs.
func Nanoseconds(ns float64) string { return scaled(ns, "ns", "µs", "ms", "s") }

// RoughSize formats a number of bytes with three digits: 17 bytes, 1.61 MB.
func RoughSize(bytes int) string {
	if bytes == 1 {
		return "1 byte"
	}
	return scaled(float64(bytes), "bytes", "KB", "MB", "GB")
}

// scaled formats a value with three digits, in the first of the units in which it is less than 1000. Each unit
// is a thousand times as large as the one before.
func scaled(value float64, units ...string) string {
	for value >= 999.5 && len(units) > 1 {
		value, units = value/1000, units[1:]
	}
	if value >= 999.5 {
		return fmt.Sprintf("%.0f %s", value, units[0])
	}
	return fmt.Sprintf("%.3g %s", value, units[0])
}

// ShortOrBlank is Short, but "" for 0: a part that has not run has no time.
func ShortOrBlank(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return Short(d)
}

// InDays formats a duration in days and whole seconds: 8 days 4h0m5s.
func InDays(d time.Duration) string {
	const day = 24 * time.Hour
	d = d.Round(time.Second)
	if d < day {
		return d.String()
	}
	return Counted(int(d/day), "day") + " " + (d % day).String()
}

// InMinutes formats a duration in hours and minutes, or in seconds if it is shorter, or in whole days if it is at
// least two: 4h12m.
func InMinutes(d time.Duration) string {
	const day = 24 * time.Hour
	d = d.Round(time.Second)
	switch {
	case d < time.Minute:
		return d.String()
	case d >= 2*day:
		return Counted(int(d/day), "day")
	}
	return strings.TrimSuffix(d.Truncate(time.Minute).String(), "0s")
}

// Moment formats a future time in the user's time zone and in the zone of the site's clock: in 4m, at 00:00 EST
// (05:00 UTC), or on 1 December 2030 at 06:00 CET (05:00 UTC) if that is more than a day away.
func Moment(now, at time.Time) string {
	text := at.Local().Format("on 2 January 2006 at 15:04 MST")
	if left := at.Sub(now); left <= 24*time.Hour {
		text = "in " + InMinutes(left) + at.Local().Format(", at 15:04 MST")
	}
	if _, offset := at.Local().Zone(); offset != 0 {
		text += at.UTC().Format(" (15:04 MST)")
	}
	return text
}

// FirstFew joins names, the first three of them if there are many: a, b, c and 2 more.
func FirstFew(names []string) string {
	const most = 3
	if n := len(names) - most; n > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), n)
	}
	return strings.Join(names, ", ")
}

// Counted formats a number of things: 1 day, 3 days.
func Counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Clock formats a duration in whole seconds as 1:02:03, or as 02:03 if it is less than an hour.
func Clock(d time.Duration) string {
	s := int(d.Seconds())
	return strings.TrimPrefix(fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60), "0:")
}
