//go:build !unix

package main

import (
	"os"
	"os/exec"
	"runtime"
	"strconv"
)

// ownFamily has nothing to do: what a process has started is found by who started it.
func ownFamily(*exec.Cmd) {}

// killFamily ends a process and, where the system can, all that it has started.
func killFamily(p *os.Process) {
	if runtime.GOOS == "windows" {
		exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(p.Pid)).Run()
	}
	p.Kill()
}
