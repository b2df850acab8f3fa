package web

import (
	"encoding/base64"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// encode writes an answer in JSON, by the tags of its fields. Package encoding/json would make up a seventh of the
// program that the page loads.
func encode(answer any) string { return string(appendJSON(nil, reflect.ValueOf(answer))) }

func appendJSON(text []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		return strconv.AppendBool(text, v.Bool())
	case reflect.Int, reflect.Int64:
		return strconv.AppendInt(text, v.Int(), 10)
	case reflect.Float64:
		return strconv.AppendFloat(text, v.Float(), 'g', -1, 64)
	case reflect.String:
		return appendString(text, v.String())
	case reflect.Pointer:
		if v.IsNil() {
			return append(text, "null"...)
		}
		return appendJSON(text, v.Elem())
	case reflect.Slice:
		if bytes, ok := reflect.TypeAssert[[]byte](v); ok {
			return appendString(text, base64.StdEncoding.EncodeToString(bytes))
		}
		text = append(text, '[')
		for i := range v.Len() {
			text = appendJSON(separated(text), v.Index(i))
		}
		return append(text, ']')
	default:
		return append(appendFields(append(text, '{'), v), '}')
	}
}

// appendFields appends the fields of a struct, and of those that it embeds. It omits empty fields if the tags say so.
func appendFields(text []byte, v reflect.Value) []byte {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			text = appendFields(text, v.Field(i))
		case option == "" || !v.Field(i).IsZero():
			text = append(appendString(separated(text), name), ':')
			text = appendJSON(text, v.Field(i))
		}
	}
	return text
}

// separated appends a comma, except at the beginning of an array or object.
func separated(text []byte) []byte {
	if last := text[len(text)-1]; last == '[' || last == '{' {
		return text
	}
	return append(text, ',')
}

func appendString(text []byte, s string) []byte {
	const hex = "0123456789abcdef"
	text = append(text, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			text = append(text, '\\', byte(r))
		case r == '\n':
			text = append(text, `\n`...)
		case r < ' ':
			text = append(text, '\\', 'u', '0', '0', hex[r>>4], hex[r&15])
		default:
			text = utf8.AppendRune(text, r)
		}
	}
	return append(text, '"')
}
