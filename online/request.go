package online

import "reflect"

// Request is a message from a client: a pointer to one of the types below. The set is
// closed.
type Request interface {
	// Type is the message's t.
	Type() string
}

// GameRequest is a request about one game, which Game.Decide answers.
type GameRequest interface {
	Request
	// GameID is the game.
	GameID() string
	// decide is the event that the request leads to.
	decide(g *Game, by Identity, at Arrival) (Event, *Refused)
}

// Hello is the first message on a line.
type Hello struct {
	Client string `json:"client,omitempty" is:"text"`
}

// SignIn proves that the client has a key, and makes an account of it if it is new.
type SignIn struct {
	Key       string `json:"key" is:"key"`
	Signature string `json:"signature" is:"signature"`
	Name      string `json:"name,omitempty" is:"name"`
	Computer  bool   `json:"computer,omitempty"`
}

// Guest comes back to a seat that was taken with a ticket.
type Guest struct {
	Game   string `json:"game" is:"game"`
	Ticket string `json:"ticket" is:"token"`
}

// Rename gives the account another name.
type Rename struct {
	Name string `json:"name" is:"name"`
}

// Pair asks for a code by which a second device joins the account.
type Pair struct{}

// PairWith adds a device's own key to the account that has shown a code.
type PairWith struct {
	Code      string `json:"code" is:"code"`
	Key       string `json:"key" is:"key"`
	Signature string `json:"signature" is:"signature"`
}

// Unpair removes a further device's key from the account.
type Unpair struct {
	Key string `json:"key" is:"key"`
}

// DeleteAccount removes the account: its name, keys, ratings and lists.
type DeleteAccount struct{}

// Push has the server tell a browser when it is the account's turn.
type Push struct {
	Endpoint string `json:"endpoint" is:"url"`
	P256dh   string `json:"p256dh" is:"push"`
	Auth     string `json:"auth" is:"push"`
	Language string `json:"language,omitempty" is:"option"`
}

// Unpush ends that for an endpoint.
type Unpush struct {
	Endpoint string `json:"endpoint" is:"url"`
}

// Pong answers a Ping.
type Pong struct {
	N int64 `json:"n" is:"count"`
}

// Create makes a game, for which the client chooses the ID.
type Create struct {
	Game    string            `json:"game" is:"game"`
	Kind    string            `json:"kind" is:"kind"`
	Options map[string]string `json:"options,omitempty" is:"option"`
	Start   string            `json:"start,omitempty" is:"position"`
	Seats   []Place           `json:"seats"`
	Lot     bool              `json:"lot,omitempty"`
	Clock   string            `json:"clock" is:"clock"`
	Rated   bool              `json:"rated,omitempty"`
}

// Place is what a new game says of one seat.
type Place struct {
	For       string `json:"for" is:"me|open|link|account|computer|none"`
	Token     string `json:"token,omitempty" is:"token"`
	Account   string `json:"account,omitempty" is:"key"`
	Level     int    `json:"level,omitempty" is:"level"`
	Character string `json:"character,omitempty" is:"character"`
}

// Sit takes a seat.
type Sit struct {
	Game   string `json:"game" is:"game"`
	Seat   *int   `json:"seat,omitempty" is:"seat"`
	Token  string `json:"token,omitempty" is:"token"`
	Ticket string `json:"ticket,omitempty" is:"token"`
	Name   string `json:"name,omitempty" is:"name"`
}

// Chair is a seat of a game that a player has or asks for.
type Chair struct {
	Game string `json:"game" is:"game"`
	Seat int    `json:"seat" is:"seat"`
}

// GameID is the game.
func (c *Chair) GameID() string { return c.Game }

// For says for which game and seat a request is.
func (c *Chair) For(game string, seat int) { c.Game, c.Seat = game, seat }

// TableRequest is what people ask at a table, whose game and seat are known there.
type TableRequest interface {
	Request
	// For says for which game and seat the request is.
	For(game string, seat int)
}

// Leave stands up before the game has begun.
type Leave struct{ Chair }

// Decline says no to a seat that is kept for the account.
type Decline struct{ Chair }

// Fill gives an empty seat to a computer of the server.
type Fill struct {
	Chair
	Level     int    `json:"level" is:"level"`
	Character string `json:"character,omitempty" is:"character"`
}

// Invite makes an empty seat one that a link opens; links made before open it no more.
type Invite struct {
	Chair
	Token string `json:"token" is:"token"`
}

// Abort ends a game that has not begun, or in which not every seat has moved.
type Abort struct {
	Game string `json:"game" is:"game"`
}

// GameID is the game.
func (r *Abort) GameID() string { return r.Game }

// For says for which game a request is; anybody with a seat may ask it.
func (r *Abort) For(game string, _ int) { r.Game = game }

// Lobby asks for the games with open seats, and for what changes among them from then on.
type Lobby struct {
	On bool `json:"on"`
}

// Seek asks for an opponent.
type Seek struct {
	Seek    string            `json:"seek" is:"game"`
	Kind    string            `json:"kind" is:"kind"`
	Options map[string]string `json:"options,omitempty" is:"option"`
	Clock   string            `json:"clock" is:"clock"`
	Rated   bool              `json:"rated,omitempty"`
	Window  int64             `json:"window,omitempty" is:"count"`
}

// Unseek ends a Seek.
type Unseek struct {
	Seek string `json:"seek" is:"game"`
}

// Move makes a move after so many moves.
type Move struct {
	Chair
	Ply  int    `json:"ply" is:"ply"`
	Move string `json:"move" is:"move"`
}

// Resign gives up.
type Resign struct{ Chair }

// Courtesy says something of the list to everybody at the game.
type Courtesy struct {
	Chair
	Word string `json:"word" is:"courtesy"`
}

// Mute has courtesies of a game come no more, or again.
type Mute struct {
	Game string `json:"game" is:"game"`
	On   bool   `json:"on"`
}

// Follow asks for a game's events or states from now on.
type Follow struct {
	Game  string `json:"game" is:"game"`
	As    string `json:"as" is:"events|states"`
	After uint64 `json:"after,omitempty" is:"seq"`
	Moves bool   `json:"moves,omitempty"`
}

// Unfollow ends that.
type Unfollow struct {
	Game string `json:"game" is:"game"`
}

// Moves asks for the legal moves.
type Moves struct {
	Game string `json:"game" is:"game"`
}

// GetRecord asks for a game's record.
type GetRecord struct {
	Game string `json:"game" is:"game"`
}

// MyGames asks for the account's games, and for what changes among them from then on.
type MyGames struct {
	On bool `json:"on"`
}

// GetPlayer asks for an account's page.
type GetPlayer struct {
	Account string  `json:"account" is:"key"`
	Before  Instant `json:"before,omitempty" is:"time"`
}

// Type returns the t of the message.
func (*Hello) Type() string         { return "hello" }
func (*SignIn) Type() string        { return "sign-in" }
func (*Guest) Type() string         { return "guest" }
func (*Rename) Type() string        { return "rename" }
func (*Pair) Type() string          { return "pair" }
func (*PairWith) Type() string      { return "pair-with" }
func (*Unpair) Type() string        { return "unpair" }
func (*DeleteAccount) Type() string { return "delete-account" }
func (*Push) Type() string          { return "push" }
func (*Unpush) Type() string        { return "unpush" }
func (*Pong) Type() string          { return "pong" }
func (*Create) Type() string        { return "create" }
func (*Sit) Type() string           { return "sit" }
func (*Leave) Type() string         { return "leave" }
func (*Decline) Type() string       { return "decline" }
func (*Fill) Type() string          { return "fill" }
func (*Invite) Type() string        { return "invite" }
func (*Abort) Type() string         { return "abort" }
func (*Lobby) Type() string         { return "lobby" }
func (*Seek) Type() string          { return "seek" }
func (*Unseek) Type() string        { return "unseek" }
func (*Move) Type() string          { return "move" }
func (*Resign) Type() string        { return "resign" }
func (*Courtesy) Type() string      { return "courtesy" }
func (*Mute) Type() string          { return "mute" }
func (*Follow) Type() string        { return "follow" }
func (*Unfollow) Type() string      { return "unfollow" }
func (*Moves) Type() string         { return "moves" }
func (*GetRecord) Type() string     { return "get-record" }
func (*MyGames) Type() string       { return "my-games" }
func (*GetPlayer) Type() string     { return "get-player" }

// requests are all types of messages from a client.
func requests() []Request {
	return append([]Request{&Hello{}, &SignIn{}, &Guest{}, &Rename{}, &Pair{}, &PairWith{}, &Unpair{}, &DeleteAccount{}, &Push{}, &Unpush{},
		&Pong{}, &Create{}, &Sit{}, &Leave{}, &Decline{}, &Fill{}, &Invite{}, &Abort{}, &Lobby{}, &Seek{}, &Unseek{},
		&Move{}, &Resign{},
		&Courtesy{}, &Mute{}, &Follow{}, &Unfollow{}, &Moves{},
		&GetRecord{}, &MyGames{}, &GetPlayer{}}, offerRequests()...)
}

// typesOf finds the type of a message by its t.
func typesOf[T interface{ Type() string }](all []T) map[string]reflect.Type {
	types := make(map[string]reflect.Type, len(all))
	for _, m := range all {
		types[m.Type()] = reflect.TypeOf(m).Elem()
	}
	return types
}

// EncodeRequest writes a request as a client sends it; id is "" for a Pong alone.
func EncodeRequest(id string, r Request) []byte {
	return seal(&envelope{V: Version, T: r.Type(), ID: id}, r)
}

// Incoming reads requests. A server makes one and uses it for all lines: nothing in it
// changes.
type Incoming struct{ r reader }

// NewIncoming is a reader of requests.
func NewIncoming() Incoming {
	return Incoming{newReader(reader{strict: true, types: typesOf(requests()), max: MaxMessage, oldest: Oldest, newest: Version}, reflect.TypeFor[envelope]())}
}

// Decode reads one message from a client. The error is a *Refused; the id is told as far
// as it could be read, so that the refusal can name it.
func (in Incoming) Decode(data []byte) (id string, r Request, err error) {
	var e envelope
	body, fault := in.r.open(data, &e)
	if fault != nil {
		return e.ID, nil, fault
	}
	r = body.(Request)
	if _, pong := r.(*Pong); e.ID == "" && !pong {
		return "", nil, faulty("id", "is missing")
	}
	if c, ok := r.(*Create); ok {
		if fault := c.check(); fault != nil {
			return e.ID, nil, fault
		}
	}
	return e.ID, r, nil
}
