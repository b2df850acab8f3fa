package web

import (
	"encoding/base64"
	"maps"
	"reflect"
	"strings"
)

// Plain returns an answer as maps, slices and basic values, which package syscall/js takes. Fields have the names and
// the options of their JSON tags. Package encoding/json would make the program that the page loads a sixteenth larger.
func Plain(answer any) any { return plain(reflect.ValueOf(answer)) }

func plain(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Bool:
		return v.Bool()
	case reflect.Int, reflect.Int64:
		return v.Int()
	case reflect.Float64:
		return v.Float()
	case reflect.String:
		return v.String()
	case reflect.Pointer: // which is not nil, or omitted
		return plain(v.Elem())
	case reflect.Slice:
		if bytes, ok := reflect.TypeAssert[[]byte](v); ok {
			return base64.StdEncoding.EncodeToString(bytes)
		}
		list := make([]any, v.Len())
		for i := range list {
			list[i] = plain(v.Index(i))
		}
		return list
	default:
		return fieldsOf(v)
	}
}

// fieldsOf returns the fields of a struct, and of those that it embeds, without empty ones if their tags say so.
func fieldsOf(v reflect.Value) map[string]any {
	fields := map[string]any{}
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			maps.Copy(fields, fieldsOf(v.Field(i)))
		case option == "" || !v.Field(i).IsZero():
			fields[name] = plain(v.Field(i))
		}
	}
	return fields
}
