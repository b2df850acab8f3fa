package engine

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
)

// WithParameters returns a copy of a Day with other values of fields, by name.
func WithParameters(day any, parameters map[string]string) (any, error) {
	with := reflect.New(reflect.TypeOf(day)).Elem()
	with.Set(reflect.ValueOf(day))
	for _, name := range slices.Sorted(maps.Keys(parameters)) { // so that the same one is named each time
		if with.Kind() != reflect.Struct || !with.FieldByName(name).CanSet() {
			return nil, fmt.Errorf("the day has no parameter %s", name)
		}
		if err := set(with.FieldByName(name), parameters[name]); err != nil {
			return nil, fmt.Errorf("parameter %s: %w", name, err)
		}
	}
	return with.Interface(), nil
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
