package online

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Every message and every event that is written is read back as it was, and written
// again as the same bytes.
func TestRoundTrip(t *testing.T) {
	in, out, log := NewIncoming(), NewOutgoing(), NewLog()
	for _, like := range requests() {
		t.Run("request "+like.Type(), rapid.MakeCheck(func(t *rapid.T) {
			r, id := drawn(t, like), drawText(t, "id")
			text := EncodeRequest(id, r)
			gotID, got, err := in.Decode(text)
			if err != nil || gotID != id || !reflect.DeepEqual(got, r) || !bytes.Equal(EncodeRequest(gotID, got), text) {
				t.Fatalf("%s: %v\nis read as %+v %v", text, err, got, gotID)
			}
		}))
	}
	for _, like := range answers() {
		t.Run("answer "+like.Type(), rapid.MakeCheck(func(t *rapid.T) {
			a, id := drawn(t, like), drawText(t, "id")
			text := EncodeAnswer(id, a)
			gotID, got, err := out.Decode(text)
			if err != nil || gotID != id || !reflect.DeepEqual(got, a) || !bytes.Equal(EncodeAnswer(gotID, got), text) {
				t.Fatalf("%s: %v\nis read as %+v", text, err, got)
			}
		}))
	}
	for _, like := range events() {
		t.Run("event "+like.Type(), rapid.MakeCheck(func(t *rapid.T) {
			e := Entry{Time: Instant(rapid.Int64Range(0, maxWhole).Draw(t, "time")), ID: drawText(t, "id"),
				By: Identity{Account: drawText(t, "key")}, Event: drawn(t, like)}
			text := EncodeEntry(e)
			got, err := log.Decode(text)
			if err != nil || !reflect.DeepEqual(got, e) || !bytes.Equal(EncodeEntry(got), text) {
				t.Fatalf("%s: %v\nis read as %+v", text, err, got)
			}
		}))
	}
}

const (
	aGame  = "AAECAwQFBgcICQoLDA0ODw"
	aToken = "EBESExQVFhcYGRobHB0eHw"
)

// What is wrong with a message is told by its reason, and by the field.
func TestFaultsNameTheField(t *testing.T) {
	move := func(change string) string {
		return `{"v":1,"t":"move","id":"a","game":"` + aGame + `","seat":0,` + change + `"move":"D6-D8"}`
	}
	create := func(seats string) string {
		return `{"v":1,"t":"create","id":"a","game":"` + aGame + `","kind":"camelot","clock":"300+3","seats":` + seats + `}`
	}
	for _, tt := range []struct {
		text   string
		reason Reason
		field  string
	}{
		{``, Malformed, ""},
		{`[]`, Malformed, ""},
		{`null`, Malformed, ""},
		{`{"v":1,`, Malformed, ""},
		{`{} {}`, Malformed, ""},
		{"{\"v\":1,\"t\":\"rename\",\"id\":\"a\",\"name\":\"\xff\"}", Malformed, ""},
		{`{"t":"pong","n":1}`, Malformed, "v"},
		{`{"v":"1","t":"pong","n":1}`, Malformed, "v"},
		{`{"v":null,"t":"pong","n":1}`, Malformed, "v"},
		{`{"v":2,"t":"anything","id":"a"}`, OldVersion, ""},
		{`{"v":1,"n":1}`, Malformed, "t"},
		{`{"v":1,"t":"","id":"a"}`, Malformed, "t"},
		{`{"v":1,"t":"dance","id":"a"}`, UnknownType, "t"},
		{`{"v":1,"t":"welcome","id":"a"}`, UnknownType, "t"},
		{`{"v":1,"t":"hello"}`, Malformed, "id"},
		{`{"v":1,"t":"hello","id":""}`, Malformed, "id"},
		{`{"v":1,"t":"hello","id":"a b"}`, Malformed, "id"},
		{`{"v":1,"t":"hello","id":"` + strings.Repeat("a", 65) + `"}`, Malformed, "id"},
		{`{"v":1,"t":"hello","id":"a","extra":1}`, Malformed, "extra"},
		{`{"v":1,"t":"hello","id":"a","Client":"x"}`, Malformed, "Client"},
		{`{"v":1,"t":"hello","id":"a","client":"x","client":"y"}`, Malformed, "client"},
		{`{"v":1,"t":"hello","id":"a","client":null}`, Malformed, "client"},
		{`{"v":1,"t":"hello","id":"a","client":7}`, Malformed, "client"},
		{`{"v":1,"t":"hello","id":"a","client":"a\u0007b"}`, Malformed, "client"},
		{`{"v":1,"t":"hello","id":"a","client":` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `}`, Malformed, "client[0][0][0][0][0][0][0][0]"},
		{`{"v":1,"t":"pong","n":-1}`, Malformed, "n"},
		{`{"v":1,"t":"pong","n":1.5}`, Malformed, "n"},
		{`{"v":1,"t":"pong","n":1e400}`, Malformed, "n"},
		{`{"v":1,"t":"pong","n":9007199254740992}`, Malformed, "n"},
		{move(``), Malformed, "ply"},
		{move(`"ply":4001,`), Malformed, "ply"},
		{move(`"ply":"0",`), Malformed, "ply"},
		{strings.Replace(move(`"ply":0,`), `"seat":0`, `"seat":"0"`, 1), Malformed, "seat"},
		{strings.Replace(move(`"ply":0,`), aGame, aGame[:21], 1), Malformed, "game"},
		{strings.Replace(move(`"ply":0,`), aGame, aGame[:21]+"x", 1), Malformed, "game"}, // bits left over
		{strings.Replace(move(`"ply":0,`), `"seat":0`, `"seat":5`, 1), Malformed, "seat"},
		{strings.Replace(move(`"ply":0,`), `D6-D8`, ``, 1), Malformed, "move"},
		{strings.Replace(move(`"ply":0,`), `D6-D8`, strings.Repeat("D", 1025), 1), Malformed, "move"},
		{create(`[{"for":"me"},{"for":"king"}]`), Malformed, "seats[1].for"},
		{create(`[{"for":"me"},{"for":"link"}]`), Malformed, "seats[1].token"},
		{create(`[{"for":"me"},{"for":"open","token":"` + aToken + `"}]`), Malformed, "seats[1].token"},
		{create(`[{"for":"me"},{"for":"computer","level":11}]`), Malformed, "seats[1].level"},
		{create(`[{"for":"me"},{"for":"computer"}]`), Malformed, "seats[1].level"},
		{create(`[{"for":"me"},{"for":"me"}]`), Malformed, "seats[1].for"},
		{create(`[{"for":"me"},{"for":"open","character":"gawain"}]`), Malformed, "seats[1].character"},
		{create(`[{"for":"me"},{"for":"open","x":1}]`), Malformed, "seats[1].x"},
		{create(`[{"for":"open"},{"for":"open"},{"for":"open"},{"for":"open"},{"for":"open"},{"for":"open"}]`), Malformed, "seats"},
		{create(`{}`), Malformed, "seats"},
		{strings.Replace(create(`[]`), `300+3`, `3000d`, 1), Malformed, "clock"},
		{strings.Replace(create(`[]`), `"kind"`, `"options":{"a":1},"kind"`, 1), Malformed, "options"},
		{strings.Replace(create(`[]`), `"kind"`, `"options":{"a":"ü"},"kind"`, 1), Malformed, "options.a"},
		{`{"v":1,"t":"hello","id":"a","client":"` + strings.Repeat("x", MaxMessage) + `"}`, TooLarge, ""},
	} {
		t.Run(fmt.Sprintf("%.90s", tt.text), func(t *testing.T) {
			_, r, err := NewIncoming().Decode([]byte(tt.text))
			var fault *Refused
			if !errors.As(err, &fault) || fault.Reason != tt.reason || fault.Field != tt.field || r != nil {
				t.Errorf("%+v, %v; wanted %s at %q", r, err, tt.reason, tt.field)
			}
		})
	}
}

// A refusal can name the request, as long as its ID could be read.
func TestFaultsTellTheID(t *testing.T) {
	for text, want := range map[string]string{
		`{"v":1,"t":"dance","id":"a7"}`:                     "a7",
		`{"v":9,"t":"dance","id":"a7"}`:                     "a7",
		`{"v":1,"t":"hello","id":"a7","x":{"y":[{"z":1}]}}`: "a7",
		`{"v":1,"t":"hello","id":"a7 "}`:                    "",
		`{"v":1,"t":"hello","id":"a7"`:                      "",
	} {
		if id, _, err := NewIncoming().Decode([]byte(text)); id != want || err == nil {
			t.Errorf("%s: %q, %v", text, id, err)
		}
	}
}

// A client ignores what a newer server adds.
func TestNewerServersAreUnderstood(t *testing.T) {
	id, a, err := NewOutgoing().Decode([]byte(`{"v":1,"t":"ok","id":"a","seq":3,"mood":{"deep":[1]}}`))
	if ok, is := a.(*OK); err != nil || id != "a" || !is || ok.Seq != 3 {
		t.Errorf("%v %v %v", id, a, err)
	}
	if _, _, err := NewOutgoing().Decode([]byte(`{"v":1,"t":"dance"}`)); err == nil || err.(*Refused).Reason != UnknownType {
		t.Errorf("an unknown type: %v", err)
	}
	if _, _, err := NewOutgoing().Decode([]byte(`{"v":1,"t":"ok","seq":-3}`)); err == nil {
		t.Error("a number out of its range is read")
	}
}

// Names are told apart by what people see.
func TestNames(t *testing.T) {
	for name, good := range map[string]bool{
		"Ann": true, "Ann B.": true, "Müller": true, "騎士": true, "<script>": true, "7": true, strings.Repeat("é", 24): true,
		"": false, " Ann": false, "Ann ": false, "Ann  B": false, "A\tB": false, "A\u00a0B": false, "A\u202eB": false,
		"A\u200bB": false, "e\u0301": false, "...": false, strings.Repeat("e", 25): false, "\ufffd\x00": false,
	} {
		if got := nameFault(name) == ""; got != good {
			t.Errorf("%q: %v, %s", name, got, nameFault(name))
		}
	}
}

// What is signed for one server, once, is worth nothing elsewhere; tags are short and
// stay the same.
func TestSignInTextIsBound(t *testing.T) {
	signed := map[string]bool{}
	for _, origin := range []string{"https://a.example", "https://b.example"} {
		for _, nonce := range []string{aGame, aToken} {
			signed[SignInText(origin, nonce, "key")] = true
		}
	}
	if len(signed) != 4 {
		t.Errorf("%d texts of 4", len(signed))
	}
	if fault := textFault("tag", Tag("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")); fault != "" {
		t.Error(fault)
	}
}

// Every field that travels has a kind that there is.
func TestKindsAreThere(t *testing.T) {
	used := map[string]bool{}
	for _, typ := range all() {
		kindsUsed(typ, used)
	}
	delete(used, "")
	for is := range used {
		if least, most := wholes(is); least > most && textFault(is, "") == unknownKind {
			t.Errorf("there is no kind %q", is)
		}
	}
}

// FuzzDecode: whatever comes, nothing panics; what is refused has a reason of the list; what
// is taken means the same when it is written and read again.
func FuzzDecode(f *testing.F) {
	in, out, log := NewIncoming(), NewOutgoing(), NewLog()
	for _, r := range requests() {
		f.Add(EncodeRequest("a", r))
	}
	for _, a := range answers() {
		f.Add(EncodeAnswer("a", a))
	}
	for _, e := range events() {
		f.Add(EncodeEntry(Entry{Event: e}))
	}
	f.Add([]byte(`{"v":1,"t":"move","id":"a","game":"` + aGame + `","seat":0,"ply":3,"move":"D6-D8"}`))
	f.Add([]byte(`{"v":1,"t":"create","id":"a","game":"` + aGame + `","kind":"camelot","clock":"3d","seats":[{"for":"me"},{"for":"link","token":"` + aToken + `"}],"options":{"rules":"wcf"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		id, r, err := in.Decode(data)
		refused(t, err)
		if err == nil {
			text := EncodeRequest(id, r)
			id2, r2, err := in.Decode(text)
			if err != nil || id2 != id || !reflect.DeepEqual(r, r2) && !bytes.Equal(EncodeRequest(id2, r2), text) {
				t.Errorf("%s is read as %+v, %v", text, r2, err)
			}
			if !json.Valid(text) {
				t.Errorf("%s is no JSON", text)
			}
		}
		_, _, err = out.Decode(data)
		refused(t, err)
		_, err = log.Decode(data)
		refused(t, err)
	})
}

// sendable reports whether a client reads what a server sends.
func sendable(text []byte) bool {
	_, _, err := NewOutgoing().Decode(text)
	return err == nil
}

// refused looks at a refusal, if it is one.
func refused(t tester, err error) {
	t.Helper()
	if err == nil {
		return
	}
	fault, ok := err.(*Refused)
	if !ok || !fault.Reason.Known() || fault.Error() == "" {
		t.Fatalf("refused with %#v", err)
	}
	if text := EncodeAnswer("", fault); !sendable(text) {
		t.Errorf("no client reads %s", text)
	}
}

// FuzzFold: whatever a log has, the fold takes it or says why not, and what it has come to
// can be told.
func FuzzFold(f *testing.F) {
	for _, w := range []*world{begun(f, "60+2"), three(f)} {
		w.must(who("B"), &AskTakeback{chair(1)}, after(60_000))
		w.must(who("B"), &Resign{chair(1)}, after(61_000))
		w.must(who("B"), &OfferRematch{chair(1), ident(2)}, after(62_000))
		f.Add(bytes.Join(w.log, []byte("\n")))
	}
	log := NewLog()
	f.Fuzz(func(t *testing.T, data []byte) {
		g := New(aGame, rules)
		for line := range bytes.Lines(data) {
			e, err := log.Decode(line)
			refused(t, err)
			if err != nil {
				continue
			}
			if err := g.Apply(g.Seq()+1, e); err != nil && err.(*LogError).Reason == "" {
				t.Errorf("%s is refused without a reason", line)
			}
			if g.Phase() == Nothing {
				continue
			}
			text := EncodeAnswer("", g.State(g.Time()))
			if _, _, err := NewOutgoing().Decode(text); err != nil {
				t.Errorf("%s: %v", text, err)
			}
			if at, ok := g.Due(); ok {
				if e, ok := g.Pending(at); !ok || g.Apply(g.Seq()+1, e) != nil {
					t.Errorf("%+v is due and cannot follow", e)
				}
				return
			}
		}
	})
}

// BenchmarkDecode reads a move, as a server does for each.
func BenchmarkDecode(b *testing.B) {
	in := NewIncoming()
	text := EncodeRequest("m1", &Move{Chair{aGame, 1}, 17, "D6-D8"})
	for b.Loop() {
		if _, _, err := in.Decode(text); err != nil {
			b.Fatal(err)
		}
	}
}
