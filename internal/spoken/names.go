package spoken

import (
	"strconv"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// You is the seat of the only person at the table, or engine.NoSeat.
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

// Names are what the players of a game are called, by seat: each as its record says. Who
// has no name there is 'You' as the only person at the table, the character or a knight
// of its level as a computer, or else what the game calls the seat: a side, or its arms.
// Earlier versions wrote 'You' itself into records, in the language of the day: that is no
// name either.
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

// Distinguish tells people of one name apart, such as two guests: each but the first gets a number.
// Who has no name stays so.
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

// Cast gives the computers among players their names, no two alike: that of the
// character or the knight of the quest as whom one plays, or else of a knight of its level who is none of those. One
// for whom there is no knight left keeps its name, as people do.
func Cast(w *locale.Locale, round []match.Player) {
	company := map[int]int{} // how many knights of a level sit there already
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
			for taken := true; taken; { // nobody sits here twice
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

// knight is the key of the n-th knight of a level.
func knight(level, n int) locale.Key {
	return locale.KnightName.Of(strconv.Itoa(level), strconv.Itoa(n))
}

// Recast is what a computer is called in one language that got its name in another, as
// itself or as a knight of the quest; a name that is no knight's stays.
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
