package lessons

import (
	"strconv"

	"roundtable/internal/locale"
)

// Name is the key of the lesson's name.
func (l *Lesson) Name() locale.Key { return locale.LessonName.Of(l.Game, l.ID) }

// Text is the key of what a step, from 0, says.
func (l *Lesson) Text(step int) locale.Key {
	return locale.LessonStep.Of(l.Game, l.ID, strconv.Itoa(step+1))
}

// Else is the key of what a step says of a legal move that is not asked for; there
// are words for it only where there are such moves.
func (l *Lesson) Else(step int) locale.Key {
	return locale.LessonElse.Of(l.Game, l.ID, strconv.Itoa(step+1))
}

// Aim is the key of the aim of the game as the lesson teaches it.
func (l *Lesson) Aim(words *locale.Locale) locale.Key {
	if own := locale.LessonAim.Of(l.ID); len(l.Values) > 0 && words.Has(own) {
		return own
	}
	return locale.LessonAim.Of(l.Game)
}

// Task is the key of what the practice game says.
func (l *Lesson) Task() locale.Key { return locale.LessonTask.Of(l.Game, l.ID) }
