package engine

import (
	"fmt"
	"reflect"
	"strconv"
)

// SetParameters sets fields of a Day by name. day is a pointer to the Day.
func SetParameters(day any, parameters map[string]string) error {
	value := reflect.ValueOf(day).Elem()
	for name, text := range parameters {
		if value.Kind() != reflect.Struct || !value.FieldByName(name).CanSet() {
			return fmt.Errorf("the day has no parameter %s", name)
		}
		if err := set(value.FieldByName(name), text); err != nil {
			return fmt.Errorf("parameter %s: %w", name, err)
		}
	}
	return nil
}

func set(field reflect.Value, text string) error {
	switch {
	case field.CanInt():
		n, err := strconv.ParseInt(text, 10, field.Type().Bits())
		if err != nil {
			return fmt.Errorf("%q is not of type %v", text, field.Type())
		}
		field.SetInt(n)
	case field.CanUint():
		n, err := strconv.ParseUint(text, 10, field.Type().Bits())
		if err != nil {
			return fmt.Errorf("%q is not of type %v", text, field.Type())
		}
		field.SetUint(n)
	case field.Kind() == reflect.String:
		field.SetString(text)
	default:
		return fmt.Errorf("type %v cannot be set from text: use an integer or a string", field.Type())
	}
	return nil
}
