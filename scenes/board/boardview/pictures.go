package boardview

import "roundtable/sprites"

// pictures is a set of pictures of one size and theme, with the next one that is being
// drawn beside the game. Its owner says by want or wantBeside what is to be there.
type pictures struct {
	set     *sprites.Set     // nil: nothing can be drawn yet
	builder *sprites.Builder // draws the next set
	theme   *sprites.Theme   // of the next set,
	spec    sprites.Spec     // and what it is to be
	wait    int              // ticks until the next set is begun
}

// calmTime is how many ticks pass without a new size until pictures are drawn for it.
const calmTime = 8

// want sees to it that there will be pictures for a spec. Until then the old ones
// serve, or where there are none, a sketch that takes next to no time and stands as the board does.
func (p *pictures) want(theme *sprites.Theme, spec sprites.Spec) {
	p.theme, p.spec = theme, spec
	if p.set != nil && (spec.Geometry != p.set.Spec.Geometry || spec.Narrow != p.set.Spec.Narrow || p.set.Spec.Sketch && spec.Turn != p.set.Spec.Turn) {
		p.set.Dispose()
		p.set = nil
	}
	switch {
	case p.builder != nil && p.builder.Spec == spec:
	case p.set != nil && p.set.Spec == spec:
		p.cancel()
	case p.set != nil && spec.Square != p.set.Spec.Square:
		// While a window is being dragged, the old pictures serve, scaled.
		p.cancel()
		p.wait = calmTime
	default:
		p.begin()
	}
}

// wantBeside sees to it that there will be pictures for a spec, and frees others. Others
// than these serve until they are there.
func (p *pictures) wantBeside(theme *sprites.Theme, spec sprites.Spec) {
	if p.builder != nil && p.builder.Spec != spec || p.set != nil && p.set.Spec != spec {
		p.close()
	}
	if p.set == nil && p.builder == nil {
		p.theme, p.spec = theme, spec
		p.builder = sprites.Begin(theme, spec)
	}
}

// begin starts drawing the next set. A sketch comes first, while nothing else is being
// drawn, so that the board is never blank; unless the set was drawn ahead.
func (p *pictures) begin() {
	p.cancel()
	b := sprites.Begin(p.theme, p.spec)
	if b.Ready() {
		p.use(b.Wait())
		return
	}
	p.builder = b
	if p.set == nil {
		s := p.spec
		s.Square, s.Sketch = sketchSquare, true
		p.set = sprites.NewSet(p.theme, s)
	}
}

// leaveAhead leaves what is being drawn to whoever shows the same next.
func (p *pictures) leaveAhead() {
	if p.builder != nil {
		p.theme.Ahead(p.builder)
		p.builder = nil
	}
}

// sketchSquare is the side of a square in the sketch for the first frames.
const sketchSquare = 24

// cancel ends the drawing of pictures that are not wanted any more.
func (p *pictures) cancel() {
	if p.builder != nil {
		p.builder.Stop()
	}
	p.builder, p.wait = nil, 0
}

// advance draws for one tick. It reports whether a new set came.
func (p *pictures) advance() bool {
	if p.wait > 0 {
		if p.wait--; p.wait == 0 {
			p.begin()
		}
	}
	return p.builder != nil && p.use(p.builder.Poll())
}

// finish draws the missing pictures at once. It reports whether a new set came.
func (p *pictures) finish() bool {
	if p.wait > 0 {
		p.begin()
	}
	return p.builder != nil && p.use(p.builder.Wait())
}

// use puts a new set, if there is one, in place of the old one.
func (p *pictures) use(set *sprites.Set) bool {
	if set == nil {
		return false
	}
	if p.set != nil {
		p.set.Dispose()
	}
	p.set, p.builder = set, nil
	return true
}

// busy reports whether pictures that are wanted are missing.
func (p *pictures) busy() bool { return p.builder != nil || p.wait > 0 }

// bytes is what the pictures hold.
func (p *pictures) bytes() int {
	if p.set == nil {
		return 0
	}
	return p.set.Bytes()
}

// close ends what is being drawn and frees the pictures.
func (p *pictures) close() {
	p.cancel()
	if p.set != nil {
		p.set.Dispose()
	}
	*p = pictures{}
}
