package device

import (
	"sync"
	"time"
)

// press is a press or release of the left button with the position of the mouse at that moment, in
// device pixels of its window.
type press struct {
	up   bool
	x, y int
	at   time.Time
}

// most is the capacity of a list of presses.
const most = 16

// presses records presses between two reads of the devices. Ebitengine reports that a button was
// pressed, but only the mouse's position at the next frame, which may be late.
type presses struct {
	mu   sync.Mutex
	list []press
}

func (p *presses) add(one press) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.list = append(latest(p.list), one)
}

// latest returns a list with room for one more press; it drops the oldest if the list is full.
func latest(list []press) []press {
	if len(list) >= most {
		list = append(list[:0], list[len(list)-most+1:]...)
	}
	return list
}

func (p *presses) take(to []press) []press {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, one := range p.list {
		to = append(latest(to), one)
	}
	p.list = p.list[:0]
	return to
}
