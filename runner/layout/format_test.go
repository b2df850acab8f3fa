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
		48*time.Hour - time.Second: "47h59m", 48 * time.Hour: "2 days", 367 * time.Hour: "15 days",
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

func TestScaledNumbersHaveThreeDigits(t *testing.T) {
	for got, want := range map[string]string{
		Nanoseconds(0.25): "0.25 ns", Nanoseconds(614): "614 ns", Nanoseconds(999.9): "1 µs", Nanoseconds(5754): "5.75 µs",
		Nanoseconds(571_234): "571 µs", Nanoseconds(3.2e6): "3.2 ms", Nanoseconds(2e9): "2 s", Nanoseconds(4321e9): "4321 s",
		RoughSize(0): "0 bytes", RoughSize(1): "1 byte", RoughSize(17): "17 bytes", RoughSize(1000): "1 KB",
		RoughSize(1_612_345): "1.61 MB", RoughSize(1_999_960_000): "2 GB",
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
