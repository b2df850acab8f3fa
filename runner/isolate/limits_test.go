package isolate

import (
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestMemoryIsThatOfTheSystem(t *testing.T) {
	compare := func(when string) (got uint64) {
		t.Helper()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		got = memory()
		if want := m.Sys - m.HeapReleased; math.Abs(float64(got)-float64(want)) > 8<<20 {
			t.Errorf("%s: got %d bytes, want about %d", when, got, want)
		}
		return got
	}
	debug.FreeOSMemory() // otherwise the buffer may reuse memory of other tests
	before := compare("before")
	buffer := make([]byte, 64<<20)
	for i := range buffer {
		buffer[i] = 1
	}
	if grown := compare("after") - before; grown < 32<<20 {
		t.Errorf("after allocating 64 MiB: got %d bytes more", grown)
	}
	runtime.KeepAlive(buffer)
}

// The limits are checked every 10 ms, and on a busy machine far less often.
func TestWorkThatEndsBetweenTwoChecksIsInTimeOrNot(t *testing.T) {
	for took, want := range map[time.Duration]string{14 * time.Millisecond: "<nil>", 16 * time.Millisecond: "timed out after 15ms"} {
		synctest.Test(t, func(t *testing.T) {
			_, err := runLimited(t.Context(), Limits{Timeout: 15 * time.Millisecond}, func() Reply { time.Sleep(took); return Reply{} })
			if got := fmt.Sprint(err); got != want {
				t.Errorf("after %v: got %s, want %s", took, got, want)
			}
		})
	}
}

func TestParsedSizeIsFormattedTheSame(t *testing.T) {
	for text, want := range map[string]string{
		"4GiB": "4 GiB", "4g": "4 GiB", "512 MiB": "512 MiB", "1536MiB": "1536 MiB", "0": "0 bytes", "1000": "1000 bytes", "1K": "1 KiB",
	} {
		if got, err := ParseSize(text); err != nil || formatSize(got) != want {
			t.Errorf("%q: got %s, %v, want %s", text, formatSize(got), err, want)
		}
	}
	for _, text := range []string{"", "much", "-1", "1.5GiB", "1TBx", "99999999999GiB", "GiB"} {
		if got, err := ParseSize(text); err == nil || !strings.HasPrefix(err.Error(), fmt.Sprintf("%q ", text)) {
			t.Errorf("%q: got %d, %v", text, got, err)
		}
	}
}
