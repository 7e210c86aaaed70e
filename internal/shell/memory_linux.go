package shell

import "github.com/ebitengine/purego"

// ReturnMemory makes the C library return large blocks to the system when they are freed, such as
// the textures of software GL. Otherwise it keeps those that are smaller than one that was ever
// freed, and their gaps grow with each size of the window. Without the GNU library it does nothing.
func ReturnMemory() {
	libc, err := purego.Dlopen("libc.so.6", purego.RTLD_LAZY)
	if err != nil {
		return
	}
	mallopt, err := purego.Dlsym(libc, "mallopt")
	if err != nil {
		return
	}
	const threshold = -3 // M_MMAP_THRESHOLD
	name := threshold
	purego.SyscallN(mallopt, uintptr(name), 256<<10)
}
