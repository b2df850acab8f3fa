package command

import (
	"github.com/urfave/cli/v2"

	"aoc/runner/command/picture"
)

func pictureFlag(what string) cli.Flag {
	return &cli.StringFlag{Name: "o", Usage: what + " in `FILE`, an SVG"}
}

// fileOf returns the file that -o names, nil without -o. It runs before anything is
// solved, so that an error loses no work.
func fileOf(flags *cli.Context, ws workspace, extension string) (*picture.File, error) {
	if !flags.IsSet("o") {
		return nil, nil
	}
	name := flags.String("o")
	if err := picture.CheckName(name, extension); err != nil {
		return nil, err
	}
	f := &picture.File{Name: name, Path: ws.path(name)}
	return f, f.CheckPlace()
}
