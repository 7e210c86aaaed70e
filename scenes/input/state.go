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
	Earlier // look one ply back
	Later   // look one ply on
	Next    // move the focus to what comes next
	Previous
	Hint
	First   // look at the start
	Last    // look at the present
	Gesture // with Back: it is the browser's or the phone's own
	Close   // the window's own: the program is to end
	Help    // show the keys
	Menu    // show what has no room
	Erase   // take the last typed character back
	Threats // show what is threatened, or no more
	Rules   // open the rules, where a ruling has been cited at it
	Pause   // stop the players' clocks, or let them run on
	Time    // say what they show
	Paste   // put the text of the clipboard where one types
)

// Has reports whether every action of b is in the set.
func (a Actions) Has(b Actions) bool { return a&b == b }

// State is everything that a scene hears in one tick.
type State struct {
	Pointer Point // where the pointer is, or was last
	Start   Point // where the press under way, or just ended, began
	Hover   bool  // a mouse is over the window: things may light up under it
	Touch   bool  // the pointer is a finger

	Pressed  bool // the press began in this tick
	Held     bool // the pointer is down
	Released bool // the press ended in this tick, and means something
	Tap      bool // it ended about where it began: Released is set too
	Dragging bool // it has moved further than a tap does; set on release too
	Lost     bool // the press ended without meaning anything

	// Aged is how many ticks more than one, or fewer, have passed since the tick before, by
	// the clock of the devices, while a finger is down or was lately.
	Aged int

	Stroke Stroke // what the second button of the mouse does

	Pinch Pinch // what two fingers do together; a press of one is lost then

	Wheel   float64 // notches; positive towards the end of a list
	Actions Actions
	By      Device // whose the actions are; NoDevice: the keyboard's

	Text  string // the text that was typed in the tick, for a field
	Typed string // its characters as moves and commands take them: see device.Reader
}

// Stroke is what the second button of a mouse does. Its zero value is nothing.
type Stroke struct {
	From, At Point // where it began, and where it is
	Held     bool  // the button is down
	Ended    bool  // it was let go in this tick
}

// On reports whether there is a stroke in the tick.
func (s Stroke) On() bool { return s.Held || s.Ended }

// Pinch is what two fingers do in one tick. Its zero value is that there are no
// two.
type Pinch struct {
	At   Point   // between them
	Pan  Point   // how far that moved in this tick
	Zoom float64 // by how much they moved apart in it: 1 not at all; 0: no two are down
}

// On reports whether two fingers are down.
func (p Pinch) On() bool { return p.Zoom > 0 }

// Idle reports whether nothing happened in the tick, a resting or absent
// pointer apart.
func (s State) Idle() bool {
	return !s.Pressed && !s.Held && !s.Released && !s.Lost && !s.Pinch.On() && !s.Stroke.On() && s.Wheel == 0 && s.Actions == 0 && s.Text == "" && s.Typed == ""
}

// TapAt is the state of a whole tap at a point in one tick, as the keyboard and
// the gamepad make it.
func TapAt(p Point) State {
	return State{Pointer: p, Start: p, Pressed: true, Released: true, Tap: true}
}
