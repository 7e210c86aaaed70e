package export

// Ask is what is asked of the person.
type Ask struct {
	Words Words  // Copy takes what is written, Save a file
	Line  bool   // a line is wanted, not a text of many
	Text  string // what is there at first
}

// Taken is a text that the person gave; without Done none was given.
type Taken struct {
	Text string
	Done bool
}
