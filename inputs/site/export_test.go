package site

var Next = next

// Hex returns the value of a Session.
func Hex(s Session) string {
	if s.IsZero() {
		return ""
	}
	return *s.hex
}
