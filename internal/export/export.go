package export

// File is a text to export.
type File struct {
	Name  string // with its extension, as "camelot.rtg"; "" for no file
	Text  string
	Words Words
}

// Words holds the heading and the labels of the buttons that a page shows with the text.
type Words struct{ Head, Share, Copy, Save, Close string }

// Pasted is the text of the clipboard. It is empty if there is none or the program may not read it.
type Pasted struct {
	Text  string
	Lacks string // a missing program needed to read it, or ""
}

// Result is how a text was exported; the zero Result means that it was not.
type Result struct {
	Clipboard bool   // it is on the clipboard
	Path      string // the file written, or ""
	Page      bool   // the browser shows it, to be copied or saved
	Shared    bool   // the system asks the user what to do with it
	Cancelled bool   // the user cancelled
	Lacks     string // a missing program needed for the clipboard, or ""
}
