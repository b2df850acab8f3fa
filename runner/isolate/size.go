package isolate

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// formatSize formats a number of bytes in the largest unit that divides it: 4 GiB, 1536 MiB.
func formatSize(bytes uint64) string {
	units := []string{"bytes", "KiB", "MiB", "GiB", "TiB"}
	i := 0
	for ; i < len(units)-1 && bytes >= 1024 && bytes%1024 == 0; i++ {
		bytes /= 1024
	}
	return fmt.Sprintf("%d %s", bytes, units[i])
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
