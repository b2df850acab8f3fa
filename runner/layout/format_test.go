package layout

import (
	"testing"
	"time"
)

func TestShortDurationHasThreeDigits(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0:                         "0s",
		7:                         "7ns",
		999:                       "999ns",
		6314:                      "6.31µs",
		63149:                     "63.1µs",
		631499:                    "631µs",
		1234567:                   "1.23ms",
		999999999:                 "1s",
		12345678901:               "12.3s",
		59 * time.Second:          "59s",
		125499 * time.Millisecond: "2m5s",
	} {
		if got := Short(d); got != want {
			t.Errorf("%d ns: got %s, want %s", d, got, want)
		}
	}
}

func TestLongDurationHasDays(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0:                              "0s",
		1499 * time.Millisecond:        "1s",
		24*time.Hour - time.Second:     "23h59m59s",
		24*time.Hour - time.Nanosecond: "1 day 0s",
		196*time.Hour + 5*time.Second:  "8 days 4h0m5s",
	} {
		if got := InDays(d); got != want {
			t.Errorf("%d ns: got %s, want %s", d, got, want)
		}
	}
}

func TestDurationInMinutesHasNoSeconds(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0s", 31400 * time.Millisecond: "31s", 59900 * time.Millisecond: "1m", time.Minute: "1m", 119 * time.Second: "1m", time.Hour: "1h0m", 252*time.Minute + time.Second: "4h12m",
	} {
		if got := InMinutes(d); got != want {
			t.Errorf("%d ns: got %s, want %s", d, got, want)
		}
	}
}

func TestMomentIsInTheUsersZoneAndInUTC(t *testing.T) {
	zone := time.Local
	defer func() { time.Local = zone }()
	at := time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		zone *time.Location
		left time.Duration
		want string
	}{
		{time.FixedZone("EST", -5*60*60), 4*time.Minute + time.Second, "in 4m, at 00:00 EST (05:00 UTC)"},
		{time.FixedZone("PST", -8*60*60), 31 * time.Second, "in 31s, at 21:00 PST (05:00 UTC)"},
		{time.FixedZone("CET", 60*60), 24 * time.Hour, "in 24h0m, at 06:00 CET (05:00 UTC)"},
		{time.FixedZone("CET", 60*60), 25 * time.Hour, "on 1 December 2026 at 06:00 CET (05:00 UTC)"},
		{time.UTC, time.Hour, "in 1h0m, at 05:00 UTC"},
		{time.UTC, 48 * time.Hour, "on 1 December 2026 at 05:00 UTC"},
	} {
		time.Local = test.zone
		if got := Moment(at.Add(-test.left), at); got != test.want {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}

func TestRoughSizeHasOneDecimal(t *testing.T) {
	for bytes, want := range map[int]string{1: "1 byte", 17: "17 bytes", 999: "999 bytes", 1000: "1.0 KB", 1612345: "1.6 MB", 999_999: "1.0 MB", 1_999_960_000: "2.0 GB"} {
		if got := RoughSize(bytes); got != want {
			t.Errorf("%d: got %s, want %s", bytes, got, want)
		}
	}
}

func TestColoredTextKeepsColoursOnly(t *testing.T) {
	for text, want := range map[string]string{
		"plain":                     "plain",
		"\x1b[31mred\x1b[0m\x1b[2J": "\x1b[31mred\x1b[0m" + `\x1b[2J`,
		"\x1b[1;31mred\x1b[m":       "\x1b[1;31mred\x1b[m",
		"\x1b[\x1b[31m31m":          `\x1b[` + "\x1b[31m31m",
	} {
		if got := Colored(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestNanosecondsHaveThreeDigits(t *testing.T) {
	for ns, want := range map[float64]string{0.25: "0.25 ns", 614: "614 ns", 999.9: "1 µs", 5754: "5.75 µs", 571_234: "571 µs", 3.2e6: "3.2 ms", 2e9: "2 s", 4321e9: "4321 s"} {
		if got := Nanoseconds(ns); got != want {
			t.Errorf("%v ns: got %s, want %s", ns, got, want)
		}
	}
}
