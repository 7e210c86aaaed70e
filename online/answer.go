package online

import (
	"encoding/json"
	"reflect"

	"roundtable/engine/clock"
)

// Answer is a message from a server: a pointer to one of the types below. A newer server may send
// other types, which a client ignores.
type Answer interface {
	// Type returns the value of the message's field t.
	Type() string
}

// Welcome answers Hello.
type Welcome struct {
	Server  string   `json:"server" is:"text"`
	Time    Instant  `json:"time" is:"time"`
	Nonce   string   `json:"nonce" is:"nonce"`
	Games   []string `json:"games" is:"kind"`
	PushKey string   `json:"push_key,omitempty" is:"push"`
}

// OK says that a request is done.
type OK struct {
	Seq uint64 `json:"seq,omitempty" is:"seq"`
}

// Refused says that a request has changed nothing, and why.
type Refused struct {
	Reason  Reason       `json:"reason" is:"reason"`
	Field   string       `json:"field,omitempty" is:"field"`
	Detail  string       `json:"detail,omitempty" is:"field"`
	Ruling  string       `json:"ruling,omitempty" is:"ruling"`
	Rule    string       `json:"rule,omitempty" is:"rule"`
	Squares []string     `json:"squares,omitempty" is:"square"`
	Value   int          `json:"value,omitempty" is:"value"`
	Retry   clock.Millis `json:"retry,omitempty" is:"span"`
}

// Account answers SignIn, Rename, PairWith and Unpair, and reports that a device has joined.
type Account struct {
	Account  string   `json:"account" is:"key"`
	Name     string   `json:"name" is:"name"`
	Tag      string   `json:"tag" is:"tag"`
	Alike    bool     `json:"alike,omitempty"`
	Computer bool     `json:"computer,omitempty"`
	Ratings  []Rating `json:"ratings,omitempty"`
	Devices  []string `json:"devices,omitempty" is:"key"`
}

// Rating is an account's rating in a kind of game.
type Rating struct {
	Kind   string `json:"kind" is:"kind"`
	Rating int64  `json:"rating" is:"rating"`
	Games  int64  `json:"games" is:"count"`
	Sure   bool   `json:"sure,omitempty"`
}

// Code answers Pair.
type Code struct {
	Code    string  `json:"code" is:"code"`
	Expires Instant `json:"expires" is:"time"`
}

// Ping checks the connection; a Pong with the same N answers it.
type Ping struct {
	N    int64        `json:"n" is:"count"`
	Time Instant      `json:"time" is:"time"`
	Lag  clock.Millis `json:"lag,omitempty" is:"span"`
}

// Bye says that the server closes the connection.
type Bye struct {
	Why   string       `json:"why" is:"drain|slow|replaced|deleted|unpaired"`
	Retry clock.Millis `json:"retry,omitempty" is:"span"`
}

// Kept is an event of a game as the server has stored it, with its number.
type Kept struct {
	Game  string          `json:"game" is:"game"`
	Seq   uint64          `json:"seq" is:"seq"`
	Event json.RawMessage `json:"event"`
}

// State is the state of a game.
type State struct {
	Game     string            `json:"game" is:"game"`
	Seq      uint64            `json:"seq" is:"seq"`
	Time     Instant           `json:"time" is:"time"`
	Kind     string            `json:"kind" is:"kind"`
	Options  map[string]string `json:"options,omitempty" is:"option"`
	Clock    string            `json:"clock" is:"clock"`
	Rated    bool              `json:"rated,omitempty"`
	Phase    string            `json:"phase" is:"waiting|playing|over|aborted"`
	Ply      int               `json:"ply" is:"ply"`
	Turn     *int              `json:"turn,omitempty" is:"seat"`
	Position string            `json:"position" is:"position"`
	Key      string            `json:"key" is:"hexkey"`
	Last     string            `json:"last,omitempty" is:"move"`
	Clocks   []Face            `json:"clocks"`
	Due      Instant           `json:"due,omitempty" is:"time"`
	Draw     *int              `json:"draw,omitempty" is:"seat"`
	Takeback *Asked            `json:"takeback,omitempty"`
	Rematch  *Offered          `json:"rematch,omitempty"`
	Result   *Result           `json:"result,omitempty"`
	Moves    []string          `json:"moves,omitempty" is:"move"`
}

// Face is the reading of a seat's clock.
type Face struct {
	Left     clock.Millis `json:"left" is:"span"`
	Periods  int          `json:"periods,omitempty" is:"ply"`
	Overtime bool         `json:"overtime,omitempty"`
	Free     bool         `json:"free,omitempty"`
}

// Asked is an open takeback request.
type Asked struct {
	Seat    int   `json:"seat" is:"seat"`
	Ply     int   `json:"ply" is:"ply"`
	Granted []int `json:"granted,omitempty" is:"seat"`
}

// Offered is an open or agreed rematch.
type Offered struct {
	Seat   int    `json:"seat" is:"seat"`
	Next   string `json:"next" is:"game"`
	Agreed []int  `json:"agreed,omitempty" is:"seat"`
	Made   bool   `json:"made,omitempty"`
}

// Result is how a game ended.
type Result struct {
	Cause   string `json:"cause" is:"cause"`
	Winners []int  `json:"winners,omitempty" is:"seat"`
}

// Seats holds the players of a game.
type Seats struct {
	Game  string   `json:"game" is:"game"`
	Seats []Person `json:"seats"`
	You   []int    `json:"you,omitempty" is:"seat"`
}

// Person is the player of a seat, or says for whom the seat is reserved.
type Person struct {
	For       string `json:"for" is:"player|open|link|account|none"`
	Account   string `json:"account,omitempty" is:"key"`
	Name      string `json:"name,omitempty" is:"name"`
	Tag       string `json:"tag,omitempty" is:"tag"`
	Alike     bool   `json:"alike,omitempty"`
	Rating    int64  `json:"rating,omitempty" is:"rating"`
	Computer  bool   `json:"computer,omitempty"`
	Level     int    `json:"level,omitempty" is:"level"`
	Character string `json:"character,omitempty" is:"character"`
	Up        bool   `json:"up,omitempty"`
}

// Called returns the name by which others can identify the player: with the tag if another player's
// name looks alike.
func (p Person) Called() string {
	if p.Alike && p.Tag != "" {
		return p.Name + "#" + p.Tag
	}
	return p.Name
}

// Presence says that a player's connection has gone down or come back.
type Presence struct {
	Game  string  `json:"game" is:"game"`
	Seat  int     `json:"seat" is:"seat"`
	Up    bool    `json:"up"`
	Since Instant `json:"since" is:"time"`
}

// Said is a courtesy that was sent.
type Said struct {
	Game string `json:"game" is:"game"`
	Seat int    `json:"seat" is:"seat"`
	Word string `json:"word" is:"courtesy"`
}

// Games lists games: a whole list, or changes in it.
type Games struct {
	List  string    `json:"list" is:"lobby|mine"`
	All   bool      `json:"all,omitempty"`
	Games []Summary `json:"games,omitempty"`
	Gone  []string  `json:"gone,omitempty" is:"game"`
}

// Summary is a game as a list shows it.
type Summary struct {
	Game    string            `json:"game" is:"game"`
	Kind    string            `json:"kind" is:"kind"`
	Options map[string]string `json:"options,omitempty" is:"option"`
	Clock   string            `json:"clock" is:"clock"`
	Rated   bool              `json:"rated,omitempty"`
	Phase   string            `json:"phase" is:"waiting|playing|over|aborted"`
	Ply     int               `json:"ply" is:"ply"`
	Turn    *int              `json:"turn,omitempty" is:"seat"`
	You     []int             `json:"you,omitempty" is:"seat"`
	Seats   []Person          `json:"seats"`
	Changed Instant           `json:"changed" is:"time"`
	Due     Instant           `json:"due,omitempty" is:"time"`
	Result  *Result           `json:"result,omitempty"`
}

// Seeks lists the other players who search for an opponent, oldest first.
type Seeks struct {
	Seeks []Sought `json:"seeks,omitempty"`
}

// Sought is another player's search. Rating is that player's rating in the kind of game searched
// for.
type Sought struct {
	Kind    string            `json:"kind" is:"kind"`
	Options map[string]string `json:"options,omitempty" is:"option"`
	Clock   string            `json:"clock" is:"clock"`
	Rated   bool              `json:"rated,omitempty"`
	Rating  int64             `json:"rating" is:"rating"`
}

// Matched says that a Seek has found an opponent, and names the game.
type Matched struct {
	Seek string `json:"seek" is:"game"`
	Game string `json:"game" is:"game"`
	Seat int    `json:"seat" is:"seat"`
}

// Legal answers Moves.
type Legal struct {
	Game  string   `json:"game" is:"game"`
	Ply   int      `json:"ply" is:"ply"`
	Turn  int      `json:"turn" is:"seat"`
	Moves []string `json:"moves" is:"move"`
}

// Record answers GetRecord.
type Record struct {
	Game   string `json:"game" is:"game"`
	Record string `json:"record" is:"record"`
}

// Player answers GetPlayer.
type Player struct {
	Account  string    `json:"account" is:"key"`
	Name     string    `json:"name" is:"name"`
	Tag      string    `json:"tag" is:"tag"`
	Alike    bool      `json:"alike,omitempty"`
	Computer bool      `json:"computer,omitempty"`
	Ratings  []Rating  `json:"ratings,omitempty"`
	History  []Rated   `json:"history,omitempty"`
	Games    []Summary `json:"games,omitempty"`
	More     bool      `json:"more,omitempty"`
}

// Rated is an account's rating at one time.
type Rated struct {
	Kind   string  `json:"kind" is:"kind"`
	Time   Instant `json:"time" is:"time"`
	Rating int64   `json:"rating" is:"rating"`
}

// Type returns the value of the message's field t.
func (*Welcome) Type() string  { return "welcome" }
func (*OK) Type() string       { return "ok" }
func (*Refused) Type() string  { return "refused" }
func (*Account) Type() string  { return "account" }
func (*Code) Type() string     { return "code" }
func (*Ping) Type() string     { return "ping" }
func (*Bye) Type() string      { return "bye" }
func (*Kept) Type() string     { return "event" }
func (*State) Type() string    { return "state" }
func (*Seats) Type() string    { return "seats" }
func (*Presence) Type() string { return "presence" }
func (*Said) Type() string     { return "said" }
func (*Games) Type() string    { return "games" }
func (*Seeks) Type() string    { return "seeks" }
func (*Matched) Type() string  { return "matched" }
func (*Legal) Type() string    { return "legal" }
func (*Record) Type() string   { return "record" }
func (*Player) Type() string   { return "player" }

func answers() []Answer {
	return []Answer{&Welcome{}, &OK{}, &Refused{}, &Account{}, &Code{}, &Ping{}, &Bye{}, &Kept{}, &State{}, &Seats{},
		&Presence{}, &Said{}, &Conditions{}, &Games{}, &Seeks{}, &Matched{}, &Legal{}, &Record{}, &Player{}}
}

// EncodeAnswer encodes a server's message; id is the ID of the answered request, or "" without one.
func EncodeAnswer(id string, a Answer) []byte {
	return seal(&envelope{V: Version, T: a.Type(), ID: id}, a)
}

// Outgoing reads answers. It is read-only.
type Outgoing struct{ r reader }

// NewOutgoing returns a reader of answers.
func NewOutgoing() Outgoing {
	return Outgoing{newReader(reader{types: typesOf(answers()), max: MaxAnswer, oldest: Oldest, newest: Version}, reflect.TypeFor[envelope]())}
}

// Decode reads a server's message; id is the ID of the answered request, or "" without one. The
// error is a *Refused. Ignore UnknownType: it means that the server is newer.
func (out Outgoing) Decode(data []byte) (id string, a Answer, err error) {
	var e envelope
	body, fault := out.r.open(data, &e)
	if fault != nil {
		return e.ID, nil, fault
	}
	return e.ID, body.(Answer), nil
}
