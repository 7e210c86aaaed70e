package boardview

import "roundtable/sprites"

// pictures holds a set of one size and theme, and the next one while it is drawn in the
// background.
type pictures struct {
	set     *sprites.Set     // nil: nothing can be drawn yet
	builder *sprites.Builder // draws the next set
	theme   *sprites.Theme   // of the next set
	spec    sprites.Spec     // of the next set
	wait    int              // ticks until the next set is started
}

// calmTime is how long a size must be stable, in ticks, before its pictures are drawn.
const calmTime = 8

// want requests pictures for a spec. Until they are ready the old ones are used, or a quick
// sketch.
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
		// While a window is being resized, the old pictures are scaled.
		p.cancel()
		p.wait = calmTime
	default:
		p.begin()
	}
}

// wantBeside requests pictures for a spec and frees the previous ones. It draws no sketch and does
// not wait.
func (p *pictures) wantBeside(theme *sprites.Theme, spec sprites.Spec) {
	if p.builder != nil && p.builder.Spec != spec || p.set != nil && p.set.Spec != spec {
		p.close()
	}
	if p.set == nil && p.builder == nil {
		p.theme, p.spec = theme, spec
		p.builder = sprites.Begin(theme, spec)
	}
}

// begin starts to draw the next set, unless that set was drawn in advance. If there is nothing to
// show yet, it first draws a sketch.
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

// sketchSquare is the side of a square in a sketch.
const sketchSquare = 24

func (p *pictures) cancel() {
	if p.builder != nil {
		p.builder.Stop()
	}
	p.builder, p.wait = nil, 0
}

// advance draws for one tick and reports whether a new set is ready.
func (p *pictures) advance() bool {
	if p.wait > 0 {
		if p.wait--; p.wait == 0 {
			p.begin()
		}
	}
	return p.builder != nil && p.use(p.builder.Poll())
}

// finish draws the missing pictures at once and reports whether a new set is ready.
func (p *pictures) finish() bool {
	if p.wait > 0 {
		p.begin()
	}
	return p.builder != nil && p.use(p.builder.Wait())
}

// use replaces the set, if there is a new one.
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

func (p *pictures) busy() bool { return p.builder != nil || p.wait > 0 }

func (p *pictures) bytes() int {
	if p.set == nil {
		return 0
	}
	return p.set.Bytes()
}

func (p *pictures) close() {
	p.cancel()
	if p.set != nil {
		p.set.Dispose()
	}
	*p = pictures{}
}
