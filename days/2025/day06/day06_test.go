package day06

import (
	"math/big"
	"strings"
	"testing"

	"aoc/days/daytest"
	"aoc/runner"
)

func TestDay(t *testing.T) { runner.Test(t, Puzzle()) }

// cut solves both parts with the columns as texts. It cuts the sheet where they are blank.
func cut(_ Day, input string) (part1, part2 any) {
	lines := strings.Split(strings.TrimSuffix(input, "\n"), "\n")
	last, width := len(lines)-1, 0
	for _, line := range lines {
		width = max(width, len(line))
	}
	totals := [2]*big.Int{new(big.Int), new(big.Int)}
	rows, columns, operator := make([]string, last), []string(nil), ""
	for x := range width + 1 {
		column := ""
		for y, line := range lines {
			cell := " "
			if x < len(line) {
				cell = line[x : x+1]
			}
			if y == last {
				operator += strings.TrimSpace(cell)
			} else {
				column += strings.TrimSpace(cell)
				rows[y] += strings.TrimSpace(cell)
			}
		}
		if column != "" {
			columns = append(columns, column)
			continue
		}
		for i, numbers := range [2][]string{rows, columns} {
			totals[i].Add(totals[i], join(operator, numbers))
		}
		rows, columns, operator = make([]string, last), nil, ""
	}
	return totals[0], totals[1]
}

func join(operator string, numbers []string) *big.Int {
	result := big.NewInt(int64(strings.Index("+*", operator)))
	for _, text := range numbers {
		n, ok := new(big.Int).SetString(text, 10)
		switch {
		case !ok: // no digits
		case operator == "*":
			result.Mul(result, n)
		default:
			result.Add(result, n)
		}
	}
	return result
}

func FuzzSameAnswersAsFromColumnsOfText(f *testing.F) { daytest.Fuzz(f, Puzzle(), 4, cut) }

func TestInventedProblems(t *testing.T) {
	least := map[string]int{"90 problems": 200, "all left or right": 200, "left": 200, "right": 200, "1 digit": 200, "4 digits": 200}
	daytest.Invented(t, Puzzle(), 3, least, func(input string) map[string]bool {
		problems, _ := Day{}.Parse(input)
		is := map[string]bool{"90 problems": len(problems) == 90, "all left or right": true}
		for _, p := range problems {
			digits := len(p.columns) - 1 // before the blank column
			isLeft, isRight := len(p.columns[0]) == len(p.rows), len(p.columns[digits-1]) == len(p.rows)
			is["left"], is["right"] = is["left"] || !isRight, is["right"] || !isLeft
			is["all left or right"] = is["all left or right"] && (isLeft || isRight) && digits <= 4
			is["1 digit"], is["4 digits"] = is["1 digit"] || digits == 1, is["4 digits"] || digits == 4
		}
		return is
	})
}

func TestEdges(t *testing.T) {
	for _, input := range []string{
		"7\n+",
		"1 2\n3 4\n+ +",
		"  5\n123\n 67\n*   ",
		"12  \n  34\n*",   // columns with one digit
		"1\n \n2\n*",      // a row without a number
		"1 9\n\n2 3\n* +", // an empty line
		"9999999999999999999\n8446744073709551615\n+",
		"4294967294 3\n4294967296\n*          +",
	} {
		daytest.Compare(t, Puzzle(), Day{}, input, cut)
	}
}

func TestResultsThatDoNotFit(t *testing.T) {
	const want = "part 1: the sum of all results does not fit in 64 bits"
	daytest.Errors(t, Puzzle(), map[string]string{
		"9999999999999999999\n8446744073709551616\n+": want,
		"9999999999\n1844674408\n*":                   want,
		"99999999999999999999\n+":                     want,
		"000000000000000000012\n+":                    "12",
		"9999999999\n9999999999\n         0\n*":       "0",
	})
}

func TestSpoilt(t *testing.T) { daytest.Spoil(t, Puzzle(), " 0+*\n9x") }

func TestParseErrors(t *testing.T) {
	daytest.Errors(t, Puzzle(), map[string]string{
		"":                 "number of lines: got 0, want numbers and a line of operators",
		"12 3":             "number of lines: got 1, want numbers and a line of operators",
		"12\n +":           "line 2: got ' ' at column 1, want + or *",
		"1 2\n3 4\n\n\n":   "line 3: got ' ' at column 1, want + or *",
		"1 2\n3 x\n+ +":    `line 2: got "x", want a digit`,
		"12 3\n4 56\n+  *": "line 3: want digits and then a blank in columns 1 to 3",
		"12\n++":           "line 2: want digits and then a blank in columns 1 to 1",
		"1  \n+ *":         "line 2: want digits and then a blank in columns 3 to 4",
		"\n*":              "line 2: want digits and then a blank in columns 1 to 2",
	})
}

func BenchmarkWhole(b *testing.B) { daytest.Benchmark(b, Puzzle(), 1) }
