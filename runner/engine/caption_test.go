package engine

import "testing"

func TestIntegersOfACaptionAreGrouped(t *testing.T) {
	for text, want := range map[string]string{
		"1029 stars, v1029, 0.1029":     "1,029 stars, v1029, 0.1029",
		"444356092776315 (of 1000000).": "444,356,092,776,315 (of 1,000,000).",
		"-12345 at 999":                 "-12,345 at 999",
		"1,029 and 1029,5 x1234":        "1,029 and 1029,5 x1234",
		"":                              "",
		"a\nb  10000":                   `a\nb  10,000`,
	} {
		if got := captionOf(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
