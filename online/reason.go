package online

import "slices"

// Reason is why a request is refused: a stable key, for which the screens find the words.
type Reason string

// The reasons. The list is closed: a server gives no other within one version.
const (
	Malformed     Reason = "malformed"        // no JSON object, or a field that is wrong, missing, unknown or there twice
	UnknownType   Reason = "unknown-type"     // no message from a client has this t
	TooLarge      Reason = "too-large"        // the message has more than MaxMessage bytes
	OldVersion    Reason = "version"          // the server does not serve this version
	HelloFirst    Reason = "hello-first"      // anything but hello, or a second hello
	SignInFirst   Reason = "sign-in-first"    // it takes an account
	BadSignature  Reason = "bad-signature"    // the signature is not of this key, nonce and origin
	Stale         Reason = "stale"            // the nonce is too old or used
	NameNeeded    Reason = "name-needed"      // a new account, or a guest, has no name
	BadCode       Reason = "bad-code"         // the code pairs nothing, is used or too old
	UnknownPlayer Reason = "unknown-player"   // there is no such account
	UnknownGame   Reason = "unknown-game"     // there is no such game
	GameTaken     Reason = "game-taken"       // the ID is another's game, or search
	BadSetup      Reason = "bad-setup"        // the game has no such seats, setting, clock or position
	NotRated      Reason = "not-rated"        // a rated game cannot be like this
	NotYourSeat   Reason = "not-your-seat"    // another player sits there, or none
	SeatTaken     Reason = "seat-taken"       // the seat is taken
	NoSeat        Reason = "no-seat"          // no seat is free for you
	BadToken      Reason = "bad-token"        // the token opens no seat of this game
	Seated        Reason = "seated"           // you sit at this game already
	NotHost       Reason = "not-host"         // only who made the game may
	NotBegun      Reason = "not-begun"        // the game waits for players
	Begun         Reason = "begun"            // the game has begun
	Over          Reason = "over"             // the game is over
	NotOver       Reason = "not-over"         // the game goes on
	NotYourTurn   Reason = "not-your-turn"    // another seat is to move
	WrongPly      Reason = "wrong-ply"        // another number of moves has been made
	Illegal       Reason = "illegal"          // a ruling forbids the move
	Unreadable    Reason = "unreadable"       // the text is no move
	TimeOver      Reason = "time-over"        // the move came after the flag had fallen
	MovedAlready  Reason = "moved-already"    // each seat has moved: the game cannot be aborted
	TwoOnly       Reason = "two-only"         // only two players agree on a draw
	NoOffer       Reason = "no-offer"         // nothing is offered or asked that could be answered
	OfferOpen     Reason = "offer-open"       // yours is not answered yet
	Once          Reason = "once"             // you have asked already: once between two of your moves, and once for another game
	NothingToTake Reason = "nothing-to-take"  // you have made no move that could be taken back
	TooManyGames  Reason = "too-many-games"   // you have MaxOpen games, or this line MaxSeeks searches, or follows MaxFollows
	TooManyLines  Reason = "too-many-sockets" // from your address
	SlowDown      Reason = "slow-down"        // too many messages; retry says when
	Paused        Reason = "paused"           // you have left several games at their beginning; retry says when
	Full          Reason = "full"             // the server takes no new games
	NoPush        Reason = "no-push"          // the server sends no notices, or not there
	Unavailable   Reason = "unavailable"      // nothing can be kept now: send the same again
)

// Reasons lists all reasons.
func Reasons() []Reason {
	return []Reason{Malformed, UnknownType, TooLarge, OldVersion, HelloFirst, SignInFirst, BadSignature, Stale,
		NameNeeded, BadCode, UnknownPlayer, UnknownGame, GameTaken, BadSetup, NotRated, NotYourSeat, SeatTaken,
		NoSeat, BadToken, Seated, NotHost, NotBegun, Begun, Over, NotOver, NotYourTurn, WrongPly, Illegal,
		Unreadable, TimeOver, MovedAlready, TwoOnly, NoOffer, OfferOpen, Once, NothingToTake, TooManyGames,
		TooManyLines, SlowDown, Paused, Full, NoPush, Unavailable}
}

// Known reports whether a reason is one of the list.
func (r Reason) Known() bool { return slices.Contains(Reasons(), r) }

// Error makes a Refused an error: the reason, and what it is about, for logs.
func (r *Refused) Error() string {
	s := string(r.Reason)
	if r.Field != "" {
		s += " at " + r.Field
	}
	if r.Ruling != "" {
		s += " by " + r.Ruling + " " + r.Rule
	}
	if r.Detail != "" {
		s += ": " + r.Detail
	}
	return s
}

// refuse returns a refusal for a reason that says all.
func refuse(r Reason) *Refused { return &Refused{Reason: r} }

// faulty returns the refusal of a message for one of its fields.
func faulty(field, detail string) *Refused {
	return &Refused{Reason: Malformed, Field: field, Detail: detail}
}
