package scenes

import (
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

// preferences makes the settings hold: all that is heard, the theme and the language.
// What is asked for anew every time needs no word.
type preferences struct {
	svc      *stage.Services
	mute     bool   // there is no sound until the person turns it on
	relayout func() // lays what is on screen out anew
	themes   *themes
	language *language
}

// apply makes the settings hold that have changed.
func (p *preferences) apply(was, now settings.Settings) {
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

// toggleMute turns all sound off, or on.
func (p *preferences) toggleMute() {
	muted := !p.svc.Sounds.Muted()
	p.mute = false // that was for the beginning
	p.svc.Settings.Change(func(now *settings.Settings) { now.Muted = muted })
}
