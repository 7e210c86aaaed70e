package settings

import (
	"cmp"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// Preferences applies changed settings: sound, theme and language. The other settings are read on
// each use and need not be applied.
type Preferences struct {
	svc      *stage.Services
	mute     bool   // silent until the user turns sound on
	relayout func() // lays the screen out again
	*themes
	language *language
}

// PreferencesConfig configures Preferences.
type PreferencesConfig struct {
	Services *stage.Services
	Stack    *stage.Stack
	Mute     bool                          // silent until the user turns sound on
	Relayout func()                        // lays the screen out again
	Theme    stage.Themes                  // default: sprites.New
	Language string                        // the system's language: a tag, or a list of tags
	Spoken   func(tag string, chosen bool) // called when the language changes; may be nil
	// Download fetches a file of the program; Failed is called if a language could not be loaded.
	Download func(name string, then func(data []byte, err error))
	Failed   func(error)
}

// NewPreferences returns preferences that take effect with the first Apply. It loads the theme at
// once.
func NewPreferences(c PreferencesConfig) *Preferences {
	svc := c.Services
	if c.Theme == nil {
		c.Theme = sprites.New
	}
	svc.Theme = c.Theme(themeName(svc.Settings.Now()))
	return &Preferences{svc: svc, mute: c.Mute, relayout: c.Relayout, themes: &themes{svc: svc, stack: c.Stack, load: c.Theme},
		language: &language{svc: svc, stack: c.Stack, system: c.Language, hear: c.Spoken, download: c.Download, failed: c.Failed}}
}

// Apply applies the settings that have changed.
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
	p.mute = false // that was only for the start
	p.svc.Settings.Change(func(now *settings.Settings) { now.Muted = muted })
}

// themes switches the theme once its first pictures are drawn.
type themes struct {
	svc   *stage.Services
	stack *stage.Stack
	load  func(name string) *sprites.Theme
	next  *sprites.Theme // in preparation, or nil
}

func themeName(now settings.Settings) string {
	if now.BoldPieces {
		return sprites.Bold(now.Theme)
	}
	return now.Theme
}

// change changes the theme once the new theme's first pictures are drawn; until then the old theme
// stays.
func (t *themes) change(name string) {
	if t.next != nil { // the user has chosen another
		t.next.Dispose()
		t.next = nil
	}
	if name != t.svc.Theme.Name {
		t.next = t.load(name)
		t.next.Prepare(t.svc.Theme)
	}
}

// Poll advances the pictures of the current theme.
func (t *themes) Poll() {
	if t.svc.Theme.Poll() {
		t.stack.Change(stage.All)
	}
}

// PollNext advances the pictures of the next theme.
func (t *themes) PollNext() {
	if t.next == nil {
		return
	}
	t.next.Poll()
	if !t.next.Busy() {
		t.use(t.next)
	}
}

func (t *themes) use(next *sprites.Theme) {
	t.next = nil
	t.svc.Theme.Dispose()
	t.svc.Theme = next
	t.stack.SetTheme(next)
}

// Busy reports whether pictures of a theme are missing.
func (t *themes) Busy() bool { return t.next != nil || t.svc.Theme.Busy() }

// Wait draws the missing pictures at once.
func (t *themes) Wait() {
	if t.next != nil {
		t.next.Wait()
		t.use(t.next)
	}
	t.svc.Theme.Wait()
}

// language applies the user's or the system's language, and downloads its texts if they are not
// embedded.
type language struct {
	svc      *stage.Services
	stack    *stage.Stack
	system   string                        // the system's language: a tag, or a list of tags
	hear     func(tag string, chosen bool) // called on a change; may be nil
	download func(name string, then func(data []byte, err error))
	failed   func(err error) // called if texts could not be fetched
	spoken   string          // the setting of the current language
	goesBack bool            // going back after a failure that was reported
}

// speak switches to a language: a tag, or "" for the system's language. Until the texts have
// arrived, the last language stays, or at the start the first one.
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

func (l *language) match(setting string) string { return locale.Match(cmp.Or(setting, l.system)) }

// fetch downloads a language and then switches to it, unless another was chosen by then. If the
// download fails, the current language stays.
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
