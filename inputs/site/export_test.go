package site

// Next is how a Pace finds the moment it reserves.
var Next = next

// Hex is what a Session keeps to itself.
func Hex(s Session) string {
	if s.IsZero() {
		return ""
	}
	return *s.hex
}
