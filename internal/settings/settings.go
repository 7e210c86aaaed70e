package settings

import (
	"encoding/json"
	"maps"
	"slices"
)

// Settings are a person's choices that last.
type Settings struct {
	// Language is the tag of the language; empty for the system's.
	Language string `json:"language,omitempty"`

	Muted  bool    `json:"muted"`
	Volume float64 `json:"volume"` // of the sounds, 0 to 1
	// Music is whether music plays; nil until the person has chosen.
	Music       *bool   `json:"music,omitempty"`
	MusicVolume float64 `json:"musicVolume"` // 0 to 1
	// Speed is how fast pieces move: Slow, Normal, Fast or Off.
	Speed string `json:"speed"`
	// Calm is whether nothing moves but by fading; nil until the person has
	// chosen.
	Calm *bool `json:"calm,omitempty"`
	// Text is how large texts are, in per cent of their usual size; 0 is 100.
	Text int `json:"text,omitempty"`
	// Theme is the name of the theme; empty until the person has chosen.
	Theme string `json:"theme,omitempty"`
	// BoldPieces is whether pieces stand out from any board in flat, far-apart colours.
	BoldPieces bool `json:"boldPieces,omitempty"`

	// NoCoordinates is whether boards are without letters and numbers.
	NoCoordinates bool `json:"noCoordinates,omitempty"`

	// LeftHanded is whether what is pressed stands for the left hand.
	LeftHanded bool `json:"leftHanded,omitempty"`

	// NoHints is whether the table offers no hints.
	NoHints bool `json:"noHints,omitempty"`

	// NoRemarks is whether the knights who play for the computer are silent.
	NoRemarks bool `json:"noRemarks,omitempty"`

	// Confirm is whether a finished move stands on the board until a button plays
	// it: Always, Never, or Automatic.
	Confirm string `json:"confirm,omitempty"`
	// Names are what the people at a table are called, the first of them the person's
	// own; one that is empty, or that there is not, is as usual.
	Names []string `json:"names,omitempty"`
	// Learnt are the lessons that have been learnt, by their keys. They stand here,
	// and not for themselves, because the title asks for them before its first frame.
	Learnt []string `json:"learnt,omitempty"`
	// Solved are the puzzles that have been solved, by their keys in order; Daily is how
	// it stands with those of the days, Run the most that were solved in a run.
	Solved []string `json:"solved,omitempty"`
	Daily  Daily    `json:"daily,omitzero"`
	Run    int      `json:"run,omitempty"`
	// Quests are how far somebody has come in each game's quest, by its name.
	Quests map[string]Quest `json:"quests,omitempty"`
	// Arms are the arms that a person has designed, as a text (heraldry.Arms); Bears is
	// whether they are borne.
	Arms  string `json:"arms,omitempty"`
	Bears bool   `json:"bears,omitempty"`
	// Setups are the last set-up of each game, by the game's name, as its
	// set-up screen writes it.
	Setups map[string]string `json:"setups,omitempty"`
	// Drafts are the positions that were being set up last, by the game's name, as the
	// position editor writes them.
	Drafts map[string]string `json:"drafts,omitempty"`
	// Pages are what was chosen last on other pages, by the page's name, as each of them
	// writes it.
	Pages map[string]string `json:"pages,omitempty"`
	// Online is what play at a distance needs.
	Online Online `json:"online,omitzero"`
}

// Confirms reports whether moves are confirmed, where small is whether a finger plays
// on squares that are too small for it.
func (s Settings) Confirms(small bool) bool {
	switch s.Confirm {
	case Always:
		return true
	case Never:
		return false
	}
	return small
}

// TextSizes are the values of Settings.Text.
func TextSizes() []int { return []int{100, 125, 150, 175, 200} }

// TextScale is how large texts are, 1 as usual.
func (s Settings) TextScale() float64 {
	if s.Text == 0 {
		return 1
	}
	return float64(s.Text) / 100
}

// Whether moves are confirmed. Automatic is for fingers on squares that are too
// small for them.
const (
	Automatic = ""
	Always    = "always"
	Never     = "never"
)

// The speeds at which pieces move; with Off they are there at once.
const (
	Slow   = "slow"
	Normal = "normal"
	Fast   = "fast"
	Off    = "off"
)

// quiet is the music's volume at first: a quarter of its amplitude, well under
// the sounds of the game.
const quiet = 0.5

// Usual is what holds before anybody chose.
func Usual() Settings { return Settings{Volume: 1, MusicVolume: quiet, Speed: Normal} }

// longestArms is how long a text of arms is at most.
const longestArms = 200

// parse reads what encode wrote; what is out of its range is as usual.
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
		panic(err) // no setting is without JSON
	}
	return data
}

// clone shares nothing with what it was made from that a change could touch.
func (s Settings) clone() Settings {
	s.Setups, s.Drafts, s.Pages = maps.Clone(s.Setups), maps.Clone(s.Drafts), maps.Clone(s.Pages)
	s.Quests = maps.Clone(s.Quests)
	s.Learnt = slices.Clone(s.Learnt)
	s.Names = slices.Clone(s.Names)
	s.Solved = slices.Clone(s.Solved)
	s.Online.Servers, s.Online.Secrets, s.Online.Moves, s.Online.Accounts = slices.Clone(s.Online.Servers), slices.Clone(s.Online.Secrets), slices.Clone(s.Online.Moves), slices.Clone(s.Online.Accounts)
	return s
}

// HasLearnt reports whether a lesson has been learnt.
func (s Settings) HasLearnt(key string) bool { return slices.Contains(s.Learnt, key) }

// Learn notes that a lesson has been learnt.
func (s *Settings) Learn(key string) {
	if !s.HasLearnt(key) {
		s.Learnt = append(s.Learnt, key)
	}
}

// MusicOn is whether music plays: what the person chose, or else what holds at
// first on this device.
func (s Settings) MusicOn(atFirst bool) bool { return chosen(s.Music, atFirst) }

// CalmOn is whether nothing moves but by fading: what the person chose, or else
// what the device asks for.
func (s Settings) CalmOn(device bool) bool { return chosen(s.Calm, device) }

func chosen(choice *bool, otherwise bool) bool {
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
	Own    bool              `json:"own,omitempty"` // what is counted was set by hand
}

// Draft is the position of a game that was being set up last, if any was.
func (s Settings) Draft(game string) (d Draft, ok bool) {
	text := s.Drafts[game]
	ok = text != "" && json.Unmarshal([]byte(text), &d) == nil
	return d, ok
}

// SetDraft keeps the position of a game that is being set up.
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

// Reset makes every choice what it was before anybody chose. What a person has reached
// or was making stays, and so do the set-ups.
func (s *Settings) Reset() {
	setups := s.Setups
	s.Restore(Usual())
	s.Setups = setups
}

// Restore makes every choice what it was at another time. What a person has reached or
// was making stays.
func (s *Settings) Restore(was Settings) {
	now := *s
	*s = was.clone()
	s.Learnt, s.Solved, s.Daily, s.Run, s.Drafts = now.Learnt, now.Solved, now.Daily, now.Run, now.Drafts
	s.Pages, s.Online = now.Pages, now.Online
	s.Quests, s.Arms, s.Bears = now.Quests, now.Arms, now.Bears
}

// Adopt takes another's choices over, and adds what was reached there to what was
// reached here: nothing of it gets less.
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

// Encoded is the settings as they are kept.
func (s Settings) Encoded() string { return string(s.encode()) }

// Parse reads what Encoded wrote; what makes no sense in it is as usual.
func Parse(text string) (Settings, error) { return parse([]byte(text)) }
