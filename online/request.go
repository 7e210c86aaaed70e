package online

import "reflect"

// Request is a message from a client: a pointer to one of the types below, a closed list.
type Request interface {
	// Type returns the value of the message's field t.
	Type() string
}

// GameRequest is a request about one game. Game.Decide answers it.
type GameRequest interface {
	Request
	// GameID returns the ID of the game.
	GameID() string
	// decide returns the event that the request becomes.
	decide(g *Game, by Identity, at Arrival) (Event, *Refused)
}

// Hello is the first message on a connection.
type Hello struct {
	Client string `json:"client,omitempty" is:"text"`
}

// SignIn proves that the client has a key, and creates the key's account if it is new.
type SignIn struct {
	Key       string `json:"key" is:"key"`
	Signature string `json:"signature" is:"signature"`
	Name      string `json:"name,omitempty" is:"name"`
	Computer  bool   `json:"computer,omitempty"`
}

// Guest returns to a seat that a guest took with a ticket.
type Guest struct {
	Game   string `json:"game" is:"game"`
	Ticket string `json:"ticket" is:"token"`
}

// Rename renames the account.
type Rename struct {
	Name string `json:"name" is:"name"`
}

// Pair asks for a code with which a second device joins the account.
type Pair struct{}

// PairWith adds a device's key to the account that showed a code.
type PairWith struct {
	Code      string `json:"code" is:"code"`
	Key       string `json:"key" is:"key"`
	Signature string `json:"signature" is:"signature"`
}

// Unpair removes another device's key.
type Unpair struct {
	Key string `json:"key" is:"key"`
}

// DeleteAccount removes the account: name, keys, ratings and lists.
type DeleteAccount struct{}

// Push makes the server send a notice to a browser when it is the account's turn.
type Push struct {
	Endpoint string `json:"endpoint" is:"url"`
	P256dh   string `json:"p256dh" is:"push"`
	Auth     string `json:"auth" is:"push"`
	Language string `json:"language,omitempty" is:"option"`
}

// Unpush ends the notices for an endpoint.
type Unpush struct {
	Endpoint string `json:"endpoint" is:"url"`
}

// Pong answers a Ping.
type Pong struct {
	N int64 `json:"n" is:"count"`
}

// Create makes a game, whose ID the client chooses.
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

// Place describes a seat of a new game.
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

// Chair is a seat of a game: the one that the player has or asks for.
type Chair struct {
	Game string `json:"game" is:"game"`
	Seat int    `json:"seat" is:"seat"`
}

// GameID returns the ID of the game.
func (c *Chair) GameID() string { return c.Game }

// For sets the game and seat.
func (c *Chair) For(game string, seat int) { c.Game, c.Seat = game, seat }

// TableRequest is a request for which the program's online table sets the game and seat.
type TableRequest interface {
	Request
	// For sets the game and seat.
	For(game string, seat int)
}

// Leave leaves a seat before the game begins.
type Leave struct{ Chair }

// Decline declines a seat reserved for the account.
type Decline struct{ Chair }

// Fill gives an empty seat to a computer of the server.
type Fill struct {
	Chair
	Level     int    `json:"level" is:"level"`
	Character string `json:"character,omitempty" is:"character"`
}

// Invite makes a link open an empty seat; earlier links become invalid.
type Invite struct {
	Chair
	Token string `json:"token" is:"token"`
}

// Abort calls off a game before every seat has moved.
type Abort struct {
	Game string `json:"game" is:"game"`
}

// GameID returns the ID of the game.
func (r *Abort) GameID() string { return r.Game }

// For sets the game. It ignores the seat, since any player of the game may ask.
func (r *Abort) For(game string, _ int) { r.Game = game }

// Lobby asks for the games with open seats, and for later changes.
type Lobby struct {
	On bool `json:"on"`
}

// Seek searches for an opponent.
type Seek struct {
	Seek    string            `json:"seek" is:"game"`
	Kind    string            `json:"kind" is:"kind"`
	Options map[string]string `json:"options,omitempty" is:"option"`
	Clock   string            `json:"clock" is:"clock"`
	Rated   bool              `json:"rated,omitempty"`
	Window  int64             `json:"window,omitempty" is:"count"`
}

// Unseek ends a search for an opponent.
type Unseek struct {
	Seek string `json:"seek" is:"game"`
}

// Move makes a move in the position after Ply moves.
type Move struct {
	Chair
	Ply  int    `json:"ply" is:"ply"`
	Move string `json:"move" is:"move"`
}

// Resign gives up the game for a seat.
type Resign struct{ Chair }

// Courtesy sends a courtesy to all who follow the game.
type Courtesy struct {
	Chair
	Word string `json:"word" is:"courtesy"`
}

// Mute turns a game's courtesies off or on.
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

// Unfollow ends Follow.
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

// MyGames asks for the account's games, and for later changes.
type MyGames struct {
	On bool `json:"on"`
}

// GetPlayer asks for an account's page.
type GetPlayer struct {
	Account string  `json:"account" is:"key"`
	Before  Instant `json:"before,omitempty" is:"time"`
}

// Type returns the value of the message's field t.
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

func requests() []Request {
	return []Request{&Hello{}, &SignIn{}, &Guest{}, &Rename{}, &Pair{}, &PairWith{}, &Unpair{}, &DeleteAccount{}, &Push{}, &Unpush{},
		&Pong{}, &Create{}, &Sit{}, &Leave{}, &Decline{}, &Fill{}, &Invite{}, &Abort{}, &Lobby{}, &Seek{}, &Unseek{},
		&Move{}, &SetConditions{}, &Resign{},
		&Courtesy{}, &Mute{}, &Follow{}, &Unfollow{}, &Moves{},
		&GetRecord{}, &MyGames{}, &GetPlayer{},
		&OfferDraw{}, &AgreeDraw{}, &DeclineDraw{}, &AskTakeback{}, &GrantTakeback{}, &DenyTakeback{}, &OfferRematch{}, &AgreeRematch{}, &DeclineRematch{}}
}

func typesOf[T interface{ Type() string }](all []T) map[string]reflect.Type {
	types := make(map[string]reflect.Type, len(all))
	for _, m := range all {
		types[m.Type()] = reflect.TypeOf(m).Elem()
	}
	return types
}

// EncodeRequest encodes a request; id may be "" only for a Pong.
func EncodeRequest(id string, r Request) []byte {
	return seal(&envelope{V: Version, T: r.Type(), ID: id}, r)
}

// Incoming reads requests. It is read-only, so a server uses one Incoming for all connections.
type Incoming struct{ r reader }

// NewIncoming returns a reader of requests.
func NewIncoming() Incoming {
	return Incoming{newReader(reader{strict: true, types: typesOf(requests()), max: MaxMessage, oldest: Oldest, newest: Version}, reflect.TypeFor[envelope]())}
}

// Decode reads a client's message. The error is a *Refused; id is set if it was readable.
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
	if c, ok := r.(interface{ check() *Refused }); ok {
		if fault := c.check(); fault != nil {
			return e.ID, nil, fault
		}
	}
	return e.ID, r, nil
}
