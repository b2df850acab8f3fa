package console

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Short formats a duration with three digits: 6.31µs, 1.2s, 2m5s.
func Short(d time.Duration) string {
	if d < time.Microsecond || d >= time.Minute {
		return d.Round(max(1, min(d, time.Second))).String()
	}
	unit := time.Duration(math.Pow10(int(math.Log10(float64(d))) - 2))
	return d.Round(max(1, unit)).String()
}

// Moment formats a time in the user's time zone: 1 December 2030 at 06:00 CET.
func Moment(at time.Time) string { return at.Local().Format("2 January 2006 at 15:04 MST") }

// Size formats a number of bytes in the largest unit that divides it: 4 GiB, 1536 MiB.
func Size(bytes uint64) string {
	units := []string{"bytes", "KiB", "MiB", "GiB", "TiB"}
	i := 0
	for ; i < len(units)-1 && bytes >= 1024 && bytes%1024 == 0; i++ {
		bytes /= 1024
	}
	return fmt.Sprintf("%d %s", bytes, units[i])
}

// RoughSize formats a number of bytes in decimal units: 17 bytes, 1.6 MB.
func RoughSize(bytes int) string {
	if bytes < 1000 {
		return Counted(bytes, "byte")
	}
	size, unit := float64(bytes)/1000, 0
	for units := "KMG"; unit < len(units)-1 && size >= 999.95; unit++ {
		size /= 1000
	}
	return fmt.Sprintf("%.1f %cB", size, "KMG"[unit])
}

// ParseSize parses a size such as 4GiB, 512M or 1000000.
func ParseSize(text string) (uint64, error) {
	digits := strings.TrimRightFunc(text, func(r rune) bool { return unicode.IsLetter(r) || r == ' ' })
	n, err := strconv.ParseUint(digits, 10, 64)
	unit := strings.ToUpper(strings.TrimSpace(text[len(digits):]))
	bytes, known := map[string]uint64{
		"": 1, "B": 1, "K": 1 << 10, "KIB": 1 << 10, "M": 1 << 20, "MIB": 1 << 20, "G": 1 << 30, "GIB": 1 << 30,
		"KB": 1e3, "MB": 1e6, "GB": 1e9,
	}[unit]
	if err != nil || !known || n > math.MaxUint64/bytes {
		return 0, fmt.Errorf("%q is not a size like 4GiB or 512MiB", text)
	}
	return n * bytes, nil
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
