package scenes

import (
	"slices"

	"roundtable/audio"
	"roundtable/scenes/stage"
)

// live shows the user's live game in the strip of every other screen, while the strip shows nothing
// more important.
type live struct {
	router *router
	shown  stage.Live // the live game in the strip; zero if the strip shows something else or nothing
	called string     // the game for whose move the bell has rung
}

// poll runs one tick. busy is true if the strip shows something else; between is true if the board
// may be moved to make room for the strip.
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

// now returns the live game to show in the strip; zero if there is none.
func (l *live) now() stage.Live {
	now := l.router.svc.Online.Live()
	if now.Here {
		return stage.Live{}
	}
	return now
}

// call rings a bell when it becomes the user's turn in a live game that no screen shows.
func (l *live) call(now stage.Live) {
	if !now.Yours {
		l.called = ""
		return
	}
	if l.called != now.Game && !now.Here {
		l.router.svc.Say(now.Texts[0])
		l.router.svc.Hear(audio.Bell)
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
