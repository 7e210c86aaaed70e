package settings

import (
	"encoding/json"
	"maps"
	"slices"
)

// Settings holds the user's lasting choices.
type Settings struct {
	// Language is the tag of the language; empty for the system's.
	Language string `json:"language,omitempty"`

	Muted  bool    `json:"muted"`
	Volume float64 `json:"volume"` // of the sounds, 0 to 1
	// Music says whether music plays; it is nil until the user chooses.
	Music       *bool   `json:"music,omitempty"`
	MusicVolume float64 `json:"musicVolume"` // 0 to 1
	// Speed is how fast pieces move: Slow, Normal, Fast or Off.
	Speed string `json:"speed"`
	// Calm replaces all motion by fading; it is nil until the user chooses.
	Calm *bool `json:"calm,omitempty"`
	// Text is the text size in percent of the default; 0 is 100.
	Text int `json:"text,omitempty"`
	// Theme is the name of the theme; it is empty until the user chooses.
	Theme string `json:"theme,omitempty"`
	// BoldPieces draws pieces in flat, contrasting colours.
	BoldPieces bool `json:"boldPieces,omitempty"`

	// NoCoordinates hides letters and numbers of boards.
	NoCoordinates bool `json:"noCoordinates,omitempty"`

	// LeftHanded places buttons so that the left hand reaches them.
	LeftHanded bool `json:"leftHanded,omitempty"`

	// NoHints removes the hint button while a game is played.
	NoHints bool `json:"noHints,omitempty"`

	// NoRemarks silences the knights who play for the computer.
	NoRemarks bool `json:"noRemarks,omitempty"`

	// Confirm says whether a move is played only after a button is pressed: Always, Never, or
	// Automatic.
	Confirm string `json:"confirm,omitempty"`
	// Names holds the names of the people at this device, the user's first. Empty and missing names
	// mean the default ones.
	Names []string `json:"names,omitempty"`
	// Learnt holds the keys of the lessons that the user has completed. They are part of the
	// settings because the title needs them before its first frame.
	Learnt []string `json:"learnt,omitempty"`
	// Solved holds the keys of the puzzles solved, sorted. Daily is the progress in daily puzzles,
	// and Run the most puzzles solved in one run.
	Solved []string `json:"solved,omitempty"`
	Daily  Daily    `json:"daily,omitzero"`
	Run    int      `json:"run,omitempty"`
	// Mistakes holds the user's mistakes in each reviewed game, by its ID in the library.
	Mistakes map[string][]Mistake `json:"mistakes,omitempty"`
	// Quests holds the user's progress in the quest of each game, by the game's name.
	Quests map[string]Quest `json:"quests,omitempty"`
	// Arms is the coat of arms that the user has designed, as text (heraldry.Arms). Bears says
	// whether the user's seat shows it.
	Arms  string `json:"arms,omitempty"`
	Bears bool   `json:"bears,omitempty"`
	// Setups holds the last set-up of each game, by the game's name. The format is that of the
	// set-up screen.
	Setups map[string]string `json:"setups,omitempty"`
	// Drafts holds the position last set up for each game, by the game's name. The format is that
	// of the position editor.
	Drafts map[string]string `json:"drafts,omitempty"`
	// Pages holds the last choices on other screens, by the screen's name, each in a format of its
	// own.
	Pages map[string]string `json:"pages,omitempty"`
	// Online holds the data for online play.
	Online Online `json:"online,omitzero"`
}

// Confirms reports whether moves must be confirmed. small means that the user plays by finger on
// squares that are too small for that.
func (s Settings) Confirms(small bool) bool {
	switch s.Confirm {
	case Always:
		return true
	case Never:
		return false
	}
	return small
}

// TextSizes returns the values of Settings.Text.
func TextSizes() []int { return []int{100, 125, 150, 175, 200} }

// TextScale returns the text size as a factor, 1 by default.
func (s Settings) TextScale() float64 {
	if s.Text == 0 {
		return 1
	}
	return float64(s.Text) / 100
}

// These values say whether moves must be confirmed. With Automatic they must if the user plays by
// finger on squares that are too small for that.
const (
	Automatic = ""
	Always    = "always"
	Never     = "never"
)

// The speeds at which pieces move; with Off they move at once.
const (
	Slow   = "slow"
	Normal = "normal"
	Fast   = "fast"
	Off    = "off"
)

// quiet is the music's default volume: a quarter of its amplitude, well under the sounds of the
// game.
const quiet = 0.5

// Usual returns the default settings.
func Usual() Settings { return Settings{Volume: 1, MusicVolume: quiet, Speed: Normal} }

const longestArms = 200

// parse parses what encode returned. It replaces values out of range by the defaults.
func parse(data []byte) (Settings, error) {
	s := Usual()
	if err := json.Unmarshal(data, &s); err != nil {
		return Usual(), err
	}
	if !(s.Volume >= 0 && s.Volume <= 1) {
		s.Volume = 1
	}
	if !(s.MusicVolume >= 0 && s.MusicVolume <= 1) {
		s.MusicVolume = quiet
	}
	switch s.Speed {
	case Slow, Normal, Fast, Off:
	default:
		s.Speed = Normal
	}
	switch s.Confirm {
	case Automatic, Always, Never:
	default:
		s.Confirm = Automatic
	}
	if s.Text != 0 && !slices.Contains(TextSizes(), s.Text) {
		s.Text = 0
	}
	s.Learnt = saneLearnt(s.Learnt)
	s.Solved, s.Daily, s.Run = saneKeys(s.Solved), s.Daily.sane(), max(0, s.Run)
	s.Quests, s.Names = saneQuests(s.Quests), saneNames(s.Names)
	s.Online = s.Online.sane()
	if len(s.Arms) > longestArms {
		s.Arms = ""
	}
	return s, nil
}

func (s Settings) encode() []byte {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // every setting has JSON
	}
	return data
}

func (s Settings) clone() Settings {
	s.Setups, s.Drafts, s.Pages = maps.Clone(s.Setups), maps.Clone(s.Drafts), maps.Clone(s.Pages)
	s.Quests, s.Mistakes = maps.Clone(s.Quests), maps.Clone(s.Mistakes)
	s.Learnt = slices.Clone(s.Learnt)
	s.Names = slices.Clone(s.Names)
	s.Solved = slices.Clone(s.Solved)
	s.Online.Servers, s.Online.Secrets, s.Online.Moves, s.Online.Accounts = slices.Clone(s.Online.Servers), slices.Clone(s.Online.Secrets), slices.Clone(s.Online.Moves), slices.Clone(s.Online.Accounts)
	return s
}

// HasLearnt reports whether a lesson has been learnt.
func (s Settings) HasLearnt(key string) bool { return slices.Contains(s.Learnt, key) }

// Learn records that a lesson has been learnt.
func (s *Settings) Learn(key string) {
	if !s.HasLearnt(key) {
		s.Learnt = append(s.Learnt, key)
	}
}

// MusicOn returns whether music plays: the user's choice, or else the device's default.
func (s Settings) MusicOn(atFirst bool) bool { return valueOr(s.Music, atFirst) }

// CalmOn returns whether motion is replaced by fading: the user's choice, or else the device's.
func (s Settings) CalmOn(device bool) bool { return valueOr(s.Calm, device) }

func valueOr(choice *bool, otherwise bool) bool {
	if choice == nil {
		return otherwise
	}
	return *choice
}

// Draft is a position that is being set up.
type Draft struct {
	Seats  int               `json:"seats"`
	Values map[string]string `json:"values,omitempty"`
	Text   string            `json:"text"`
	Own    bool              `json:"own,omitempty"` // counted values were set by hand
}

// Draft returns the last position set up for a game, if any.
func (s Settings) Draft(game string) (d Draft, ok bool) {
	text := s.Drafts[game]
	ok = text != "" && json.Unmarshal([]byte(text), &d) == nil
	return d, ok
}

// SetDraft saves the position that is being set up for a game.
func (s *Settings) SetDraft(game string, d Draft) {
	data, err := json.Marshal(d)
	if err != nil {
		return
	}
	if s.Drafts == nil {
		s.Drafts = map[string]string{}
	}
	s.Drafts[game] = string(data)
}

// Reset sets every choice back to its default. Progress, drafts and set-ups do not change.
func (s *Settings) Reset() {
	setups := s.Setups
	s.Restore(Usual())
	s.Setups = setups
}

// Restore sets all choices to those of earlier settings. Progress and drafts do not change.
func (s *Settings) Restore(was Settings) {
	now := *s
	*s = was.clone()
	s.Learnt, s.Solved, s.Daily, s.Run, s.Drafts = now.Learnt, now.Solved, now.Daily, now.Run, now.Drafts
	s.Pages, s.Online = now.Pages, now.Online
	s.Quests, s.Mistakes, s.Arms, s.Bears = now.Quests, now.Mistakes, now.Arms, now.Bears
}

// Adopt takes over the choices of another device and adds its progress; the user loses no progress.
// Mistakes of the other device are left out: its games have other IDs.
func (s *Settings) Adopt(from Settings) {
	s.Restore(from)
	s.Learnt = saneLearnt(slices.Concat(s.Learnt, from.Learnt))
	s.Solved = saneKeys(slices.Concat(s.Solved, from.Solved))
	best, latest := max(s.Daily.Best, from.Daily.Best), s.Daily
	if from.Daily.Tried > latest.Tried {
		latest = from.Daily
	}
	if from.Daily.Day > s.Daily.Day || from.Daily.Day == s.Daily.Day && from.Daily.Streak > s.Daily.Streak {
		s.Daily = from.Daily
	}
	s.Daily.Best, s.Daily.Tried, s.Daily.Puzzle = best, latest.Tried, latest.Puzzle
	s.Run = max(s.Run, from.Run)
	for game, draft := range from.Drafts {
		if s.Drafts[game] == "" {
			if s.Drafts == nil {
				s.Drafts = map[string]string{}
			}
			s.Drafts[game] = draft
		}
	}
	for game, quest := range from.Quests {
		if quest.Beaten > s.Quests[game].Beaten {
			if s.Quests == nil {
				s.Quests = map[string]Quest{}
			}
			s.Quests[game] = quest
		}
	}
	s.Online = s.Online.join(from.Online)
	if s.Arms == "" {
		s.Arms, s.Bears = from.Arms, from.Bears
	}
}

// Encoded returns the settings in their saved form.
func (s Settings) Encoded() string { return string(s.encode()) }

// Parse parses what Encoded returned. It replaces invalid values by the defaults.
func Parse(text string) (Settings, error) { return parse([]byte(text)) }
