package hosting

import (
	"os/exec"
	"syscall"
)

// noWindow is CREATE_NO_WINDOW of the Windows API.
const noWindow = 0x08000000

// hide prevents that a program to be started opens a console window.
func hide(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}
