package export

// Ask is a request to the user for a text.
type Ask struct {
	Words Words  // Copy accepts what is written, Save a file; without Save no file is wanted
	Line  bool   // a single line is wanted
	Text  string // the initial text
	// Several says that the user may choose several files.
	Several bool
}

// Taken is the text that the user gave. If Done is false, it is what was written before the user closed
// the question.
type Taken struct {
	Text   string   // several files joined by movetext.Join
	Unread []string // the names of unreadable files
	Lacks  string   // as in Pasted, if the text was to come from the clipboard
	Done   bool
}
