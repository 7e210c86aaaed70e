package protocol

import (
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/clock"
)

func TestRequestRoundTrip(t *testing.T) {
	for _, r := range []Request{
		{},
		{ID: 7, Game: "camelot", Setup: engine.Setup{Seats: 2}},
		{ID: math.MaxInt, Game: "lancelot",
			Setup:  engine.Setup{Seats: 5, Seed: math.MaxUint64, Values: map[string]string{"sword": "on", "target": "30", "odd": "a=b c", "": ""}},
			Start:  "8/8/8/8/8/8/8/8 A 0,0 30,30 - target=7",
			Moves:  []engine.Move{"@G6 G8", "pass", "", "K4xI4,K7"},
			Limits: engine.Limits{Depth: 3, Nodes: math.MaxInt64, Level: 2, Seed: 9, Lines: 3, Threads: 4, Character: "kay"}, Time: 24 * clock.Hour},
		{ID: -1, Limits: engine.Limits{Depth: -1, Nodes: -1, Level: -1}, Time: 1500},
	} {
		back, err := ParseRequest(EncodeRequest(r))
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Errorf("%+v, %v; want %+v", back, err, r)
		}
	}
}

func TestReplyRoundTrip(t *testing.T) {
	for _, r := range []Reply{
		{},
		{ID: 3, Done: true, Err: "there is no game \"chess\""},
		{ID: math.MaxInt, Info: engine.Info{Move: "F9xF11xH9", Depth: 9, Nodes: math.MaxInt64, Score: -120, Win: -5, Known: true, Kept: 4,
			Line: []engine.Move{"F9xF11xH9", "G8 @G6", "pass"}, Chances: []int{10_000, 0, 3},
			Others: []engine.Variation{{Score: -130, Line: []engine.Move{"A1", "B2"}}, {Win: -3, Line: []engine.Move{"C3"}}}}},
	} {
		back, err := ParseReply(EncodeReply(r))
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Errorf("%+v, %v; want %+v", back, err, r)
		}
	}
}

// TestLineEndsCannotForge: a text from elsewhere must not become a line of its own.
func TestLineEndsCannotForge(t *testing.T) {
	r, err := ParseRequest(EncodeRequest(Request{Game: "x\nlimits 0 1 0 0", Start: "s\r\nmove A1", Limits: engine.Limits{Character: "a\nmove A1"}, Moves: []engine.Move{"a\nmove b"},
		Setup: engine.Setup{Values: map[string]string{"a\nseats 5": "b\nseed 4"}}}))
	if err != nil {
		t.Fatal(err)
	}
	if r.Limits != (engine.Limits{Character: "a move A1"}) || len(r.Moves) != 1 || r.Setup.Seats != 0 || r.Setup.Seed != 0 {
		t.Errorf("%+v", r)
	}
	p, err := ParseReply(EncodeReply(Reply{Err: "a\nbest A1", Info: engine.Info{Line: []engine.Move{"a\nb"}}}))
	if err != nil || p.Info.Move != "" || len(p.Info.Line) != 1 {
		t.Errorf("%+v, %v", p, err)
	}
}

// TestDamagedMessages: the error says where the bad line begins.
func TestDamagedMessages(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "1: the request is empty",
		"\n":                             "1: a request begins with 'think'",
		"game camelot\nthink 1\n":        "1: a request begins with 'think'",
		"think":                          `1: "" is no number`,
		"think 1 2":                      "1: 1 numbers are needed",
		"think one":                      `1: "one" is no number`,
		"think 99999999999999999999":     "1: ",
		"think 1\nseats 2.5\n":           "9: ",
		"think 1\nseed -1\n":             "9: ",
		"think 1\nset a\n":               "9: a setting is name=value",
		"think 1\nlimits 1 2 3\n":        "9: 4 numbers are needed, there are 3",
		"think 1\nlimits 1 2 3 4 5\n":    "9: 4 numbers",
		"think 1\ntime -1\n":             "9: a time of -1 ms",
		"think 1\ntime 86400001\n":       "9: a time of",
		"think 1\n\n":                    "9: a request has no line",
		"think 1\ngame x\nbest A1\nmove": "16: a request has no line \"best\"",
	} {
		_, err := ParseRequest(text)
		var e *engine.TextError
		if !errors.As(err, &e) || e.What != "request" || !strings.HasPrefix(err.Error(), "request, character "+want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"":                        "1: the reply is empty",
		"best A1\n":               "1: a reply begins with 'reply'",
		"reply 1\n":               "1: 2 numbers are needed",
		"reply 1 1\ninfo 1 2 3\n": "11: 4 numbers",
		"reply 1 1\nother 1\n":    "11: 2 numbers",
		"reply 1 1\nmove A1\n":    "11: a reply has no line",
	} {
		_, err := ParseReply(text)
		var e *engine.TextError
		if !errors.As(err, &e) || e.What != "reply" || !strings.HasPrefix(err.Error(), "reply, character "+want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	long := "think 1\n" + strings.Repeat("move A1\n", maxMessage/8)
	if _, err := ParseRequest(long); err == nil {
		t.Error("a message without end was read")
	}
}

// TestABadRequestKeepsItsID: the error is of no use to a seat that cannot tell
// what it answers.
func TestABadRequestKeepsItsID(t *testing.T) {
	r, err := ParseRequest("think 12\ngame x\nwhat\n")
	if err == nil || !reflect.DeepEqual(r, Request{ID: 12}) {
		t.Errorf("%+v, %v", r, err)
	}
}

// located fails unless an error is a TextError within the text.
func located(t *testing.T, text string, err error) {
	t.Helper()
	var e *engine.TextError
	if !errors.As(err, &e) || e.At < 0 || e.At > len(text) || e.Reason == "" {
		t.Errorf("%#v of %q", err, text)
	}
}

func FuzzParseRequest(f *testing.F) {
	f.Add("")
	f.Add("think 1\ngame camelot\nseats 2\nset a=b\ntime 3\nmove\nmove A1\r\n")
	f.Add(EncodeRequest(Request{ID: 3, Game: "lancelot", Setup: engine.Setup{Seats: 2, Values: map[string]string{"sword": "on"}},
		Start: "8/8", Moves: []engine.Move{"@G6 G8"}, Limits: engine.Limits{Nodes: 50}, Time: clock.Second}))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRequest(text)
		if err != nil {
			located(t, text, err)
			return
		}
		once := EncodeRequest(r)
		back, err := ParseRequest(once)
		if err != nil || EncodeRequest(back) != once {
			t.Errorf("%q becomes %q, %v; read from %q", once, EncodeRequest(back), err, text)
		}
	})
}

func FuzzParseReply(f *testing.F) {
	f.Add("")
	f.Add("reply 1 7\ninfo 1 2 -3 4\nbest\nline A\rB\nerror x")
	f.Add(EncodeReply(Reply{ID: 2, Done: true, Err: "no", Info: engine.Info{Move: "A1", Line: []engine.Move{"A1", "pass"}}}))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseReply(text)
		if err != nil {
			located(t, text, err)
			return
		}
		once := EncodeReply(r)
		back, err := ParseReply(once)
		if err != nil || EncodeReply(back) != once {
			t.Errorf("%q becomes %q, %v; read from %q", once, EncodeReply(back), err, text)
		}
	})
}
