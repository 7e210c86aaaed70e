// Package brain plays Lancelot with two to five players: it evaluates positions and grows a
// Monte-Carlo tree over them.
//
// A seat's standing is a sum of weights: of every line, by the seat's balance and the others'
// knights in it and by when the seat moves (now, next, later); of the most that one placement
// captures; of lines at +1 in which no square is open; of Excalibur in hand; and of the
// captures that are missing. From level 7 on hidden units see all this together, with what the
// others need and could capture (value.go). The chances of the seats are to each other as the
// exponentials of their standings.
//
// The leaves of the tree are evaluated so, for all seats at once; each seat to move goes where
// its own chance is best, plus a bonus for few visits. That chance is the mean of the leaves,
// with two players partly what both come to by their best moves (minimax). Children are ranked
// by a policy network from level 7 on (policy.go), below it by what they capture, open, deny
// and give away (order.go, sword.go). The steps of a simulation are numbered in tree.go.
//
// The switches of Variant are there to be measured; lab/notes tells what was tried in the tree,
// the weights, the networks and the levels (lancelot-tree.md and so on).
//
// It knows the rules only through package lancelot, and no player, clock or screen.
package brain
