package record

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/splitmix"
)

func find(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// Every record comes back, but for its comments.
func TestPack(t *testing.T) {
	for name, list := range setups() {
		g, _ := find(name)
		for i, s := range list {
			if testing.Short() && i%4 > 0 {
				continue
			}
			r := randomGame(t, g, s, []int{0, 1, 30, length()}[i%4])
			data, err := Pack(r, g)
			if err != nil {
				t.Fatalf("%+v: %v", s, err)
			}
			r.Comments = nil
			if got, err := Unpack(data, find); err != nil || Encode(got) != Encode(r) {
				t.Fatalf("%v; packed\n%s\nand unpacked\n%s", err, Encode(r), Encode(got))
			}
		}
	}
}

// A start position and an end that the rules do not imply are saved too.
func TestPackKeepsStartAndAgreedEnd(t *testing.T) {
	g, _ := find("camelot")
	r := Record{Game: "camelot", Setup: engine.Setup{Seats: 2, Seed: 1<<64 - 1, Values: map[string]string{"rules": "wcf"}},
		Players: []string{"", "Ünïcode"}, Levels: []int{0, 10}, Arms: []string{"", "chevron"},
		Start: "2/8/10/12/12/12/12/4nn6/12/5MM5/12/12/12/10/8/2 w 0 0", Moves: []engine.Move{"F7-F8"},
		Outcome: engine.Outcome{Cause: engine.CauseResignation, Winners: 2}}
	data, err := Pack(r, g)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Unpack(data, find)
	got.Key = 0
	if err != nil || Encode(got) != Encode(r) {
		t.Errorf("%v\n%s\n%s", err, Encode(got), Encode(r))
	}
}

// Clocks are packed too, and what has none is packed as programs without clocks
// read it.
func TestPackKeepsTimes(t *testing.T) {
	g, _ := find("camelot")
	r := randomGame(t, g, engine.Setup{Seats: 2, Seed: 9}, 80)
	plain, err := Pack(r, g)
	if err != nil || plain[0] != 1 {
		t.Fatalf("version %d, %v", plain[0], err)
	}
	r.Clocks = []clock.Control{{Main: 10 * clock.Minute, Periods: 3, Period: 30 * clock.Second}, {Main: 5 * clock.Minute, Increment: 3 * clock.Second}}
	r.Elapsed = 12345
	lots := splitmix.New(1)
	for range r.Moves {
		r.Times = append(r.Times, 1+clock.Millis(lots.Intn(40_000)))
	}
	data, err := Pack(r, g)
	if err != nil || data[0] != 2 {
		t.Fatalf("version %d, %v", data[0], err)
	}
	r.Comments = nil
	if got, err := Unpack(data, find); err != nil || Encode(got) != Encode(r) {
		t.Errorf("%v; packed\n%s\nand unpacked\n%s", err, Encode(r), Encode(got))
	}
	if n := characters(t, r); n > 600 {
		t.Errorf("%d plies with their times are %d characters", len(r.Moves), n)
	}
	for n := range data {
		if _, err := Unpack(data[:n], find); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut at %d: %v", n, err)
		}
	}
	r.Times = append(r.Times, 1)
	if data, err = Pack(r, g); err != nil {
		t.Fatal(err)
	}
	if _, err := Unpack(data, find); !errors.Is(err, ErrDamaged) {
		t.Errorf("more times than moves: %v", err)
	}
}

// The offer of a draw is packed where one stands, as something newer than older programs
// read; a record without one is packed as they read it. It is a comment of the text.
func TestPackKeepsOffer(t *testing.T) {
	g, _ := find("camelot")
	r := randomGame(t, g, engine.Setup{Seats: 2, Seed: 9}, 20)
	plain, err := Pack(r, g)
	if err != nil || plain[0] != packed {
		t.Fatalf("version %d, %v", plain[0], err)
	}
	r.Offered, r.Comments = true, nil
	text := Encode(r)
	if !strings.Contains(text, "{[%draw]} *") {
		t.Errorf("the text tells of no offer:\n%s", text)
	}
	if back, err := Decode(text); err != nil || !back.Offered || Encode(back) != text {
		t.Errorf("%v, offered %v:\n%s", err, back.Offered, Encode(back))
	}
	data, err := Pack(r, g)
	if err != nil || data[0] != packedOffer {
		t.Fatalf("version %d, %v", data[0], err)
	}
	if back, err := Unpack(data, find); err != nil || Encode(back) != text {
		t.Errorf("%v\n%s\n%s", err, Encode(back), text)
	}
	// Where none can stand there is none: before the first move, among three, at the end.
	for name, other := range map[string]func(r *Record){
		"no move": func(r *Record) { r.Moves, r.Key = nil, 0 },
		"three": func(r *Record) {
			*r = randomGame(t, lancelotGame(t), engine.Setup{Seats: 3, Seed: 9}, 9)
			r.Offered = true
		},
		"ended": func(r *Record) { r.Outcome = engine.Outcome{Cause: engine.CauseResignation, Winners: 1} },
	} {
		o := r
		other(&o)
		g, _ := find(o.Game)
		data, err := Pack(o, g)
		if err != nil || data[0] != packed || strings.Contains(Encode(o), "%draw") {
			t.Errorf("%s: version %d, %v\n%s", name, data[0], err, Encode(o))
		}
		copy(data, []byte{packedOffer})
		if _, err := Unpack(data, find); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: an offer that cannot be is read: %v", name, err)
		}
	}
	// What is said in the middle of a game is a comment like any other.
	r.Comments = []Comment{{After: 1, Text: "[%draw]"}}
	early := Encode(r)
	if back, err := Decode(early); err != nil || len(back.Comments) != 1 || !back.Offered || Encode(back) != early {
		t.Errorf("%v, %v", err, back.Comments)
	}
}

func lancelotGame(t *testing.T) engine.Game {
	g, ok := find("lancelot")
	if !ok {
		t.Fatal("there is no Lancelot")
	}
	return g
}

// Links that earlier versions made still open.
func TestOldLinksOpen(t *testing.T) {
	for _, c := range []struct {
		version, plies int
		cause          engine.Cause
		data           string
	}{
		{1, 0, "", "AXltlDUHY2FtZWxvdAIAAAAAAAAAPDIvMk1OMW0yLzNNMW00LzEyLzEyLzEyLzEyLzEyLzEyLzEyLzEyLzEyLzEyLzEwLzRNMy9uMSB3IDAgMAAAAJbr"},
		{2, 5, engine.CauseResignation, "Ah5QoGwHY2FtZWxvdAIqAgpyZXBldGl0aW9uAm9uBXJ1bGVzB2NsYXNzaWMCA1lvdQdEYWdvbmV0AgABAAAKMjAyNi4xMS4yMAACBTMwMCszBTMwMCszAAO5YKAGoB8LcmVzaWduYXRpb24BBfTkZcWwCw"},
	} {
		data, err := base64.RawURLEncoding.DecodeString(c.data)
		if err != nil {
			t.Fatal(err)
		}
		r, err := Unpack(data, find)
		if err != nil || int(data[0]) != c.version || len(r.Moves) != c.plies || r.Outcome.Cause != c.cause {
			t.Errorf("version %d: %v\n%s", c.version, err, Encode(r))
		}
	}
}

// characters returns how long a record is as a link's data.
func characters(t *testing.T, r Record) int {
	t.Helper()
	g, _ := find(r.Game)
	data, err := Pack(r, g)
	if err != nil {
		t.Fatal(err)
	}
	return base64.RawURLEncoding.EncodedLen(len(data))
}

// A game of Camelot of 80 plies is a link of at most 600 characters.
func TestPackedIsShort(t *testing.T) {
	g, _ := find("camelot")
	for seed := range uint64(20) {
		r := randomGame(t, g, engine.Setup{Seats: 2, Seed: splitmix.Mix(seed)}, 80)
		r.Players, r.Arms = []string{"Sir Percivale of Galles", "Guinevere"}, []string{"chevron", "saltire"}
		n := characters(t, r)
		t.Logf("camelot, %d plies: %d characters", len(r.Moves), n)
		if n > 300 {
			t.Errorf("%d plies are %d characters", len(r.Moves), n)
		}
	}
	g, _ = find("lancelot")
	for seats := 2; seats <= 5; seats++ {
		r := randomGame(t, g, engine.Setup{Seats: seats, Seed: splitmix.Mix(uint64(seats)), Values: map[string]string{"sword": "on"}}, 250)
		n := characters(t, r)
		t.Logf("lancelot of %d, %d plies: %d characters", seats, len(r.Moves), n)
		if n > 450 {
			t.Errorf("%d plies of %d players are %d characters", len(r.Moves), seats, n)
		}
	}
	for _, name := range []string{"camelot", "lancelot"} {
		text, err := os.ReadFile("testdata/" + name + ".rtg")
		if err != nil {
			t.Fatal(err)
		}
		r, err := Decode(string(text))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("testdata/%s.rtg, %d plies: %d characters; as text %d", name, len(r.Moves), characters(t, r), base64.RawURLEncoding.EncodedLen(len(text)))
	}
}

// sealed returns data with the checks that it would have had if it was packed.
func sealed(data []byte) []byte {
	return append(binary.LittleEndian.AppendUint32([]byte{packed}, crc32.ChecksumIEEE(data)), data...)
}

// Whatever is cut off or changed is refused, as what it is.
func TestUnpackRefuses(t *testing.T) {
	g, _ := find("lancelot")
	r := randomGame(t, g, engine.Setup{Seats: 3, Seed: 5}, 40)
	data, err := Pack(r, g)
	if err != nil {
		t.Fatal(err)
	}
	for n := range data {
		if _, err := Unpack(data[:n], find); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut at %d: %v", n, err)
		}
		other := slices.Clone(data)
		other[n] ^= 1 << (n % 8)
		if _, err := Unpack(other, find); err == nil {
			t.Errorf("changed at %d, and read", n)
		}
	}
	newer := slices.Clone(data)
	newer[0] = packedOffer + 1
	if _, err := Unpack(newer, find); !errors.Is(err, ErrNewer) {
		t.Errorf("of a newer version: %v", err)
	}
	if _, err := Unpack([]byte(Encode(r)), find); !errors.Is(err, ErrDamaged) {
		t.Errorf("a text: %v", err)
	}
	var unknown *UnknownError
	if _, err := Unpack(data, func(string) (engine.Game, bool) { return nil, false }); !errors.As(err, &unknown) || unknown.Game != "lancelot" {
		t.Errorf("of an unknown game: %v", err)
	}
	// Checks that fit do not make what lies behind them right.
	var mismatch *MismatchError
	for n := range data[5:] {
		for _, bit := range []int{0, n % 8} {
			other := slices.Clone(data[5:])
			other[n] ^= 1 << bit
			got, err := Unpack(sealed(other), find)
			if err == nil {
				if _, err := Pack(got, g); err != nil {
					t.Errorf("bit %d of %d: it is read and not written: %v", bit, n, err)
				}
			} else if !errors.Is(err, ErrDamaged) && !errors.As(err, &unknown) && !errors.As(err, &mismatch) && !refused(err) {
				t.Errorf("bit %d of %d: %v", bit, n, err)
			}
		}
	}
}

// refused reports whether an error is a game's own of a setup or a position.
func refused(err error) bool {
	var setup *engine.SetupError
	var text *engine.TextError
	return errors.As(err, &setup) || errors.As(err, &text)
}

func TestPackRefuses(t *testing.T) {
	g, _ := find("camelot")
	s := engine.Setup{Seats: 2}
	var mismatch *MismatchError
	if _, err := Pack(Record{Game: "camelot", Setup: s, Moves: []engine.Move{"D7-D8", "A1-A2"}}, g); !errors.As(err, &mismatch) || mismatch.Ply != 2 {
		t.Errorf("an illegal move: %v", err)
	}
	if _, err := Pack(Record{Game: "camelot", Setup: s, Key: 1}, g); !errors.As(err, &mismatch) {
		t.Errorf("another key: %v", err)
	}
	if _, err := Pack(Record{Game: "camelot", Setup: s, Moves: make([]engine.Move, maxPackedMoves+1)}, g); !errors.Is(err, ErrTooLong) {
		t.Errorf("too many moves: %v", err)
	}
	if _, err := Pack(Record{Game: "camelot", Setup: s, Date: string(make([]byte, maxPackedText+1))}, g); !errors.Is(err, ErrTooLong) {
		t.Errorf("a date without end: %v", err)
	}
}

func TestDigits(t *testing.T) {
	r := splitmix.New(3)
	for range 200 {
		var d digits
		var list [][2]int
		for range r.Intn(300) {
			base := 1 + r.Intn([]int{1, 2, 60, 256, 1 << 40}[r.Intn(5)])
			digit := r.Intn(base)
			list = append(list, [2]int{digit, base})
			d.add(digit, base)
		}
		back := digits{b: slices.Clone(d.end())}
		for i, want := range list {
			if got := back.next(want[1]); got != want[0] {
				t.Fatalf("digit %d of %v is %d", i, list, got)
			}
		}
		if !back.isSpent() {
			t.Fatalf("something is left of %v", list)
		}
	}
}

// Nothing hostile makes Unpack panic or go on for long, and what it reads is a
// record that can be packed again.
func FuzzUnpack(f *testing.F) {
	for _, name := range []string{"camelot", "lancelot"} {
		g, _ := find(name)
		for seats := 2; seats <= 3; seats++ {
			if least, most := g.Seats(); seats < least || seats > most {
				continue
			}
			data, err := Pack(randomGame(f, g, engine.Setup{Seats: seats, Seed: 9}, 30), g)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data[5:])
		}
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Unpack(sealed(data), find)
		if err != nil {
			return
		}
		g, _ := find(r.Game)
		again, err := Pack(r, g)
		if err != nil {
			t.Fatalf("%v\n%s", err, Encode(r))
		}
		if back, err := Unpack(again, find); err != nil || !reflect.DeepEqual(back, r) {
			t.Fatalf("%v\n%s\n%s", err, Encode(back), Encode(r))
		}
	})
}
