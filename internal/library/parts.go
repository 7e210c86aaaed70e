package library

import (
	"slices"
)

// parts is the division of the index: which games stand in which part.
type parts struct {
	of      map[ID]int
	members map[int][]ID
	last    int         // the part that takes new games
	dirty   []int       // parts that have changed
	written map[ID]bool // games that the index has an entry of, perhaps an old one
}

func (p *parts) clear() {
	*p = parts{of: map[ID]int{}, members: map[int][]ID{}, written: map[ID]bool{}}
}

// join says that a game stands in a part, as it was read.
func (p *parts) join(id ID, n int) {
	if _, twice := p.of[id]; twice {
		return
	}
	p.of[id] = n
	p.members[n] = append(p.members[n], id)
	p.last, p.written[id] = max(p.last, n), true
}

// change says that the entry of a game has changed, or is new.
func (p *parts) change(id ID) {
	n, ok := p.of[id]
	if !ok {
		for len(p.members[p.last]) >= partSize {
			p.last++
		}
		n = p.last
		p.of[id] = n
		p.members[n] = append(p.members[n], id)
	}
	if !slices.Contains(p.dirty, n) {
		p.dirty = append(p.dirty, n)
	}
}

// remove says that there is a game no more.
func (p *parts) remove(id ID) {
	n, ok := p.of[id]
	if !ok {
		return
	}
	p.change(id)
	p.members[n] = slices.DeleteFunc(p.members[n], func(other ID) bool { return other == id })
	delete(p.of, id)
	delete(p.written, id)
}

// next is a part that has changed and is to be written now, with its games: one that
// may, the earliest.
func (p *parts) next(may func(n int) bool) (n int, ids []ID, any bool) {
	at := slices.IndexFunc(p.dirty, may)
	if at < 0 {
		return 0, nil, false
	}
	n = p.dirty[at]
	p.dirty = slices.Delete(p.dirty, at, at+1)
	for _, id := range p.members[n] {
		p.written[id] = true
	}
	return n, p.members[n], true
}
