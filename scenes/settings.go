package scenes

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// settings is the screen of what a person chooses once and for all. Every
// choice holds at once and lasts. Each group of rows is a sheet of its own.
type settings struct{ form }

func newSettings(svc *services) *settings {
	s := &settings{}
	s.svc = svc
	s.head = svc.text("settings")
	s.groups = func() [][]row { return [][]row{s.sound(), s.look(), s.motion()} }
	return s
}

func (s *settings) name() string { return "settings" }

// openSettings opens the screen over the present one.
func (s *services) openSettings() { s.stage.push(newSettings(s)) }

// keep makes the choices hold and last.
func (s *services) keep() {
	s.tune()
	s.store.SaveSettings(*s.settings)
}

// tune tells the player what the settings say.
func (s *services) tune() {
	s.sounds.SetVolume(s.settings.Volume)
	s.sounds.SetMusic(s.settings.MusicOn(s.music), s.settings.MusicVolume)
}

// look is the group of what is seen.
func (s *settings) look() []row {
	words := s.svc.text
	themes := row{label: words("settings.theme"), line: layout.Line{High: 2.2, Wide: true}}
	for _, name := range sprites.Names() {
		themes.options = append(themes.options, option{"theme-" + name, words("theme." + name), s.svc.wanted() == name,
			func() { s.svc.stage.setTheme(name) }})
		themes.shows = append(themes.shows, func(w, h int) *ebiten.Image { return sprites.Sample(s.svc.theme, name, w, h) })
	}
	return []row{themes}
}

// sound is the group of what is heard.
func (s *settings) sound() []row {
	set, words := s.svc.settings, s.svc.text
	muted, music := s.svc.sounds.Muted(), set.MusicOn(s.svc.music)
	play := func(on bool) func() {
		return func() {
			set.Music = &on
			s.svc.keep()
		}
	}
	mute := func(to bool) func() {
		return func() {
			if s.svc.sounds.Muted() != to {
				s.svc.stage.toggleMute()
			}
		}
	}
	return []row{
		{label: words("settings.sound"), options: []option{
			{"sound-off", words("setup.off"), muted, mute(true)},
			{"sound-on", words("setup.on"), !muted, mute(false)},
		}},
		s.slider("volume", words("settings.volume"), &set.Volume, !muted),
		{label: words("settings.music"), options: []option{
			{"music-off", words("setup.off"), !music, play(false)},
			{"music-on", words("setup.on"), music, play(true)},
		}},
		s.slider("music-volume", words("settings.music-volume"), &set.MusicVolume, !muted && music),
	}
}

// slider is a row that chooses a share; each notch of it ticks as loud as it
// will be.
func (s *settings) slider(id, label string, value *float64, enabled bool) row {
	percent := strconv.Itoa(int(math.Round(*value * 100)))
	return row{label: label, draw: func(control, clip layout.Rect) {
		s.page.Add(ui.Button{ID: id, Rect: control, Clip: clip, Disabled: !enabled, Slide: &ui.Slide{
			Value: *value, Text: s.svc.text("settings.percent", percent), Do: func(v float64) {
				*value = v
				s.svc.keep()
				s.svc.hear(audio.Tick)
				s.build(s.kit)
			},
		}})
	}}
}
