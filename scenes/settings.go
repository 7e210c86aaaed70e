package scenes

import (
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/about"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// settingsScreen is the screen of what a person chooses once and for all. Every
// choice holds at once and lasts. Each group of rows is a sheet of its own.
type settingsScreen struct {
	form
	games  gameList
	data   dataTransfer
	line   func(text string)  // tells a line, as something from outside
	was    *settings.Settings // before they were reset; nil where they were not
	naming naming
}

var (
	_ stage.Typist    = (*settingsScreen)(nil)
	_ stage.Receiver  = (*settingsScreen)(nil)
	_ stage.Commander = (*settingsScreen)(nil)
	_ stage.Backer    = (*settingsScreen)(nil)
	_ stage.Placed    = (*settingsScreen)(nil)
	_ stage.Stepper   = (*settingsScreen)(nil)
	_ stage.Leaver    = (*settingsScreen)(nil)
	_ stage.Reporter  = (*settingsScreen)(nil)
	_ stage.Liner     = (*settingsScreen)(nil)
)

// dataTransfer is how all data is saved and loaded.
type dataTransfer interface {
	SaveAll()
	LoadAll()
	Progress() string // what is going on; "" where nothing is
}

// Place is this screen.
func (s *settingsScreen) Place() string { return settingsPlace }

// newSettings is the screen; line tells a line, as something from outside.
func newSettings(svc *stage.Services, games gameList, data dataTransfer, line func(text string)) *settingsScreen {
	s := &settingsScreen{games: games, data: data, line: line}
	s.svc = svc
	s.head = func() string { return svc.Text("settings") }
	s.emblem = func(px int) *ebiten.Image { return sprites.Emblem(svc.Theme, px) }
	s.groups = func() [][]row {
		groups := [][]row{s.look(), s.sound(), s.moves(), s.table(), s.names()}
		for _, e := range s.games {
			groups = append(groups, s.rulesOf(e))
		}
		groups = append(groups, s.dataRows())
		if f := svc.Unkept; f != nil {
			groups[0] = slices.Insert(groups[0], 1, s.unkept(f))
		}
		return slices.DeleteFunc(groups, func(g []row) bool { return len(g) == 1 }) // a heading alone
	}
	return s
}

// unkept says why the choices are not saved.
func (s *settingsScreen) unkept(f *store.Fault) row {
	text := s.svc.Text("settings.unkept", s.svc.Why(f.Why))
	return row{line: layout.Line{Wide: true}, draw: func(control, clip layout.Rect) {
		s.Page.LabelIn(text, control, clip, ui.Type{Style: sprites.StyleBold, Size: 15, Color: s.svc.Theme.Accent, Y: 0.5})
	}}
}

// Commands are what keys do on the screen.
func (s *settingsScreen) Commands() input.Actions { return input.Undo }

// Report names the screen.
func (s *settingsScreen) Report(r *report.Report) {
	s.Page.Report(r)
	r.Scene = "settings"
}

// heading is the heading of a group.
func (s *settingsScreen) heading(key locale.Key) row { return row{label: s.svc.Text(key), head: true} }

// noted is a row with a line of help.
func (s *settingsScreen) noted(help locale.Key, r row) row {
	r.note = s.svc.Text(help)
	return r
}

// onOff is a choice between off and on.
func (s *settingsScreen) onOff(id string, key, help locale.Key, is bool, set func(now *settings.Settings, on bool)) row {
	choose := func(on bool) func() { return s.choose(func(now *settings.Settings) { set(now, on) }) }
	return row{label: s.svc.Text(key), note: s.svc.Text(help), options: []option{
		{id + "-off", s.svc.Text("setup.off"), !is, choose(false)},
		{id + "-on", s.svc.Text("setup.on"), is, choose(true)},
	}}
}

// choose is a choice of the screen: a change of the settings.
func (s *settingsScreen) choose(change func(now *settings.Settings)) func() {
	return func() { s.svc.Settings.Change(change) }
}

// look is the group of what is seen.
func (s *settingsScreen) look() []row {
	words := s.svc.Text
	now := s.svc.Settings.Now()
	themes := row{label: words("settings.theme"), note: words("settings.theme.help"), line: layout.Line{High: 2.2, Wide: true}}
	for _, name := range sprites.Names() {
		themes.options = append(themes.options, option{"theme-" + name, words(locale.ThemeName.Of(name)), sprites.New(now.Theme).Name == name,
			s.choose(func(now *settings.Settings) { now.Theme = name })})
		themes.shows = append(themes.shows, func(w, h int) *ebiten.Image { return sprites.Sample(s.svc.Theme, name, w, h) })
	}
	size := row{label: words("settings.text"), note: words("settings.text.help"), line: layout.Line{Wide: true}}
	for _, percent := range settings.TextSizes() {
		chosen := int(math.Round(100 * now.TextScale()))
		size.options = append(size.options, option{"text-" + strconv.Itoa(percent), words("settings.percent", strconv.Itoa(percent)), chosen == percent,
			s.choose(func(now *settings.Settings) { now.Text = percent })})
	}
	return []row{
		s.heading("settings.group.look"), s.language(), themes, size,
		s.onOff("pieces", "settings.pieces", "settings.pieces.help", now.BoldPieces, func(now *settings.Settings, on bool) { now.BoldPieces = on }),
		s.onOff("coordinates", "settings.coordinates", "settings.coordinates.help", !now.NoCoordinates, func(now *settings.Settings, on bool) { now.NoCoordinates = !on }),
		{label: words("settings.hand"), note: words("settings.hand.help"), options: []option{
			{"hand-left", words("settings.hand.left"), now.LeftHanded, s.choose(func(now *settings.Settings) { now.LeftHanded = true })},
			{"hand-right", words("settings.hand.right"), !now.LeftHanded, s.choose(func(now *settings.Settings) { now.LeftHanded = false })},
		}},
	}
}

// about is the way to what the program is and is made of.
func (s *settingsScreen) about() row {
	return row{label: s.svc.Text("app.name"), note: s.svc.Text("settings.about.help"), options: []option{
		{"keys", s.svc.Text("keys"), false, s.svc.App.OpenKeys},
		{"about", s.svc.Text("about"), false, func() { s.svc.App.Push(about.New(s.svc)) }},
	}}
}

// sound is the group of what is heard.
func (s *settingsScreen) sound() []row {
	set, words := s.svc.Settings.Now(), s.svc.Text
	muted, music := s.svc.Sounds.Muted(), set.MusicOn(s.svc.Music)
	play := func(on bool) func() {
		return s.choose(func(now *settings.Settings) { now.Music = &on })
	}
	mute := func(to bool) func() {
		return func() {
			if s.svc.Sounds.Muted() != to {
				s.svc.App.ToggleMute()
			}
		}
	}
	return []row{
		s.heading("settings.group.sound"),
		{label: words("settings.sound"), note: words("settings.sound.help"), options: []option{
			{"sound-off", words("setup.off"), muted, mute(true)},
			{"sound-on", words("setup.on"), !muted, mute(false)},
		}},
		s.noted("settings.volume.help", s.slider("volume", words("settings.volume"), func(now *settings.Settings) *float64 { return &now.Volume }, !muted)),
		{label: words("settings.music"), note: words("settings.music.help"), options: []option{
			{"music-off", words("setup.off"), !music, play(false)},
			{"music-on", words("setup.on"), music, play(true)},
		}},
		s.noted("settings.music-volume.help", s.slider("music-volume", words("settings.music-volume"), func(now *settings.Settings) *float64 { return &now.MusicVolume }, !muted && music)),
	}
}

// slider is a row that chooses a share; each notch of it ticks as loud as it
// will be.
func (s *settingsScreen) slider(id, label string, of func(*settings.Settings) *float64, enabled bool) row {
	set := s.svc.Settings.Now()
	value := *of(&set)
	percent := strconv.Itoa(int(math.Round(value * 100)))
	return row{label: label, draw: func(control, clip layout.Rect) {
		s.Page.Add(ui.Button{ID: id, Rect: control, Clip: clip, Disabled: !enabled, Slide: &ui.Slide{
			Value: value, Text: s.svc.Text("settings.percent", percent), Do: func(v float64) {
				s.svc.Settings.Change(func(now *settings.Settings) { *of(now) = v })
				s.svc.Hear(audio.Tick)
				s.Build(s.kit)
			},
		}})
	}}
}
