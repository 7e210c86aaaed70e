package stage

import (
	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/store"
	"roundtable/internal/thinker"
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
	Quit()
	ToggleMute()
	ToggleFull()
	SetTheme(name string)
	OpenSettings()
	// Start puts a new match on a table in place of the present scene; it asks
	// first where that would replace an unfinished game.
	Start(g engine.Game, setup engine.Setup, players []match.Player)
	// Save keeps a match, without waiting for the disk.
	Save(m *match.Match)
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
}

// Thinker is the computer's seat: it thinks beside the game and never blocks.
type Thinker interface {
	Start(thinker.Request) int
	Stop()
	Poll() (thinker.Reply, bool)
	Close()
}

// Services is what scenes are handed.
type Services struct {
	App      App
	Words    *locale.Locale
	Theme    *sprites.Theme
	Store    *store.Store
	Settings *store.Settings
	Sounds   Sounds
	Thinker  func() Thinker
	Lots     *splitmix.Source // the App's own source of seeds
	Date     string           // today, for records
	Notice   func(text string)
	LessWish func() bool // whether the device asks for less motion; may be nil
	Music    bool        // whether there is music until the person has chosen
	CanQuit  bool
	Version  string // of the program

	sounded uint64 // sounds of the interface so far, for their variation
}

// Text is the words for a key.
func (s *Services) Text(key string, args ...any) string { return s.Words.Text(key, args...) }

// Lot is a seed short enough for people to read out and type.
func (s *Services) Lot() uint64 { return s.Lots.Uint64() % 10000 }

// Click is heard when a button is pressed.
func (s *Services) Click(string) { s.Hear(audio.Click) }

// Hear plays a sound that belongs to no place on a board.
func (s *Services) Hear(sound audio.Sound) {
	s.sounded++
	s.Sounds.Play(sound, s.sounded, 0)
}

// LessMotion reports whether nothing should move but by fading.
func (s *Services) LessMotion() bool {
	return s.Settings.CalmOn(s.LessWish != nil && s.LessWish())
}

// Pace is how fast pieces move, 1 as usual; 0 is at once.
func (s *Services) Pace() float64 {
	switch s.Settings.Speed {
	case store.SpeedSlow:
		return 0.6
	case store.SpeedFast:
		return 1.8
	case store.SpeedOff:
		return 0
	}
	return 1
}

// Still reports whether cards and screens change at once.
func (s *Services) Still() bool { return s.LessMotion() || s.Pace() == 0 }
