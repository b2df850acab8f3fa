package layout

import (
	"regexp"
	"strings"
	"sync"
)

// ASCII replaces the characters that aoc uses for drawing with ASCII characters of the same width, and writes powers
// of ten with an e. It keeps other characters, such as those of a title.
func ASCII(text string) string {
	text = power().ReplaceAllStringFunc(text, func(label string) string {
		digits, exponent, _ := strings.Cut(label, "10")
		plain := strings.TrimSuffix(digits, "×") + "e" + lowered.Replace(exponent)
		if digits == "" || digits == "-" {
			plain = digits + "1e" + lowered.Replace(exponent)
		}
		return Right(plain, Width(label))
	})
	return drawn.Replace(text)
}

// power matches the label of a power of ten: 1.5×10⁶ or 10⁶.
var power = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(-|-?[0-9.]+×)?10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+`)
})

var lowered = strings.NewReplacer("⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5",
	"⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9")

// drawn has the characters of bars, marks, units, charts and frames.
var drawn = strings.NewReplacer(
	"█", "#", "▉", "=", "▊", "=", "▋", "=", "▌", "=",
	"▍", "-", "▎", "-", "▏", "-", "■", "#",
	"◂", "<", "✗", "x", "★", "*", "·", ".", "…", "~", "µ", "u", "×", "x", "±", "+-", "←", "<", "→", ">",
	"•", "*", "─", "-", "╴", "-", "╶", "-", "│", "|", "┤", "|", "├", "|", "┼", "+", "┬", "+", "┴", "+",
	"└", "+", "┘", "+", "┌", "+", "┐", "+", "╭", ".", "╮", ".", "╰", "'", "╯", "'",
)
