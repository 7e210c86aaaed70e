package session

// Steps is how many random steps the tests take.
var Steps = steps

// Late is how many moves were overtaken before a session was opened.
func (d *Distance) Late() (n int) {
	for _, e := range d.news {
		if _, ok := e.(Overtaken); ok {
			n++
		}
	}
	return n
}

// Told returns the number of the last event reported.
func (d *Distance) Told() uint64 { return d.state.Seq }

// Renews reports whether the game is being resent.
func (d *Distance) Renews() bool { return d.renewed != nil }

// Asks is how many requests have no answer.
func (d *Distance) Asks() int { return len(d.asked) }
