//go:build !windows && !js

package hosting

import "os/exec"

// hide has nothing to do: here a program opens no window for what it says.
func hide(*exec.Cmd) {}
