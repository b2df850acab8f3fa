package parse_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"aoc/runner/parse"
	"aoc/runner/ratio"
)

// numbers returns a text of lines with four numbers each.
func numbers() string {
	r := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	for range 500 {
		fmt.Fprintf(&text, "x=%d, y=%d: %d-%d\n", r.IntN(9999)-5000, r.IntN(99999), r.IntN(100), r.IntN(1000000))
	}
	return text.String()
}

func BenchmarkLines(b *testing.B) {
	text := numbers()
	ratio.ByHand(b, func() (sum int) {
		for number, line := range parse.Lines(text) {
			sum += number + len(line)
		}
		return sum
	}, func() (sum int) {
		number := 1
		for start := 0; start < len(text); {
			length := strings.IndexByte(text[start:], '\n')
			sum += number + len(text[start:start+length])
			start += length + 1
			number++
		}
		return sum
	})
}

func BenchmarkSplitLines(b *testing.B) {
	text := numbers()
	ratio.ByHand(b, func() int { return len(parse.SplitLines(text)) }, func() int { return len(splitByHand(text)) })
}

func splitByHand(text string) (lines []string) {
	for start := 0; start < len(text); {
		length := strings.IndexByte(text[start:], '\n')
		lines = append(lines, text[start:start+length])
		start += length + 1
	}
	return lines
}

func BenchmarkGroups(b *testing.B) {
	var text string
	for i, line := range splitByHand(numbers()) {
		text += line + "\n"
		if i%3 == 2 {
			text += "\n"
		}
	}
	ratio.ByHand(b, func() int { return len(parse.Groups(text)) }, func() int {
		var groups []string
		start := 0
		for i := 1; i < len(text); i++ {
			if text[i] == '\n' && (text[i-1] == '\n' || i == len(text)-1) {
				groups = append(groups, text[start:i-1])
				start = i + 1
			}
		}
		return len(groups)
	})
}

func BenchmarkGroupsN(b *testing.B) {
	text := numbers() + "\n" + numbers()
	ratio.ByHand(b, func() int {
		groups, _ := parse.GroupsN(text, 2)
		return len(groups[0].Text) + len(groups[1].Text) + groups[1].First
	}, func() int {
		first, second, _ := strings.Cut(text, "\n\n")
		return len(first) + len(strings.TrimSuffix(second, "\n")) + strings.Count(first, "\n") + 3
	})
}

func BenchmarkEach(b *testing.B) {
	text := numbers()
	ratio.ByHand(b, func() int {
		all, _ := parse.Each(text, parse.Ints)
		return len(all)
	}, func() int {
		var all [][]int
		for _, line := range splitByHand(text) {
			all = append(all, intsByHand(line))
		}
		return len(all)
	})
}

func BenchmarkInts(b *testing.B) {
	text := numbers()
	for name, texts := range map[string][]string{"lines": splitByHand(text), "text": {text}} {
		b.Run(name, func(b *testing.B) {
			ratio.ByHand(b, func() (n int) {
				for _, text := range texts {
					all, _ := parse.Ints(text)
					n += len(all)
				}
				return n
			}, func() (n int) {
				for _, text := range texts {
					n += len(intsByHand(text))
				}
				return n
			})
		})
	}
	b.Run("group", func(b *testing.B) {
		group := parse.Group{First: 1, Text: text}
		ratio.ByHand(b, func() int {
			all, _ := parse.Ints(group)
			return len(all)
		}, func() int { return len(intsByHand(text)) })
	})
}

func intsByHand(text string) (all []int) {
	for i := 0; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			continue
		}
		negative := i > 0 && text[i-1] == '-' && (i < 2 || text[i-2] < '0' || text[i-2] > '9')
		n := 0
		for ; i < len(text) && '0' <= text[i] && text[i] <= '9'; i++ {
			n = n*10 + int(text[i]-'0')
		}
		if negative {
			n = -n
		}
		all = append(all, n)
	}
	return all
}

func BenchmarkDigits(b *testing.B) {
	text := strings.Repeat("0123456789", 500)
	ratio.ByHand(b, func() int {
		all, _ := parse.Digits(text)
		return len(all)
	}, func() int {
		all := make([]int, 0, len(text))
		for i := range len(text) {
			if text[i] < '0' || text[i] > '9' {
				return 0
			}
			all = append(all, int(text[i]-'0'))
		}
		return len(all)
	})
}

func BenchmarkRead(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	var moves, nodes []string
	for range 500 {
		moves = append(moves, fmt.Sprintf("move %d from %d to %d", r.IntN(30)+1, r.IntN(9)+1, r.IntN(9)+1))
		nodes = append(nodes, fmt.Sprintf("%d = (%d, %d)", r.IntN(900)+100, r.IntN(900)+100, r.IntN(900)+100))
	}
	readMoves := func() (sum int) {
		for _, line := range moves {
			c := parse.Read(line)
			count, from, to := c.Int("move "), c.Int(" from "), c.Int(" to ")
			if c.End() == nil {
				sum += count + from + to
			}
		}
		return sum
	}
	b.Run("numbers", func(b *testing.B) {
		ratio.ByHand(b, readMoves, func() (sum int) {
			for _, line := range moves {
				if numbers, ok := numbersByHand(line); ok {
					sum += numbers[0] + numbers[1] + numbers[2]
				}
			}
			return sum
		})
	})
	b.Run("sscanf", func(b *testing.B) {
		ratio.ByHand(b, readMoves, func() (sum int) {
			for _, line := range moves {
				var count, from, to int
				if _, err := fmt.Sscanf(line, "move %d from %d to %d", &count, &from, &to); err == nil {
					sum += count + from + to
				}
			}
			return sum
		})
	})
	b.Run("words", func(b *testing.B) {
		ratio.ByHand(b, func() (sum int) {
			for _, line := range nodes {
				c := parse.Read(line)
				name, left, right := c.Until(" = ("), c.Until(", "), c.Until(")")
				if c.End() == nil {
					sum += len(name) + len(left) + len(right)
				}
			}
			return sum
		}, func() (sum int) {
			for _, line := range nodes {
				if words, ok := wordsByHand(line); ok {
					sum += len(words[0]) + len(words[1]) + len(words[2])
				}
			}
			return sum
		})
	})
}

// numbersByHand reads "move 3 from 1 to 9", byte by byte.
func numbersByHand(line string) (numbers [3]int, ok bool) {
	at := 0
	for i, label := range [...]string{"move ", " from ", " to "} {
		if len(line) < at+len(label) || line[at:at+len(label)] != label {
			return numbers, false
		}
		at += len(label)
		first := at
		for ; at < len(line) && '0' <= line[at] && line[at] <= '9'; at++ {
			numbers[i] = numbers[i]*10 + int(line[at]-'0')
		}
		if at == first {
			return numbers, false
		}
	}
	return numbers, at == len(line)
}

// wordsByHand reads "AAA = (BBB, CCC)", byte by byte.
func wordsByHand(line string) (words [3]string, ok bool) {
	at := 0
	for i, mark := range [...]string{" = (", ", ", ")"} {
		first := at
		for at < len(line) && line[at] != mark[0] {
			at++
		}
		if at == first || len(line) < at+len(mark) || line[at:at+len(mark)] != mark {
			return words, false
		}
		words[i] = line[first:at]
		at += len(mark)
	}
	return words, at == len(line)
}
