package digits

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"
)

func TestRead(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for length := range 17 {
		for after := range 256 {
			text, want := "", uint64(0)
			if length > 0 {
				text = fmt.Sprintf("%0*d", length, r.Int64N(1<<53)+1)[:length]
				want, _ = strconv.ParseUint(text, 10, 64)
			}
			if '0' <= after && after <= '9' && length < 16 {
				continue
			}
			n, end := Read(Bytes("12 "+text+string([]byte{byte(after)})+"99"), 3)
			if n != want || end != 3+length {
				t.Errorf("%q before byte %d: got %d and %d, want %d and %d", text, after, n, end, want, 3+length)
			}
		}
	}
}
