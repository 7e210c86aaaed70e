// Command pack makes and checks what is packed with the program, for the scripts that build the
// page, the programs for phones and the releases. It runs in the module's root.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

type task struct {
	name, arguments, about string
	run                    func(args []string) error
}

var tasks = []task{
	{"archive", "[-fast] ARCHIVE.zip|.tar.gz ROOT FOLDER", "store ROOT/FOLDER under the name FOLDER", archiveFolder},
	{"compress", "[-best] FOLDER", "write a .br and a .gz beside every file that gets smaller by it", compressFolder},
	{"icons", "page|desktop|android|ios|exercise FOLDER", "draw the program's icons, or the pictures of the first exercise", drawIcons},
	{"join", "PROGRAM.wasm", "make a program smaller as compressed, by fewer data segments", joinFile},
	{"licences", "[-debian] [FILE]", "collect the licences of everything that a release ships", collectLicences},
	{"sizes", "", "print what the browser's programs weigh", printSizes},
	{"verify", "FILE...", "check built programs for phones", verifyAll},
	{"words", "FOLDER", "print what the page itself says, and write a manifest for each language", writeWords},
}

var errUsage = errors.New("wrong arguments")

func main() {
	for _, t := range tasks {
		if len(os.Args) < 2 || t.name != os.Args[1] {
			continue
		}
		switch err := t.run(os.Args[2:]); {
		case err == errUsage:
			fmt.Fprintln(os.Stderr, "usage: pack", t.name, t.arguments)
			os.Exit(2)
		case err != nil:
			fmt.Fprintf(os.Stderr, "pack %s: %v\n", t.name, err)
			os.Exit(1)
		}
		return
	}
	fmt.Fprintln(os.Stderr, "usage: pack TASK ...")
	for _, t := range tasks {
		fmt.Fprintf(os.Stderr, "  %s %s\n\t%s\n", t.name, t.arguments, t.about)
	}
	os.Exit(2)
}

// parse returns the arguments after an option that may be given.
func parse(args []string, option string) (rest []string, given bool, err error) {
	flags := flag.NewFlagSet("pack", flag.ContinueOnError)
	flags.Usage = func() {}
	flags.BoolVar(&given, option, false, "")
	if flags.Parse(args) != nil {
		return nil, false, errUsage
	}
	return flags.Args(), given, nil
}
