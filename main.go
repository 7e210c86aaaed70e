// Command roundtable plays two families of board games: Camelot and Lancelot.
package main

import (
	"os"

	"roundtable/internal/shell"
)

// version is set by the linker in a release.
var version = "dev"

// server is the address of the default server, set by the linker in a release; "" for none.
var server string

func main() {
	if code := shell.Run(version, server); code != 0 {
		os.Exit(code)
	}
}
