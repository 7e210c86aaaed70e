package boardview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/sprites"
)

// View is a board on the screen. Make it with New. All lengths are device
// pixels.
//
// Its parts know nothing of it, and not of how others change: it tells them what
// happens, and asks them what has changed. Those that are embedded answer questions
// of its callers by themselves.
type View struct {
	board    engine.Board
	shape    // where its squares lie
	playback // the movement that leads to the board
	drag     // the piece that a pointer moves
	signs    // what is shown besides pieces

	letters  int // as SetLetters has it; 0 is the usual size
	livery   sprites.Livery
	pictures pictures
	lens     pictures // of the size at which a part of the board is magnified
	painter  painter
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
	v.Animate(engine.Board{}, anim.Timeline{}, b)
}

// Animate shows the movement that leads to the board after. It begins at once;
// a running movement is dropped, with its cues. before serves callers that keep
// both ends together: the timeline shows it by itself.
func (v *View) Animate(before engine.Board, tl anim.Timeline, after engine.Board) {
	_ = before
	fit := after.Geometry != v.board.Geometry || len(after.Tally) != len(v.board.Tally)
	v.board, v.shape.geometry = after, after.Geometry
	v.playback.start(tl)
	v.drag.land()
	v.dirty = true
	if fit {
		v.fit()
	}
}

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
		v.painter.draw(dst, v.shape, v.pictures.set, v.content())
		v.drawings.draw(dst, &v.shape)
	}
}

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
	return content{pieces: v.board.At, playback: &v.playback, drag: v.drag, signs: &v.signs}
}

// Update goes on by one tick. It reports whether the picture has changed since
// the last tick, and what is to be heard.
func (v *View) Update() (dirty bool, cues []anim.Cue) {
	v.changed(v.playback.advance())
	v.changed(v.drag.advance())
	v.changed(v.pictures.advance())
	v.changed(v.lens.advance())
	v.changed(v.signs.advance())
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
	if v.shape.fit() {
		v.want()
	}
}

// ZoomBy magnifies the board by a factor about a point, and moves it: what was seen
// at the point before it moved is seen there. Squares are never larger than most,
// and the board never leaves its rectangle or becomes smaller than that. It reports
// whether anything changed.
func (v *View) ZoomBy(factor, atX, atY, panX, panY, most float64) bool {
	if v.shape.geometry == nil || v.shape.square <= 0 || !(factor > 0) {
		return false
	}
	was := v.shape
	v.shape.zoomBy(factor, atX, atY, panX, panY, most)
	return v.rezoomed(was)
}

// SettleZoom puts a zoomed board on whole pixels, once no finger zooms any more; it
// reports whether anything changed.
func (v *View) SettleZoom() bool {
	was := v.shape
	v.shape.settle()
	return v.rezoomed(was)
}

// Reveal moves a zoomed board so that a square is seen wholly; it reports whether
// anything changed.
func (v *View) Reveal(sq engine.Square) bool {
	if !v.Zoomed() || !v.shape.geometry.Has(sq) {
		return false
	}
	was := v.shape
	v.shape.reveal(sq)
	return v.rezoomed(was)
}

// ShowAll shows the whole board again; it reports whether anything changed.
func (v *View) ShowAll() bool {
	if !v.Zoomed() {
		return false
	}
	v.drag.cancel()
	v.fit()
	return true
}

// rezoomed sees to the pictures where the shape is another than it was, and reports
// that.
func (v *View) rezoomed(was shape) bool {
	if v.shape == was {
		return false
	}
	v.drag.cancel()
	v.dirty = true
	v.want()
	return true
}

// want sees to it that there will be pictures of the board as it is to look now.
func (v *View) want() {
	if v.shape.geometry != nil && v.shape.square != 0 {
		v.pictures.want(v.shape.theme, v.spec())
	}
}

// spec is what pictures of the board as it is to look now are.
func (v *View) spec() sprites.Spec {
	s := &v.shape
	square := math.Min(s.square, math.Max(s.whole, sharpest))
	return sprites.Spec{Theme: s.theme.Name, Game: s.game, Geometry: s.geometry, Square: int(square), Turn: s.turn, Letter: v.letters,
		Seats: len(v.board.Tally), Livery: v.livery}
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
	v.want()
}

// SetLetters says how small coordinates may be, in device pixels; below 0 there are none.
func (v *View) SetLetters(least float64) {
	if n := int(least); n != v.letters {
		v.letters = n
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

// Close ends what is being drawn and frees the pictures.
func (v *View) Close() {
	v.pictures.close()
	v.lens.close()
	v.drawings.close()
}
