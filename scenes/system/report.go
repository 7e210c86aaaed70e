package system

import "roundtable/engine"

// Report is the state of the App at the end of a tick. In JSON the fields of its groups form one
// object.
type Report struct {
	Screen
	Play
	Program
}

// Screen is what is on screen in any scene.
type Screen struct {
	Window   [2]int                `json:"window"` // width and height
	Scene    string                `json:"scene"`
	Dialog   string                `json:"dialog"` // the question or card over the scene
	Message  string                `json:"message"`
	Targets  []Target              `json:"targets"`
	Hidden   []string              `json:"hidden,omitempty"`  // targets scrolled out of view
	Squares  map[string][2]float64 `json:"squares,omitempty"` // centres of the visible ones, by name
	Focus    string                `json:"focus,omitempty"`
	Theme    string                `json:"theme"`
	Pointing bool                  `json:"pointing,omitempty"` // the cursor is a hand: what is under it can be pressed
	Passing  bool                  `json:"passing,omitempty"`  // one scene replaces another
	Rising   bool                  `json:"rising,omitempty"`   // the card over the scene is still appearing
	Texts    []Text                `json:"texts,omitempty"`    // all text on the visible pages
	Misfits  []string              `json:"misfits,omitempty"`  // texts that were cut when last drawn
}

// Play is the state of the game or exercise on screen.
type Play struct {
	Animating bool     `json:"animating"`
	Thinking  bool     `json:"thinking"`
	Turn      int      `json:"turn"`
	Human     bool     `json:"human"`
	Ply       int      `json:"ply"`
	Moves     []string `json:"moves,omitempty"` // legal moves; if there are more than 1000, only those without a space
	Path      []string `json:"path,omitempty"`  // squares of the move being built
	Outcome   string   `json:"outcome"`
	Table     *Table   `json:"table,omitempty"` // of the game in progress on screen
}

// Program is the state of the program behind the screen.
type Program struct {
	Muted bool  `json:"muted"`
	Calm  bool  `json:"calm"` // reduced motion
	Draws int   `json:"draws"`
	Heard Heard `json:"heard"`
	Bytes int   `json:"bytes"` // of pictures: the theme's, the still one, the board's
	Drawn bool  `json:"drawn"` // the window shows all this
	Saved bool  `json:"saved"` // every played game is stored
}

// Target is something that can be pressed.
type Target struct {
	ID string `json:"id"`
	Rect
	Enabled  bool   `json:"enabled"`
	Text     string `json:"text,omitempty"` // its text, or its icon's
	Selected bool   `json:"selected,omitempty"`
	Primary  bool   `json:"primary,omitempty"`
	Slider   bool   `json:"slider,omitempty"`
}

// Heard counts the input that the App has received, so that the sender of the input can wait for
// it.
type Heard struct {
	Presses  int `json:"presses"`  // a button or finger went down
	Releases int `json:"releases"` // it went up
	Actions  int `json:"actions"`  // ticks with keys or the like
}

// Rect is a rectangle.
type Rect struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// Centre returns the middle of the rectangle.
func (r Rect) Centre() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Contains reports whether a point is in the rectangle.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Text is a text on a page.
type Text struct {
	Text string `json:"text"`
	Rect
}

// Table is the table during a game.
type Table struct {
	Game     string                  `json:"game"`
	Position string                  `json:"position"`         // of the match's present
	Key      string                  `json:"key"`              // of that position, in hexadecimal
	Shown    int                     `json:"shown"`            // the ply on the board
	Turned   int                     `json:"turned,omitempty"` // clockwise quarter turns
	Pieces   map[string]engine.Piece `json:"pieces,omitempty"` // on the board, including the move being built
	Marks    []Mark                  `json:"marks,omitempty"`
	Drawings []string                `json:"drawings,omitempty"` // arrows, circles and signs over the pieces
	Flags    []Flag                  `json:"flags,omitempty"`
	Ghost    string                  `json:"ghost,omitempty"` // the square of the faint piece
	Status   string                  `json:"status"`          // the line that says what to do
	Seats    []Seat                  `json:"seats"`
	Board    Rect                    `json:"board"`
	Unkept   bool                    `json:"unkept,omitempty"` // it isn't saved: a lesson, or its practice game

	Zoomed  bool        `json:"zoomed,omitempty"`  // the board is magnified
	Lit     string      `json:"lit,omitempty"`     // the square that lifting the finger takes
	Loupe   *Loupe      `json:"loupe,omitempty"`   // the loupe, if open
	Bubble  *Bubble     `json:"bubble,omitempty"`  // the message as last drawn
	Held    *[2]float64 `json:"held,omitempty"`    // the dragged piece
	Gliding bool        `json:"gliding,omitempty"` // a dropped piece is moving
	Moving  []Token     `json:"moving,omitempty"`  // pieces off their squares during a movement
}

// Seat is a player at the table, with the player's panel.
type Seat struct {
	Name     string         `json:"name"`
	Computer bool           `json:"computer,omitempty"`
	Away     bool           `json:"away,omitempty"`  // plays elsewhere, by links
	Down     bool           `json:"down,omitempty"`  // the player is away in an online game
	Level    int            `json:"level,omitempty"` // the computer's
	Arms     string         `json:"arms,omitempty"`  // by name; "" if the game has none
	Clock    string         `json:"clock,omitempty"` // shown on the player's clock
	Panel    Rect           `json:"panel"`
	Captured int            `json:"captured"`       // number of captures
	Tray     []engine.Piece `json:"tray,omitempty"` // the captured pieces in the tray
}

// Mark is a mark on a square; Kind is its name.
type Mark struct {
	Square string `json:"square"`
	Kind   string `json:"kind"`
}

// Flag is a mark at the end of a line of squares, with its seat, or with engine.NoSeat.
type Flag struct {
	From string      `json:"from"`
	To   string      `json:"to"`
	Kind string      `json:"kind"`
	Seat engine.Seat `json:"seat"`
}

// Loupe is the magnified part of the board: its rectangle, the centres of the squares that are
// fully visible in it, and its text.
type Loupe struct {
	Rect
	Side    float64               `json:"side"` // of a square
	Squares map[string][2]float64 `json:"squares"`
	Text    string                `json:"text,omitempty"`
}

// Bubble is a message over the board: At is its square, or "".
type Bubble struct {
	Text string `json:"text"`
	At   string `json:"at,omitempty"`
	Rect
}

// Token is a moving piece: the file and rank of its middle, from 0, and its height, in squares.
// Trip is the part of its way to Goal, in the tray of seat By, that it has completed.
type Token struct {
	Piece engine.Piece `json:"piece"`
	X     float64      `json:"x"`
	Y     float64      `json:"y"`
	Lift  float64      `json:"lift"`
	Trip  float64      `json:"trip,omitempty"`
	By    engine.Seat  `json:"by"`
	Goal  [2]float64   `json:"goal"`
}
