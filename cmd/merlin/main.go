package main

import (
	"io"
	"os"

	"roundtable/internal/console"
)

// version is set when a release is built.
var version = "dev"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the program and returns its exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	return console.Program{Name: "merlin", Version: version, Commands: append(console.Commands(), onlineCommands()...)}.Run(args, in, out, errs)
}
