package ratio

import "testing"

func TestYardstickCountsUniverses(t *testing.T) {
	if got, want := yardstick(), uint64(444356092776315); got != want {
		t.Errorf("got %d, want %d", got, want)
	}
}
