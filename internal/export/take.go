package export

// Ask is what is asked of the person.
type Ask struct {
	Words Words  // Copy takes what is written, Save a file
	Line  bool   // a line is wanted, not a text of many
	Text  string // what is there at first
	// Several says that the text may be of several files.
	Several bool
}

// Taken is a text that the person gave; without Done none was given.
type Taken struct {
	Text   string   // of several files as collection.Join has it
	Unread []string // the names of files that could not be read
	Lacks  string   // as of Pasted, where the text was to be that of the clipboard
	Done   bool
}
