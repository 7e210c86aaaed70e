package main

import (
	"io"
	"os"

	"roundtable/internal/console"
)

var version = "dev"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func run(args []string, in io.Reader, out, errs io.Writer) int {
	return console.Program{Name: "merlin", Version: version, Commands: append(console.Commands(), onlineCommands()...)}.Run(args, in, out, errs)
}
