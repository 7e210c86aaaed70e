//go:build !linux

package shell

// ReturnMemory does nothing, because the system's C library returns large blocks anyway.
func ReturnMemory() {}
