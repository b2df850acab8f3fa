package prose

// A textStyle is the style of marked text.
type textStyle int

const (
	emphasis textStyle = iota
	star
	inlineCode
	heading
	link
)

const reset = "\x1b[0m"

// escape returns the escape sequence that starts the style.
func (s textStyle) escape() string {
	switch s {
	case star:
		return "\x1b[33m"
	case inlineCode:
		return "\x1b[36m"
	case link:
		return "\x1b[2m"
	default:
		return "\x1b[1m"
	}
}

// sign returns what stands on both sides of such text without colours.
func (s textStyle) sign() string {
	switch s {
	case emphasis, star:
		return "*"
	case inlineCode:
		return "`"
	default:
		return ""
	}
}

// escapes returns the escape sequences of all marks.
func escapes(marks []mark) (all string) {
	for _, m := range marks {
		all += m.style.escape()
	}
	return all
}
