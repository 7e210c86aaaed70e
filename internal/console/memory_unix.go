//go:build darwin || freebsd || linux || netbsd || openbsd

package console

import "syscall"

// tryMemory allocates memory from the system and releases it without using it.
func tryMemory(bytes uintptr) error {
	b, err := syscall.Mmap(-1, 0, int(bytes), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return err
	}
	return syscall.Munmap(b)
}
