package protocol

import (
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
			Moves:  []engine.Move{"@G6 G8", "pass", "", "K4xI4,K7", "a\nb"},
			Limits: engine.Limits{Depth: 3, Nodes: math.MaxInt64, Level: 2, Seed: 9, Lines: 3, Threads: 4, Character: "kay"}, Time: 24 * clock.Hour},
		{ID: -1, Limits: engine.Limits{Depth: -1, Nodes: -1, Level: -1}, Time: 1500},
	} {
		back, err := ParseRequest(Encode(r))
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
		back, err := ParseReply(Encode(r))
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Errorf("%+v, %v; want %+v", back, err, r)
		}
	}
}

// A request that cannot be read has its ID: the error is of no use to a seat that cannot
// tell what it answers.
func TestDamagedMessages(t *testing.T) {
	for text, id := range map[string]int{
		"": 0, "\n": 0, "think 1\n": 0, `{"ID":1`: 0, `[1]`: 0, `{"ID":"one"}`: 0, `{"ID":12,"Game":7}`: 12,
		`{"ID":3,"Setup":{"Seats":2.5}}`: 3, `{"ID":4,"Time":-1}`: 4, `{"ID":5,"Time":86400001}`: 5,
	} {
		r, err := ParseRequest(text)
		if err == nil || !strings.HasPrefix(err.Error(), "request: ") || !reflect.DeepEqual(r, Request{ID: id}) {
			t.Errorf("%q: %+v, %v", text, r, err)
		}
	}
	for _, text := range []string{"", "reply 1 1\n", `{"ID":"one"}`, `{"Info":{"Depth":1.5}}`} {
		if r, err := ParseReply(text); err == nil || !strings.HasPrefix(err.Error(), "reply: ") || !reflect.DeepEqual(r, Reply{}) {
			t.Errorf("%q: %+v, %v", text, r, err)
		}
	}
}
