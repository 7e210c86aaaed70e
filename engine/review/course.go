package review

import "roundtable/engine"

// Stretch is positions one after the other that come to the same when nobody errs.
type Stretch struct {
	From   int         // the first of them, by its ply
	Winner engine.Seat // NoSeat: drawn
	Plies  int         // from the first to the end, where they are counted; 0 where they are not
}

// Course is what the positions of a game came to, in stretches; nil unless that is known for
// certain of each (engine.Info.Known), or shown by the end of the game.
func (v *Review) Course() (all []Stretch) {
	for ply := range v.positions {
		s, ok := v.ComesTo(ply)
		if !ok {
			return nil
		}
		if n := len(all); n == 0 || all[n-1].Winner != s.Winner {
			all = append(all, s)
		}
	}
	return all
}

// ComesTo is the stretch that begins with the position after so many plies; ok is false where it
// is not known for certain what that comes to.
func (v *Review) ComesTo(ply int) (s Stretch, ok bool) {
	s = Stretch{From: ply, Winner: engine.NoSeat}
	if o := v.outcome(ply); o.Over() {
		for seat := range engine.Seat(v.record.Setup.Seats) {
			if o.Winners.Has(seat) {
				s.Winner = seat
			}
		}
		return s, v.record.Setup.Seats == 2
	}
	i, turn := &v.infos[ply], v.positions[ply].Turn()
	switch {
	case i.Score > 0 || i.Win > 0:
		s.Winner = turn
	case i.Score < 0 || i.Win < 0:
		s.Winner = 1 - turn
	}
	s.Plies = max(i.Win, -i.Win)
	return s, v.known[ply] && i.Known
}
