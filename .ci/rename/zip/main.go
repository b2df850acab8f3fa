// Command zip writes the zip file of a module version from this folder:
//
//	go run .ci/rename/zip PATH@VERSION FILE
package main

import (
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

func main() {
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "zip:", err)
		os.Exit(1)
	}
}

func write(version, path string) error {
	of, v, _ := strings.Cut(version, "@")
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := zip.CreateFromVCS(file, module.Version{Path: of, Version: v}, ".", "HEAD", ""); err != nil {
		return err
	}
	return file.Close()
}
