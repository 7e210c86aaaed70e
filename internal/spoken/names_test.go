package spoken

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
)

// Who has no name is called by what is known, in the language of the day; and whatever
// earlier versions wrote for 'You' is no name.
func TestNames(t *testing.T) {
	person, away := match.Player{}, match.Player{Away: true}
	computer := func(level int) match.Player { return match.Player{Computer: true, Level: level} }
	for _, tt := range []struct {
		language, game string
		players        []match.Player
		want           []string
		you            engine.Seat
	}{
		{"en", "camelot", []match.Player{person, person}, []string{"White", "Black"}, engine.NoSeat},
		{"de", "camelot", []match.Player{person, person}, []string{"Weiß", "Schwarz"}, engine.NoSeat},
		{"en", "camelot", []match.Player{person, computer(1)}, []string{"You", "Tor"}, 0},
		{"fr", "camelot", []match.Player{computer(1), person}, []string{"Tor", "Toi"}, 1},
		{"es", "camelot", []match.Player{{Name: "You"}, {Name: "Dagonet", Computer: true, Level: 1}}, []string{"Tú", "Dagonet"}, 0},
		{"en", "camelot", []match.Player{{Name: "Tú"}, away}, []string{"You", "Black"}, 0},
		{"it", "camelot", []match.Player{{Name: "Du", Away: true}, person}, []string{"Bianco", "Tu"}, 1},
		{"en", "camelot", []match.Player{{Name: "Ann"}, person}, []string{"Ann", "Black"}, engine.NoSeat},
		{"en", "lancelot", []match.Player{person, {Arms: "chevron"}, {Name: "Bob"}, {Arms: "pale azure gules + chevron or"}},
			[]string{"Lion", "Chevron", "Bob", "Player 4"}, engine.NoSeat},
		{"de", "lancelot", []match.Player{person, computer(2), person, computer(2)}, []string{"Sparren", "Jofreit", "Adler", "Meljanz"}, engine.NoSeat},
		{"en", "noughts", []match.Player{person, person}, []string{"Player 1", "Player 2"}, engine.NoSeat},
	} {
		w := locale.New(tt.language)
		if got := Names(w, tt.game, tt.players); !slices.Equal(got, tt.want) || You(tt.players) != tt.you {
			t.Errorf("%s, %+v: %q, %v; want %q", tt.language, tt.players, got, You(tt.players), tt.want)
		}
	}
}

// Every language has its own 'You' on the list of what is no name.
func TestYouIsNoName(t *testing.T) {
	for _, tag := range locale.Tags() {
		if you := locale.New(tag).Text("name.you"); !locale.IsYou(you) {
			t.Errorf("%q of %s is a name", you, tag)
		}
	}
	if locale.IsYou("Ann") || locale.IsYou("") {
		t.Error("a name is none")
	}
}

// A computer is called in another language as it is there; a name of its own stays.
func TestRecast(t *testing.T) {
	en, fr := locale.New("en"), locale.New("fr")
	for _, tt := range []struct {
		player match.Player
		want   string
	}{
		{match.Player{Name: "Dagonet", Computer: true, Level: 3}, "Daguenet"},
		{match.Player{Name: "Dagonet", Computer: true, Level: 9, Character: "dagonet"}, "Daguenet"},
		{match.Player{Name: "Lovell", Computer: true, Level: 1}, "Lovel"},
		{match.Player{Name: "Dagonet", Computer: true, Level: 2}, "Dagonet"},
		{match.Player{Name: "Deep Knight", Computer: true, Level: 1}, "Deep Knight"},
		{match.Player{Name: "Dagonet"}, "Dagonet"},
	} {
		if got := Recast(en, fr, tt.player, ""); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.player, got, tt.want)
		}
	}
}

// A computer without a character gets no name of a quest knight, who has a level of his own.
func TestNobodyIsCastAsAnother(t *testing.T) {
	for _, tag := range locale.Tags() {
		w := locale.New(tag)
		for level := 1; level <= engine.MaxLevel; level++ {
			round := []match.Player{{Computer: true, Level: level}, {Computer: true, Level: level}, {Computer: true, Level: level}, {Computer: true, Level: level}}
			Cast(w, round)
			for _, k := range settings.Knights() {
				if name := w.Text(locale.QuestShort.Of(k.Name)); slices.ContainsFunc(round, func(p match.Player) bool { return p.Name == name || p.Name == "" }) {
					t.Errorf("%s: at level %d there is %s: %v", tag, level, name, round)
				}
			}
		}
	}
}

// Two people of one name, such as two guests, get numbers.
func TestNamesAlike(t *testing.T) {
	w := locale.New("en")
	for _, game := range []string{"camelot", "lancelot"} {
		got := Names(w, game, []match.Player{{Name: "Guest"}, {Name: "Guest", Away: true}, {Name: "Guest"}})
		if want := []string{"Guest", "Guest 2", "Guest 3"}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", game, got, want)
		}
	}
}
