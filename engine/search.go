package engine

// Limits is how much a search may do. A zero field sets no limit; a search
// with none at all runs until it is stopped.
type Limits struct {
	Depth int    // plies
	Nodes int64  // positions visited
	Level int    // strength, 1..MaxLevel; 0 is full strength
	Seed  uint64 // of the choice among equal or near-best moves
	// Lines is how many of the best moves are wanted, each with its own
	// variation; 0 and 1 are the best alone. A weaker level has one.
	Lines int
	// Threads is how many goroutines search together; 0 and 1 are one. With
	// more the result depends on their timing. A game may use fewer.
	Threads int
	// Character is whose way of playing it is, by a name of those that the
	// game's search offers; "" and any other play as the game plays best.
	Character string
}

// MaxLevel is the highest level below full strength's 0.
const MaxLevel = 10

// Info is what a search knows: its report on the way, and its result.
type Info struct {
	Move  Move  // the best move; "" only where there is no legal move
	Depth int   // plies searched in full
	Nodes int64 // positions visited
	Score int   // hundredths of a Man (a knight in Lancelot), for the mover
	Win   int   // plies to a forced win (negative: loss); 0: none seen
	// Known says that what the position comes to is known for certain: it is drawn where Score
	// is 0, and otherwise won by whom Score favours.
	Known bool
	// Kept is how many of the legal moves keep that; 0 where it is not Known.
	Kept int
	Line []Move // the principal variation, Move first
	// Chances is how likely each seat is to win after Move, in ten-thousandths by
	// seat; nil where a search judges the mover alone.
	Chances []int
	// Others are the next best moves where Limits.Lines asks for them, the
	// best first, as far as their scores are known.
	Others []Variation
}

// KnownWin is the Score of a position of which it is known that it is won, but not in how many
// plies.
const KnownWin = 9_900

// Variation is a line of play with what it is worth; as in Info.
type Variation struct {
	Score int
	Win   int
	Line  []Move // never empty
}

// Search thinks about a position until a limit is reached or stop returns
// true; it asks stop at least every few hundred nodes. It always returns a
// legal move when there is one, however early it is stopped. It is silent, has
// no clock, and its result depends on its arguments alone while stop stays
// false and it has one thread. stop is asked, and progress told, by the caller's
// goroutine alone. progress may be nil.
type Search func(p Position, l Limits, stop func() bool, progress func(Info)) Info
