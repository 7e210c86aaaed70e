// Package brain plays Lancelot with two to five players: it evaluates positions and searches with a
// Monte-Carlo tree.
//
// A seat's standing is a weighted sum. It counts, for every line, the seat's balance, the others'
// knights, and when the seat moves (now, next, later); the most that one placement captures; lines
// with an advantage of 1 but no open square; Excalibur in hand; and the captures that the seat
// still needs. From level 7 on, hidden units combine all this with what the other seats need and
// could capture (value.go). The chances of seats are proportional to the exponentials of their
// standings.
//
// A leaf of the tree is evaluated for all seats at once. Each seat to move chooses the child where
// its chance plus a bonus for few visits is greatest. Its chance is the mean of the leaves, with
// two players partly minimax. Children are ranked by a policy network from level 7 on (policy.go).
// Below that they are ranked by what they capture, open, prevent and give away (order.go,
// sword.go). tree.go numbers the steps of a simulation.
//
// The switches of Variant are for measurements; lab/notes has the experiments (lancelot-tree.md and
// so on).
//
// The package uses the rules of package lancelot. It knows no player, clock or screen.
package brain
