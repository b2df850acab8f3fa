package web

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"aoc/runner/calendar"
)

// maxName is the length from which a variant's name is cut in a file's name.
const maxName = 80

// codeFiles has the names of the files with code, separated by commas. Who builds the
// program for the page sets it with [CodeFlag].
var codeFiles string

// CodeFlag returns the flag of Go's linker that tells the program for the page which
// files with code there are.
func CodeFlag(names []string) string {
	return "-X aoc/runner/web.codeFiles=" + strings.Join(names, ",")
}

// codeOf returns the name of the file with the code of a variant, or "" if there is none.
func codeOf(d calendar.Date, variant string) string {
	if name := CodeFile(d, variant); slices.Contains(strings.Split(codeFiles, ","), name) {
		return name
	}
	return ""
}

// CodeFile returns the name of the file of the page with the code of a variant, such
// as code/2021-21-memo.html, or code/2021-21.html for the day itself.
func CodeFile(d calendar.Date, variant string) string {
	name := fmt.Sprintf("code/%d-%02d", d.Year, d.Day)
	if variant != "" {
		name += "-" + fileName(variant)
	}
	return name + ".html"
}

// fileName writes a variant's name in the characters that all systems and addresses
// allow. Different names stay different, also where case does not count.
func fileName(variant string) string {
	var safe strings.Builder
	for _, b := range []byte(variant) {
		if 'a' <= b && b <= 'z' || '0' <= b && b <= '9' || b == '-' {
			safe.WriteByte(b)
		} else {
			fmt.Fprintf(&safe, "_%02x", b)
		}
	}
	if name := safe.String(); len(name) > maxName {
		hash := fnv.New64a()
		_, _ = hash.Write([]byte(variant))
		return fmt.Sprintf("%s__%x", name[:maxName], hash.Sum64())
	}
	return safe.String()
}
