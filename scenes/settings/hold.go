package settings

import (
	"cmp"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// Preferences makes the settings hold: all that is heard, the theme and the language.
// What is asked for anew every time needs no word.
type Preferences struct {
	svc      *stage.Services
	mute     bool   // there is no sound until the person turns it on
	relayout func() // lays what is on screen out anew
	themes   *themes
	language *language
}

// PreferencesConfig is what the settings are made to hold with.
type PreferencesConfig struct {
	Services *stage.Services
	Stack    *stage.Stack
	Mute     bool                          // there is no sound until the person turns it on
	Relayout func()                        // lays what is on screen out anew
	Theme    stage.Themes                  // default: sprites.New
	Language string                        // the system's: a tag, or a list of them
	Spoken   func(tag string, chosen bool) // hears of a change of the language; may be nil
	// Download fetches a file of the program; Failed says that words have not come.
	Download func(name string, then func(data []byte, err error))
	Failed   func(error)
}

// NewPreferences makes settings hold from Apply on; the theme is there at once.
func NewPreferences(c PreferencesConfig) *Preferences {
	svc := c.Services
	if c.Theme == nil {
		c.Theme = sprites.New
	}
	svc.Theme = c.Theme(themeName(svc.Settings.Now()))
	return &Preferences{svc: svc, mute: c.Mute, relayout: c.Relayout, themes: &themes{svc: svc, stack: c.Stack, load: c.Theme},
		language: &language{svc: svc, stack: c.Stack, system: c.Language, hear: c.Spoken, download: c.Download, failed: c.Failed}}
}

// Poll goes on with the pictures of the present theme.
func (p *Preferences) Poll() { p.themes.poll() }

// PollNext goes on with the next theme.
func (p *Preferences) PollNext() { p.themes.pollNext() }

// Busy reports whether pictures of a theme are still missing.
func (p *Preferences) Busy() bool { return p.themes.busy() }

// Wait draws them at once.
func (p *Preferences) Wait() { p.themes.wait() }

// Apply makes the settings hold that have changed.
func (p *Preferences) Apply(was, now settings.Settings) {
	sounds := p.svc.Sounds
	sounds.SetMuted(now.Muted || p.mute)
	sounds.SetVolume(now.Volume)
	sounds.SetMusic(now.MusicOn(p.svc.Music), now.MusicVolume)
	if now.Theme != was.Theme || now.BoldPieces != was.BoldPieces {
		p.themes.change(themeName(now))
	}
	if now.Text != was.Text || now.LeftHanded != was.LeftHanded {
		p.relayout()
	}
	if p.svc.Words == nil || now.Language != was.Language {
		p.language.speak(now.Language)
	}
}

// ToggleMute turns all sound off, or on.
func (p *Preferences) ToggleMute() {
	muted := !p.svc.Sounds.Muted()
	p.mute = false // that was for the beginning
	p.svc.Settings.Change(func(now *settings.Settings) { now.Muted = muted })
}

// themes changes the theme of everything once what is needed first of it is drawn.
type themes struct {
	svc   *stage.Services
	stack *stage.Stack
	load  func(name string) *sprites.Theme
	next  *sprites.Theme // is being prepared; nil where none is
}

// themeName is the name of the theme that was chosen.
func themeName(now settings.Settings) string {
	if now.BoldPieces {
		return sprites.Bold(now.Theme)
	}
	return now.Theme
}

// change changes the theme as soon as what it needs first is drawn; until then the old
// one stays.
func (t *themes) change(name string) {
	if t.next != nil { // the person has chosen again meanwhile
		t.next.Dispose()
		t.next = nil
	}
	if name != t.svc.Theme.Name {
		t.next = t.load(name)
		t.next.Prepare(t.svc.Theme)
	}
}

// poll goes on with the pictures of the present theme.
func (t *themes) poll() {
	if t.svc.Theme.Poll() {
		t.stack.Change(stage.All)
	}
}

// pollNext goes on with the next theme.
func (t *themes) pollNext() {
	if t.next == nil {
		return
	}
	t.next.Poll()
	if !t.next.Busy() {
		t.use(t.next)
	}
}

// use puts a theme in the place of another.
func (t *themes) use(next *sprites.Theme) {
	t.next = nil
	t.svc.Theme.Dispose()
	t.svc.Theme = next
	t.stack.SetTheme(next)
}

// busy reports whether pictures of a theme are still missing.
func (t *themes) busy() bool { return t.next != nil || t.svc.Theme.Busy() }

// wait draws the pictures of the themes that are still missing, at once.
func (t *themes) wait() {
	if t.next != nil {
		t.next.Wait()
		t.use(t.next)
	}
	t.svc.Theme.Wait()
}

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
