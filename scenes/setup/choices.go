package setup

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/settings"
	"roundtable/scenes/stage"
)

// choices holds the choices of a set-up screen, as they are saved in the settings.
type choices struct {
	Seats   int               `json:"seats"`
	Players []player          `json:"players"` // by place, as many as the game can have
	Options map[string]string `json:"options"` // by engine.Option.Name; a missing option has its default
	// Clocks has a value for each side if the game has sides, and otherwise one for all players.
	// Own holds custom time controls.
	Clocks []string `json:"clocks,omitempty"`
	Own    []string `json:"own,omitempty"`
	// Drawn is true if the only user's side is chosen at random.
	Drawn bool `json:"drawn,omitempty"`
	// Distant is the time control of an online game.
	Distant string `json:"distant,omitempty"`
	// Instead is the game of the family that the card opens; "" for the card's own game.
	Instead string `json:"instead,omitempty"`
}

// player is the player at a place. Values that are unused now are kept for later.
type player struct {
	Computer  bool   `json:"computer"`
	Level     int    `json:"level"`
	Character string `json:"character,omitempty"` // the character of the computer
	Arms      string `json:"arms,omitempty"`      // the name of a sprites.Coat
	// Remote is the kind of an online player; "" for a player on this device. It is not saved: in
	// the next game a computer has the place.
	Remote remote `json:"-"`
}

// remote is a kind of online player.
type remote string

const (
	friend remote = "friend" // joins by a link
	anyone remote = "anyone" // the first player who accepts the open seat
)

const usualLevel = 2

// usualChoices returns the default choices: a user against computers, of which the first is the
// quest's first knight.
func usualChoices(e catalog.Entry) choices {
	least, most := e.Game.Seats()
	c := choices{Seats: least, Players: make([]player, most), Options: map[string]string{}}
	for i := range c.Players {
		c.Players[i] = player{Computer: i > 0, Level: usualLevel}
	}
	if first := settings.Knights()[0]; most > 1 {
		c.Players[1].Level, c.Players[1].Character = first.Level, first.Name
	}
	return c
}

// UnmarshalJSON reads saved choices. It also reads an old form, in which the options of each game
// are next to the players.
func (c *choices) UnmarshalJSON(data []byte) error {
	type plain choices
	kept := struct {
		plain
		Computer   []bool
		Characters []string
		Level      int
	}{}
	var fields map[string]any
	if err := json.Unmarshal(data, &kept); err != nil {
		return err
	}
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	*c = choices(kept.plain)
	if c.Players != nil {
		return nil
	}
	c.Options = map[string]string{}
	for name, v := range fields {
		switch v := v.(type) {
		case string:
			c.Options[strings.ToLower(name)] = v
		case float64:
			c.Options[strings.ToLower(name)] = strconv.Itoa(int(v))
		}
	}
	for i, computer := range kept.Computer {
		p := player{Computer: computer, Level: kept.Level}
		if i < len(kept.Characters) {
			p.Character = kept.Characters[i]
		}
		c.Players = append(c.Players, p)
	}
	return nil
}

func (s *setup) mend() {
	usual := usualChoices(s.entry)
	if least, most := s.entry.Game.Seats(); s.Seats < least || s.Seats > most {
		s.Seats = usual.Seats
	}
	n := len(usual.Players)
	s.Players = append(s.Players, usual.Players[min(len(s.Players), n):]...)[:n]
	var coats, taken []string // the empty name does no harm here
	for _, c := range s.offers() {
		coats = append(coats, c.String())
	}
	for i := range s.Players {
		p := &s.Players[i]
		if p.Level < 1 || p.Level > engine.MaxLevel {
			p.Level = usualLevel
		}
		if k := settings.FindKnight(p.Character); k < 0 && !slices.Contains(s.entry.Characters, p.Character) || k >= 0 && settings.Knights()[k].Level != p.Level || slices.Contains(taken, p.Character) {
			p.Character = ""
		}
		if !slices.Contains(coats, p.Arms) || slices.Contains(taken, p.Arms) {
			p.Arms = ""
		}
		taken = append(taken, p.Character, p.Arms)
	}
	s.mendClocks()
	remoteSeatsOf(s).mendRemote()
	kept := s.Options
	s.Options = map[string]string{}
	for _, o := range s.entry.Game.Options() {
		if v, ok := kept[o.Name]; ok && s.allows(o, v) {
			s.Options[o.Name] = v
		}
	}
	if _, err := s.entry.Game.New(s.setup()); err != nil { // not all of them together
		s.Options = map[string]string{}
	}
}

func (s *setup) allows(o engine.Option, v string) bool {
	if (engine.Setup{Values: map[string]string{o.Name: v}}).Check(s.entry.Game) != nil {
		return false
	}
	if len(o.Values) > 0 || v == "" {
		return true
	}
	n, err := strconv.Atoi(v)
	_, most := s.look.Number(o.Name, s.Seats)
	return err == nil && (most == 0 || n <= most)
}

func (s *setup) value(o engine.Option) string { return engine.Setup{Values: s.Options}.Value(o) }

// rowOptions returns the options that have rows: those offered with the present values, except the
// board.
func (s *setup) rowOptions() (out []engine.Option) {
	values := map[string]string{}
	for _, o := range s.entry.Game.Options() {
		values[o.Name] = s.value(o)
	}
	for _, o := range s.entry.Game.Options() {
		if o.Name != engine.BoardOption && s.look.Offered(o.Name, values) {
			out = append(out, o)
		}
	}
	return out
}

func (s *setup) setup() engine.Setup {
	if s.from != nil {
		return DraftSetup(s.entry, *s.from, s.lot)
	}
	out := engine.Setup{Seats: s.Seats, Seed: s.lot, Values: map[string]string{}}
	maps.Copy(out.Values, boardsOf(s).chosen().Values())
	for _, o := range s.rowOptions() {
		if v := s.value(o); v != "" { // else the seats decide
			out.Values[o.Name] = v
		}
	}
	return out
}

func recall[T any](s *stage.Services, game string, into *T) {
	was := *into
	if text := s.Settings.Now().Setups[game]; text != "" && json.Unmarshal([]byte(text), into) != nil {
		*into = was
	}
}

func textOf(choices any) string {
	data, err := json.Marshal(choices)
	if err != nil {
		return ""
	}
	return string(data)
}

func keepSetup(s *stage.Services, game, text string) {
	if text == "" {
		return
	}
	s.Settings.Change(func(now *settings.Settings) {
		if now.Setups == nil {
			now.Setups = map[string]string{}
		}
		now.Setups[game] = text
	})
}
