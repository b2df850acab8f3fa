package digits

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for length := range 21 {
		for after := range 256 {
			text := fmt.Sprintf("%019d", r.Int64N(1e18))[:min(length, 19)] + strings.Repeat("9", max(0, length-19))
			want, _ := strconv.ParseUint(text, 10, 64)
			wantAfter, wantNext := byte(after), 3+length+1
			if length == 0 || length > 18 {
				want, wantAfter, wantNext = 0, 0, 3+length
			}
			for _, rest := range []string{"", "9", "12345678901234567890"} {
				whole := "12 " + text + string([]byte{byte(after)}) + rest
				if after >= int('0') && after <= int('9') {
					continue
				}
				if n, after, next := Read(whole, 3); n != want || after != wantAfter || next != wantNext {
					t.Errorf("%q: got %d, %q and %d, want %d, %q and %d", whole, n, after, next, want, wantAfter, wantNext)
				}
			}
		}
		text := strings.Repeat("7", length)
		want, _ := strconv.ParseUint(text, 10, 64)
		n, after, next := Read(text, 0)
		if isRead := 0 < length && length <= 18; isRead && (n != want || after != '\n' || next != length) || !isRead && after != 0 {
			t.Errorf("%q: got %d, %q and %d", text, n, after, next)
		}
	}
	if _, after, _ := Read("12", 3); after != 0 {
		t.Errorf("after the text: got %q, want 0", after)
	}
}
