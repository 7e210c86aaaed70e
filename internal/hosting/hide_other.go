//go:build !windows && !js

package hosting

import "os/exec"

// hide does nothing, because on this system a program opens no console window.
func hide(*exec.Cmd) {}
