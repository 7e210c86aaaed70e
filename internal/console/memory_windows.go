package console

import "golang.org/x/sys/windows"

// tryMemory allocates memory from the system and releases it without using it.
func tryMemory(bytes uintptr) error {
	at, err := windows.VirtualAlloc(0, bytes, windows.MEM_RESERVE|windows.MEM_COMMIT, windows.PAGE_READWRITE)
	if err != nil {
		return err
	}
	return windows.VirtualFree(at, 0, windows.MEM_RELEASE)
}
