package runner

import (
	"iter"
	"maps"
	"math/rand/v2"
	"reflect"
	"runtime"

	"aoc/runner/calendar"
	"aoc/runner/engine"
	"aoc/runner/sanitize"
)

// An Option is an example, a variant, frames or a note about the day, for [New].
type Option[D any] interface{ erased(*D) *option }

// An option has one of these. It does not know the type of the Day, so it is compiled once, not for each day.
type option struct {
	example *engine.Example
	set     func(day any, s *engine.Solver) // changes the solver of the day itself
	variant func(day any) (variant any)
	invent  func(r *rand.Rand, size int) (day any, input string)

	// of the variant
	shell       shell
	name, about string
	slow        bool
}

type optionOf[D any] struct{ option *option }

func (o optionOf[D]) erased(*D) *option { return o.option }

func erasedOptions[D any](options []Option[D]) []*option {
	erased := make([]*option, len(options))
	for i, o := range options {
		erased[i] = o.erased(nil)
	}
	return erased
}

// Inlined, functions with this directive would be in the archive of each day, which the linker reads, and in the page's
// program.

// newPuzzle returns the Puzzle of a Day.
//
//go:noinline
func newPuzzle(year, day int, title string, d any, s shell, options []*option) Puzzle {
	_, file, _, _ := runtime.Caller(2) // of New
	p := Puzzle{Date: calendar.DateOf(year, day), Title: sanitize.OneLine(title), File: file}
	for _, o := range options {
		switch {
		case o.example != nil:
			p.Examples = append(p.Examples, *o.example)
		case o.invent != nil:
			p.Invent = o.invent
		}
	}
	p.SolversOf = func(d any) []engine.Solver {
		solvers := []engine.Solver{s.solver(d)}
		for _, o := range options {
			switch {
			case o.variant != nil:
				s := o.shell.solver(o.variant(d))
				s.Variant, s.About, s.Slow = o.name, o.about, o.slow
				solvers = append(solvers, s)
			case o.set != nil:
				o.set(d, &solvers[0])
			}
		}
		for i := range solvers {
			s := &solvers[i]
			s.LastDay = day == calendar.Days(year)
			s.Variant, s.About = sanitize.OneLine(s.Variant), sanitize.OneLine(s.About)
		}
		return solvers
	}
	p.Solvers = p.SolversOf(d)
	return p
}

//go:noinline
func withAnswer(e *engine.Example, part int, want any) *engine.Example {
	with := *e
	with.Want = maps.Clone(e.Want)
	with.Want[part] = resultOf(want).Answer
	return &with
}

// Variant is another way to solve the same puzzle. Each variant has its own name.
// It cannot be "day" or "all": with -variant, these mean the day itself and all
// variants. about says in one line how the variant works. A variant is also a Day;
// often it embeds the puzzle's Day and replaces one method:
//
//	type sorted struct{ Day }
//
//	func (s sorted) Part2(in []int) (int, error) { … }
//
//	runner.Variant("sorted", "sorts the numbers first", func(d Day) sorted { return sorted{d} })
//
// New calls from with the Day of the real input and with the Day of each example,
// so a variant has their parameters. Tests expect the same answers from all
// variants, and benchmarks compare them.
func Variant[D any, V Day[In, A, B], In any, A, B Answer](name, about string, from func(D) V) Option[D] {
	return optionOf[D]{&option{variant: func(d any) any { return from(d.(D)) }, shell: shellOf[V, In, A, B](),
		name: name, about: about}}
}

// SlowVariant is a [Variant] that tests run on the examples only, because it is
// too slow for the real input.
func SlowVariant[D any, V Day[In, A, B], In any, A, B Answer](name, about string, from func(D) V) Option[D] {
	v := Variant(name, about, from)
	v.erased(nil).slow = true
	return v
}

// Slow says that the day itself is slow: tests call each part once, and not again
// to see whether the answers agree.
//
//	runner.New(2021, 23, "Amphipod", Day{}, runner.Slow[Day]())
func Slow[D any]() Option[D] {
	return optionOf[D]{&option{set: func(_ any, s *engine.Solver) { s.Slow = true }}}
}

// About says in one line how the day itself works, for comparisons with its variants.
//
//	runner.About[Day]("keeps the numbers in a tree")
func About[D any](about string) Option[D] {
	return optionOf[D]{&option{set: func(_ any, s *engine.Solver) { s.About = about }}}
}

// A TypedExample is an example with the types of its day, as returned by
// [Example] and [ExampleOf].
type TypedExample[D any, A, B Answer] struct{ example *engine.Example }

// Example returns an example of a Day that has no parameters. Add the known
// answers with Part1, Part2 or both:
//
//	runner.Example[Day]("1\n2\n").Part1(3).Part2(4)
func Example[D Day[In, A, B], In any, A, B Answer](input string) TypedExample[D, A, B] {
	return TypedExample[D, A, B]{newExample(*new(D), input, true)}
}

// ExampleOf is [Example] with a Day that has the parameters for the example:
//
//	runner.ExampleOf(Day{Size: 20}, "1\n2\n").Part1(3).Part2(4)
func ExampleOf[D Day[In, A, B], In any, A, B Answer](d D, input string) TypedExample[D, A, B] {
	return TypedExample[D, A, B]{newExample(d, input, false)}
}

//go:noinline
func newExample(d any, input string, isZero bool) *engine.Example {
	return &engine.Example{Input: input, Want: map[int]string{}, Day: d, ZeroDay: isZero}
}

// Part1 returns the example with the answer to part 1.
func (e TypedExample[D, A, B]) Part1(want A) TypedExample[D, A, B] {
	return TypedExample[D, A, B]{withAnswer(e.example, 1, want)}
}

// Part2 returns the example with the answer to part 2.
func (e TypedExample[D, A, B]) Part2(want B) TypedExample[D, A, B] {
	return TypedExample[D, A, B]{withAnswer(e.example, 2, want)}
}

func (e TypedExample[D, A, B]) erased(*D) *option { return &option{example: e.example} }

// Invent is a function that invents inputs of the puzzle's kind, so that everybody can run the day, even on inputs
// larger than an example. It returns a Day with the parameters for the input, such as the size of a grid: Day{} if
// there are none. Fields that differ from those for the real input must be exported integers or strings.
//
//	func invent(r *rand.Rand, size int) (Day, string) { … }
//
//	runner.Invent(invent)
//
// An input of size 1 is small enough to look at, one of size 10 is about as large as a
// genuine one, and the size can be larger. If the puzzle's inputs have no size, the
// function ignores it. It takes all its random numbers from r, so the same seed gives the
// same input. Parse must accept each input, and each part must have an answer.
func Invent[D any](invent func(r *rand.Rand, size int) (D, string)) Option[D] {
	return optionOf[D]{&option{invent: func(r *rand.Rand, size int) (any, string) { return invent(r, size) }}}
}

// A Frame is one picture of how a day solves its puzzle: a grid of cells and a caption.
// A cell has a kind, which is a character in Cells, or a value in Heat.
//
//	runner.Frame{Caption: "step 1", Cells: [][]byte{[]byte("#..>"), []byte("#.v.")}}
//	runner.Frame{Caption: "turn 2", Heat: [][]float64{{0, 1, 3}, {9, 3, 1}}, Log: true}
//
// All frames of a day have the same size, of at most 400 rows and columns. There are
// at most 10,000 frames, with at most 100 million cells in all.
type Frame = engine.Frame

// FramesOf shows frame by frame how a day solves its puzzle, usually with a method. The
// picture says how to read the frames, and may be empty. After it come the kinds of cells,
// each a character and its name, at most eight. Their colours are blue, orange, white, green,
// pink, yellow, red and grey, in this order; an empty string skips a colour. A cell of a frame
// that is '.', ' ' or 0 has no kind.
//
//	func (Day) Frames(in [][]byte) iter.Seq[runner.Frame] { … }
//
//	runner.FramesOf(Day.Frames, runner.Picture{Title: "Two herds of sea cucumbers"}, "> east", "v south")
//
// If New gets several FramesOf, the day has several pictures.
//
// Like a part, frames gets an input that was parsed for this call alone. Each frame is
// made when it is shown, so the sequence ends when its yield returns false. Frames may
// share their grids: the caller copies each before it asks for the next one.
func FramesOf[D Day[In, A, B], In any, A, B Answer](
	frames func(D, In) iter.Seq[Frame], picture Picture, kinds ...string,
) Option[D] {
	return optionOf[D]{framesOf(picture, kinds, func(d, in any) iter.Seq[Frame] {
		typed, _ := in.(In)
		return frames(d.(D), typed)
	})}
}

//go:noinline
func framesOf(p Picture, kinds []string, frames func(d, in any) iter.Seq[Frame]) *option {
	for _, text := range []*string{&p.Title, &p.Claim, &p.X, &p.Y, &p.Heat} {
		*text = sanitize.OneLine(*text)
	}
	return &option{set: func(d any, s *engine.Solver) {
		s.Films = append(s.Films, engine.Film{Picture: p, Kinds: kinds})
		s.MakeFrames = append(s.MakeFrames, func(in any) iter.Seq[Frame] { return frames(d, in) })
	}}
}

// A Picture says how to read frames: a title, names for the columns, the rows and the values,
// and which frame to show first. The claim is a sentence about the day, which the page of aoc
// web has below the title of the day.
//
//	runner.Picture{Title: "Universes of each player", X: "space", Y: "score", Heat: "universes", Poster: -1}
//
// The poster is the number of a frame, counted from 1 or, backwards, from -1. 0 is the
// middle frame.
type Picture = engine.Picture

// A shell calls the days of one type.
type shell struct {
	call func(day any, part int, text string, in any, isWanted bool) (answer any, err error)
	a, b any // pointers of the types of the answers, nil
}

func shellOf[D Day[In, A, B], In any, A, B Answer]() shell {
	return shell{call[D, In, A, B], (*A)(nil), (*B)(nil)}
}

// call calls Parse with the text, as part 0, or a part with the input. All that is called of a day is in one function,
// without closures, since both would make the page's program larger. An answer is converted only if it is wanted: the
// conversion allocates, and measurements must not count that.
func call[D Day[In, A, B], In any, A, B Answer](
	d any, part int, text string, in any, isWanted bool,
) (answer any, err error) {
	day := d.(D)
	typed, _ := in.(In) // fails only for a nil interface, which is the zero value of In
	switch part {
	case 0:
		return day.Parse(text)
	case 1:
		a, err := day.Part1(typed)
		if isWanted {
			answer = a
		}
		return answer, err
	default:
		b, err := day.Part2(typed)
		if isWanted {
			answer = b
		}
		return answer, err
	}
}

//go:noinline
func (s shell) solver(day any) engine.Solver {
	part := func(n int) func(any, *engine.Result) error {
		return func(in any, result *engine.Result) error {
			answer, err := s.call(day, n, "", in, result != nil)
			if result != nil && err == nil {
				*result = resultOf(answer)
			}
			return err
		}
	}
	kinds := [2]reflect.Kind{reflect.TypeOf(s.a).Elem().Kind(), reflect.TypeOf(s.b).Elem().Kind()}
	return engine.Solver{Way: engine.Way{Answers: kinds}, Day: day,
		Parse: func(text string) (any, error) { return s.call(day, 0, text, nil, false) },
		Parts: [2]func(any, *engine.Result) error{part(1), part(2)}}
}
