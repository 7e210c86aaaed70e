package spoken

import (
	"strconv"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// You returns the seat of the only person at the table, or engine.NoSeat.
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

// Names returns the names of a game's players, by seat, from their records. Without a name, the
// only person is 'You', a computer its character or a knight of its level, and others are named
// by side or arms. A 'You' in any language, written into records by earlier versions, is not a
// name.
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

// Distinguish numbers people of the same name, such as two guests, from the second on. Empty
// names stay.
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

// Cast names the computers among players, each differently: by their character or quest knight,
// or else by another knight of their level. Without a knight left, a computer keeps its name.
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

// Recast translates a computer's name between languages, whether its own or a quest knight's;
// other names stay.
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
