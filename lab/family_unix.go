//go:build unix

package main

import (
	"os"
	"os/exec"
	"syscall"
)

// ownFamily gives a process that is to be started a group of its own, to which all
// belong that it starts.
func ownFamily(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killFamily ends all that are left of the group of a process.
func killFamily(p *os.Process) { syscall.Kill(-p.Pid, syscall.SIGKILL) }
