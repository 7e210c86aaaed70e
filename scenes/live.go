package scenes

import (
	"slices"

	"roundtable/scenes/stage"
)

// live shows the user's live game in the strip of every other screen, while the strip has nothing
// else to show.
type live struct {
	router *router
	shown  stage.Live // zero while the strip shows something else, or nothing
	called string     // the game for which the user was called
}

// poll takes one tick. busy: the strip shows something else; between: the board may be moved.
func (l *live) poll(busy, between bool) {
	l.call(l.router.svc.Online.Live())
	if busy {
		l.shown = stage.Live{}
		return
	}
	switch now := l.now(); {
	case now.Yours == l.shown.Yours && slices.Equal(now.Texts, l.shown.Texts):
	case now.Game == "" && !between: // it disappears after the next move
	default:
		if l.router.stack.SetProgress(l.strip()) {
			l.shown = now
		}
	}
}

// now returns the game to show; zero if none.
func (l *live) now() stage.Live {
	now := l.router.svc.Online.Live()
	if now.Here {
		return stage.Live{}
	}
	return now
}

// call rings a bell when it becomes the user's move in a game on no screen.
func (l *live) call(now stage.Live) {
	if !now.Yours {
		l.called = ""
		return
	}
	if l.called != now.Game && !now.Here {
		l.router.svc.Say(now.Texts[0])
		l.router.svc.Ring()
	}
	l.called = now.Game
}

func (l *live) strip() *stage.Progress {
	now := l.now()
	if now.Game == "" {
		return nil
	}
	return &stage.Progress{Whole: now.Texts, Calls: now.Yours, Part: 1, End: now.Open, Sudden: true}
}
