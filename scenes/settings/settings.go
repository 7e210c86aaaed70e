package settings

import (
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Screen is the settings screen. Every choice takes effect at once and is saved. Each group of
// rows has a sheet.
type Screen struct {
	stage.Writing
	data      dataTransfer
	openAbout func()
	hand      bool               // handedness matters
	was       *settings.Settings // before a reset, or nil
}

// Traits returns the scene's traits.
func (s *Screen) Traits() stage.Traits {
	t := s.Writing.Traits("settings")
	t.Commands = func() input.Actions { return input.Undo }
	t.Place = func() string { return "settings" }
	return t
}

// dataTransfer saves and loads all data.
type dataTransfer interface {
	SaveAll()
	LoadAll()
	Progress() string // what is in progress, or ""
}

// New returns the screen. line handles a text from outside the program; about opens the screen
// about the program.
func New(svc *stage.Services, data dataTransfer, line func(text string), about func()) *Screen {
	s := &Screen{data: data, openAbout: about}
	s.Tell = line
	s.Svc = svc
	s.Head = func() string { return svc.Text("settings") }
	s.Emblem = func(px int) *ebiten.Image { return sprites.Emblem(svc.Theme, px) }
	s.Groups = func() [][]stage.Row {
		groups := [][]stage.Row{s.look(), s.sound(), s.moves(), s.table(), s.names()}
		groups = append(groups, s.dataRows())
		if f := svc.Unkept; f != nil {
			groups[0] = slices.Insert(groups[0], 1, s.unsavedRow(f))
		}
		return slices.DeleteFunc(groups, func(g []stage.Row) bool { return len(g) == 1 }) // a heading alone
	}
	return s
}

func (s *Screen) unsavedRow(f *store.Fault) stage.Row {
	text := s.Svc.Text("settings.unkept", s.Svc.Why(f.Why))
	return stage.Row{Line: layout.Line{Wide: true}, Draw: func(control, clip layout.Rect) {
		s.Page.LabelIn(text, control, clip, ui.Type{Style: sprites.StyleBold, Size: 15, Color: s.Svc.Theme.Accent, Y: 0.5})
	}}
}

func (s *Screen) heading(key locale.Key) stage.Row {
	return stage.Row{Label: s.Svc.Text(key), Head: true}
}

func (s *Screen) withNote(help locale.Key, r stage.Row) stage.Row {
	r.Note = s.Svc.Text(help)
	return r
}

// onOff returns a row with a choice between off and on.
func (s *Screen) onOff(id string, key, help locale.Key, is bool, set func(now *settings.Settings, on bool)) stage.Row {
	choose := func(on bool) func() { return s.choose(func(now *settings.Settings) { set(now, on) }) }
	return stage.Row{Label: s.Svc.Text(key), Note: s.Svc.Text(help), Options: []stage.Option{
		stage.Choice(id+"-off", s.Svc.Text("setup.off"), !is, choose(false)),
		stage.Choice(id+"-on", s.Svc.Text("setup.on"), is, choose(true)),
	}}
}

func (s *Screen) choose(change func(now *settings.Settings)) func() {
	return func() { s.Svc.Settings.Change(change) }
}

func (s *Screen) look() []stage.Row {
	words := s.Svc.Text
	now := s.Svc.Settings.Now()
	themes := stage.Row{Label: words("settings.theme"), Note: words("settings.theme.help"), Line: layout.Line{High: 2.2, Wide: true}}
	for _, name := range sprites.Names() {
		themes.Options = append(themes.Options, stage.Choice("theme-"+name, words(locale.ThemeName.Of(name)), sprites.New(now.Theme).Name == name,
			s.choose(func(now *settings.Settings) { now.Theme = name })))
		themes.Shows = append(themes.Shows, func(w, h int) *ebiten.Image { return sprites.Sample(s.Svc.Theme, name, w, h) })
	}
	size := stage.Row{Label: words("settings.text"), Note: words("settings.text.help"), Line: layout.Line{Wide: true}}
	for _, percent := range settings.TextSizes() {
		chosen := int(math.Round(100 * now.TextScale()))
		size.Options = append(size.Options, stage.Choice("text-"+strconv.Itoa(percent), words("settings.percent", strconv.Itoa(percent)), chosen == percent,
			s.choose(func(now *settings.Settings) { now.Text = percent })))
	}
	rows := []stage.Row{
		s.heading("settings.group.look"), s.language(), themes, size,
		s.onOff("pieces", "settings.pieces", "settings.pieces.help", now.BoldPieces, func(now *settings.Settings, on bool) { now.BoldPieces = on }),
		s.onOff("coordinates", "settings.coordinates", "settings.coordinates.help", !now.NoCoordinates, func(now *settings.Settings, on bool) { now.NoCoordinates = !on }),
	}
	if s.hand = s.hand || s.Svc.Touched || now.LeftHanded; s.hand {
		rows = append(rows, stage.Row{Label: words("settings.hand"), Note: words("settings.hand.help"), Options: []stage.Option{
			stage.Choice("hand-left", words("settings.hand.left"), now.LeftHanded, s.choose(func(now *settings.Settings) { now.LeftHanded = true })),
			stage.Choice("hand-right", words("settings.hand.right"), !now.LeftHanded, s.choose(func(now *settings.Settings) { now.LeftHanded = false })),
		}})
	}
	return rows
}

func (s *Screen) about() stage.Row {
	return stage.Row{Label: s.Svc.Text("app.name"), Note: s.Svc.Text("settings.about.help"), Options: []stage.Option{
		stage.Choice("keys", s.Svc.Text("keys"), false, s.Svc.App.OpenKeys),
		stage.Choice("about", s.Svc.Text("about"), false, s.openAbout),
	}}
}

func (s *Screen) sound() []stage.Row {
	set, words := s.Svc.Settings.Now(), s.Svc.Text
	muted, music := s.Svc.Sounds.Muted(), set.MusicOn(s.Svc.Music)
	play := func(on bool) func() {
		return s.choose(func(now *settings.Settings) { now.Music = &on })
	}
	mute := func(to bool) func() {
		return func() {
			if s.Svc.Sounds.Muted() != to {
				s.Svc.App.ToggleMute()
			}
		}
	}
	return []stage.Row{
		s.heading("settings.group.sound"),
		{Label: words("settings.sound"), Note: words("settings.sound.help"), Options: []stage.Option{
			stage.Choice("sound-off", words("setup.off"), muted, mute(true)),
			stage.Choice("sound-on", words("setup.on"), !muted, mute(false)),
		}},
		s.withNote("settings.volume.help", s.slider("volume", words("settings.volume"), func(now *settings.Settings) *float64 { return &now.Volume }, !muted)),
		{Label: words("settings.music"), Note: words("settings.music.help"), Options: []stage.Option{
			stage.Choice("music-off", words("setup.off"), !music, play(false)),
			stage.Choice("music-on", words("setup.on"), music, play(true)),
		}},
		s.withNote("settings.music-volume.help", s.slider("music-volume", words("settings.music-volume"), func(now *settings.Settings) *float64 { return &now.MusicVolume }, !muted && music)),
	}
}

// slider returns a row for a value from 0 to 1. Each notch plays a sound at that volume.
func (s *Screen) slider(id, label string, of func(*settings.Settings) *float64, enabled bool) stage.Row {
	set := s.Svc.Settings.Now()
	value := *of(&set)
	percent := strconv.Itoa(int(math.Round(value * 100)))
	return stage.Row{Label: label, Draw: func(control, clip layout.Rect) {
		s.Page.Add(ui.Button{ID: id, Rect: control, Clip: clip, Disabled: !enabled, Slide: &ui.Slide{
			Value: value, Text: s.Svc.Text("settings.percent", percent), Do: func(v float64) {
				s.Svc.Settings.Change(func(now *settings.Settings) { *of(now) = v })
				s.Svc.Hear(audio.Tick)
				s.Build(s.Kit)
			},
		}})
	}}
}
