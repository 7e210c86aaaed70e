package device

import (
	"sync"
	"time"
)

// press is a press or a release of the left button, where the mouse was then, in device
// pixels of the window under it.
type press struct {
	up   bool
	x, y int
	at   time.Time
}

// most is how many presses are kept at most.
const most = 16

// presses are those that were seen between two looks at the devices. Ebitengine tells that
// a button was pressed, but where the mouse is it tells as of the next frame, which may be
// late.
type presses struct {
	mu   sync.Mutex
	seen []press
}

// add notes a press.
func (p *presses) add(one press) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seen = append(latest(p.seen), one)
}

// latest is a list with room for one more: the oldest goes.
func latest(list []press) []press {
	if len(list) >= most {
		list = append(list[:0], list[len(list)-most+1:]...)
	}
	return list
}

// take empties the list into another one.
func (p *presses) take(to []press) []press {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, one := range p.seen {
		to = append(latest(to), one)
	}
	p.seen = p.seen[:0]
	return to
}
