package input

// Point is a place in device pixels, from the top left.
type Point struct{ X, Y float64 }

// Actions is a set of commands that began in a tick.
type Actions uint32

// The actions.
const (
	Back    Actions = 1 << iota // one step back
	Confirm                     // press what has the focus
	Up
	Down
	Left
	Right
	Undo
	Redo
	Flip
	Mute
	Fullscreen
	Resign
	Earlier // one ply back
	Later   // one ply forward
	Next    // move the focus to the next target
	Previous
	Hint
	First   // view the start
	Last    // view the present
	Gesture // with Back: the browser's or phone's own
	Close   // the window's own: quit the program
	Help    // show the keys
	Menu    // show what has no room
	Erase   // delete the last character
	Threats // show or hide threats
	Rules   // open the rules, at a cited ruling
	Pause   // stop or start the clocks
	Time    // speak the clocks' times
	Paste   // paste into a text

	OtherBefore // the previous move in place of this one
	Other       // the next move in place of this one
)

// Has reports whether every action of b is in the set.
func (a Actions) Has(b Actions) bool { return a&b == b }

// State is a scene's input in one tick.
type State struct {
	Pointer Point // where the pointer is, or was last
	Start   Point // where this press, or the one just ended, began
	Hover   bool  // a mouse is over the window
	Touch   bool  // the pointer is a finger

	Pressed  bool // the press began in this tick
	Held     bool // the pointer is down
	Released bool // the press ended in this tick, with effect
	Tap      bool // it ended near its start; Released is set too
	Dragging bool // it moved further than a tap; also set on release
	Lost     bool // the press ended without effect

	// Aged is by how many ticks the time since the last tick, by the devices' clock, is longer or
	// shorter than one tick, while a finger is down or was down recently.
	Aged int

	Stroke Stroke // the stroke of the mouse's second button

	Pinch Pinch // of two fingers; a press of one is lost then

	Wheel   float64 // in notches; positive towards the end of a list
	Actions Actions
	By      Device // the actions' device; NoDevice: the keyboard

	Text  string // the typed text, for a field
	Typed string // the typed characters for moves and commands: see device.Reader
}

// Stroke is a drag with a mouse's second button. The zero value means that there is none.
type Stroke struct {
	From, At Point // its start and current end
	Held     bool  // the button is down
	Ended    bool  // it was released in this tick
}

// On reports whether there is a stroke in this tick.
func (s Stroke) On() bool { return s.Held || s.Ended }

// Pinch is what two fingers do in one tick. The zero value means no two fingers.
type Pinch struct {
	At   Point   // their middle
	Pan  Point   // how far the middle moved in this tick
	Zoom float64 // the change of the fingers' distance: 1 for none; 0: no two fingers
}

// On reports whether two fingers are down.
func (p Pinch) On() bool { return p.Zoom > 0 }

// Idle reports whether nothing happened in the tick, except a resting or absent pointer.
func (s State) Idle() bool {
	return !s.Pressed && !s.Held && !s.Released && !s.Lost && !s.Pinch.On() && !s.Stroke.On() && s.Wheel == 0 && s.Actions == 0 && s.Text == "" && s.Typed == ""
}

// TapAt returns the state of a whole tap in one tick, as made by keyboard and gamepad.
func TapAt(p Point) State {
	return State{Pointer: p, Start: p, Pressed: true, Released: true, Tap: true}
}
