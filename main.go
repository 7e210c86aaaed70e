// Round Table is two games of the court of King Arthur: Camelot and Lancelot.
package main

import (
	"os"

	"roundtable/internal/shell"
)

// version is set when a release is linked.
var version = "dev"

// server is the address of the server that is offered first, set when a release is linked;
// "" where it names none.
var server string

func main() {
	if code := shell.Run(version, server); code != 0 {
		os.Exit(code)
	}
}
