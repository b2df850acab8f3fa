// Setting a puzzle's parameters by name, for examples that are not written in Go.

package runner

import (
	"fmt"
	"reflect"
	"strconv"

	"aoc/runner/engine"
)

func (p plan[D]) with(d D, parameters map[string]string) ([]engine.Solver, error) {
	day := reflect.ValueOf(&d).Elem()
	for name, text := range parameters {
		if day.Kind() != reflect.Struct || !day.FieldByName(name).CanSet() {
			return nil, fmt.Errorf("the day has no parameter %s", name)
		}
		if err := set(day.FieldByName(name), text); err != nil {
			return nil, fmt.Errorf("parameter %s: %w", name, err)
		}
	}
	solvers := p.solversFor(d)
	for i := range solvers {
		solvers[i].Parameters = parameters
	}
	return solvers, nil
}

func set(field reflect.Value, text string) error {
	switch {
	case field.CanInt():
		n, err := strconv.ParseInt(text, 10, field.Type().Bits())
		if err != nil {
			return fmt.Errorf("%q is not such a number", text)
		}
		field.SetInt(n)
	case field.CanUint():
		n, err := strconv.ParseUint(text, 10, field.Type().Bits())
		if err != nil {
			return fmt.Errorf("%q is not such a number", text)
		}
		field.SetUint(n)
	case field.Kind() == reflect.String:
		field.SetString(text)
	default:
		return fmt.Errorf("a %s cannot be written in a file", field.Type())
	}
	return nil
}
