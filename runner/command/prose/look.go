package prose

// A look is what makes some text differ from the rest.
type look int

const (
	emphasis look = iota
	star
	inlineCode
	heading
	link
)

const reset = "\x1b[0m"

// escape is the sequence with which a terminal shows the look.
func (l look) escape() string {
	switch l {
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

// sign is what stands on both sides of such text where there is no colour.
func (l look) sign() string {
	switch l {
	case emphasis, star:
		return "*"
	case inlineCode:
		return "`"
	default:
		return ""
	}
}

// escapes are the sequences for all that a text is marked with.
func escapes(marks []mark) (all string) {
	for _, m := range marks {
		all += m.look.escape()
	}
	return all
}
