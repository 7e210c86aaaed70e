package export

// File is a text to be handed over.
type File struct {
	Name  string // with its extension, as "camelot.rtg"; "" is to be no file
	Text  string
	Words Words
}

// Words are what a page says beside the text.
type Words struct{ Head, Share, Copy, Save, Close string }

// Pasted is the text of the clipboard; it is empty where there is none, or where it may
// not be read.
type Pasted struct {
	Text  string
	Lacks string // the program for want of which it could not be read; empty where none is wanting
}

// Result is how a text was handed over; the zero Result is that it was not.
type Result struct {
	Clipboard bool   // it is on the clipboard
	Path      string // the file that was written; empty where none was
	Page      bool   // the browser shows it, to be copied or saved
	Shared    bool   // the system asks the person what to do with it
	Cancelled bool   // the person thought better of it
	Lacks     string // the program for want of which it is not on the clipboard; empty where none is wanting
}
