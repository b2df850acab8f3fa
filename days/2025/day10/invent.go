package day10

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// invent returns machines with 4 to 10 lights, or fewer at size 1, and up to three buttons
// more. So few of the buttons are free: some machines have just one way, and others several.
func invent(r *rand.Rand, size int) (Day, string) {
	var text strings.Builder
	for range 2 * size * size {
		lights, most := 2+r.IntN(3), 5
		if size > 1 {
			lights, most = 4+r.IntN(7), 20+r.IntN(40)
		}
		buttons := min(lights-1+r.IntN(5), 1<<lights-1)
		picture, numbers := bytes.Repeat([]byte("."), lights), make([]int, lights)
		var all []string
		for len(all) < buttons {
			places := r.Perm(lights)[:1+r.IntN(min(lights, 6))]
			slices.Sort(places)
			button := "(" + list(places) + ")"
			if slices.Contains(all, button) {
				continue
			}
			presses := r.IntN(most) * r.IntN(2)
			isOn := r.IntN(3) == 0
			for _, light := range places {
				numbers[light] += presses
				if isOn {
					picture[light] ^= '.' ^ '#'
				}
			}
			all = append(all, button)
		}
		fmt.Fprintf(&text, "[%s] %s {%s}\n", picture, strings.Join(all, " "), list(numbers))
	}
	return Day{}, text.String()
}

func list(numbers []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(numbers), " ", ","), "[]")
}
