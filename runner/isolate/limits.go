package isolate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Limits are what a day may use. Zero means no limit.
type Limits struct {
	Timeout time.Duration // of a request
	Memory  uint64        // of the process, in bytes
}

// runLimited runs work and abandons it when ctx ends, the time is up or the memory is used up. Go cannot stop the
// goroutine. The error names the limit and the day's function. Work that ends after its time is too late, even if no
// check came before.
func runLimited(ctx context.Context, l Limits, work func() Reply) (reply Reply, err error) {
	start := time.Now()
	done, took := make(chan Reply, 1), time.Duration(0)
	go func() {
		defer close(done) // without a result after runtime.Goexit
		reply := work()
		took = time.Since(start)
		done <- reply
	}()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case reply, ok := <-done:
			switch {
			case !ok:
				err = errors.New("the day called runtime.Goexit")
			case l.Timeout > 0 && took >= l.Timeout:
				err = fmt.Errorf("timed out after %v", l.Timeout)
			}
			return reply, err
		case <-ctx.Done():
			return reply, fmt.Errorf("%w%s", context.Cause(ctx), inDay())
		case now := <-tick.C:
			switch {
			case l.Timeout > 0 && now.Sub(start) >= l.Timeout:
				return reply, fmt.Errorf("timed out after %v%s", l.Timeout, inDay())
			case l.Memory > 0 && memory() > l.Memory:
				return reply, fmt.Errorf("used more than %s%s", formatSize(l.Memory), inDay())
			}
		}
	}
}

// memory returns how many bytes the process has from the system.
func memory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}

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
		return 0, fmt.Errorf("%q is not a size such as 4GiB or 512MiB", text)
	}
	return n * bytes, nil
}
