// What an answer can be, and how it is written.

package runner

import (
	"reflect"
	"strconv"
)

// Answer is what a part may answer with: an integer or a string.
// Nothing else can be typed into the site's box, so nothing else compiles.
type Answer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 |
		~string
}

// format writes an answer as the site takes it. It goes by the kind of the
// value, since fmt would print a named integer by its String method.
func format[A Answer](answer A) string {
	switch v := reflect.ValueOf(answer); {
	case v.CanInt():
		return strconv.FormatInt(v.Int(), 10)
	case v.CanUint():
		return strconv.FormatUint(v.Uint(), 10)
	default:
		return v.String()
	}
}
