package games

import (
	"slices"
	"sync"

	"roundtable/online"
)

// audience holds the followers of a game. Players get events at once, while the game is locked.
// Watchers get them later from another goroutine, so that no player waits for them.
type audience struct {
	mu      sync.Mutex
	all     map[Follower]uint64 // number of the last event sent to each
	pending []*Report           // not yet sent to watchers
}

func (a *audience) add(f Follower, seq uint64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.all == nil {
		a.all = map[Follower]uint64{}
	}
	a.all[f] = seq
}

func (a *audience) remove(f Follower) (empty bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.all, f)
	return len(a.all) == 0
}

func (a *audience) empty() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.all) == 0
}

func (a *audience) tell(r *Report, wantsState func() []byte) {
	a.mu.Lock()
	defer a.mu.Unlock()
	watched := false
	for f, told := range a.all {
		if f.States() && r.State == nil {
			r.State = wantsState()
		}
		if f.Plays() || r.Seating() {
			for _, before := range a.pending {
				if before.Seq > told { // it has watched until now
					f.Hear(before)
				}
			}
			a.all[f] = r.Seq
			f.Hear(r)
		} else if told < r.Seq {
			watched = true
		}
	}
	if !watched {
		return
	}
	later := *r
	later.Game = nil
	if a.pending = append(a.pending, &later); len(a.pending) == 1 {
		go a.tellWatchers()
	}
}

// atOnce is the number of watchers that get an event before players' events may come between.
const atOnce = 32

func (a *audience) tellWatchers() {
	for a.tellNext() {
	}
}

// tellNext sends one waiting event to the watchers. It reports whether another is waiting.
func (a *audience) tellNext() bool {
	a.mu.Lock()
	r := a.pending[0]
	all := make([]Follower, 0, len(a.all))
	for f := range a.all {
		all = append(all, f)
	}
	a.mu.Unlock()
	for some := range slices.Chunk(all, atOnce) {
		a.mu.Lock()
		for _, f := range some {
			if told, follows := a.all[f]; follows && told < r.Seq {
				a.all[f] = r.Seq
				f.Hear(r)
			}
		}
		a.mu.Unlock()
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.pending = a.pending[1:]
	return len(a.pending) > 0
}

// Seating reports whether a player took or left a seat.
func (r *Report) Seating() bool {
	switch r.Entry.Event.(type) {
	case *online.Joined, *online.Left, *online.Declined, *online.Invited:
		return true
	}
	return false
}
