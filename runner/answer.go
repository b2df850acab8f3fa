package runner

import (
	"cmp"
	"fmt"
	"reflect"
	"strconv"

	"aoc/runner/engine"
)

// Answer is the constraint for the answer of a part: an integer or a string.
//
// A string type with a method Read() (text string, ok bool) is a drawing whose
// answer is the text that Read returns, such as [aoc/runner/letters.Drawing].
// ok is false if some letters are unknown; text then has a ? for each of them.
// If the type has a String method too, it returns the picture to show.
type Answer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 |
		~string
}

// resultOf returns the result of a part that gave the answer.
func resultOf(answer any) engine.Result {
	if drawing, ok := answer.(interface{ Read() (text string, ok bool) }); ok {
		picture := fmt.Sprint(answer)
		switch text, ok := drawing.Read(); {
		case !ok:
			return engine.Result{Answer: picture, Drawing: picture, Unread: cmp.Or(text, "?")}
		case text == picture: // an example's answer, given as letters
			return engine.Result{Answer: text}
		default:
			return engine.Result{Answer: text, Drawing: picture}
		}
	}
	switch v := reflect.ValueOf(answer); { // fmt would call the String method of a named integer
	case v.CanInt():
		return engine.Result{Answer: strconv.FormatInt(v.Int(), 10)}
	case v.CanUint():
		return engine.Result{Answer: strconv.FormatUint(v.Uint(), 10)}
	default:
		return engine.Result{Answer: v.String()}
	}
}
