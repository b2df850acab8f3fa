// What an answer can be, and how it is written.

package runner

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"
	"strings"
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

// written is an answer without its type: see the fields of Result.
type written struct{ answer, drawing, unread string }

func write[A Answer](answer A) written {
	drawn, ok := any(answer).(interface{ Read() (string, bool) })
	if !ok {
		return written{answer: format(answer)}
	}
	picture := fmt.Sprint(answer)
	switch text, ok := drawn.Read(); {
	case !ok:
		return written{picture, picture, cmp.Or(text, "?")}
	case text == picture: // the letters in place of their picture
		return written{answer: text}
	default:
		return written{answer: text, drawing: picture}
	}
}

// mayRead tells whether a text is one that the letters could be which are not
// known in a reading such as AB?D. One of them has to be known.
func mayRead(reading, text string) bool {
	if strings.Trim(reading, "?") == "" || len(reading) != len(text) {
		return false
	}
	for i, letter := range []byte(text) {
		unknown := reading[i] == '?' && 'A' <= letter && letter <= 'Z'
		if letter != reading[i] && !unknown {
			return false
		}
	}
	return true
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
