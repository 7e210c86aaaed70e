package scenes

import (
	"slices"

	"roundtable/scenes/stage"
)

// live shows on every screen but its own the live game that somebody here plays, as long as the
// strip tells of nothing else.
type live struct {
	router *router
	shown  stage.Live // its zero value while the strip tells of something else, or is not there
	called string     // the game of which somebody was told that it is their move
}

// poll takes one tick; busy says that the strip tells of something else, between that the board may
// be moved.
func (l *live) poll(busy, between bool) {
	l.call(l.router.svc.Online.Live())
	if busy {
		l.shown = stage.Live{}
		return
	}
	switch now := l.now(); {
	case now.Yours == l.shown.Yours && slices.Equal(now.Texts, l.shown.Texts):
	case now.Game == "" && !between: // it goes after the next move
	default:
		if l.router.stack.SetProgress(l.strip()) {
			l.shown = now
		}
	}
}

// now is the game that is to be seen; its zero value is none.
func (l *live) now() stage.Live {
	now := l.router.svc.Online.Live()
	if now.Here {
		return stage.Live{}
	}
	return now
}

// call lets somebody who is elsewhere hear that it has become their move.
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

// strip is what the strip tells of the game; nil where there is none.
func (l *live) strip() *stage.Progress {
	now := l.now()
	if now.Game == "" {
		return nil
	}
	return &stage.Progress{Whole: now.Texts, Calls: now.Yours, Part: 1, End: now.Open, Sudden: true}
}
