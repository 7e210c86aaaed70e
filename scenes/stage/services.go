package stage

import (
	"slices"
	"strings"
	"time"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/export"
	"roundtable/internal/library"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
	"roundtable/internal/store"
	"roundtable/internal/thinker/protocol"
	"roundtable/online"
	"roundtable/scenes/anim"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// App is what a scene may ask of the App.
type App interface {
	// Push opens a scene over the present one, Pop goes back to the one below, Replace opens one in
	// place of the present one, Home goes to the title.
	Push(s Scene)
	Pop()
	Replace(s Scene)
	Home()
	// Ask shows a question over the scene.
	Ask(q Question)
	// Asking reports whether a question is shown.
	Asking() bool
	Quit()
	ToggleMute()
	ToggleFull()
	OpenSettings()
	// OpenKeys shows what keys and buttons do on the present scene.
	OpenKeys()
	// Start puts a new match on a table, from a position given by its text; "" is the standard
	// position. show is Push or Replace.
	Start(g engine.Game, setup engine.Setup, start string, players []match.Player, show func(Scene))
	// Edit opens the position editor of a game on a position given by its text.
	Edit(game string, setup engine.Setup, text string)
	// Rehearse returns what lays out a table for a match that will not be played.
	Rehearse(m *match.Match) Unseen
	// RulesOf returns what opens the rules of a game for a setup; nil if there are none.
	RulesOf(g engine.Game) func(engine.Setup)
}

// Sounds is the part of the audio player that the scenes use.
type Sounds interface {
	// Play plays a sound; at is its position, -1 to 1 from left to right.
	Play(s audio.Sound, variation uint64, at float64)
	// Tick is called once a tick.
	Tick()
	SetMuted(bool)
	Muted() bool
	SetVolume(v float64)
	SetMusic(on bool, v float64)
	// Pause stops all sound, until Resume.
	Pause()
	Resume()
}

// Themes loads a theme by its name.
type Themes func(name string) *sprites.Theme

// Seats makes computer players.
type Seats func() protocol.Thinker

// Online is online play, for scenes that know nothing of it.
type Online interface {
	// There reports whether online play is possible.
	There() bool
	// Open shows the first screen of the server used last; or asks for one.
	Open()
	// OpenPlace opens what follows "online/" in a link: a game's ID, or that and the token of a
	// seat; "" is the first screen.
	OpenPlace(of string)
	// Clocks returns the time controls offered for a game, ClockRows the rows to choose one. Their
	// buttons' IDs begin with id.
	Clocks(game string) []string
	ClockRows(f *Form, game, id string, chosen *string) []Row
	// Invite makes a game on the server and shows the links to its seats.
	Invite(online.Create)
	// Follow opens a game by a link to it, as records have it (match.Match.Link).
	Follow(link string)
	// Waiting returns how many games wait for a move from here.
	Waiting() int
	// Live returns the user's live game.
	Live() Live
	// Guests returns how many others play on a server that this program runs.
	Guests() int
	// Changes counts changes that screens may show.
	Changes() int
	// Poll takes one tick; it never blocks.
	Poll()
	// Close disconnects.
	Close()
}

// Toast is a message shown on every screen, which disappears after a while.
type Toast struct {
	Text   string
	Button string      // leads to its subject
	Open   func()      // does so
	Stands func() bool // whether it is still worth showing
}

// Live is a live game of the user's; its zero value is none.
type Live struct {
	Game  string // its ID
	Here  bool   // its own screen is on top
	Yours bool   // the user is to move
	// Texts say whose move it is, how much time is left, and which game it is, the longest first.
	Texts []string
	Open  func() // leads to it
}

// Present is what changes while the program runs; the App alone changes it.
type Present struct {
	Words   *locale.Locale
	Theme   *sprites.Theme
	Unkept  *store.Fault // why the settings are not saved, or nil
	Touched bool         // whether a finger has touched the screen
}

// Services is what scenes use: it is complete before the first scene, and only read after.
type Services struct {
	*Present
	App      App
	Games    *library.Library // every saved game
	Settings *settings.Keeper // the user's choices
	// Statistics counts the games that are over.
	Statistics *statistics.Keeper
	Outside
	Online  Online // online play
	Sounds  Sounds
	Thinker func() protocol.Thinker
	Lots    *splitmix.Source // the App's own source of seeds
	Date    func() string    // today, for records; called whenever it is needed
	// Now returns the App's own time, which scenes need for players' clocks alone: the time of its
	// ticks, synchronized with the real time while a scene is Timed.
	Now      func() time.Duration
	Notice   func(text string)
	Ended    func(*match.Match) // counts a match that has ended; called once for each
	Say      func(text string)  // speaks to users who cannot see the screen
	Toast    func(Toast)        // shows it to all, at a moment that disturbs no move
	LessWish func() bool        // whether the device asks for less motion; may be nil
	Music    bool               // the default for music
	CanQuit  bool
	CanFill  bool   // whether there is a window that could fill the screen
	Version  string // of the program
	Address  string // before the '#' of a link to a game

	sounded uint64 // sounds of the interface so far, for their variation
}

// NewServices returns services with what a store has saved, and a source of random numbers.
func NewServices(kept *store.Store, seed uint64) *Services {
	lots := splitmix.New(seed)
	return &Services{Present: &Present{}, Settings: settings.Open(kept), Statistics: statistics.NewKeeper(kept), Lots: &lots}
}

// Locale returns the present language.
func (s *Services) Locale() *locale.Locale { return s.Words }

// IsFirst reports whether no game of a name has been played before. The first one is for learning:
// it is not rated, and hints are free in it.
func (s *Services) IsFirst(game string) bool {
	return !slices.ContainsFunc(s.Games.Entries(), func(e *library.Entry) bool { return e.Game == game && e.Plies > 0 })
}

// Begin sets a match's date to today, and makes it unrated if it is the first of its game.
func (s *Services) Begin(m *match.Match) {
	m.SetDate(s.Date())
	if m.Quest() == "" && statistics.Rates(m) && s.IsFirst(m.Game().Name()) {
		m.Aid()
	}
}

// Text returns the words for a key.
func (s *Services) Text(key locale.Key, args ...any) string { return s.Words.Text(key, args...) }

// KeyTo returns the key and the gamepad's button for an action, if any.
func (s *Services) KeyTo(a input.Actions) ui.Shortcut {
	out := ui.Shortcut{Pad: input.ButtonOf(a)}
	if k, ok := input.KeyOf(a); ok {
		out.Text = s.KeyName(k)
	}
	return out
}

// SoundButton returns the button that turns the sound on or off.
func (s *Services) SoundButton() ui.Button {
	icon, does := ui.IconMuted, locale.Key("match.sound.off")
	if s.Sounds.Muted() {
		icon, does = ui.IconSound, "match.sound.on"
	}
	return ui.Button{ID: "sound", Icon: icon, Tooltip: s.Text(does), Key: s.KeyTo(input.Mute), Do: s.App.ToggleMute}
}

// SettingsButton returns the button that opens the settings.
func (s *Services) SettingsButton() ui.Button {
	return ui.Button{ID: "settings", Icon: ui.IconGear, Tooltip: s.Text("title.settings"), Do: s.App.OpenSettings}
}

// KeyName names a key with its modifiers.
func (s *Services) KeyName(k input.Key) string {
	name := k.Code
	switch {
	case k.Rune != 0:
		name = strings.ToUpper(string(k.Rune))
	case len(name) > 1 && (name[0] != 'F' || name[1] > '9'): // letters and F1 to F12 are named as on the keyboard
		name = s.Text(locale.KeyboardKey.Of(name))
	}
	for _, held := range []struct {
		is  bool
		key locale.Key
	}{{k.Shift, "key.shift"}, {k.Alt, "key.alt"}, {k.Ctrl, "key.ctrl"}} {
		if held.is {
			name = s.Text(held.key, name)
		}
	}
	return name
}

// Handed says where an exported text is; "" if the user sees that.
func (s *Services) Handed(r export.Result) string {
	switch {
	case r.Page, r.Shared, r.Cancelled:
		return ""
	case r.Clipboard && r.Path != "":
		return s.Text("export.both", r.Path)
	case r.Clipboard:
		return s.Text("export.clipboard")
	case r.Path != "" && r.Lacks != "":
		return s.Text("export.file", r.Path) + ". " + s.Text("copy.lacks", r.Lacks)
	case r.Path != "":
		return s.Text("export.file", r.Path)
	}
	return s.Text("export.nowhere")
}

// ShowLink shows an exported link, or another text without a file, with its purpose and whether it
// is on the clipboard; unless the page or the system shows it.
func (s *Services) ShowLink(text, about string, r export.Result) {
	if r.Page || r.Shared || r.Cancelled {
		return
	}
	said, answers := s.Text("copy.failed"), []Answer{{ID: "close", Text: s.Text("open.close"), Primary: true}}
	switch {
	case r.Clipboard:
		said = s.Text("link.copied")
		answers = append([]Answer{{ID: "copy", Text: s.Text("export.copy"), Do: func() { s.Export(export.File{Text: text}) }}}, answers...)
	case r.Lacks != "":
		said = s.Text("copy.lacks", r.Lacks)
	}
	const line, most = 36, 12 // signs, as words are not divided, and lines that fit in a question
	if len(text) > line*most {
		text = text[:line*most-3] + "…"
	}
	said = about + "\n" + said
	for ; len(text) > line; text = text[line:] {
		said += "\n" + text[:line]
	}
	s.App.Ask(Question{ID: "link", Head: s.Text("link.title"), Body: strings.TrimSpace(said + "\n" + text), Answers: answers})
}

// Lot returns a seed short enough to read out and type.
func (s *Services) Lot() uint64 { return s.Lots.Uint64() % 10000 }

// Click plays the sound of a button.
func (s *Services) Click(string) { s.Hear(audio.Click) }

// heardAs lists the sounds of cues. The end has sounds of its own.
var heardAs = map[anim.CueKind]audio.Sound{
	anim.CueStep: audio.Step, anim.CueLeap: audio.Leap, anim.CueLand: audio.Land, anim.CueCapture: audio.Capture,
	anim.CueSweep: audio.Sweep, anim.CueTopple: audio.Topple, anim.CuePlace: audio.Place,
	anim.CueSword: audio.Sword, anim.CueStrike: audio.Strike, anim.CueCastle: audio.Castle, anim.CueCharge: audio.Charge, anim.CueGrow: audio.Grow,
}

// SoundOf returns the sound of a cue of a movement, if it has one.
func SoundOf(c anim.CueKind) (audio.Sound, bool) {
	s, ok := heardAs[c]
	return s, ok
}

// Hear plays a sound without a place on a board.
func (s *Services) Hear(sound audio.Sound) {
	s.sounded++
	s.Sounds.Play(sound, s.sounded, 0)
}

// Ring calls a user who is elsewhere.
func (s *Services) Ring() { s.Hear(audio.Bell) }

// LessMotion reports whether movements should be replaced by fading.
func (s *Services) LessMotion() bool {
	return s.Settings.Now().CalmOn(s.LessWish != nil && s.LessWish())
}

// Speed returns how fast pieces move; 1 by default, 0 at once.
func (s *Services) Speed() float64 {
	switch s.Settings.Now().Speed {
	case settings.Slow:
		return 0.6
	case settings.Fast:
		return 1.8
	case settings.Off:
		return 0
	}
	return 1
}

// Letters returns the least size of coordinates on a board, in device pixels; below 0 there are
// none.
func (s *Services) Letters(f layout.Frame) float64 {
	if s.Settings.Now().NoCoordinates {
		return -1
	}
	return f.MinTextSize()
}

// whys are the keys of the reasons of a failed save.
var whys = [...]locale.Key{
	store.Unknown: "why.unknown", store.NoPlace: "why.no-place", store.NoPermission: "why.permission",
	store.ReadOnly: "why.read-only", store.Full: "why.full", store.Blocked: "why.blocked", store.Quota: "why.quota",
	store.Elsewhere: "why.elsewhere", store.Changed: "why.changed", store.TooLarge: "why.too-large",
}

// Why says why saving or reading failed, as the end of a sentence.
func (s *Services) Why(w store.Why) string { return s.Text(whys[w]) }

// Still reports whether cards and screens change at once.
func (s *Services) Still() bool { return s.LessMotion() || s.Speed() == 0 }
