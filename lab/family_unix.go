//go:build unix

package main

import (
	"os"
	"os/exec"
	"syscall"
)

// ownFamily puts a process that is to be started, and all that it starts, into a process group of
// their own.
func ownFamily(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killFamily ends all that are left of the group of a process.
func killFamily(p *os.Process) { syscall.Kill(-p.Pid, syscall.SIGKILL) }
