// Package brain plays Camelot: it judges positions and searches them.
//
// It knows the rules only through package camelot, and no player, clock or
// screen.
//
// # What gained, and what did not
//
// Pairs of games from openings of 4 to 8 random plies, both rule sets, colours
// exchanged, equal nodes a move. What can still be switched is played again by, for
// example, 'merlin match -a nodes=4000,nulldepth=3 -b nodes=4000' (see Variant);
// weights are fitted, and meet the old ones, by cmd/tune. Errors are 95%. Games marked * were
// ended by a sequential test, which draws the number away from 0 in the
// direction of its verdict.
//
//	in all, against the player before     +103 +- 32   240 games  4000 nodes
//	kept
//	weights fitted to games               +82 +- 62    82*       3000
//	  with smooth places, against rough   +124 +- 62    82*       3000
//	a pass at depth 2, not only from 3     +21 +- 26   300        4000
//	                                       +70 +- 47   100*       4000
//	not kept
//	more games to fit (several mixtures)    -7 +- 29   320*       3000
//	root's late moves less deep             -0 +- 30   220        4000
//	a pass less deep by 2                   +6 +- 23   220        4000
//	a pass less deep by 4                   +7 +- 17    96*       4000
//	a pass at depth 1 too                  -15 +- 34   114*       4000
//	extending all obliged positions         +5 +- 33   220        4000
//	late moves by logarithms, 110%          -3 +- 27   112*       4000
//	late moves by logarithms, 70%           -4 +- 23   198*       4000, old pass
//	late moves by logarithms, 45%          -51 +- 44    82*       4000, old pass
//	aspiration windows of 60               -27 +- 40   118*       4000, old pass
//	futility up to depth 3                  -9 +- 26   120*       4000, old pass
//	static score far above beta            -28 +- 36   176*       4000, old pass
//	late move pruning                      -24 +- 34   162*       4000, old pass
//	history by the move before             -51 +- 42    82*       4000, old pass
//
// At a few thousand nodes the search is 3 to 5 plies deep; what cuts late moves
// should be asked again with more nodes. Against the old weights nothing but
// places, guards and the nearest two pieces was counted.
package brain
