package spoken

import (
	"strconv"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// You returns the seat of the only person who plays the match, or engine.NoSeat.
func You(players []match.Player) engine.Seat {
	you := engine.NoSeat
	for i, p := range players {
		switch {
		case !p.Here():
		case you != engine.NoSeat:
			return engine.NoSeat
		default:
			you = engine.Seat(i)
		}
	}
	return you
}

// Names returns the names of a game's players, by seat. Of players without a name in the record,
// the only person is called 'You', a computer by its character or as a knight of its level, and
// others by their side or arms. Earlier versions wrote the word for 'You' into records; in any
// language it does not count as a name.
func Names(w *locale.Locale, game string, players []match.Player) []string {
	names, arms, you := make([]string, len(players)), make([]string, len(players)), You(players)
	for i, p := range players {
		arms[i] = p.Arms
	}
	cast := append([]match.Player(nil), players...)
	for i := range cast {
		cast[i].Name = ""
	}
	Cast(w, cast)
	for i, p := range players {
		switch {
		case p.Name != "" && (!locale.IsYou(p.Name) || !p.Away && engine.Seat(i) != you):
			names[i] = locale.Called(p.Name)
		case engine.Seat(i) == you:
			names[i] = w.Text("name.you")
		case cast[i].Name != "":
			names[i] = cast[i].Name
		default:
			names[i] = in(game).Seat(w, i, arms)
		}
	}
	Distinguish(names)
	return names
}

// Distinguish adds numbers to equal names of people, such as two guests, from the second on. It
// does not change empty names.
func Distinguish(names []string) {
	for i := len(names) - 1; i > 0; i-- {
		same := 1
		for _, name := range names[:i] {
			if name == names[i] {
				same++
			}
		}
		if same > 1 && names[i] != "" {
			names[i] += " " + strconv.Itoa(same)
		}
	}
}

// Cast gives each computer among the players a different name: that of its character or quest
// knight, or else that of another knight of its level. If there are no more knights, a computer
// keeps its name.
func Cast(w *locale.Locale, round []match.Player) {
	company := map[int]int{} // number of knights per level
	characters := map[string]bool{}
	for _, k := range settings.Knights() {
		characters[w.Text(locale.QuestShort.Of(k.Name))] = true
	}
	for i := range round {
		p := &round[i]
		switch {
		case !p.Computer:
		case p.Character != "" && w.Has(locale.CharacterName.Of(p.Character)):
			p.Name = w.Text(locale.CharacterName.Of(p.Character))
		case p.Character != "" && w.Has(locale.QuestShort.Of(p.Character)):
			p.Name = w.Text(locale.QuestShort.Of(p.Character))
		default:
			for taken := true; taken; { // no name twice
				company[p.Level]++
				key := knight(p.Level, company[p.Level])
				if taken = w.Has(key); taken {
					p.Name = w.Text(key)
					taken = characters[p.Name]
				}
			}
		}
	}
}

func knight(level, n int) locale.Key {
	return locale.KnightName.Of(strconv.Itoa(level), strconv.Itoa(n))
}

// Recast translates the name of a computer, its own or that of a quest knight, into another
// language. It does not change other names.
func Recast(from, to *locale.Locale, p match.Player, opponent string) string {
	keys := []locale.Key{locale.CharacterName.Of(p.Character), locale.QuestShort.Of(p.Character), locale.QuestShort.Of(opponent)}
	for n := 1; from.Has(knight(p.Level, n)); n++ {
		keys = append(keys, knight(p.Level, n))
	}
	for _, key := range keys {
		if p.Computer && from.Has(key) && to.Has(key) && from.Text(key) == p.Name {
			return to.Text(key)
		}
	}
	return p.Name
}
