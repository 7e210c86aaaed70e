//go:build !unix

package main

import (
	"os"
	"os/exec"
	"runtime"
	"strconv"
)

// ownFamily does nothing: on this system the processes that a process has started can be found by
// their parent.
func ownFamily(*exec.Cmd) {}

// killFamily ends a process and, if the system can, all processes that it has started.
func killFamily(p *os.Process) {
	if runtime.GOOS == "windows" {
		exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(p.Pid)).Run()
	}
	p.Kill()
}
