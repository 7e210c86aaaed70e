package scenes

import (
	list "roundtable/scenes/library"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

func (r *router) openLibrary() *list.Screen {
	s := list.New(&list.Config{Services: r.svc, Find: r.games.Find, Open: r.openKept,
		// It comes as an event, so that recordings stay valid.
		Import: func(text string) { r.tell(system.Open(text)) },
		Search: r.tellLine,
	})
	r.Push(s)
	return s
}

// fromList reports whether leaving the table leads to the list of games.
func (r *router) fromList() bool {
	found := false
	r.stack.Each(func(s stage.Scene) {
		if _, is := s.(*list.Screen); is {
			found = true
		}
	})
	return found
}

// clear goes back to the list of games if it is open, and otherwise to the title.
func (r *router) clear() {
	if _, shown := r.stack.Top().(*list.Screen); !shown {
		r.home()
	}
}
