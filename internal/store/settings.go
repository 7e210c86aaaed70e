package store

import (
	"encoding/json"
)

// settingsName is the name under which the settings are kept.
const settingsName = "settings"

// Settings are a person's choices that last.
type Settings struct {
	Muted  bool    `json:"muted"`
	Volume float64 `json:"volume"` // of the sounds, 0 to 1
	// Music is whether music plays; nil until the person has chosen.
	Music       *bool   `json:"music,omitempty"`
	MusicVolume float64 `json:"musicVolume"` // 0 to 1
	// Speed is how fast pieces move: SpeedSlow, SpeedNormal, SpeedFast or SpeedOff.
	Speed string `json:"speed"`
	// Calm is whether nothing moves but by fading; nil until the person has
	// chosen.
	Calm *bool `json:"calm,omitempty"`
	// Theme is the name of the theme; empty until the person has chosen.
	Theme string `json:"theme,omitempty"`
	// Setups are the last set-up of each game, by the game's name, as its
	// set-up screen writes it.
	Setups map[string]string `json:"setups,omitempty"`
}

// usual is what holds before anybody chose.
func usual() Settings { return Settings{Volume: 1, MusicVolume: quiet, Speed: SpeedNormal} }

// The speeds at which pieces move; with SpeedOff they are there at once.
const (
	SpeedSlow   = "slow"
	SpeedNormal = "normal"
	SpeedFast   = "fast"
	SpeedOff    = "off"
)

// quiet is the music's volume at first: a quarter of its amplitude, well under
// the sounds of the game.
const quiet = 0.5

// LoadSettings is what was kept, or the usual settings where nothing readable
// was.
func (s *Store) LoadSettings() Settings {
	data, err := s.Load(settingsName)
	if err != nil {
		return usual()
	}
	set := usual()
	if json.Unmarshal(data, &set) != nil {
		return usual()
	}
	if !(set.Volume >= 0 && set.Volume <= 1) {
		set.Volume = 1
	}
	if !(set.MusicVolume >= 0 && set.MusicVolume <= 1) {
		set.MusicVolume = quiet
	}
	switch set.Speed {
	case SpeedSlow, SpeedNormal, SpeedFast, SpeedOff:
	default:
		set.Speed = SpeedNormal
	}
	return set
}

// MusicOn is whether music plays: what the person chose, or else what holds at
// first on this device.
func (s Settings) MusicOn(atFirst bool) bool {
	if s.Music == nil {
		return atFirst
	}
	return *s.Music
}

// CalmOn is whether nothing moves but by fading: what the person chose, or else
// what the device asks for.
func (s Settings) CalmOn(device bool) bool {
	if s.Calm == nil {
		return device
	}
	return *s.Calm
}

// SaveSettings keeps the settings, without waiting.
func (s *Store) SaveSettings(set Settings) {
	data, err := json.Marshal(set)
	if err != nil {
		panic(err) // no setting is without JSON
	}
	s.SaveLater(settingsName, data)
}
