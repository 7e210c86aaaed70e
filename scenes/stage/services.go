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
	// Push opens a scene over the present one, Pop goes back to the one below,
	// Replace opens one in place of the present one, Home goes to the title.
	Push(s Scene)
	Pop()
	Replace(s Scene)
	Home()
	// Ask shows a question over the scene.
	Ask(q Question)
	// Asking reports whether there is a question over the scene.
	Asking() bool
	Quit()
	ToggleMute()
	ToggleFull()
	OpenSettings()
	// OpenKeys shows what keys and buttons do on the present scene.
	OpenKeys()
	// Start puts a new match on a table, from a position given by its text, "" the usual
	// start. It is shown by Push or Replace.
	Start(g engine.Game, setup engine.Setup, start string, players []match.Player, show func(Scene))
	// Edit opens the position editor of a game on a position given by its text.
	Edit(game string, setup engine.Setup, text string)
	// Rehearse makes a table for a match that nobody will play.
	Rehearse(m *match.Match) Unseen
	// RulesOf opens the rules of a game as it is set up; nil where there are none.
	RulesOf(g engine.Game) func(engine.Setup)
}

// Sounds is the part of the audio player that the scenes use.
type Sounds interface {
	// Play plays a sound; at is where it is seen, -1 to 1 from left to right.
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

// Seats makes computer's seats.
type Seats func() protocol.Thinker

// Online is play at a distance, as scenes that know nothing of it ask for it.
type Online interface {
	// There reports whether somebody can play at a distance from here.
	There() bool
	// Open shows the first screen of the server that was played at last; or asks for one.
	Open()
	// OpenPlace opens what stands behind "online/" in a link: a game's ID, or that and the
	// token of a seat; "" is the first screen.
	OpenPlace(of string)
	// Clocks are the time controls that are offered for a game, ClockRows what chooses one
	// of them. Their buttons' IDs begin with id.
	Clocks(game string) []string
	ClockRows(f *Form, game, id string, chosen *string) []Row
	// Invite makes a game at the server and shows the links to its seats.
	Invite(online.Create)
	// Follow opens a game by a link to it, as records have it (match.Match.Link).
	Follow(link string)
	// Waiting is how many games wait for a move from here.
	Waiting() int
	// Live is the live game that somebody here plays.
	Live() Live
	// Guests is how many others play at a server that this program runs.
	Guests() int
	// Changes counts what has changed that screens may show.
	Changes() int
	// Poll takes one tick: it never waits.
	Poll()
	// Close hangs up.
	Close()
}

// Toast is a line that tells of something on whichever screen the person is, and goes by
// itself.
type Toast struct {
	Text   string
	Button string      // leads to what it is about
	Open   func()      // does so
	Stands func() bool // whether it is still worth telling
}

// Live is a live game that somebody here plays; its zero value is none.
type Live struct {
	Game  string // its ID
	Here  bool   // its own screen is on top
	Yours bool   // somebody here is to move
	// Texts say whose move it is, how much time is left, and which game it is, the longest first.
	Texts []string
	Open  func() // leads to it
}

// Present is what changes while the program runs; the App alone changes it.
type Present struct {
	Words   *locale.Locale
	Theme   *sprites.Theme
	Unkept  *store.Fault // why the settings are not kept, or nil
	Touched bool         // whether a finger has touched the screen
}

// Services is what scenes are handed: it is complete before the first scene, and only read after.
type Services struct {
	*Present
	App      App
	Games    *library.Library // every game that is kept
	Settings *settings.Keeper // what a person has chosen
	// Statistics counts the games that are over.
	Statistics *statistics.Keeper
	Outside
	Online  Online // play at a distance
	Sounds  Sounds
	Thinker func() protocol.Thinker
	Lots    *splitmix.Source // the App's own source of seeds
	Date    func() string    // today, for records; it is asked whenever it matters
	// Now is the App's own time, which scenes need for players' clocks alone: that of
	// its ticks, held to the real one while a scene is Timed.
	Now      func() time.Duration
	Notice   func(text string)
	Ended    func(*match.Match) // counts a match whose end has come; it is called once for each
	Say      func(text string)  // tells those who do not see the screen
	Toast    func(Toast)        // tells everybody, once nobody is disturbed by it
	LessWish func() bool        // whether the device asks for less motion; may be nil
	Music    bool               // whether there is music until the person has chosen
	CanQuit  bool
	CanFill  bool   // whether there is a window that could fill the screen
	Version  string // of the program
	Address  string // before the '#' of a link to a game

	sounded uint64 // sounds of the interface so far, for their variation
}

// NewServices has what is kept in a store, and a source of lots.
func NewServices(kept *store.Store, seed uint64) *Services {
	lots := splitmix.New(seed)
	return &Services{Present: &Present{}, Settings: settings.Open(kept), Statistics: statistics.NewKeeper(kept), Lots: &lots}
}

// Locale is the language as it is now.
func (s *Services) Locale() *locale.Locale { return s.Words }

// IsFirst reports whether no game of a name has been played before. The first one is for learning:
// it is not rated, and hints are free in it.
func (s *Services) IsFirst(game string) bool {
	return !slices.ContainsFunc(s.Games.Entries(), func(e *library.Entry) bool { return e.Game == game && e.Plies > 0 })
}

// Begin notes on a match that it begins today, and that it is not rated where that is the first of
// its game.
func (s *Services) Begin(m *match.Match) {
	m.SetDate(s.Date())
	if m.Quest() == "" && statistics.Rates(m) && s.IsFirst(m.Game().Name()) {
		m.Aid()
	}
}

// Text is the words for a key.
func (s *Services) Text(key locale.Key, args ...any) string { return s.Words.Text(key, args...) }

// KeyTo is the key, and the gamepad's button, that do something, as far as there are
// any.
func (s *Services) KeyTo(a input.Actions) ui.Shortcut {
	out := ui.Shortcut{Pad: input.ButtonOf(a)}
	if k, ok := input.KeyOf(a); ok {
		out.Text = s.KeyName(k)
	}
	return out
}

// SoundButton turns the sound on or off; it says what a press does.
func (s *Services) SoundButton() ui.Button {
	icon, does := ui.IconMuted, locale.Key("match.sound.off")
	if s.Sounds.Muted() {
		icon, does = ui.IconSound, "match.sound.on"
	}
	return ui.Button{ID: "sound", Icon: icon, Tooltip: s.Text(does), Key: s.KeyTo(input.Mute), Do: s.App.ToggleMute}
}

// SettingsButton opens the settings.
func (s *Services) SettingsButton() ui.Button {
	return ui.Button{ID: "settings", Icon: ui.IconGear, Tooltip: s.Text("title.settings"), Do: s.App.OpenSettings}
}

// KeyName is a key, with the modifiers that are held with it, in words.
func (s *Services) KeyName(k input.Key) string {
	name := k.Code
	switch {
	case k.Rune != 0:
		name = strings.ToUpper(string(k.Rune))
	case len(name) > 1 && (name[0] != 'F' || name[1] > '9'): // of letters and F1 to F12 what stands on them
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

// Handed says where a text is that was exported; "" where that is seen.
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

// ShowLink shows a link, or another text without a file, that was handed over, with what it is for
// and whether it is on the clipboard; it does nothing where the page or the system shows it.
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
	const line, most = 36, 12 // signs, for no word is parted, and lines that a question has room for
	if len(text) > line*most {
		text = text[:line*most-3] + "…"
	}
	said = about + "\n" + said
	for ; len(text) > line; text = text[line:] {
		said += "\n" + text[:line]
	}
	s.App.Ask(Question{ID: "link", Head: s.Text("link.title"), Body: strings.TrimSpace(said + "\n" + text), Answers: answers})
}

// Lot is a seed short enough for people to read out and type.
func (s *Services) Lot() uint64 { return s.Lots.Uint64() % 10000 }

// Click is heard when a button is pressed.
func (s *Services) Click(string) { s.Hear(audio.Click) }

// heardAs is what cues sound like. The end has sounds of its own.
var heardAs = map[anim.CueKind]audio.Sound{
	anim.CueStep: audio.Step, anim.CueLeap: audio.Leap, anim.CueLand: audio.Land, anim.CueCapture: audio.Capture,
	anim.CueSweep: audio.Sweep, anim.CueTopple: audio.Topple, anim.CuePlace: audio.Place,
	anim.CueSword: audio.Sword, anim.CueStrike: audio.Strike, anim.CueCastle: audio.Castle, anim.CueCharge: audio.Charge, anim.CueGrow: audio.Grow,
}

// SoundOf is what a cue of a movement sounds like, if it is heard.
func SoundOf(c anim.CueKind) (audio.Sound, bool) {
	s, ok := heardAs[c]
	return s, ok
}

// Hear plays a sound that belongs to no place on a board.
func (s *Services) Hear(sound audio.Sound) {
	s.sounded++
	s.Sounds.Play(sound, s.sounded, 0)
}

// Ring calls somebody who is elsewhere.
func (s *Services) Ring() { s.Hear(audio.Bell) }

// LessMotion reports whether nothing should move but by fading.
func (s *Services) LessMotion() bool {
	return s.Settings.Now().CalmOn(s.LessWish != nil && s.LessWish())
}

// Speed is how fast pieces move, 1 as usual; 0 is at once.
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

// Letters is how small coordinates on a board may be, in device pixels; below 0 there
// are none.
func (s *Services) Letters(f layout.Frame) float64 {
	if s.Settings.Now().NoCoordinates {
		return -1
	}
	return f.MinTextSize()
}

// whys are the keys of the words for why something cannot be kept.
var whys = [...]locale.Key{
	store.Unknown: "why.unknown", store.NoPlace: "why.no-place", store.NoPermission: "why.permission",
	store.ReadOnly: "why.read-only", store.Full: "why.full", store.Blocked: "why.blocked", store.Quota: "why.quota",
	store.Elsewhere: "why.elsewhere", store.Changed: "why.changed", store.TooLarge: "why.too-large",
}

// Why says why something cannot be kept or read, as the end of a sentence.
func (s *Services) Why(w store.Why) string { return s.Text(whys[w]) }

// Still reports whether cards and screens change at once.
func (s *Services) Still() bool { return s.LessMotion() || s.Speed() == 0 }
