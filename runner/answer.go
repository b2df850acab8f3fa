// What an answer can be, and how it is written.

package runner

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"

	"aoc/runner/engine"
)

// Answer is what a part may answer with: an integer or a string.
// Nothing else can be typed into the site's box, so nothing else compiles.
//
// A string may be a drawing that reads as letters. It is one if its type has a
// method Read() (text string, ok bool); a String method, if it has one too, is
// how the drawing looks.
type Answer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 |
		~string
}

func write[A Answer](answer A) engine.Written {
	drawn, ok := any(answer).(interface{ Read() (string, bool) })
	if !ok {
		return engine.Written{Answer: format(answer)}
	}
	picture := fmt.Sprint(answer)
	switch text, ok := drawn.Read(); {
	case !ok:
		return engine.Written{Answer: picture, Drawing: picture, Unread: cmp.Or(text, "?")}
	case text == picture: // the letters in place of their picture
		return engine.Written{Answer: text}
	default:
		return engine.Written{Answer: text, Drawing: picture}
	}
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
