// Package brain plays Lancelot with two to five players: it judges positions
// and grows a Monte-Carlo tree over them. It knows the rules only through
// package lancelot, and no player, clock or screen.
//
// # How it plays
//
// A seat's standing is a sum of weights: every line by his advantage and the
// others' knights in it, by when he moves (now, next, later); the most that one
// placement captures; lines at +1 in which no square is open; Excalibur in hand;
// and how many captures are missing, which is the score against the target. So
// a line that somebody has closed to himself is bad for him and safe for the
// rest (L6), one at +1 is a threat, one at 0 a promise. From level 7 on hidden units
// see all this together, with what the others need and could capture (value.go). The
// chances of the seats are to each other as the exponentials of their standings.
//
// The tree's leaves are judged so, for all seats at once; whoever moves goes where his own
// chance is best, plus a bonus for few visits. His chance is the mean of the leaves, with two
// players by three tenths what both come to by their best (minimax). Children are ranked, and
// the more promising are looked at more: from level 7 on by a policy network, which says how
// likely the search is to look there (policy.go), below it by what they capture, open, deny
// and give away in their lines. A node has its likeliest children at first, and the others
// when those are visited. Excalibur is among them wherever the mover may invoke it: squares
// that capture, prepare or deny most, before and after the knights that promise most; but
// behind nearly all knights alone (spare).
//
// # What was measured
//
// Four methods with the same judgement and order of moves; 'git show b70bb7a'
// has them all as the switch method: 1 alpha-beta, of more than two players
// paranoid; 2 best replies; 3 max^n; 4 the tree. One seat plays the first
// method, all others the second, every opening from every seat, 10 ms a move, 48
// games; score in percent with its error of 95%, by the number of players. For
// example 'merlin match -game lancelot -seats 3 -a time=10ms,method=4 -b
// time=10ms,method=3 -games 48 -openings 3 -seed 4'.
//
//	one         others         3              4              5
//	                       (even 33.3)     (even 25)      (even 20)
//	tree        max^n      31.6 +- 9.7    26.4 +- 9.9    28.7 +- 9.4
//	max^n       tree       24.3 +- 9.0    10.9 +- 8.7    11.8 +- 7.6
//	tree        best reply 57.6 +- 14.8   63.5 +- 10.2   46.8 +- 8.3
//	best reply  tree        2.1 +- 4.0     3.1 +- 4.2     1.7 +- 2.1
//	tree        paranoid   67.0 +- 10.1   43.1 +- 13.0   44.3 +- 9.7
//	paranoid    tree        3.1 +- 5.9     4.7 +- 5.2     1.0 +- 1.9
//	max^n       best reply 30.2 +- 12.3   33.3 +- 10.4   32.8 +- 10.8
//	best reply  max^n      10.4 +- 7.0     5.9 +- 4.5     6.0 +- 4.1
//	max^n       paranoid   75.0 +- 11.2   51.0 +- 10.6   38.3 +- 11.4
//	paranoid    max^n       5.9 +- 5.6     8.3 +- 6.7     1.7 +- 2.1
//	best reply  paranoid   43.8 +- 16.0   28.8 +- 14.9   22.7 +- 11.5
//	paranoid    best reply 38.5 +- 9.3    30.6 +- 14.3   13.2 +- 9.3
//
// A seat whose method differs from the others' scores less, whatever it is, so
// both directions count; the tree comes out best at every table. With two
// players it scores 66.0 +- 5.6 % against alpha-beta (300 games).
//
// The tree's switches, two players, 2000 nodes, 160 games: explore 100 (then
// 50, not yet shared by the players) against the double +70 +- 53 Elo, against
// its half +4 +- 56; likelihoods by promise in place of order -52 +- 49; 10 or
// 24 children for 16 -17 +- 52, -9 +- 55. Three players: quiescence of captures at
// the leaves 29 to 31 % of an even 33 and up to 20 times slower. Exploration as
// it is, less the more players, against what was the same for all, 1500 nodes,
// 90 games each way: 30.9 against 27.6 % with three players, 28.5 against 20.8
// with four, 19.3 against 16.3 with five (all +- 6 to 9).
//
// Against players of other kinds, two players: 'uct' with ten times the
// time 100 games of 100 ('-a time=20ms -b uct,time=200ms -games 100 -openings 4
// -seed 5'; 19.2 against 201.1 ms a move), and 20 of 20 each to targets of 3 and
// 20, with the sword, and with diagonals; 'greedy' 200 of 200 ('-a nodes=4000').
// One seat among 'uct' at equal time: 39 of 39 with three and 40 of 40 with four
// players (30 ms), 50 of 50 with five (40 ms), 20 of 20 with five, the sword and
// diagonals; among 'greedy' 101 of 102, 98 of 100 and 99 of 100.
//
// Placements that promise the same are taken by lot (tie), not from A1 on: with five
// players the first knights all stood in one corner, in every game the same. It costs
// no strength: 240 games each against that, 1000 nodes, from the book: 47.9 +- 6.0 %
// with two players, 23.3 +- 2.3 with four (even 25).
//
// Levels, two players, by 'merlin match -game lancelot -a level=2 -b level=1 -games
// 200 -seed 2' and so on; 200 games each, 7 over 6 and 10 over 9 100, 9 over 8 80. Elo
// with its error of 95%.
//
//	 2 over 1  +235 (+186 to +295)
//	 3 over 2  +382 (+317 to +475)
//	 4 over 3  +220 (+168 to +283)
//	 5 over 4  +225 (+172 to +288)
//	 6 over 5  +323 (+260 to +408)
//	 7 over 6  +424 (+329 to +609)
//	 8 over 7  +269 (+211 to +345)
//	 9 over 8  +180 (+110 to +266)
//	10 over 9  +147 (+83 to +223)
//
// With more players, '-seats 3' and so on, one of a level among those of the one below, and
// the other way round; 600 games each way, 120 at 7, 60 at 8, 50 at 9 and 40 at 10, there not
// with five players.
//
//	          3 (even 33.3)               4 (even 25)                 5 (even 20)
//	2 over 1  76.7 +- 3.4 and  6.0 +- 1.9  71.3 +- 3.5 and  4.3 +- 1.6  67.2 +- 3.8 and  2.1 +- 1.1
//	3 over 2  71.3 +- 3.5 and  8.2 +- 2.2  67.6 +- 3.9 and  6.3 +- 2.0  59.9 +- 3.9 and  2.9 +- 1.3
//	4 over 3  41.8 +- 3.8 and 18.7 +- 2.8  40.4 +- 4.0 and 13.4 +- 2.8  29.2 +- 3.7 and 14.0 +- 2.4
//	5 over 4  45.1 +- 4.1 and 22.2 +- 3.5  28.5 +- 3.4 and 18.9 +- 2.9  23.4 +- 3.2 and 17.4 +- 2.8
//	6 over 5  49.3 +- 3.4 and 16.8 +- 2.7  32.4 +- 3.3 and 18.9 +- 2.8  24.9 +- 3.2 and 15.7 +- 2.5
//	7 over 6  43.5 +- 7.1 and 10.0 +- 5.0  40.8 +- 7.4 and 10.3 +- 4.7  31.9 +- 6.4 and 14.5 +- 4.0
//	8 over 7  52.2 +- 8.2 and 16.1 +- 7.1  41.4 +- 11.4 and 11.7 +- 6.2 25.2 +- 9.1 and 17.0 +- 3.5
//	9 over 8  51.6 +- 11.1 and 15.0 +- 5.3 46.3 +- 11.8 and 13.5 +- 5.2 24.8 +- 5.8 and 15.6 +- 2.8
//	10 over 9 48.0 +- 9.3 and 24.2 +- 10.5 34.6 +- 10.4 and 14.4 +- 6.9
//
// When levels 4 to 6 overlooked as much with four and five players as with two, level 4 had
// 21.6 +- 3.3 among level 3 of four, which had 27.5 +- 3.6 among level 4, and of five
// 13.1 +- 2.6 and 33.6 +- 3.3: a small tree is led astray by lines that it does not see, and
// more by what more players do in them (crowded).
//
// Level 1 has 53.5 +- 7.0 % of 200 games against 'greedy'. When it was a tree of 60
// nodes that chose among near-best moves it had all of 40, and with nine lines in ten
// overlooked still 82 of 100: its captures show in the tree, whatever it overlooks.
// So the lowest three look at no replies. To overlook as many captures as other lines
// is worse: who notices a tenth of either has 32.5 +- 6.6 % of 200, and leaves captures
// that no beginner leaves.
//
// What follows is of the weights, by which levels 1 to 6 play. Those of two players are fitted by cmd/tune to results of games of the
// tree, some with diagonals, the sword or a target by lot: +112 Elo (65.6 +-
// 5.9 %) over those fitted to games of alpha-beta, then +53 (57.5 +- 7.8) in a
// second round; 160 games each, 1500 nodes. Fitted to the search's opinion by
// half they gain less, 58.1 +- 6.6 %. For more players weights so fitted lose:
// with three 22.9 % among the old ones, which have 39.7 % among the new (120
// games each, 1000 nodes). What loses is the order of moves by fitted weights, not the
// chances; so more than two players order by the first guesses, and judge by weights
// fitted to the search's opinion of 42,521 positions of 900 games of three, half of
// them gone astray by lot. Against the guesses as the judge, one seat among the others
// and the other way round:
//
//	3 players, 400 nodes,  90 games each way  37.4 +- 8.6, 21.9 +- 7.6 %  (even 33.3)
//	3 players, 500 nodes, 150                 36.6 +- 7.4, 27.0 +- 6.2
//	4 players, 400 nodes,  80                 25.7 +- 7.3, 22.8 +- 8.4    (even 25)
//	4 players, 400 nodes, 120                 31.2 +- 5.8, 21.7 +- 6.1
//
// Weights fitted in the same way to 600 games of four (300 nodes, -seed 41) are no
// better there: 25.4 +- 4.8 % among those of three (120 games, 400 nodes).
// With five players those of three have 19.8 +- 3.4 %, against 15.9 +- 3.3 (120 games
// each way, 400 nodes, even 20): not clear enough, so five keep the guesses.
//
// The guesses as the judge in the order of those weights have 20.6 +- 7.6 with three
// players, against 36.3 +- 10.9 (90 games each way); those weights as both 12.1 +- 4.9,
// against 24.6 +- 5.7 (120 games, 500 nodes), fitted to results 13.3 +- 5.4, against
// 22.9 +- 6.1, and differences doubled help neither.
//
// # Networks
//
// Below level 7 the weights judge and rank; from there on the networks of learned2.go and
// so on, which 'tune -networks' fits to what the search thinks of positions of its games
// and to where it looks in them. What they miss in games kept back after the last round,
// by the divergence from the search's chances (with two players by half from the results)
// and from its visits:
//
//	players  positions  value   policy
//	2        70,667     0.129   0.673
//	3        57,673     0.0380  0.907
//	4        60,918     0.0351  0.794
//	5        58,843     0.0425  0.722
//
// Of 95,000 positions of three players, judged by the search with weights, linear weights
// fitted anew miss 0.0509, with eight hidden units that see a seat's inputs 0.0490, and what
// the others need and could capture as well 0.0468; sixteen units 0.0467. One layer of 16 or
// 32 units that see the whole make-up of every line from the mover's side misses 0.0477 and
// 0.0481. Of the visits (four players) the order of moves by weights misses 1.62, linear
// weights 1.51, eight units 1.06, sixteen 1.05.
//
// The networks, 600 nodes and 16 children a node, one among those by weights and the other
// way round: 2 players 66.7 +- 7.9 % (120 games), 3 28.9 +- 5.5 and 10.7 +- 5.0 (75 each way,
// even 33.3), 4 31.2 +- 7.1 and 13.0 +- 5.2 (80, even 25); after one round 5 18.2 +- 7.7 and
// 6.7 +- 3.0 (70, even 20). A value network alone 29.5 +- 6.1 and 21.8 +- 4.3 (4 players,
// 160 games each way, 1000 nodes), with a policy network 29.9 +- 5.1 and 11.7 +- 3.9.
//
// Those of two players learnt for two rounds more, of 2000 games each with minimax in the
// tree: the first has 54.8 +- 6.0 % of 200 games of 2000 nodes against those before, the
// second 61.5 +- 6.9. Against an alpha-beta search by the networks before at three times the
// nodes they have +131 +- 34 Elo, those before +113 +- 33 (400 games); at 20 ms a move, with
// minimax, against the program without and with those before +56 (+14 to +100), 200 games ('-a
// time=20ms -b "ugi=./merlin-before ugi,time=20ms" -seed 8'). With minimax, against the
// program without and with those before, 1500 nodes: with the sword +151 (+101 to +209), with
// diagonals +60 (+16 to +105), 200 games each. A third and a fourth round have 56.5 +- 6.1 and
// 48.5 +- 6.3 % against the second: nothing sure, so they are not in use.
//
// A third round with three players that learnt from results by half gave nothing, 28.0 +- 7.7
// and 29.4 +- 8.6 (90 each way), and among strangers less. Of five ('-rounds 1 -games 500 -seed
// 84 -steps 3000 -trust 0.5') 19.3 +- 1.3 of an even 20 among those in use, 500 games of 3000
// nodes, 421 of them shared (the way back was not played).
//
// Nor did deeper searches to learn from: with three players one more round of 3000 nodes
// ('-rounds 1 -games 900 -nodes 3000 -trust 1 -steps 4000 -seed 101') has 22.5 +- 5.1 and
// those in use 26.3 +- 5.5 (180 each way, 1500 nodes). More inputs miss as much: of 63,605
// positions of three (1500 nodes) the value network as it is 0.0367 of those kept back, with
// the foremost rival of every line and when he moves 0.0368, with how many lines and squares
// capture and the second best of them 0.0369, with the others' such lines 0.0366, with open
// squares in lines at +1 and 0 0.0367, with all of these and all open squares 0.0370. What
// helps is nodes: twice as many (3000) have 43.8 +- 6.1 and 28.2 +- 5.5 (180 each way).
//
// The switches with the networks, three players, 600 nodes, 120 to 150 games each way:
// 32 children a node for 16 35.4 +- 6.5 and 28.9 +- 5.6; explore 60 27.2 and 36.9, 200 30.3
// and 36.0, 400 21.2 and 39.7; the first chance of a child 60 or 95 % of its siblings' for 80,
// 27.7 and 37.0, 30.6 and 36.1 (all +- 5 to 8). Eight of the 32 children at first and the rest
// when those are visited is as strong at equal nodes (32.0 and 35.0 with three, 48.0 +- 6.5
// with two) and takes three quarters of the time.
//
// Explore with more players once more, by larger trees: three, 160 for 100, 37.3 +- 5.0 and
// 23.5 +- 5.3, and with another seed 30.1 +- 5.7 and 30.6 +- 4.5 (180 each way, 6000 nodes),
// 33.9 +- 4.2 and 28.3 +- 4.2 (240, 1500 nodes); 150 30.4 +- 4.7 and 29.7 +- 3.9 (300, 3000
// nodes); 250 29.6 and 27.3, 60 20.7 and 32.4 (180, 6000). Four, 200: 28.2 +- 3.8 and 20.8 +-
// 3.9 (360, 3000 nodes), but among the weights (4000 nodes against 2000) 18.6 +- 5.5 and 18.9
// +- 5.6, where 100 has 25.1 +- 5.0 and 12.1 +- 5.1 (120): what beats its own kind need not
// beat others, so 100 stays. Five, 250: 21.2 +- 4.1 and 20.6 +- 3.4 (100). 64 children for 32
// with three 30.3 +- 4.8 and 30.0 +- 4.8 (180, 6000 nodes).
//
// With diagonals, 600 nodes, networks against weights: 2 players 56.7 +- 5.4 % (300 games), 3
// 19.3 +- 6.2 and 20.0 +- 5.8 (150 each way: the same), 4 24.0 +- 12.3 and 13.1 +- 12.3, 5
// 15.7 +- 8.9 and 5.6 +- 6.8 (40 each way); with the sword 2 players 61.0 +- 6.3 % (200). With
// 3000 nodes and five players 24.7 +- 5.8 and 13.4 +- 4.6 (50 each way).
//
// Four times the games with two players and twice with five (-games 5000 -seed 72 -steps 8000,
// -games 1000 -seed 74 -steps 6000) miss less in games kept back, 0.123 and 0.0400 for the
// value, and play no better: 43.0 +- 6.0 and 46.0 +- 5.2 % (200 and 300 games, 1000 nodes),
// 19.7 +- 2.1 and 22.5 +- 6.4 (60 each way, 600 nodes). Of trees of 15,000 nodes only 12 % of
// the positions occur twice with two players, 4 % with three and less with more, so positions
// are not shared.
//
// Certain wins in the tree, 2 players, 2000 nodes, 300 games: leaves whose mover wins at once
// -2 +- 8 Elo, passed on to the node before +18 +- 26, losses too where every choice is
// a child +12 +- 23; nearly all pairs of games stay the same. The networks know them well enough.
//
// Minimax in what a child is worth, in percent, two players, 2000 nodes, 600 games each
// against the mean alone ('-a nodes=2000,minimax=25 -b nodes=2000,minimax=0 -games 600 -seed
// 32'): 8 +25 +- 24 Elo, 15 +41 +- 25, 25 +49 +- 24, 40 +31 +- 26, 60 -17 +- 26, 80 -60 +- 28;
// 8000 nodes: 20 +22 +- 27, 30 +27 +- 28 (600), 25 +59 +- 35 (300). Against an alpha-beta
// search by the same networks at three times the nodes (600 games; it is not kept): the mean
// +92 +- 27, 25 +122 +- 27, 40 +134 +- 28. With more players it does not help: 20 percent 26.1
// +- 5.5 and the other way round 38.1 +- 6.7 with three (180 games each way, 1500 nodes), 23.0
// +- 4.2 and 22.3 +- 4.3 with four, 19.0 +- 1.2 and 21.3 +- 2.2 with five. What beats the
// usual need not beat others: with it explore 150 for 100 has +51 +- 33, +5 +- 32 and +26 +-
// 33 (400 each), and against that alpha-beta 35 Elo less.
//
// What went before them, promises of a placement's lines without hidden units, gained with
// three players alone: 33.7 +- 5.2 and 22.2 +- 4.2 % (even 33.3, 240 games each way).
//
// # Excalibur
//
// Matches with the sword began with random plies of all legal moves, which are nearly all
// invocations, so that nobody had it any more; what it is worth in the tree was first measured
// with openings drawn touch by touch ('-sword on'). Ranked by what invoking gives up (70 for
// more than two players) it took the place of better knights in a node's few children. Ranked
// 800 lower than a knight alone (spare), against that, 600 nodes: 2 players 86.5 +- 4.4 % (200
// games), 3 61.9 +- 8.4 and 11.9 +- 7.3 (60 each way, even 33.3), 4 38.9 +- 9.5 and 12.6 +- 7.4
// (even 25), 5 43.1 +- 10.5 and 12.3 +- 5.8 (even 20); 3000 nodes, 2 players, 87.5 +- 9.5 (40);
// level 5 68.5 +- 6.6 (200). 400 in place of 600 40.6 +- 6.5 %, 800 and 1000 52.5 +- 7.9 and
// 55.0 +- 8.1 (2 players, 160 games); no Excalibur in the tree below the root 36.2 +- 7.5, none
// at all 31.9 +- 7.0, against 600; 8 or 64 actions with it at the root for 32 50.0 +- 4.9 and
// 55.0 +- 5.9, 2 or 8 elsewhere for 4 49.4 +- 3.7 and 49.4 +- 2.1, against 800.
//
// # Other measurements
//
// Exploration twice as strong loses with three players, 18.2 to 41.8 % (120 games each,
// 800 nodes); half as strong it is as good. The lines of those who do not move now count three tenths of
// what was guessed first: against that 31.5 to 22.6 % with three players (120
// games each way, 2000 nodes), 18.1 to 19.4 with four (160), 20.3 to 10.6 with
// five (100, 1000 nodes), and 45.8 to 38.9 % (60 games) against three of a
// full-width alpha-beta player by another author, 50 ms a move.
package brain
