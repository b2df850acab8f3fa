// What is kept of what a day prints.

package command

import (
	"bytes"
	"strings"
	"testing"
)

func TestEndsKeepsTheFirstAndTheLast(t *testing.T) {
	var e ends
	var all bytes.Buffer
	for i := range 1000 {
		piece := []byte(strings.Repeat(string(rune('a'+i%26)), i%997))
		_, _ = e.Write(piece)
		all.Write(piece)
		if len(e.first)+len(e.last) > 4*maxEnds {
			t.Fatalf("%d bytes are kept", len(e.first)+len(e.last))
		}
	}
	if !bytes.HasPrefix(all.Bytes(), e.first) || len(e.first) != maxEnds {
		t.Error("the first are not the first")
	}
	if !bytes.HasSuffix(all.Bytes(), e.last) || len(e.last) < maxEnds {
		t.Error("the last are not the last")
	}
	if e.total != all.Len() {
		t.Errorf("%d of %d bytes were counted", e.total, all.Len())
	}
}
