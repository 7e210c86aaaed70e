package page

import "syscall/js"

// File returns the address of a file of the page's own version: page.js says in
// which folder they lie.
func File(name string) string {
	folder := js.Global().Get("roundtableFiles")
	if folder.Type() != js.TypeString {
		return name
	}
	return folder.String() + name
}
