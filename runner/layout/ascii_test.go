package layout

import "testing"

func TestASCIIKeepsWidthsAndOtherCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"6.31µs ██▋ ◂":            "6.31us ##= <",
		"Tins…  12✗  1.2×":        "Tins~  12x  1.2x",
		"1.5×10⁶ ┤ ╭──╮":          "  1.5e6 | .--.",
		"10¹² -10⁻³ -1.5×10⁻¹²":   "1e12 -1e-3   -1.5e-12",
		"2021 day 3: Étoilé 灯 10": "2021 day 3: Étoilé 灯 10",
		"\x1b[36m█\x1b[0m":        "\x1b[36m#\x1b[0m",
	} {
		if got := ASCII(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
		if got := ASCII(text); Width(text) != Width(got) {
			t.Errorf("%q: got the width %d, want %d", text, Width(got), Width(text))
		}
	}
}
