package input

// Place is where the user is in the program, as kept in a page's address.
type Place struct {
	// Name is the link behind '#/' to what is on screen; "" is the title.
	Name string
	// Steps is the number of steps back before the program is left.
	Steps int
	// Opening says that something is still being opened, so that Name will change soon.
	Opening bool
}
