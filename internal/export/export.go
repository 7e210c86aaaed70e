package export

// File is a text to export.
type File struct {
	Name  string // with its extension, as "camelot.rtg"; "" for no file
	Text  string
	Words Words
}

// Words holds the labels next to the text on a page.
type Words struct{ Head, Share, Copy, Save, Close string }

// Pasted is the clipboard's text, empty if there is none or it may not be read.
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
