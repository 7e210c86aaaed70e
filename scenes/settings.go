package scenes

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/scenes/about"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// settings is the screen of what a person chooses once and for all. Every
// choice holds at once and lasts. Each group of rows is a sheet of its own.
type settings struct{ form }

func newSettings(svc *stage.Services) *settings {
	s := &settings{}
	s.svc = svc
	s.head = svc.Text("settings")
	s.groups = func() [][]row { return [][]row{s.sound(), s.look(), s.motion(), s.about()} }
	return s
}

// Report names the screen.
func (s *settings) Report(r *report.Report) {
	s.Page.Report(r)
	r.Scene = "settings"
}

// keepSettings makes the choices hold and last.
func keepSettings(svc *stage.Services) {
	applySettings(svc)
	svc.Store.SaveSettings(*svc.Settings)
}

// applySettings tells the player what the settings say.
func applySettings(svc *stage.Services) {
	svc.Sounds.SetVolume(svc.Settings.Volume)
	svc.Sounds.SetMusic(svc.Settings.MusicOn(svc.Music), svc.Settings.MusicVolume)
}

// wantedTheme is the name of the theme that was chosen: the present one, but
// while another is being drawn.
func wantedTheme(svc *stage.Services) string { return sprites.New(svc.Settings.Theme).Name }

// look is the group of what is seen.
func (s *settings) look() []row {
	words := s.svc.Text
	themes := row{label: words("settings.theme"), line: layout.Line{High: 2.2, Wide: true}}
	for _, name := range sprites.Names() {
		themes.options = append(themes.options, option{"theme-" + name, words("theme." + name), wantedTheme(s.svc) == name,
			func() { s.svc.App.SetTheme(name) }})
		themes.shows = append(themes.shows, func(w, h int) *ebiten.Image { return sprites.Sample(s.svc.Theme, name, w, h) })
	}
	return []row{themes}
}

// about is the way to what the program is and is made of.
func (s *settings) about() []row {
	return []row{{label: s.svc.Text("app.name"), options: []option{
		{"about", s.svc.Text("about"), false, func() { s.svc.App.Push(about.New(s.svc)) }},
	}}}
}

// sound is the group of what is heard.
func (s *settings) sound() []row {
	set, words := s.svc.Settings, s.svc.Text
	muted, music := s.svc.Sounds.Muted(), set.MusicOn(s.svc.Music)
	play := func(on bool) func() {
		return func() {
			set.Music = &on
			keepSettings(s.svc)
		}
	}
	mute := func(to bool) func() {
		return func() {
			if s.svc.Sounds.Muted() != to {
				s.svc.App.ToggleMute()
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
		s.Page.Add(ui.Button{ID: id, Rect: control, Clip: clip, Disabled: !enabled, Slide: &ui.Slide{
			Value: *value, Text: s.svc.Text("settings.percent", percent), Do: func(v float64) {
				*value = v
				keepSettings(s.svc)
				s.svc.Hear(audio.Tick)
				s.Build(s.kit)
			},
		}})
	}}
}
