package system

// Document is what is on screen.
type Document struct {
	// Screen names the screen, a card or question over it included: where it changes,
	// the document begins anew.
	Screen string `json:"screen"`
	Title  string `json:"title"`
	Items  []Item `json:"items"`
	Board  *Board `json:"board,omitempty"`
	// Command is what the line for typed moves and commands is called; empty where
	// there is none. Send sends it.
	Command string `json:"command,omitempty"`
	Send    string `json:"send,omitempty"`
	Close   string `json:"close"` // what the button is called that ends the document
	// Said is what has been said since the last document.
	Said string `json:"said,omitempty"`
}

// Item is a text or something to press.
type Item struct {
	Text string `json:"text"`
	Head bool   `json:"head,omitempty"` // a text that is a heading
	ID   string `json:"id,omitempty"`   // of something to press; empty for a text
	// The rest is of what can be pressed.
	Enabled  bool    `json:"enabled,omitempty"`
	Choice   bool    `json:"choice,omitempty"` // one of several, of which one is selected
	Selected bool    `json:"selected,omitempty"`
	Slider   *Slider `json:"slider,omitempty"`
	At       *Place  `json:"at,omitempty"` // where it is seen; nil where it is not
}

// Place is a rectangle of the screen, in CSS pixels: left, top, width and height.
type Place [4]int

// Slider is a value in notches from 0 on, and in words.
type Slider struct {
	Value int    `json:"value"`
	Most  int    `json:"most"`
	Text  string `json:"text"`
}

// Board is the board, row by row from the top.
type Board struct {
	Name  string   `json:"name"`
	Files []string `json:"files"` // the heads of the columns
	Rows  []Row    `json:"rows"`
}

// Row is a row of squares; where the board has none, their ID is empty.
type Row struct {
	Name    string   `json:"name"`
	Squares []Square `json:"squares"`
}

// Square is a square: its name with what stands there.
type Square struct {
	ID    string `json:"id,omitempty"`
	Text  string `json:"text,omitempty"`
	Taken bool   `json:"taken,omitempty"` // it was touched for the move being built
	At    *Place `json:"at,omitempty"`    // where it is seen; nil where it is not
}
