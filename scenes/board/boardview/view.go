package boardview

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// View is a board on the screen. Make it with New. All lengths are device
// pixels.
//
// Its parts know nothing of it, and not of how others change: it tells them what
// happens, and asks them what has changed. Those that are embedded answer questions
// of its callers by themselves.
type View struct {
	board    engine.Board
	shape           // where its squares lie
	camera   Camera // which of them are seen, and how large
	playback        // the movement that leads to the board
	drag            // the piece that a pointer moves
	signs           // what is shown besides pieces

	letters  int     // as SetLetters has it; 0 is the usual size
	near     float64 // as SetNear has it,
	rim      float64 // and this
	livery   sprites.Livery
	pictures pictures
	lens     pictures // of the size at which a part of the board is magnified
	painter  painter
	stream   stream
	drawings drawings // over the pieces

	dirty bool // the picture has changed since the last tick
}

// New is a view of no board yet.
func New(theme *sprites.Theme, game string) *View {
	none := ghost{at: engine.NoSquare}
	return &View{shape: shape{theme: theme, game: game}, drag: drag{glide: glide{to: engine.NoSquare}}, signs: signs{ghost: none, seen: none}}
}

// SetBoard shows a board at rest.
func (v *View) SetBoard(b engine.Board) {
	v.Animate(anim.Timeline{}, b)
}

// Animate shows the movement that leads to the board after. It begins at once;
// a running movement is dropped, with its cues.
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

// Flow lets the water of the board flow for some seconds. Then it rests again, since nothing
// that moves by itself may keep a screen from being idle.
func (v *View) Flow() { v.stream.flow() }

// Finish ends a running movement at once. What was still to be heard of it is
// heard at the next Update, each sound once.
func (v *View) Finish() {
	if !v.playback.finish() {
		return
	}
	v.drag.land()
	v.dirty = true
}

// SetTrays says where captured pieces go: the nth that a movement brings to a
// seat. Without it they fade.
func (v *View) SetTrays(trays func(by engine.Seat, nth int) (Tray, bool)) { v.painter.trays = trays }

// SetCalm makes pieces that are let go be back at once.
func (v *View) SetCalm(calm bool) { v.drag.calm = calm }

// SetMarks sets all marks; those that are equal to the present ones change
// nothing.
func (v *View) SetMarks(marks []Mark) {
	v.changed(v.signs.setMarks(marks))
}

// SetFlags sets all flags; equal ones change nothing.
func (v *View) SetFlags(flags []Flag) {
	v.changed(v.signs.setFlags(flags))
}

// FlagAt is the flag at a point, if there is one.
func (v *View) FlagAt(x, y float64) (Flag, bool) {
	if v.shape.geometry == nil || v.SquareAt(x, y) != engine.NoSquare {
		return Flag{}, false
	}
	return v.signs.flagAt(&v.shape, x, y)
}

// Drag shows the piece of a square lifted, under the pointer.
func (v *View) Drag(from engine.Square, x, y float64) {
	v.changed(v.drag.take(from, x, y))
}

// Drop lets the lifted piece go: it glides back to its square, unless a new
// board says otherwise.
func (v *View) Drop() {
	if !v.drag.on {
		return
	}
	x, y := v.Centre(v.drag.from)
	v.drag.drop(x, y, v.shape.square)
	v.dirty = true
}

// Tokens are the pieces as they are seen now; they are good until the next call
// of any method.
func (v *View) Tokens() []anim.Token {
	v.painter.prepare(v.shape, v.pictures.set, v.content())
	return v.painter.tokens
}

// Settle lets the piece of a square come to rest on it from a point where it was
// let go.
func (v *View) Settle(sq engine.Square, x, y float64) {
	v.drag.settle(sq, x, y)
	v.dirty = true
}

// Draw draws the board with all that stands on it: the board in one call, and
// everything else in another.
func (v *View) Draw(dst *ebiten.Image) {
	if v.drawable() {
		v.painter.draw(dst, v.shape, v.set(), v.content())
		v.drawings.draw(dst, &v.shape)
	}
}

// set are the pictures that suit the size at which the board is seen best.
func (v *View) set() *sprites.Set {
	if v.shape.square > v.shape.whole && v.NearReady() {
		return v.lens.set
	}
	return v.pictures.set
}

// NearReady reports whether there are pictures of the board as it looks near, which have no
// coordinates.
func (v *View) NearReady() bool { return v.lens.set != nil && v.lens.set.Spec == v.nearSpec() }

// SetDrawings sets all drawings; those that are equal to the present ones change nothing.
func (v *View) SetDrawings(all []Drawing) { v.changed(v.drawings.set(all)) }

// Drawings are the drawings on the board; not to be changed.
func (v *View) Drawings() []Drawing { return v.drawings.all }

// drawable reports whether there is a board, a place and pictures for it.
func (v *View) drawable() bool {
	return v.shape.geometry != nil && v.shape.square > 0 && v.pictures.set != nil
}

// content is what Draw draws on the board now.
func (v *View) content() content {
	return content{pieces: v.board.At, playback: &v.playback, drag: v.drag, signs: &v.signs, stream: &v.stream}
}

// Update goes on by one tick. It reports whether the picture has changed since
// the last tick, and what is to be heard.
func (v *View) Update() (dirty bool, cues []anim.Cue) {
	if v.camera.Advance() {
		v.seeAgain()
	}
	v.changed(v.playback.advance())
	v.changed(v.drag.advance())
	v.changed(v.pictures.advance())
	v.changed(v.lens.advance())
	v.changed(v.signs.advance())
	v.changed(v.stream.advance())
	dirty = v.dirty
	v.dirty = false
	return dirty, v.playback.takeCues()
}

// changed notes what a part reports, that its picture is another now.
func (v *View) changed(is bool) { v.dirty = v.dirty || is }

// Place gives the view its rectangle; the board takes the middle of it, as
// large as whole pixels for each square allow. In another rectangle a piece under
// the pointer, or on its way home from there, is at home.
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

// fit shows the whole board in its rectangle.
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

// Film has the camera that shows the board do something, and reports what that reports:
// whether anything has changed.
func (v *View) Film(do func(*Camera) bool) bool {
	if v.shape.geometry == nil || v.shape.square <= 0 || !do(&v.camera) {
		return false
	}
	v.seeAgain()
	return true
}

// seeAgain shows what the camera sees now.
func (v *View) seeAgain() {
	v.dirty = true
	if v.drag.on || v.drag.Gliding() {
		v.drag.cancel()
	}
	v.shape.look(v.camera.Sight())
	v.want()
}

// Camera is the camera that shows the board, to be asked.
func (v *View) Camera() *Camera { return &v.camera }

// SetNear says how large squares are that are seen near, how much of the left and lower edge
// coordinates cover while the board is magnified, and how large squares are at least about
// which the border is broad.
func (v *View) SetNear(square, rim, broad float64) {
	if square == v.near && rim == v.rim && broad == v.shape.least {
		return
	}
	v.near, v.rim, v.shape.least = square, rim, broad
	v.fit()
}

// want sees to it that there will be pictures of the board as it is to look now, once it has
// its place.
func (v *View) want() {
	if v.shape.geometry == nil || v.shape.square == 0 || v.shape.area[2] <= 0 {
		return
	}
	v.pictures.want(v.shape.theme, v.spec(v.shape.whole))
	if v.camera.Goal().Square > v.shape.whole {
		v.Prepare()
	}
}

// Prepare sees to it that there will be pictures of the board as it looks near.
func (v *View) Prepare() {
	if v.shape.geometry != nil && v.near > v.shape.whole {
		v.lens.wantBeside(v.shape.theme, v.nearSpec())
	}
}

// sharpest is the largest side of a square in pictures of a board that is magnified:
// larger ones are scaled, for they would take more memory than all else.
const sharpest = 128

// nearSpec is what pictures of the board are as it looks near, without coordinates: whoever
// shows a part of a board names its files and ranks. Where less is magnified they are scaled.
func (v *View) nearSpec() sprites.Spec {
	s := v.spec(min(v.near, max(v.shape.whole, sharpest)))
	s.Letter = -1
	return s
}

// spec is what pictures of the board with squares of a side are to be.
func (v *View) spec(square float64) sprites.Spec {
	s := &v.shape
	return sprites.Spec{Theme: s.theme.Name, Game: s.game, Geometry: s.geometry, Square: int(square), Turn: s.turn, Letter: v.letters,
		Seats: len(v.board.Tally), Livery: v.livery, Narrow: s.narrow}
}

// SetTheme shows the board in another theme, as soon as its pictures are drawn.
func (v *View) SetTheme(t *sprites.Theme) {
	if t == v.shape.theme {
		return
	}
	v.shape.theme = t
	v.lens.close()
	v.want()
}

// SetLivery says which arms each seat bears.
func (v *View) SetLivery(l sprites.Livery) {
	if l == v.livery {
		return
	}
	v.livery = l
	v.lens.close()
	v.want()
}

// SetLetters says how small coordinates may be, in device pixels; below 0 there are none.
func (v *View) SetLetters(least float64) {
	if n := int(least); n != v.letters {
		v.letters = n
		v.lens.close()
		v.want()
	}
}

// Busy reports whether pictures for the present shape and theme are missing.
func (v *View) Busy() bool { return v.pictures.busy() || v.lens.busy() }

// Wait draws the missing pictures at once, for whoever looks at a still.
func (v *View) Wait() {
	v.changed(v.pictures.finish())
	v.changed(v.lens.finish())
}

// Bytes is what the pictures hold.
func (v *View) Bytes() int { return v.pictures.bytes() + v.lens.bytes() }

// LeaveAhead leaves the pictures of the board that are being drawn to whoever shows the same
// board next.
func (v *View) LeaveAhead() { v.pictures.leaveAhead() }

// Close ends what is being drawn and frees the pictures.
func (v *View) Close() {
	v.pictures.close()
	v.lens.close()
	v.drawings.close()
}
