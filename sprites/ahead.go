package sprites

// ahead holds a set that is drawn in advance.
type ahead struct{ builder *Builder }

// Ahead keeps a set that was begun in advance for the next Begin of the same set. Until then it is
// drawn when nothing else is drawn. Begin of another set, or Release, drops it.
func (t *Theme) Ahead(b *Builder) {
	t.cache.ahead.drop()
	t.cache.ahead.builder = b
}

// take returns the set that was begun in advance, if it has the given spec. A sketch comes before a
// set, so a request for one leaves it.
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

func (a *ahead) poll() {
	if a.builder != nil && a.builder.made == nil {
		a.builder.Poll()
	}
}

// bytes returns the memory of the set, once drawn.
func (a *ahead) bytes() int {
	if a.builder == nil || a.builder.made == nil {
		return 0
	}
	return a.builder.made.Bytes()
}

func (a *ahead) drop() {
	if a.builder != nil {
		a.builder.Stop()
	}
	a.builder = nil
}
