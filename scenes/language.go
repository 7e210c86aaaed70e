package scenes

import (
	"cmp"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

// language makes the language hold that the person or the system has chosen, and fetches
// its words where they are not within the program.
type language struct {
	svc      *stage.Services
	stack    *stage.Stack
	system   string                        // the system's language: a tag, or a list of them
	hear     func(tag string, chosen bool) // hears of a change; may be nil
	download func(name string, then func(data []byte, err error))
	failed   func(err error) // says that words have not come
	spoken   string          // the setting by which the present words were chosen
	goesBack bool            // to what was spoken, since words have not come: the person has been told
}

// speak makes a language hold: a tag, or the system's where it is empty. While its words
// are on their way the last ones stay, or those of the first language.
func (l *language) speak(tag string) {
	first := l.svc.Words == nil
	if found := l.match(tag); locale.Missing(found) {
		l.fetch(found)
		if !first {
			return
		}
	}
	l.spoken = tag
	l.svc.Words = locale.New(cmp.Or(tag, l.system))
	if l.hear != nil {
		l.hear(l.svc.Words.Tag(), tag != "")
	}
	if !first {
		l.stack.Rebuild()
	}
}

// match is the language of the program that a setting leads to.
func (l *language) match(setting string) string { return locale.Match(cmp.Or(setting, l.system)) }

// fetch fetches the words of a language and speaks it when they have come, unless
// another has been chosen by then; where they do not come, the language stays what it was.
func (l *language) fetch(tag string) {
	quiet := l.goesBack
	l.download(locale.File(tag), func(data []byte, err error) {
		if err == nil {
			err = locale.Hold(tag, data)
		}
		setting := l.svc.Settings.Now().Language
		if l.match(setting) != tag {
			return
		}
		if err == nil {
			l.speak(setting)
			return
		}
		if !quiet {
			l.failed(err)
		}
		if setting != l.spoken {
			l.goesBack = true
			l.svc.Settings.Change(func(now *settings.Settings) { now.Language = l.spoken })
			l.goesBack = false
		}
	})
}
