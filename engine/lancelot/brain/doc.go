// Package brain plays Lancelot with two to five players: it evaluates positions and grows a
// Monte-Carlo tree.
//
// A seat's standing is a weighted sum: of every line, by the seat's balance, the others' knights
// and when the seat moves (now, next, later); of the most that one placement captures; of lines
// at +1 without an open square; of Excalibur in hand; and of missing captures. From level 7 on
// hidden units see all this together with the others' needs and possible captures (value.go).
// Chances of seats are proportional to the exponentials of their standings.
//
// Leaves are evaluated for all seats at once; each seat to move goes where its own chance plus a
// bonus for few visits is best. That chance is the mean of the leaves, with two players partly
// minimax. Children are ranked by a policy network from level 7 on (policy.go), below it by what
// they capture, open, deny and give away (order.go, sword.go). tree.go numbers the steps of a
// simulation.
//
// Variant's switches are for measurements; lab/notes has the experiments (lancelot-tree.md and
// so on).
//
// The package knows the rules through package lancelot, and no player, clock or screen.
package brain
