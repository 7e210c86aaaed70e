package engine

// Phase is a part of a game.
type Phase uint8

// The phases, in their order.
const (
	Opening Phase = iota
	Middle
	End
)

// Phased is a Position of a game that knows its phases; of other games all is Middle.
// Rules know no phases: they go by what can be counted on the board.
type Phased interface {
	Position
	Phase() Phase
}
