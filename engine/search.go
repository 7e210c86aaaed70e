package engine

// Limits bounds a search. A zero field sets no limit; without any the search runs until stopped.
type Limits struct {
	Depth int    // plies
	Nodes int64  // positions visited
	Level int    // strength, 1..MaxLevel; 0 is full strength
	Seed  uint64 // for the choice among near-best moves
	// Lines is how many best moves with variations are wanted; 0 means 1. A weaker level has one.
	Lines int
	// Threads is the number of goroutines; 0 means 1. With more the result depends on timing. A game
	// may use fewer.
	Threads int
	// Character names a style of the game's search; others mean the strongest.
	Character string
}

// MaxLevel is the highest level below full strength's 0.
const MaxLevel = 10

// Info is the report or result of a search.
type Info struct {
	Move  Move // "" only without legal moves
	Depth int
	Nodes int64 // positions visited
	Score int   // hundredths of a Man (in Lancelot a knight), for the mover
	Win   int   // plies to a forced win (negative: loss); 0: unknown
	// Known says that the result is certain: drawn if Score is 0, otherwise won by the side that
	// Score favours.
	Known bool
	// Kept is how many legal moves keep it; 0 if not Known.
	Kept int
	Line []Move // principal variation, Move first
	// Chances is each seat's chance to win after Move, in ten-thousandths; nil if a search evaluates
	// the mover alone.
	Chances []int
	// Others are the next best moves, for Limits.Lines, best first, as far as scores are known.
	Others []Variation
}

// KnownWin is the Score of a proved win of unknown length.
const KnownWin = 9_900

// Variation is a line of play with its score, as in Info.
type Variation struct {
	Score int
	Win   int
	Line  []Move // never empty
}

// Search searches a position until a limit is reached or stop returns true, which it calls at
// least every few hundred nodes. It always returns a legal move if there is one. Its result
// depends on its arguments alone while stop stays false and it has one thread. stop and progress
// are called on the caller's goroutine; progress may be nil.
type Search func(p Position, l Limits, stop func() bool, progress func(Info)) Info
