package hosting

import (
	"os/exec"
	"syscall"
)

// noWindow is CREATE_NO_WINDOW of the Windows API.
const noWindow = 0x08000000

// hide has a program that is to be started open no window of its own for what it says.
func hide(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}
