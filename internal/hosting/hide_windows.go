package hosting

import (
	"os/exec"
	"syscall"
)

// noWindow is CREATE_NO_WINDOW of the Windows API.
const noWindow = 0x08000000

// hide prevents a console window for a program to be started.
func hide(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}
