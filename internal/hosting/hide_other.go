//go:build !windows && !js

package hosting

import "os/exec"

// hide does nothing: here a program opens no console window.
func hide(*exec.Cmd) {}
