package engine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
)

// A Seed chooses one of the inputs that a day invents.
type Seed struct {
	Number uint64 `json:"seed"`
	Size   int    `json:"size"` // from 1 to MaxSize: 10 is about as large as a genuine input
}

// MaxSize is the greatest size of an invented input, so that a typing error does not fill the memory.
const MaxSize = 1000

// maxInvented is the maximum length of an invented input in bytes.
const maxInvented = 8 << 20

func (s Seed) rand() *rand.Rand { return rand.New(rand.NewPCG(s.Number, 0)) }

func (s Seed) String() string { return fmt.Sprintf("invented input %d of size %d", s.Number, s.Size) }

// An Invention is an input that a day has invented, with the parameters for it.
type Invention struct {
	Seed       Seed
	Input      []byte            // JSON changes a string that is not UTF-8
	Parameters map[string]string // see Way; those of the real input are left out
	Day        string            // the parameters as Go code, "" if all are zero
}

// Invented returns the input that the day invents for a seed. The error says if the day invents none, or what the
// generator does wrong. A panic of Parse is not the generator's fault: it happens again when the input is solved.
func (p Puzzle) Invented(seed Seed) (in Invention, err error) {
	if p.Invent == nil {
		return in, errors.New("the day invents no inputs")
	}
	_, err = p.Solvers[0].call(func() (err error) {
		day, text := p.Invent(seed.rand(), seed.Size)
		if len(text) > maxInvented {
			return fmt.Errorf("the text is %d bytes long, the maximum is %d", len(text), maxInvented)
		}
		if _, again := p.Invent(seed.rand(), seed.Size); again != text { // such as by the order of a map
			return errors.New("it makes two texts from one seed, so the answers would be to different ones")
		}
		in = Invention{Seed: seed, Input: []byte(text), Day: literal(day)}
		if in.Parameters, err = parametersOf(day, p.Solvers[0].Day); err != nil {
			return err
		}
		_, _, err = p.SolversOf(day)[0].parse(text)
		if err == nil || errors.Is(err, errPanic) {
			return nil
		}
		return fmt.Errorf("its text is refused by Parse: %w", err)
	})
	if err != nil {
		return Invention{}, fmt.Errorf("the generator is at fault: %w", err)
	}
	return in, nil
}

// parametersOf returns the fields of a Day that differ from those of the real one.
func parametersOf(day, real any) (map[string]string, error) {
	parameters := map[string]string{}
	value, usual := reflect.ValueOf(day), reflect.ValueOf(real)
	if value.Kind() != reflect.Struct {
		if textOf(value) != textOf(usual) {
			return nil, errors.New("the Day differs, and is no struct with fields")
		}
		return nil, nil
	}
	for field, v := range value.Fields() {
		text := textOf(v)
		switch {
		case text == textOf(usual.FieldByIndex(field.Index)):
		case !field.IsExported() || set(reflect.New(field.Type).Elem(), text) != nil:
			return nil, fmt.Errorf("field %s of Day differs: use an exported integer or string", field.Name)
		default:
			parameters[field.Name] = text
		}
	}
	return parameters, nil
}

// textOf returns the value of a field as set reads it: its method String may write something else.
func textOf(field reflect.Value) string {
	switch {
	case field.CanInt():
		return fmt.Sprint(field.Int())
	case field.CanUint():
		return fmt.Sprint(field.Uint())
	case field.Kind() == reflect.String:
		return field.String()
	}
	return fmt.Sprintf("%#v", field)
}

// literal returns a Day as Go code in its own package, or "" if all its fields are zero.
func literal(day any) string {
	if reflect.ValueOf(day).IsZero() {
		return ""
	}
	of := reflect.TypeOf(day)
	if of.PkgPath()+"/engine" == reflect.TypeFor[Puzzle]().PkgPath() { // made by runner.Funcs
		return "d"
	}
	name, _, _ := strings.Cut(of.String(), ".") // of the package
	return strings.ReplaceAll(fmt.Sprintf("%#v", day), name+".", "")
}

// InventedCases returns the cases that compare all ways on an invented input, except slow variants without that name.
func (d Description) InventedCases(in Invention, name string) (cases []Case) {
	for _, way := range d.Ways {
		way.Parameters = in.Parameters
		for part := 1; part <= 2; part++ {
			if !way.Slow || way.Variant == "" || way.Variant == name {
				cases = append(cases, Case{Way: way, Name: in.Seed.String(), Part: part, Input: string(in.Input),
					Unconfirmed: true})
			}
		}
	}
	return cases
}
