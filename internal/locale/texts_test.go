package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// gaps is what a language lacks, or has too much, beside another.
func gaps(tag string, want, got map[string]entry) (out []string) {
	for _, key := range slices.Sorted(maps.Keys(want)) {
		say := func(what string) { out = append(out, key+" "+what) }
		w := nameless(want[key])
		named, ok := got[key]
		g := nameless(named)
		for form, text := range named.forms {
			number, kind, ok := strings.Cut(form, " ")
			if !ok {
				continue
			}
			if all := verbs(named.forms["other"]); named.forms[number] == "" || kind != "side" && kind != "you" || text == "" || nameIn(named.forms["other"]) == 0 ||
				slices.ContainsFunc(verbs(text), func(v string) bool { return !slices.Contains(all, v) }) {
				say("has no use for the form " + form)
			}
		}
		switch {
		case !ok:
			say("has no words")
			continue
		case (g.forms == nil) != (w.forms == nil):
			say("has plural forms in one of both")
			continue
		case g.forms == nil && g.text == "":
			say("is empty")
			continue
		}
		if g.forms == nil && !slices.Equal(verbs(g.text), verbs(w.text)) {
			say("has other verbs")
		}
		if g.forms != nil {
			if have, need := formNames(g.forms), needed(tag, w.forms); !slices.Equal(have, need) {
				say(fmt.Sprintf("has the forms %q and not %q", have, need))
			}
			for _, form := range formNames(g.forms) {
				// A form of one number need not name it.
				for _, verb := range verbs(g.forms[form]) {
					if !slices.Contains(verbs(w.forms["other"]), verb) {
						say("has other verbs in " + form)
					}
				}
				if g.forms[form] == "" {
					say("is empty in " + form)
				}
			}
			if !slices.Equal(verbs(g.forms["other"]), verbs(w.forms["other"])) {
				say("has other verbs")
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[key]; !ok {
			out = append(out, key+" is unknown")
		}
	}
	return out
}

// nameless returns a text without the forms that a kind of name has.
func nameless(e entry) entry {
	forms := maps.Clone(e.forms)
	maps.DeleteFunc(forms, func(form, _ string) bool { return strings.Contains(form, " ") })
	if other, ok := forms["other"]; ok && len(forms) == 1 && len(e.forms) > 1 {
		return entry{text: other}
	}
	return entry{text: e.text, forms: forms}
}

// formNames are the forms that a text has, in the order in which they are tried.
func formNames(of map[string]string) (names []string) {
	for name := range of {
		names = append(names, name)
	}
	order := func(name string) string {
		switch {
		case strings.HasPrefix(name, "="):
			return "0" + name
		case name == "other":
			return "2"
		}
		return "1" + name
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(order(a), order(b)) })
	return names
}

// needed are the forms that a language tells apart among whole numbers up to a
// thousand, and the numbers of their own that the first language has.
func needed(tag string, first map[string]string) []string {
	all, count := map[string]string{}, numbersOf(tag)
	for n := range 1001 {
		all[count.form(n)] = ""
	}
	for name := range first {
		if strings.HasPrefix(name, "=") {
			all[name] = ""
		}
	}
	return formNames(all)
}

// verbs are the values that a text speaks of, as their numbers and types.
func verbs(text string) (out []string) {
	next := 0
	for _, m := range verb().FindAllStringSubmatch(text, -1) {
		if m[3] != "%" {
			out = append(out, fmt.Sprintf("%d%s", position(m[2], &next), m[3]))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Every language has the keys of the first, which speak of the same values, in
// the forms that the language tells apart.
func TestLanguagesAreComplete(t *testing.T) {
	first := texts(languages[0].tag)
	for _, l := range languages {
		for _, gap := range gaps(l.tag, first, texts(l.tag)) {
			t.Errorf("%s: %s", l.name, gap)
		}
	}
}

// Read line by line, as the program does, each language has the same texts.
func TestTextsHaveLines(t *testing.T) {
	for _, tag := range Tags() {
		got := map[string]entry{}
		for key, line := range lines(tag) {
			got[key] = line.read()
		}
		if want := texts(tag); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: a text is not in a line of its own: %d of %d", tag, len(got), len(want))
		}
	}
}

// Every file is of a language that can be chosen, has each key once, and has them
// in the order of the first, so that two can be read side by side.
func TestFilesAreInOrder(t *testing.T) {
	names, err := fs.Glob(os.DirFS("."), "texts/*")
	if err != nil || len(names) != len(languages) {
		t.Fatalf("%d languages in %q: %v", len(languages), names, err)
	}
	var first []string
	for _, tag := range Tags() {
		data, err := os.ReadFile(File(tag))
		if err != nil {
			t.Fatal(err)
		}
		keys := inOrder(t, data)
		if first == nil {
			first = keys
		}
		for i := range min(len(keys), len(first)) {
			if keys[i] != first[i] {
				t.Errorf("%s: %q stands where the first language has %q", tag, keys[i], first[i])
				break
			}
		}
		if once := slices.Compact(slices.Sorted(slices.Values(keys))); len(once) != len(keys) {
			t.Errorf("%s: a key is there twice", tag)
		}
	}
}

// inOrder are the keys of a file.
func inOrder(t *testing.T, data []byte) (keys []string) {
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key.(string))
		if err := d.Decode(new(json.RawMessage)); err != nil {
			t.Fatal(err)
		}
	}
	return keys
}

// French has no space before its marks at which a line may break.
func TestFrenchMarksStayWithTheirWords(t *testing.T) {
	data, err := os.ReadFile(File("fr"))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^.*( [;!?»]|[^"] :|« ).*$`).FindAllString(string(data), -1) {
		t.Errorf("a line may break before a mark: %s", m)
	}
}

// A language with anything wrong is found out.
func TestGaps(t *testing.T) {
	first := map[string]entry{
		"a": {text: "%s of %s"},
		"b": {forms: map[string]string{"=0": "none", "one": "one knight", "other": "%d knights"}},
	}
	text := func(s string) entry { return entry{text: s} }
	many := func(zero, one, other string) entry {
		return entry{forms: map[string]string{"=0": zero, "one": one, "other": other}}
	}
	for want, other := range map[string]map[string]entry{
		"":                                  {"a": text("of %[2]s %[1]s"), "b": many("0", "%d", "%d")},
		"a has no words":                    {"b": first["b"]},
		"a is empty":                        {"a": text(""), "b": first["b"]},
		"a has other verbs":                 {"a": text("of %s"), "b": first["b"]},
		"b has plural forms in one of both": {"a": first["a"], "b": text("%d")},
		`b has the forms ["other"] and not ["=0" "one" "other"]`: {"a": first["a"], "b": entry{forms: map[string]string{"other": "%d"}}},
		"b is empty in one":                  {"a": first["a"], "b": many("0", "", "%d")},
		"b has other verbs in one":           {"a": first["a"], "b": many("0", "%s", "%d")},
		"b has other verbs":                  {"a": first["a"], "b": many("0", "one", "many")},
		"b has no use for the form one side": {"a": first["a"], "b": entry{forms: map[string]string{"=0": "0", "one": "%d", "other": "%d", "one side": "%d"}}},
		"c is unknown":                       {"a": first["a"], "b": first["b"], "c": text("c")},
	} {
		if got := strings.Join(gaps("en", first, other), ", "); got != want {
			t.Errorf("%v: %q, want %q", other, got, want)
		}
	}
}

// A sentence without a letter stays as it is: no sign stands for one.
func TestSentence(t *testing.T) {
	for said, want := range map[string]string{"": "", "the end": "The end", "élan": "Élan", "\xff": "\xff", "5 moves": "5 moves"} {
		if got := Sentence(said); got != want {
			t.Errorf("%q as a sentence is %q, want %q", said, got, want)
		}
	}
}
