package sprites

// ahead is a set that is drawn before anybody shows it.
type ahead struct{ builder *Builder }

// Ahead keeps a set that has been begun for the next Begin of the same one. Until then it is
// drawn while nothing else is; a set of anything else, or Release, ends it.
func (t *Theme) Ahead(b *Builder) {
	t.cache.ahead.drop()
	t.cache.ahead.builder = b
}

// take returns the set that was begun ahead if it is the one that is wanted now. A sketch, which
// comes before a set, changes nothing.
func (a *ahead) take(s Spec) *Builder {
	b := a.builder
	switch {
	case b == nil || s.Sketch:
		return nil
	case b.Spec != s:
		a.drop()
		return nil
	}
	a.builder = nil
	return b
}

// poll goes on by a tick.
func (a *ahead) poll() {
	if a.builder != nil && a.builder.made == nil {
		a.builder.Poll()
	}
}

// bytes is what the set holds, once it is drawn.
func (a *ahead) bytes() int {
	if a.builder == nil || a.builder.made == nil {
		return 0
	}
	return a.builder.made.Bytes()
}

// drop ends it.
func (a *ahead) drop() {
	if a.builder != nil {
		a.builder.Stop()
	}
	a.builder = nil
}
