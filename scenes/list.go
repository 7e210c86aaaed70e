package scenes

import (
	list "roundtable/scenes/library"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// openLibrary shows the list of all games that are kept.
func (r *router) openLibrary() *list.Screen {
	s := list.New(&list.Config{Services: r.svc, Find: r.games.Find, Open: r.openKept,
		// What comes from outside is told, so that recordings hold.
		Import: func(text string) { r.tell(system.Open(text)) },
		Search: r.tellLine,
	})
	r.Push(s)
	return s
}

// fromList reports whether the list is what a game on a table is left for.
func (r *router) fromList() bool {
	found := false
	r.stack.Each(func(s stage.Scene) {
		if _, is := s.(*list.Screen); is {
			found = true
		}
	})
	return found
}

// clear goes back to the list, where that is shown, or else to the title.
func (r *router) clear() {
	if _, shown := r.stack.Top().(*list.Screen); !shown {
		r.home()
	}
}
