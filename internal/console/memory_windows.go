package console

import "golang.org/x/sys/windows"

// tryMemory takes memory from the system and gives it back untouched.
func tryMemory(bytes uintptr) error {
	at, err := windows.VirtualAlloc(0, bytes, windows.MEM_RESERVE|windows.MEM_COMMIT, windows.PAGE_READWRITE)
	if err != nil {
		return err
	}
	return windows.VirtualFree(at, 0, windows.MEM_RELEASE)
}
