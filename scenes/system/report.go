package system

import "roundtable/engine"

// Report is the state of the App at the end of a tick. As JSON its groups are one object.
type Report struct {
	Screen
	Play
	Program
}

// Screen is what is on screen, whatever the scene.
type Screen struct {
	Window   [2]int                `json:"window"` // width and height
	Scene    string                `json:"scene"`
	Dialog   string                `json:"dialog"` // the question or card over the scene
	Message  string                `json:"message"`
	Targets  []Target              `json:"targets"`
	Hidden   []string              `json:"hidden,omitempty"`  // targets that are scrolled out of sight
	Squares  map[string][2]float64 `json:"squares,omitempty"` // middles of those that are seen, by name
	Focus    string                `json:"focus,omitempty"`
	Theme    string                `json:"theme"`              // what is worn
	Pointing bool                  `json:"pointing,omitempty"` // the mouse has a hand: what is under it can be pressed
	Passing  bool                  `json:"passing,omitempty"`  // one scene gives way to another
	Rising   bool                  `json:"rising,omitempty"`   // the card over the scene is still coming
	Texts    []Text                `json:"texts,omitempty"`    // everything written on the pages on screen
	Misfits  []string              `json:"misfits,omitempty"`  // texts that were cut when they were drawn last
}

// Play is how it stands with the game or exercise on screen.
type Play struct {
	Animating bool     `json:"animating"` // a movement runs on the board
	Thinking  bool     `json:"thinking"`
	Turn      int      `json:"turn"`
	Human     bool     `json:"human"`
	Ply       int      `json:"ply"`
	Moves     []string `json:"moves,omitempty"` // legal; of more than 1000 the plain ones, as many
	Path      []string `json:"path,omitempty"`  // squares of the move being built
	Outcome   string   `json:"outcome"`
	Table     *Table   `json:"table,omitempty"` // the game under way, where one is on screen
}

// Program is how it stands with the program behind the screen.
type Program struct {
	Muted bool  `json:"muted"`
	Calm  bool  `json:"calm"` // nothing moves but by fading
	Draws int   `json:"draws"`
	Heard Heard `json:"heard"`
	Bytes int   `json:"bytes"` // held by pictures: the theme's, the still one, the board's
	Drawn bool  `json:"drawn"` // the window shows all this
	Saved bool  `json:"saved"` // every game that was played is written
}

// Target is one thing that can be pressed.
type Target struct {
	ID string `json:"id"`
	Rect
	Enabled  bool   `json:"enabled"`
	Text     string `json:"text,omitempty"` // what it says, or what is said of its icon
	Selected bool   `json:"selected,omitempty"`
	Primary  bool   `json:"primary,omitempty"` // it stands out
	Slider   bool   `json:"slider,omitempty"`
}

// Heard counts the input that the App was told of, so that who gives it can wait
// until it has arrived.
type Heard struct {
	Presses  int `json:"presses"`  // how often a button or finger went down
	Releases int `json:"releases"` // how often it went up
	Actions  int `json:"actions"`  // ticks with keys or the like
}

// Rect is a rectangle.
type Rect struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// Centre is the middle of the rectangle.
func (r Rect) Centre() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Contains reports whether a point lies in the rectangle.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Text is something written on a page.
type Text struct {
	Text string `json:"text"`
	Rect
}

// Table is what is on the table while a game is played.
type Table struct {
	Game     string                  `json:"game"`
	Position string                  `json:"position"`         // of the match's present
	Key      string                  `json:"key"`              // of that position, in hexadecimal
	Shown    int                     `json:"shown"`            // the ply whose position is on the board
	Turned   int                     `json:"turned,omitempty"` // by how many quarters the board is, clockwise
	Pieces   map[string]engine.Piece `json:"pieces,omitempty"` // on the board, the move being built included
	Marks    []Mark                  `json:"marks,omitempty"`
	Drawings []string                `json:"drawings,omitempty"` // arrows, circles and signs over the pieces
	Flags    []Flag                  `json:"flags,omitempty"`
	Ghost    string                  `json:"ghost,omitempty"` // the square on which a piece is shown faintly
	Status   string                  `json:"status"`          // the line that says what to do
	Seats    []Seat                  `json:"seats"`
	Board    Rect                    `json:"board"`
	Unkept   bool                    `json:"unkept,omitempty"` // it is not saved: a lesson, or the practice game at its end

	Zoomed  bool        `json:"zoomed,omitempty"`  // only a part of the board is seen, larger
	Lit     string      `json:"lit,omitempty"`     // the square that lifting the finger takes
	Loupe   *Loupe      `json:"loupe,omitempty"`   // the magnified part of the board, where it is open
	Bubble  *Bubble     `json:"bubble,omitempty"`  // the message, where it was drawn last
	Held    *[2]float64 `json:"held,omitempty"`    // where the dragged piece is
	Gliding bool        `json:"gliding,omitempty"` // a piece that was let go is on its way
	Moving  []Token     `json:"moving,omitempty"`  // pieces off their squares, while a movement runs
}

// Seat is one player at the table, and what the panel shows.
type Seat struct {
	Name     string         `json:"name"`
	Computer bool           `json:"computer,omitempty"`
	Away     bool           `json:"away,omitempty"`  // plays elsewhere, by links
	Down     bool           `json:"down,omitempty"`  // the player's line is down, at a distance
	Level    int            `json:"level,omitempty"` // the computer's
	Arms     string         `json:"arms,omitempty"`  // by name; "" where the game has none
	Clock    string         `json:"clock,omitempty"` // what the player's clock shows
	Panel    Rect           `json:"panel"`
	Captured int            `json:"captured"`       // how many captures are counted
	Tray     []engine.Piece `json:"tray,omitempty"` // the captured pieces that lie there
}

// Mark is a mark on a square; Kind is its name.
type Mark struct {
	Square string `json:"square"`
	Kind   string `json:"kind"`
}

// Flag is a mark at the end of a line of squares, with the seat that it is
// about, or engine.NoSeat.
type Flag struct {
	From string      `json:"from"`
	To   string      `json:"to"`
	Kind string      `json:"kind"`
	Seat engine.Seat `json:"seat"`
}

// Loupe is a magnified part of the board: its rectangle, the squares in it that are
// wholly seen by their middles, and what is written in it.
type Loupe struct {
	Rect
	Side    float64               `json:"side"` // of a square
	Squares map[string][2]float64 `json:"squares"`
	Text    string                `json:"text,omitempty"`
}

// Bubble is a message over the board: At is the square that it is about, or "".
type Bubble struct {
	Text string `json:"text"`
	At   string `json:"at,omitempty"`
	Rect
}

// Token is a piece that moves: its middle as file and rank of the board, from 0,
// and how high it is, in squares. Trip is how much of its way to the tray of seat
// By is behind it; that leads to Goal.
type Token struct {
	Piece engine.Piece `json:"piece"`
	X     float64      `json:"x"`
	Y     float64      `json:"y"`
	Lift  float64      `json:"lift"`
	Trip  float64      `json:"trip,omitempty"`
	By    engine.Seat  `json:"by"`
	Goal  [2]float64   `json:"goal"`
}
