package locale

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// A name is shown whole unless a word of it is too long, of which the beginning is shown.
func TestCalled(t *testing.T) {
	for name, want := range map[string]string{
		"":                         "",
		"Ann":                      "Ann",
		"Sir Lancelot of the Lake": "Sir Lancelot of the Lake",
		" Ann \n Bob ":             "Ann Bob",
		strings.Repeat("W", 20):    strings.Repeat("W", 20),
		strings.Repeat("W", 21):    strings.Repeat("W", 19) + "…",
		strings.Repeat("W", 40):    strings.Repeat("W", 19) + "…",
		"von " + strings.Repeat("ö", 30) + " Ann": "von " + strings.Repeat("ö", 19) + "… Ann",
		strings.Repeat("e\u0301", 20):             strings.Repeat("e\u0301", 20),
		strings.Repeat("e\u0301", 21):             strings.Repeat("e\u0301", 19) + "…",
		strings.Repeat("王", 40):                   strings.Repeat("王", 19) + "…",
	} {
		if got := Called(name); got != want || !utf8.ValidString(got) {
			t.Errorf("%q is called %q, not %q", name, got, want)
		}
	}
}

// A name in a sentence has the language's article and capital there, and chooses a form; a user's
// own name stays as it is.
func TestNamesInSentences(t *testing.T) {
	for _, c := range []struct{ tag, text, name, want string }{
		{"fr", "%n", "side.white", "Les Blancs"},
		{"fr", "%-n", "side.white", "les Blancs"},
		{"fr", "Fin. %n", "side.black", "Fin. Les Noirs"},
		{"fr", "Victoire de %n", "side.black", "Victoire des Noirs"},
		{"fr", "Victoire de %n", "name.player", "Victoire du joueur 2"},
		{"fr", "Victoire de %n", "Anna", "Victoire d’Anna"},
		{"fr", "contre %n", "name.you", "contre toi"},
		{"it", "il turno di %n", "side.red", "il turno del Rosso"},
		{"it", "tocca a %n", "Anna", "tocca ad Anna"},
		{"es", "contra %n", "side.red", "contra las rojas"},
		{"es", "de %n", "name.player", "del jugador 2"},
		{"de", "gegen %n", "side.white", "gegen Weiß"},
		{"en", "%n, 100%%", "%s", "%s, 100%"},
	} {
		l := New(c.tag)
		name := c.name
		if l.Has(Key(name)) {
			name = l.Text(Key(name), "2")
		}
		if got := (entry{text: c.text}).write(l, []any{name}); got != c.want {
			t.Errorf("%s: %q of %s is %q, want %q", c.tag, c.text, name, got, c.want)
		}
	}
	e := entry{forms: map[string]string{"one": "%[2]n a un coup", "other": "%[2]n a %[1]d coups", "one side": "%[2]n ont un coup", "other side": "%[2]n ont %[1]d coups", "other you": "Tu as %[1]d coups"}}
	fr := New("fr")
	for want, values := range map[string][]any{
		"Anna a un coup":        {1, "Anna"},
		"Les Noirs ont un coup": {1, fr.Text("side.black")},
		"Les Noirs ont 2 coups": {2, fr.Text("side.black")},
		"Toi a un coup":         {1, fr.Text("name.you")},
		"Tu as 2 coups":         {2, fr.Text("name.you")},
	} {
		if got := e.write(fr, values); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Italian writes "ed" before an e, in a list of names too.
func TestItalianLists(t *testing.T) {
	it := New("it")
	for want, names := range map[string][]string{
		"Ada ed Enid":        {"Ada", "Enid"},
		"Anna, Bea ed Élise": {"Anna", "Bea", "Élise"},
		"Enid e Ada":         {"Enid", "Ada"},
	} {
		if got := it.List(names); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// addressed matches texts that never name "You": another text says it.
var addressed = regexp.MustCompile(`^(impossible|puzzle|editor|link|distant|grand|setup|review|reason)\.|^(dialog\.(draw|offer\.body)|match\.(thinking|turn)|online\.their-move)$|^(title\.against|outcome\.wins|threats\.castles|lancelot\.flag\.threat)$|^(cause|draw)\.`)

// Every sentence that takes a name is right with each side, with "You", with a player by number and
// with a user's name: run with -v it lists them all. A verb after a side of several
// pieces is in the plural, and English "you" has no verb in -s.
func TestEverySentenceWithAName(t *testing.T) {
	for _, tag := range Tags() {
		l := New(tag)
		for _, key := range slices.Sorted(maps.Keys(l.known)) {
			e := l.known[key].read()
			text := e.text
			if e.forms != nil {
				text = e.forms["other"]
			}
			at := nameIn(text)
			if at == 0 {
				continue
			}
			yours := l.Has(Key(key+".you")) || l.Has(Key(strings.TrimSuffix(key, ".by")+".you")) || strings.HasSuffix(key, ".yours") || strings.HasSuffix(key, ".you") || addressed.MatchString(key)
			names := append([]string{"You", "Player", "Anna"}, sides...)
			switch {
			case strings.Contains(key, "lancelot") || key == "editor.count.sword":
				names = names[:3] // no knight of Lancelot is of a side
			case strings.HasPrefix(key, "impossible.") || strings.HasPrefix(key, "puzzle.") || strings.HasPrefix(key, "review.stands"):
				names = sides // which these name alone
			}
			for _, name := range names {
				called := name
				switch {
				case name == "You" && yours:
					continue
				case name == "You":
					called = l.Text("name.you")
				case name == "Player":
					called = l.Text("name.player", "1")
				case name != "Anna":
					called = l.Text(SideName.Of(name))
				}
				for _, count := range []int{1, 5} {
					values := sample(e, count)
					values[at-1] = called
					if strings.HasPrefix(key, "outcome.team") || strings.HasPrefix(key, "outcome.shared") {
						values[at-1] = []string{called, l.Text("name.player", "2")}
					}
					if i := slices.Index(values, any("name")); i >= 0 {
						values[i] = l.Text("side.black")
					}
					said := e.write(l, values)
					if wrong := disagrees(tag, said, l.within(called)); wrong != "" {
						t.Errorf("%s: %s: %q: %s", tag, key, said, wrong)
					}
					if _, counted := values[0].(int); !counted || count == 5 {
						t.Logf("%s\t%s\t%s", tag, key, said)
					}
					if _, counted := values[0].(int); !counted {
						break
					}
				}
			}
		}
	}
}

// sample returns values for a text: a count, "name" for a name and figures for all else.
func sample(e entry, count int) []any {
	text := e.text
	if e.forms != nil {
		text = e.forms["other"]
	}
	values := make([]any, 0, 8)
	next := 0
	for _, m := range verb().FindAllStringSubmatch(text, -1) {
		if m[3] == "%" {
			continue
		}
		at := position(m[2], &next)
		for len(values) < at {
			values = append(values, "12")
		}
		switch m[3] {
		case "d":
			values[at-1] = count
		case "n":
			values[at-1] = "name"
		}
	}
	if _, number := values[0].(int); e.forms["one"] != "" && !number {
		values[0] = count
	}
	return values
}

// disagrees tells what is wrong in a sentence about a name; "" if nothing is.
func disagrees(tag, said string, name inner) string {
	if strings.Contains(said, "%") {
		return "a value is missing"
	}
	at := strings.Index(strings.ToLower(said), strings.ToLower(name.written))
	if at < 0 {
		return ""
	}
	before, after := said[:at], said[at+len(name.written):]
	word := ""
	if rest, ok := strings.CutPrefix(strings.TrimPrefix(after, " no"), " "); ok && !strings.HasSuffix(before, "de ") {
		word = strings.TrimRight(strings.Fields(rest + " .")[0], ".,:;?!")
	}
	capital := said[at:at+1] == strings.ToUpper(said[at:at+1])
	begins := before == "" || strings.HasSuffix(before, ". ") || strings.HasSuffix(before, "? ")
	switch {
	case name.kind != "" && tag != "de" && tag != "en" && !begins && capital:
		return "a capital inside the sentence"
	case tag == "en" && name.kind == "you" && strings.HasSuffix(word, "s"):
		return "you " + word
	case tag == "fr" && name.kind == "side" && singularFrench.MatchString(word):
		return "les ... " + word
	case tag == "es" && name.kind == "side" && singularSpanish.MatchString(word):
		return "las ... " + word
	}
	return ""
}

var (
	singularFrench  = regexp.MustCompile(`^(a|est|n’a|n’est|doit|veut|peut|perd|l’a|n’avait|avait|était|accepte|refuse|propose|demande|joue|gagne|mène|réfléchit|passe|offre|prend|tient|annule)$`)
	singularSpanish = regexp.MustCompile(`^(es|está|ha|tiene|debe|puede|quiere|pierde|gana|acepta|rechaza|propone|pide|juega|pasa|piensa|lleva|entró|capturó|ganó|perdió|abandonó|rindió|ofrece|mueve|vuelve|estaba|tenía)$`)
)
