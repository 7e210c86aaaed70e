package input

// Place is where the person is in the program, as the address of a page keeps it.
type Place struct {
	// Name is what is on screen, as a link names it behind '#/'; "" is the title.
	Name string
	// Steps is how often one can step back before the program is left.
	Steps int
	// Opening says that something that was asked for is still being opened: the Name is to
	// be that of another place soon.
	Opening bool
}
