// Command rename changes the path of the module in this folder, in all files that git tracks:
//
//	go run ./.ci/rename github.com/you/aoc
package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"golang.org/x/mod/modfile"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./.ci/rename PATH")
		os.Exit(2)
	}
	if err := rename(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "rename:", err)
		os.Exit(1)
	}
}

func rename(to string) error {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return err
	}
	listed, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil {
		return err
	}
	from := modfile.ModulePath(mod)
	for name := range strings.SplitSeq(strings.TrimSuffix(string(listed), "\x00"), "\x00") {
		info, err := os.Lstat(name)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if renamed := replace(text, from, to); !bytes.Equal(renamed, text) {
			if err := os.WriteFile(name, renamed, info.Mode().Perm()); err != nil {
				return err
			}
		}
	}
	return nil
}

// replace replaces the path of the module in its packages' paths and in the lines of a go.mod.
func replace(text []byte, from, to string) []byte {
	if bytes.IndexByte(text, 0) >= 0 { // not text, such as a picture
		return text
	}
	path := regexp.QuoteMeta(from)
	packages := regexp.MustCompile(`(^|[^\w./@-])` + path + `(/(?:days|inputs|runner)\b)`)
	lines := regexp.MustCompile(`(\b|\\n)(module |require |replace |tool )` + path + `(\s|\\n|$)`)
	text = packages.ReplaceAll(text, []byte("${1}"+to+"${2}"))
	return lines.ReplaceAll(text, []byte("${1}${2}"+to+"${3}"))
}
