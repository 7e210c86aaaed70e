package hosting

import (
	"os/exec"
	"syscall"
)

const noWindow = 0x08000000

// hide prevents that a program to be started opens a console window.
func hide(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}
