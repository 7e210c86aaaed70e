package boardview

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// View is a board on the screen. Make it with New. Lengths are in device pixels.
//
// Its parts don't refer to each other: the View informs each part of what happens and asks it what
// has changed.
type View struct {
	board engine.Board
	shape
	camera   Camera // which squares are visible
	playback        // the movement towards the board
	drag            // the dragged piece
	signs           // what is shown apart from pieces

	letters  int     // from SetLetters; 0 is the usual size
	near     float64 // from SetNear
	rim      float64 // from SetNear
	livery   sprites.Livery
	pictures pictures
	lens     pictures // for the magnified board
	painter  painter
	stream   stream
	drawings drawings

	dirty bool // the picture has changed since the last tick
}

// New returns a view without a board.
func New(theme *sprites.Theme, game string) *View {
	none := ghost{at: engine.NoSquare}
	return &View{shape: shape{theme: theme, game: game}, drag: drag{glide: glide{to: engine.NoSquare}}, signs: signs{ghost: none, lastGhost: none}}
}

// SetBoard shows a board at rest.
func (v *View) SetBoard(b engine.Board) {
	v.Animate(anim.Timeline{}, b)
}

// Animate starts at once the movement that leads to the board after. A movement that is running is
// dropped with its cues.
func (v *View) Animate(tl anim.Timeline, after engine.Board) {
	fit := after.Geometry != v.board.Geometry || len(after.Tally) != len(v.board.Tally)
	v.board, v.shape.geometry = after, after.Geometry
	v.stream.on(after.Geometry)
	v.playback.start(tl)
	v.drag.land()
	v.dirty = true
	if fit {
		v.fit()
	}
}

// Flow makes the water flow for some seconds.
func (v *View) Flow() { v.stream.flow() }

// Finish ends a running movement at once. Update returns its remaining cues, each sound once.
func (v *View) Finish() {
	if !v.playback.finish() {
		return
	}
	v.drag.land()
	v.dirty = true
}

// SetTrays sets the function that returns the place for the nth piece that a movement brings to a
// seat's tray. Without it captured pieces fade.
func (v *View) SetTrays(trays func(by engine.Seat, nth int) (Tray, bool)) { v.painter.trays = trays }

// SetCalm makes dropped pieces return without gliding.
func (v *View) SetCalm(calm bool) { v.drag.calm = calm }

// SetMarks sets all marks.
func (v *View) SetMarks(marks []Mark) {
	v.markChanged(v.signs.setMarks(marks))
}

// SetFlags sets all flags.
func (v *View) SetFlags(flags []Flag) {
	v.markChanged(v.signs.setFlags(flags))
}

// FlagAt returns the flag at a point, if there is one.
func (v *View) FlagAt(x, y float64) (Flag, bool) {
	if v.shape.geometry == nil || v.SquareAt(x, y) != engine.NoSquare {
		return Flag{}, false
	}
	return v.signs.flagAt(&v.shape, x, y)
}

// Drag shows a square's piece lifted, under the pointer.
func (v *View) Drag(from engine.Square, x, y float64) {
	v.markChanged(v.drag.take(from, x, y))
}

// Drop lets the lifted piece glide back, unless a new board places it elsewhere.
func (v *View) Drop() {
	if !v.drag.on {
		return
	}
	x, y := v.Centre(v.drag.from)
	v.drag.drop(x, y, v.shape.square)
	v.dirty = true
}

// Tokens returns the visible pieces, valid until the next call of any method.
func (v *View) Tokens() []anim.Token {
	v.painter.prepare(v.shape, v.pictures.set, v.content())
	return v.painter.tokens
}

// Settle lets a square's piece glide there from a point.
func (v *View) Settle(sq engine.Square, x, y float64) {
	v.drag.settle(sq, x, y)
	v.dirty = true
}

// Draw draws the board in one call and everything on it in another.
func (v *View) Draw(dst *ebiten.Image) {
	if v.drawable() {
		v.painter.draw(dst, v.shape, v.set(), v.content())
		v.drawings.draw(dst, &v.shape)
	}
}

// set returns the pictures that best suit the current size.
func (v *View) set() *sprites.Set {
	if v.shape.square > v.shape.whole && v.NearReady() {
		return v.lens.set
	}
	return v.pictures.set
}

// NearReady reports whether the pictures of the magnified board are ready. They have no
// coordinates.
func (v *View) NearReady() bool { return v.lens.set != nil && v.lens.set.Spec == v.nearSpec() }

// SetDrawings sets all drawings.
func (v *View) SetDrawings(all []Drawing) { v.markChanged(v.drawings.set(all)) }

// Drawings returns the drawings on the board; not to be changed.
func (v *View) Drawings() []Drawing { return v.drawings.all }

// drawable reports whether there is a board with a place and pictures.
func (v *View) drawable() bool {
	return v.shape.geometry != nil && v.shape.square > 0 && v.pictures.set != nil
}

func (v *View) content() content {
	return content{pieces: v.board.At, playback: &v.playback, drag: v.drag, signs: &v.signs, stream: &v.stream}
}

// Update advances one tick. It returns whether the picture has changed since the last one, and
// the cues to be played.
func (v *View) Update() (dirty bool, cues []anim.Cue) {
	if v.camera.Advance() {
		v.seeAgain()
	}
	v.markChanged(v.playback.advance())
	v.markChanged(v.drag.advance())
	v.markChanged(v.pictures.advance())
	v.markChanged(v.lens.advance())
	v.markChanged(v.signs.advance())
	v.markChanged(v.stream.advance())
	dirty = v.dirty
	v.dirty = false
	cues = v.playback.cues
	v.playback.cues = nil
	return dirty, cues
}

func (v *View) markChanged(is bool) { v.dirty = v.dirty || is }

// Place sets the view's rectangle; the board is centred in it with squares of whole pixels. A
// new rectangle ends a drag and a glide.
func (v *View) Place(x, y, w, h float64, turn Turn) {
	area := [4]float64{x, y, w, h}
	if area == v.shape.area && turn == v.shape.turn {
		return
	}
	if area != v.shape.area {
		v.drag.cancel()
	}
	v.shape.area, v.shape.turn = area, turn
	v.lens.close()
	v.fit()
}

func (v *View) fit() {
	v.dirty = true
	if v.shape.geometry == nil {
		return
	}
	v.shape.box = art.BoxOf(v.shape.geometry)
	_, v.shape.narrow = v.shape.fits(v.shape.area[2], v.shape.area[3], v.shape.turn)
	v.camera.Fit(v.shape.room(v.rim))
	v.shape.look(v.camera.Sight())
	v.shape.whole = v.shape.square
	v.want()
}

// Film applies a function to the camera and returns the function's result: whether anything has
// changed.
func (v *View) Film(do func(*Camera) bool) bool {
	if v.shape.geometry == nil || v.shape.square <= 0 || !do(&v.camera) {
		return false
	}
	v.seeAgain()
	return true
}

func (v *View) seeAgain() {
	v.dirty = true
	if v.drag.on || v.drag.Gliding() {
		v.drag.cancel()
	}
	v.shape.look(v.camera.Sight())
	v.want()
}

// Camera returns the camera, to be read only.
func (v *View) Camera() *Camera { return &v.camera }

// SetNear sets the side of a magnified square, the rim that its coordinates cover, and the
// smallest square with a broad border.
func (v *View) SetNear(square, rim, broad float64) {
	if square == v.near && rim == v.rim && broad == v.shape.least {
		return
	}
	v.near, v.rim, v.shape.least = square, rim, broad
	v.fit()
}

// want requests the pictures of the board, once it has a place.
func (v *View) want() {
	if v.shape.geometry == nil || v.shape.square == 0 || v.shape.area[2] <= 0 {
		return
	}
	v.pictures.want(v.shape.theme, v.spec(v.shape.whole))
	if v.camera.Goal().Square > v.shape.whole {
		v.Prepare()
	}
}

// Prepare requests the pictures of the magnified board.
func (v *View) Prepare() {
	if v.shape.geometry != nil && v.near > v.shape.whole {
		v.lens.wantBeside(v.shape.theme, v.nearSpec())
	}
}

// sharpest is the largest square in pictures of a magnified board: larger ones are scaled to
// save memory.
const sharpest = 128

// nearSpec returns the spec of the magnified board's pictures. They are without coordinates, since
// the user of the View draws those. Smaller views scale these pictures.
func (v *View) nearSpec() sprites.Spec {
	s := v.spec(min(v.near, max(v.shape.whole, sharpest)))
	s.Letter = -1
	return s
}

// spec returns the spec for squares of a side.
func (v *View) spec(square float64) sprites.Spec {
	s := &v.shape
	return sprites.Spec{Theme: s.theme.Name, Game: s.game, Geometry: s.geometry, Square: int(square), Turn: s.turn, Letter: v.letters,
		Seats: len(v.board.Tally), Livery: v.livery, Narrow: s.narrow}
}

// SetTheme changes the theme once its pictures are drawn.
func (v *View) SetTheme(t *sprites.Theme) {
	if t == v.shape.theme {
		return
	}
	v.shape.theme = t
	v.lens.close()
	v.want()
}

// SetLivery sets the arms of each seat.
func (v *View) SetLivery(l sprites.Livery) {
	if l == v.livery {
		return
	}
	v.livery = l
	v.lens.close()
	v.want()
}

// SetLetters sets the smallest size of coordinates, in device pixels; below 0 hides them.
func (v *View) SetLetters(least float64) {
	if n := int(least); n != v.letters {
		v.letters = n
		v.lens.close()
		v.want()
	}
}

// Busy reports whether pictures for the current shape and theme are missing.
func (v *View) Busy() bool { return v.pictures.busy() || v.lens.busy() }

// Wait draws the missing pictures at once, for screenshots.
func (v *View) Wait() {
	v.markChanged(v.pictures.finish())
	v.markChanged(v.lens.finish())
}

// Bytes returns the memory of the pictures.
func (v *View) Bytes() int { return v.pictures.bytes() + v.lens.bytes() }

// LeaveAhead leaves the unfinished pictures to the next view of the same board.
func (v *View) LeaveAhead() {
	if p := &v.pictures; p.builder != nil {
		p.theme.Ahead(p.builder)
		p.builder = nil
	}
}

// Close stops drawing and frees the pictures.
func (v *View) Close() {
	v.pictures.close()
	v.lens.close()
	v.drawings.close()
}
