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

// App is the part of the App that scenes may use.
type App interface {
	// Push opens a scene above the present one, Pop goes back to the scene below, Replace opens a
	// scene instead of the present one, Home goes to the title.
	Push(s Scene)
	Pop()
	Replace(s Scene)
	Home()
	// Ask shows a question above the scene.
	Ask(q Question)
	// Asking reports whether a question is shown.
	Asking() bool
	Quit()
	ToggleMute()
	ToggleFull()
	OpenSettings()
	// OpenKeys shows what keys and buttons do on the present scene.
	OpenKeys()
	// Start opens a table with a new match. start is the text of the first position; "" is the
	// standard position. show is Push or Replace.
	Start(g engine.Game, setup engine.Setup, start string, players []match.Player, show func(Scene))
	// Edit opens the position editor of a game with a position, given by its text.
	Edit(game string, setup engine.Setup, text string)
	// Rehearse returns a function that builds a hidden table for a match that will not be played.
	Rehearse(m *match.Match) Unseen
	// RulesOf returns a function that opens the rules of a game for a setup; nil if the game has no
	// rulebook.
	RulesOf(g engine.Game) func(engine.Setup)
}

// Sounds are the methods of the audio player that scenes use.
type Sounds interface {
	// Play plays a sound; at is its position, from -1 on the left to 1 on the right.
	Play(s audio.Sound, variation uint64, at float64)
	// Tick is called once in each tick.
	Tick()
	SetMuted(bool)
	Muted() bool
	SetVolume(v float64)
	SetMusic(on bool, v float64)
	// Pause stops all sound, until Resume.
	Pause()
	Resume()
}

// Themes is a function that loads a theme by its name.
type Themes func(name string) *sprites.Theme

// Seats is a function that creates computer players.
type Seats func() protocol.Thinker

// Online is online play as scenes use it, without knowing its package.
type Online interface {
	// There reports whether online play is possible.
	There() bool
	// Open shows the first screen of the server that was used last; if there is none, it asks for
	// one.
	Open()
	// OpenPlace opens a place in a link. of is what follows "online/": a game's ID, which the token
	// of a seat may follow; "" is the first screen.
	OpenPlace(of string)
	// Clocks returns the time controls offered for a game, ClockRows the rows to choose one. The
	// IDs of their buttons begin with id.
	Clocks(game string) []string
	ClockRows(f *Form, game, id string, chosen *string) []Row
	// Invite creates a game on the server, and shows the links to its seats.
	Invite(online.Create)
	// Follow opens the game of a link, as records hold it (match.Match.Link).
	Follow(link string)
	// Waiting returns in how many games a user on this device is to move.
	Waiting() int
	// Live returns the user's live game; zero if there is none.
	Live() Live
	// Guests returns how many users of other devices play on a server that this program runs.
	Guests() int
	// Changes returns a number that grows with each change that screens may show.
	Changes() int
	// Poll runs one tick; it never blocks.
	Poll()
	// Close disconnects.
	Close()
}

// Toast is a message that every screen can show, and that disappears after some time.
type Toast struct {
	Text   string
	Button string      // the text of a button that calls Open
	Open   func()      // opens what the message is about
	Stands func() bool // reports whether the message is still worth showing
}

// Live is a live game of the user; its zero value means that there is none.
type Live struct {
	Game  string // its ID
	Here  bool   // the screen of the game is on top
	Yours bool   // it is the user's turn
	// Texts tell whose turn it is, how much time is left, and which game it is; the longest comes
	// first.
	Texts []string
	Open  func() // opens the game
}

// Present holds what changes while the program runs; only the App changes it.
type Present struct {
	Words   *locale.Locale
	Theme   *sprites.Theme
	Unkept  *store.Fault // why the settings could not be saved, or nil
	Touched bool         // a finger has touched the screen since the start
}

// Services are what all scenes use. They are complete before the first scene is created, and scenes
// only read them.
type Services struct {
	*Present
	App      App
	Games    *library.Library // every saved game
	Settings *settings.Keeper // the user's settings
	// Statistics counts the finished games.
	Statistics *statistics.Keeper
	Outside
	Online  Online // online play
	Sounds  Sounds
	Thinker func() protocol.Thinker
	Lots    *splitmix.Source // seeds for games, from the App's own seed
	Date    func() string    // returns today's date as in records; called each time it is needed
	// Now returns the App's own time, which scenes need only for players' clocks. It counts ticks,
	// and follows the real time while a scene is Timed.
	Now      func() time.Duration
	Notice   func(text string)
	Ended    func(*match.Match) // counts a match that has ended; called once for each match
	TellLine func(text string)  // passes on a line of text as an event from outside the App
	Say      func(text string)  // speaks a text to users who cannot see the screen
	Toast    func(Toast)        // shows a message on every screen, at a moment between moves
	LessWish func() bool        // reports whether the device asks for reduced motion; may be nil
	Music    bool               // whether music is on by default
	CanQuit  bool
	CanFill  bool   // the program has a window that can fill the screen
	Version  string // of the program
	Address  string // the part of a link to a game before the '#'

	sounded uint64 // the number of sounds of buttons so far, which varies the sounds
}

// NewServices returns services with the data that a store holds, and a source of random numbers.
func NewServices(kept *store.Store, seed uint64) *Services {
	lots := splitmix.New(seed)
	return &Services{Present: &Present{}, Settings: settings.Open(kept), Statistics: statistics.NewKeeper(kept), Lots: &lots}
}

// Locale returns the present language.
func (s *Services) Locale() *locale.Locale { return s.Words }

// IsFirst reports whether the user has not played a game of this name before. The first match is
// for learning: it is not rated, and may have hints.
func (s *Services) IsFirst(game string) bool {
	return !slices.ContainsFunc(s.Games.Entries(), func(e *library.Entry) bool { return e.Game == game && e.Plies > 0 })
}

// Begin sets the date of a match to today, and makes the match unrated if it is the first of its
// game.
func (s *Services) Begin(m *match.Match) {
	m.SetDate(s.Date())
	if m.Quest() == "" && statistics.Rates(m) && s.IsFirst(m.Game().Name()) {
		m.Aid()
	}
}

// Text returns the text for a key.
func (s *Services) Text(key locale.Key, args ...any) string { return s.Words.Text(key, args...) }

// KeyTo returns the key and the gamepad's button for an action, if there are any.
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

// KeyName returns the name of a key with its modifiers.
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

// HandOut exports a text, as a file if it has a name. head says what it is.
func (s *Services) HandOut(name, text, head string) <-chan export.Result {
	return s.Export(export.File{Name: name, Text: text, Words: export.Words{
		Head: head, Share: s.Text("export.share"), Copy: s.Text("export.copy"), Save: s.Text("export.save"), Close: s.Text("export.close"),
	}})
}

// Handed returns a text about where an exported text was put; "" if the user has seen that.
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

// ShowLink shows an exported text without a file, and whether it is on the clipboard. It does
// nothing if the page or the system shows the text.
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

// Lot returns a random seed that is short enough to be read aloud and typed.
func (s *Services) Lot() uint64 { return s.Lots.Uint64() % 10000 }

// Click plays the sound of a button.
func (s *Services) Click(string) { s.Hear(audio.Click) }

// SoundOf has the sounds of cues in a movement.
var SoundOf = map[anim.CueKind]audio.Sound{
	anim.CueStep: audio.Step, anim.CueLeap: audio.Leap, anim.CueLand: audio.Land, anim.CueCapture: audio.Capture,
	anim.CueSweep: audio.Sweep, anim.CueTopple: audio.Topple, anim.CuePlace: audio.Place,
	anim.CueSword: audio.Sword, anim.CueStrike: audio.Strike, anim.CueCastle: audio.Castle, anim.CueCharge: audio.Charge, anim.CueGrow: audio.Grow,
}

// Hear plays a sound that has no place on a board.
func (s *Services) Hear(sound audio.Sound) {
	s.sounded++
	s.Sounds.Play(sound, s.sounded, 0)
}

// LessMotion reports whether to replace movements by fading.
func (s *Services) LessMotion() bool {
	return s.Settings.Now().CalmOn(s.LessWish != nil && s.LessWish())
}

// Speed returns how fast pieces move: 1 is the usual speed; 0 means that they move at once.
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

// Letters returns the least size of coordinates on a board, in device pixels; a negative number
// means that there are no coordinates.
func (s *Services) Letters(f layout.Frame) float64 {
	if s.Settings.Now().NoCoordinates {
		return -1
	}
	return f.MinTextSize()
}

var whys = [...]locale.Key{
	store.Unknown: "why.unknown", store.NoPlace: "why.no-place", store.NoPermission: "why.permission",
	store.ReadOnly: "why.read-only", store.Full: "why.full", store.Blocked: "why.blocked", store.Quota: "why.quota",
	store.Elsewhere: "why.elsewhere", store.Changed: "why.changed", store.TooLarge: "why.too-large",
}

// Why returns a text about why saving or reading failed, which ends a sentence.
func (s *Services) Why(w store.Why) string { return s.Text(whys[w]) }

// Still reports whether cards and screens change without an animation.
func (s *Services) Still() bool { return s.LessMotion() || s.Speed() == 0 }
