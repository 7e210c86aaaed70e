package export

// Ask is a question for a text.
type Ask struct {
	Words Words  // Copy accepts what is written, Save a file
	Line  bool   // a single line is wanted
	Text  string // the initial text
	// Several allows several files.
	Several bool
}

// Taken is the user's text; without Done there was none.
type Taken struct {
	Text   string   // several files joined by movetext.Join
	Unread []string // the names of unreadable files
	Lacks  string   // as in Pasted, if the text was to come from the clipboard
	Done   bool
}
