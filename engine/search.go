package engine

// Limits bounds a search. A zero field sets no limit; if there is no limit, the search runs until
// it is stopped.
type Limits struct {
	Depth int    // plies
	Nodes int64  // positions visited
	Level int    // strength, 1..MaxLevel; 0 is full strength
	Seed  uint64 // for the choice among near-best moves
	// Lines is the number of best moves that the search returns with variations; 0 means 1. Levels
	// below full strength return one.
	Lines int
	// Threads is the number of goroutines; 0 means 1. If there are several, the result depends on
	// timing. A game may use fewer.
	Threads int
	// Character is the name of a style of the game's search; other names mean the strongest style.
	Character string
}

// MaxLevel is the highest level. Level 0 is full strength, which is above it.
const MaxLevel = 10

// Info is a report of a search in progress, or its result.
type Info struct {
	Move  Move // "" only without legal moves
	Depth int
	Nodes int64 // positions visited
	Score int   // hundredths of a Man (in Lancelot a knight), for the mover
	Win   int   // plies to a forced win (negative: loss); 0: unknown
	// Known says that the result is certain: a draw if Score is 0, otherwise a win for the side
	// that Score favours.
	Known bool
	// Kept is the number of legal moves that keep the result; 0 if the result is not Known.
	Kept int
	Line []Move // principal variation, Move first
	// Chances holds each seat's chance to win after Move, in ten-thousandths. It is nil if the
	// search evaluates only for the mover.
	Chances []int
	// Others are the next best moves that Limits.Lines asks for, best first, if their scores are
	// known.
	Others []Variation
}

// KnownWin is the Score of a win that is proved but whose length is unknown.
const KnownWin = 9_900

// Variation is a sequence of moves with its score, as in Info.
type Variation struct {
	Score int
	Win   int
	Line  []Move // never empty
}

// Search searches a position until a limit is reached or stop returns true. It calls stop at least
// every few hundred nodes. It always returns a legal move if there is one. If stop stays false and
// there is one thread, the result depends only on the arguments. Search calls stop and progress on
// the goroutine of its caller; progress may be nil.
type Search func(p Position, l Limits, stop func() bool, progress func(Info)) Info
