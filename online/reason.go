package online

import "slices"

// Reason is a stable key for why a request is refused; screens translate it.
type Reason string

// The reasons are a closed list within one version of the protocol.
const (
	Malformed          Reason = "malformed"      // no JSON object, or a wrong, missing, unknown or duplicate field
	UnknownType        Reason = "unknown-type"   // no client message has this t
	TooLarge           Reason = "too-large"      // more than MaxMessage bytes
	OldVersion         Reason = "version"        // unsupported version
	HelloFirst         Reason = "hello-first"    // anything but hello, or a second hello
	SignInFirst        Reason = "sign-in-first"  // needs an account
	BadSignature       Reason = "bad-signature"  // not of this key, nonce and origin
	Stale              Reason = "stale"          // nonce too old or used
	NameNeeded         Reason = "name-needed"    // a new account, or a guest, needs a name
	BadCode            Reason = "bad-code"       // unknown, used or expired code
	UnknownPlayer      Reason = "unknown-player" // no such account
	UnknownGame        Reason = "unknown-game"   // no such game
	GameTaken          Reason = "game-taken"     // the ID belongs to another game or search
	BadSetup           Reason = "bad-setup"      // no such seats, setting, clock or position
	NotRated           Reason = "not-rated"      // such a game cannot be rated
	NotYourSeat        Reason = "not-your-seat"  // another's seat, or empty
	SeatTaken          Reason = "seat-taken"
	NoSeat             Reason = "no-seat"
	BadToken           Reason = "bad-token" // opens no seat of this game
	Seated             Reason = "seated"    // you sit in this game already
	NotHost            Reason = "not-host"  // only the host may
	NotBegun           Reason = "not-begun"
	Begun              Reason = "begun"
	Over               Reason = "over"
	NotOver            Reason = "not-over"
	NotYourTurn        Reason = "not-your-turn"
	WrongPly           Reason = "wrong-ply"        // the number of moves differs
	Illegal            Reason = "illegal"          // a ruling forbids the move
	Unreadable         Reason = "unreadable"       // not a move's text
	TimeOver           Reason = "time-over"        // the move came after the flag
	MovedAlready       Reason = "moved-already"    // every seat has moved: too late to abort
	TwoOnly            Reason = "two-only"         // only two players can agree on a draw
	NoOffer            Reason = "no-offer"         // nothing to answer
	OfferOpen          Reason = "offer-open"       // yours is unanswered
	Once               Reason = "once"             // once between two of your moves, and once for a rematch
	NothingToTake      Reason = "nothing-to-take"  // you have no move to take back
	TooManyGames       Reason = "too-many-games"   // MaxOpen games, or on this connection MaxSeeks searches or MaxFollows games
	TooManyConnections Reason = "too-many-sockets" // from your address
	SlowDown           Reason = "slow-down"        // too many messages; see retry
	Paused             Reason = "paused"           // you left several games at their beginning; see retry
	Full               Reason = "full"             // no new games
	NoPush             Reason = "no-push"          // no notices, or not to there
	Unavailable        Reason = "unavailable"      // nothing can be stored now: send it again
)

// Reasons lists all reasons.
func Reasons() []Reason {
	return []Reason{Malformed, UnknownType, TooLarge, OldVersion, HelloFirst, SignInFirst, BadSignature, Stale,
		NameNeeded, BadCode, UnknownPlayer, UnknownGame, GameTaken, BadSetup, NotRated, NotYourSeat, SeatTaken,
		NoSeat, BadToken, Seated, NotHost, NotBegun, Begun, Over, NotOver, NotYourTurn, WrongPly, Illegal,
		Unreadable, TimeOver, MovedAlready, TwoOnly, NoOffer, OfferOpen, Once, NothingToTake, TooManyGames,
		TooManyConnections, SlowDown, Paused, Full, NoPush, Unavailable}
}

// Known reports whether a reason is one of Reasons.
func (r Reason) Known() bool { return slices.Contains(Reasons(), r) }

// Error returns the reason and its details, for logs.
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

func refuse(r Reason) *Refused { return &Refused{Reason: r} }

// faulty returns the refusal of a message because of one of its fields.
func faulty(field, detail string) *Refused {
	return &Refused{Reason: Malformed, Field: field, Detail: detail}
}
