package main

import "golang.org/x/sys/unix"

// setRoom lets a process write to files, or prevents it from writing.
func setRoom(pid int, room bool) {
	limit := unix.Rlimit{Cur: 1, Max: unix.RLIM_INFINITY}
	if room {
		limit.Cur = unix.RLIM_INFINITY
	}
	unix.Prlimit(pid, unix.RLIMIT_FSIZE, &limit, nil)
}
