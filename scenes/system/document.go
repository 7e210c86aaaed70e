package system

// Document is what is on screen.
type Document struct {
	// Screen names the screen, and a card or question over it. When it changes, a new document
	// begins.
	Screen string `json:"screen"`
	Title  string `json:"title"`
	Items  []Item `json:"items"`
	Board  *Board `json:"board,omitempty"`
	// Command is the label of the line for typed moves and commands; empty if there is no such
	// line. Send is the label of the button that sends the line.
	Command string `json:"command,omitempty"`
	Send    string `json:"send,omitempty"`
	Close   string `json:"close"` // the label of the button that closes the document
	// Said is what was said since the last document.
	Said string `json:"said,omitempty"`
}

// Item is a text or something to press.
type Item struct {
	Text string `json:"text"`
	Head bool   `json:"head,omitempty"` // a heading
	ID   string `json:"id,omitempty"`   // the ID of something to press; empty for a text
	// The fields below are only for what can be pressed.
	Enabled  bool    `json:"enabled,omitempty"`
	Choice   bool    `json:"choice,omitempty"` // one of several, one of which is selected
	Selected bool    `json:"selected,omitempty"`
	Slider   *Slider `json:"slider,omitempty"`
	At       *Place  `json:"at,omitempty"` // its place; nil if it isn't visible
}

// Place is a rectangle of the screen, in CSS pixels: left, top, width and height.
type Place [4]int

// Slider is the value of a slider, in notches from 0 and in words.
type Slider struct {
	Value int    `json:"value"`
	Most  int    `json:"most"`
	Text  string `json:"text"`
}

// Board is the board as a table, row by row from the top.
type Board struct {
	Name  string   `json:"name"`
	Files []string `json:"files"` // the column heads
	Rows  []Row    `json:"rows"`
}

// Row is a row of squares; gaps in the board have an empty ID.
type Row struct {
	Name    string   `json:"name"`
	Squares []Square `json:"squares"`
}

// Square is a square's name and content.
type Square struct {
	ID    string `json:"id,omitempty"`
	Text  string `json:"text,omitempty"`
	Taken bool   `json:"taken,omitempty"` // touched for the move being built
	At    *Place `json:"at,omitempty"`    // its place; nil if it isn't visible
}
