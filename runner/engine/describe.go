package engine

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"aoc/runner/calendar"
	"aoc/runner/sanitize"
)

// A Description has everything that is known about a Puzzle without running it. It is
// data, so a process that has the day can send it to a process that does not.
type Description struct {
	calendar.Date
	Title    string
	Ways     Ways
	Examples []Sample
	Invents  bool   // the day invents inputs
	Broken   string // why the day cannot run, "" if it can
}

// Ways are the day itself, and then its variants.
type Ways []Way

// A Way is the day itself or a variant, and the parameters that it solves with.
type Way struct {
	Variant string // "" is the day itself
	About   string // one line on how it works, or ""
	Slow    bool   // tests call it once, and a slow variant only on examples

	// Where the parameters come from: the number of an example in the code, from 1,
	// or fields of the Day by name. Without either, they are those of the real
	// input.
	Example    int
	Parameters map[string]string

	Answers    [2]reflect.Kind // the kinds of the answers
	Films      []Film          // variants have none
	ParsesLike int             // the index of the first way of the day with the same Parse
	Source     string          // the path of the Go file with the way, "" if it is not known
}

// A Sample is the input of an example, and its known answers by part.
type Sample struct {
	Input []byte // JSON changes a string that is not UTF-8
	Want  map[int]string

	NoParameters bool // the Day has fields, and all are zero because runner.Example sets none
}

// Describe returns the descriptions of puzzles.
func Describe(puzzles ...Puzzle) []Description {
	all := make([]Description, len(puzzles))
	for i, p := range puzzles {
		d := Description{Date: p.Date, Title: p.Title, Invents: p.Invent != nil}
		if p.Err != nil {
			d.Broken = p.Err.Error()
		}
		var parsers []reflect.Value // by solver, the value that declares its method Parse
		for n, s := range p.Solvers {
			parser, _ := declarer(reflect.ValueOf(s.Day), parseOf)
			parsers = append(parsers, parser)
			isSame := func(other reflect.Value) bool { return parser.IsValid() && parser.Comparable() && parser.Equal(other) }
			w := s.Way
			w.ParsesLike = slices.IndexFunc(parsers, isSame)
			if w.ParsesLike < 0 { // the value cannot be compared
				w.ParsesLike = n
			}
			w.Source = p.source(s)
			d.Ways = append(d.Ways, w)
		}
		for _, e := range p.Examples {
			d.Examples = append(d.Examples, Sample{[]byte(e.Input), e.Want, e.lacksParameters()})
		}
		all[i] = d
	}
	return all
}

// lacksParameters reports whether the Day has fields that nobody gave values for the example.
func (e Example) lacksParameters() bool {
	day := reflect.ValueOf(e.Day)
	return e.ZeroDay && day.Kind() == reflect.Struct && day.NumField() > 0
}

// Err returns why the day cannot run, or nil if it can.
func (d Description) Err() error {
	if d.Broken == "" {
		return nil
	}
	return errors.New(d.Broken)
}

// CheckAnswer returns an error if the answer to part 1 or 2 is an integer and the text, which a person has typed, is
// not one that the part can return: not of its type, or written in another way.
func (w Way) CheckAnswer(part int, text string) error {
	kind := w.Answers[part-1]
	integers := []any{0, int8(0), int16(0), int32(0), int64(0), uint(0), uint8(0), uint16(0), uint32(0), uint64(0)}
	for _, zero := range integers {
		value := reflect.New(reflect.TypeOf(zero)).Elem()
		if value.Kind() != kind {
			continue
		}
		if set(value, strings.ReplaceAll(text, ",", "")) != nil {
			return fmt.Errorf("%q is not of type %v, the type of part %d's answer", text, kind, part)
		}
		if meant := textOf(value); meant != text {
			return fmt.Errorf("%q is an integer in another form (did you mean %s?)", text, meant)
		}
	}
	return nil
}

// A Kind is a kind of cell: its character in a Frame, and its name. Both are "" for a colour that no kind has.
type Kind struct {
	Mark string `json:"mark"`
	Name string `json:"name"`
}

// Legend returns the kinds of cells in the frames.
func (f Film) Legend() ([]Kind, error) {
	if len(f.Kinds) > MaxKinds {
		return nil, fmt.Errorf("frames: %d kinds, the maximum is %d", len(f.Kinds), MaxKinds)
	}
	kinds := []Kind{} // not nil, which would be null in JSON
	for _, kind := range f.Kinds {
		mark, name, _ := strings.Cut(kind, " ")
		if kind != "" && (len(mark) != 1 || mark <= " " || mark > "~" || mark == "." || name == "") {
			return nil, fmt.Errorf("frames: kind %s: "+
				"want a character other than a dot, then a space and a name, such as \"# wall\"", sanitize.Visible(kind))
		}
		kinds = append(kinds, Kind{mark, sanitize.OneLine(name)})
	}
	return kinds, nil
}
