package anim

import (
	"math"

	"roundtable/engine"
)

// Durations, in ticks.
const (
	slideTime  = 15.0
	slideFar   = 3.0 // more for each square beyond the first
	hopTime    = 21.0
	crouchTime = 5.0  // before the first leap of a chain
	chainTime  = 74.0 // for all leaps of a chain
	settleTime = 9.0
	thrownTime = 38.0
	dropTime   = 20.0
	growTime   = 42.0
	growNext   = 12.0 // until the next begins
	sweepTime  = 40.0
	sweepGap   = 5.0  // from one knight of a line to the next
	sweepWhole = 50.0 // for all gaps of a line
	drawTime   = 18.0
	soarTime   = 24.0
	strikeTime = 16.0
	stoneTime  = 10.0
	pulseTime  = 22.0

	greatLonger = 7.0  // more for the last leap of a great capture
	trembleTime = 54.0 // of a castle with one square taken
)

// planner makes a timeline from events.
type planner struct {
	Timeline
	geometry   *engine.Geometry
	now        float64       // when the next event begins
	quiet      float64       // when everything so far is over
	at         []int         // by square: its actor, or -1
	hop        float64       // duration of a leap in this chain
	leap       leap          // the latest leap, which knocks over what is captured
	sweeping   bool          // following lines are swept at the same time
	swordActor int           // Excalibur's actor
	struck     engine.Square // the latest destination
	taken      map[engine.Seat]int
}

type leap struct {
	from, to pose
	at, last float64
}

// Plan animates events from a board.
func Plan(before engine.Board, events []engine.Event) Timeline { return PlanRest(before, events, 0) }

// PlanRest animates the events of a move without the first ones, which the board shows already;
// seen is their number. All events decide whether the move is a great capture.
func PlanRest(before engine.Board, events []engine.Event, seen int) Timeline {
	great := greatest(events) - seen
	events = events[seen:]
	if before.Geometry == nil {
		return Timeline{}
	}
	p := &planner{geometry: before.Geometry, at: make([]int, len(before.At)), struck: engine.NoSquare, taken: map[engine.Seat]int{}}
	for sq, piece := range before.At {
		p.at[sq] = -1
		if piece.Kind != engine.NoKind {
			p.at[sq] = p.enter(piece, p.pose(engine.Square(sq)))
		}
	}
	p.hop = rhythm(events)
	for i, e := range events {
		if i == great {
			p.cue(p.now, CueCharge, engine.NoSquare)
			p.hop += greatLonger
		}
		p.play(e)
	}
	return p.finish()
}

// rhythm returns how long each leap takes, so that a chain stays within its time.
func rhythm(events []engine.Event) float64 {
	n := 0.0
	for _, e := range events {
		switch e.(type) {
		case engine.Cantered, engine.Jumped:
			n++
		}
	}
	return math.Min(hopTime, chainTime/math.Max(1, n))
}

// greatest returns the index of the event that shows a great capture, or -1: a chain's last
// leap, or the first swept line.
func greatest(events []engine.Event) int {
	at := -1
	if engine.Taken(events) < engine.GreatCapture {
		return at
	}
	for i, e := range events {
		switch e.(type) {
		case engine.Jumped:
			at = i
		case engine.LineCaptured:
			return i
		}
	}
	return at
}

func (p *planner) play(e engine.Event) {
	if _, line := e.(engine.LineCaptured); !line {
		if p.sweeping {
			p.now = math.Max(p.now, p.quiet)
		}
		p.sweeping = false
	}
	switch e := e.(type) {
	case engine.Stepped:
		p.slide(e.Piece, e.From, e.To)
	case engine.CastleMoved:
		p.slide(e.Piece, e.From, e.To)
	case engine.Cantered:
		p.jump(e.Piece, e.From, e.To)
	case engine.Jumped:
		p.jump(e.Piece, e.From, e.To)
	case engine.Captured:
		p.knock(e)
	case engine.CastleEntered:
		p.cue(p.now, CueCastle, e.At)
		if i := p.actor(e.At); i >= 0 {
			p.act(i, act{kind: pulse, at: p.now, last: pulseTime, high: 0.16, to: p.pose(e.At)})
		}
		p.castle(p.now, p.pose(e.At))
	case engine.Placed:
		p.place(e)
	case engine.LineCaptured:
		p.sweep(e)
	case engine.SwordMoved:
		p.sword(e)
	case engine.GameEnded:
		p.end(e.Outcome)
	case engine.Passed, engine.TurnChanged:
	}
}

func (p *planner) pose(sq engine.Square) pose {
	return pose{float64(p.geometry.File(sq)), float64(p.geometry.Rank(sq)), 1, 1}
}

func (p *planner) enter(piece engine.Piece, first pose) int {
	p.actors = append(p.actors, actor{piece: piece, first: first})
	return len(p.actors) - 1
}

// actor returns the actor on a square, or -1.
func (p *planner) actor(sq engine.Square) int {
	if sq < 0 || int(sq) >= len(p.at) {
		return -1
	}
	return p.at[sq]
}

// take removes the actor from its square, or creates one if there is none.
func (p *planner) take(piece engine.Piece, sq engine.Square) int {
	i := p.actor(sq)
	if i < 0 {
		i = p.enter(piece, p.pose(sq))
	}
	if sq >= 0 && int(sq) < len(p.at) {
		p.at[sq] = -1
	}
	return i
}

func (p *planner) put(i int, sq engine.Square) {
	p.struck = sq
	if sq >= 0 && int(sq) < len(p.at) {
		p.at[sq] = i
	}
}

// freeAt returns when an actor is free.
func (p *planner) freeAt(i int) float64 {
	t := p.now
	if n := len(p.actors[i].acts); n > 0 {
		last := p.actors[i].acts[n-1]
		t = math.Max(t, last.at+last.last)
	}
	return t
}

func (p *planner) act(i int, a act) {
	acts := &p.actors[i].acts
	if n := len(*acts); n > 0 { // a new movement cuts off the last one
		last := &(*acts)[n-1]
		last.last = math.Min(last.last, math.Max(0, a.at-last.at))
	}
	*acts = append(*acts, a)
	p.quiet = math.Max(p.quiet, a.at+a.last)
}

func (p *planner) slide(piece engine.Piece, from, to engine.Square) {
	i := p.take(piece, from)
	a, b := p.pose(from), p.pose(to)
	far := math.Max(math.Abs(a.x-b.x), math.Abs(a.y-b.y))
	last := slideTime + slideFar*math.Min(4, math.Max(0, far-1))
	p.act(i, act{kind: slide, from: a, to: b, at: p.now, last: last, high: 0.10})
	p.cue(p.now+last*0.86, CueStep, to)
	p.now += last
	p.put(i, to)
}

func (p *planner) jump(piece engine.Piece, from, to engine.Square) {
	i := p.take(piece, from)
	if p.leap.last == 0 || p.leap.at+p.leap.last < p.now { // within a chain the landing sounds
		here := p.pose(from)
		p.act(i, act{kind: crouch, from: here, to: here, at: p.now, last: crouchTime})
		p.now += crouchTime
		p.cue(p.now, CueLeap, from)
	}
	p.leap = leap{p.pose(from), p.pose(to), p.now, p.hop}
	p.act(i, act{kind: hop, from: p.leap.from, to: p.leap.to, at: p.now, last: p.hop, high: 0.30 + 0.40*p.hop/hopTime})
	p.now += p.hop
	p.cue(p.now, CueLand, to)
	p.light(Dust, p.now-1, 14, p.leap.to, 0.62)
	// The next leap of a chain cuts this short.
	p.act(i, act{kind: settle, from: p.leap.to, to: p.leap.to, at: p.now, last: settleTime})
	p.put(i, to)
}

// knock throws a captured piece sideways while the leaping piece passes over it.
func (p *planner) knock(e engine.Captured) {
	i := p.take(e.Piece, e.At)
	a := p.pose(e.At)
	l := p.leap
	dx, dy := l.to.x-l.from.x, l.to.y-l.from.y
	at := l.at + l.last*0.55
	if l.last == 0 { // a capture without a leap
		dx, dy, at = 0, 1, p.now
	}
	// Sideways and forward, towards the nearer edge.
	side := 1.0
	if (a.x-float64(p.geometry.Files-1)/2)*dy-(a.y-float64(p.geometry.Ranks-1)/2)*dx < 0 {
		side = -1
	}
	n := 1.1 / math.Max(0.1, math.Hypot(dx, dy))
	p.countCapture(i, e.By)
	p.light(Dust, at, 12, a, 0.5)
	p.act(i, act{
		kind: thrown, from: a, to: a, at: at, last: thrownTime, high: 0.8,
		dx: n * (0.55*dx + side*dy), dy: n * (0.55*dy - side*dx),
	})
	p.cue(at, CueCapture, e.At)
}

func (p *planner) countCapture(i int, by engine.Seat) {
	p.actors[i].by, p.actors[i].nth = by, p.taken[by]
	p.taken[by]++
}

func (p *planner) place(e engine.Placed) {
	b := p.pose(e.At)
	if e.Grows {
		p.grow(e, b)
		return
	}
	hidden := b
	hidden.alpha = 0
	i := p.enter(e.Piece, hidden)
	high, kind := 1.1, CuePlace
	if e.Piece.Seat == engine.NoSeat {
		high, kind = 1.9, CueStrike
	}
	p.act(i, act{kind: drop, from: hidden, to: b, at: p.now, last: dropTime, high: high})
	p.cue(p.now+dropTime*dropTouch, kind, e.At)
	if kind == CueStrike {
		p.impact(p.now+dropTime*dropTouch, b)
	} else {
		p.light(Dust, p.now+dropTime*dropTouch, 14, b, 0.66)
	}
	p.now += dropTime
	p.put(i, e.At)
}

// grow makes a piece grow on its square; several start one after another.
func (p *planner) grow(e engine.Placed, at pose) {
	seed := at
	seed.scale, seed.alpha = 0.1, 0
	i := p.enter(e.Piece, seed)
	p.act(i, act{kind: grow, from: seed, to: at, at: p.now, last: growTime})
	p.cue(p.now+growTime*0.3, CueGrow, e.At)
	p.now += growNext
	p.put(i, e.At)
}

// sweep removes the pieces of a line, from the placed one outwards. Consecutive lines were
// captured together and are shown together.
func (p *planner) sweep(e engine.LineCaptured) {
	p.sweeping = true
	at := p.pose(e.At)
	far := 1.0
	for _, sq := range e.Taken {
		far = math.Max(far, distance(at, p.pose(sq)))
	}
	gap := math.Min(sweepGap, sweepWhole/far)
	p.cue(p.now, CueSweep, e.At)
	p.beams(p.now, gap, at, e.Taken)
	for n, sq := range e.Taken {
		piece := engine.Piece{}
		if n < len(e.Pieces) {
			piece = e.Pieces[n]
		}
		i := p.take(piece, sq)
		a := p.pose(sq)
		d := distance(at, a)
		u := math.Max(1, d)
		p.countCapture(i, e.By)
		falls := math.Max(p.now+gap*(d-1), p.freeAt(i))
		p.cue(falls, CueTopple, sq)
		p.act(i, act{
			kind: swept, from: a, to: a, at: falls, last: sweepTime, high: 0.5,
			dx: (a.x - at.x) / u * 0.55, dy: (a.y - at.y) / u * 0.55,
		})
	}
}

func distance(a, b pose) float64 {
	return math.Max(math.Abs(a.x-b.x), math.Abs(a.y-b.y))
}

func (p *planner) sword(e engine.SwordMoved) {
	i := p.actor(e.From)
	if i < 0 {
		return
	}
	p.take(engine.Piece{}, e.From)
	p.swordActor = i
	a, b := p.pose(e.From), p.pose(e.To)
	const high = 1.2
	p.cue(p.now, CueSword, e.From)
	// The stone stays and sinks; another rises where the sword strikes.
	p.stone(e.From, p.now, 1, p.now+drawTime*0.6, 0)
	strikes := p.now + drawTime + soarTime
	p.stone(e.To, strikes-soarTime*0.4, 0, strikes-soarTime*0.4, 1)
	p.act(i, act{kind: unstick, from: a, to: a, at: p.now, last: drawTime, high: high})
	p.now += drawTime
	p.act(i, act{kind: soar, from: a, to: b, at: p.now, last: soarTime, high: high})
	p.now += soarTime
	p.act(i, act{kind: strike, from: b, to: b, at: p.now, last: strikeTime, high: high})
	p.cue(p.now+strikeTime*strikeTouch, CueStrike, e.To)
	p.impact(p.now+strikeTime*strikeTouch, b)
	p.now += strikeTime
	p.put(i, e.To)
}

// stone shows Excalibur's stone without the sword: from the tick since at the opacity was, then
// from the tick then on fading to the opacity is. A stone with the sword in it is a single piece.
func (p *planner) stone(sq engine.Square, since, was, then, is float64) {
	here, hidden := p.pose(sq), p.pose(sq)
	hidden.alpha = 0
	from, to := here, here
	from.alpha, to.alpha = was, is
	i := p.enter(engine.Piece{Kind: p.actors[p.swordActor].piece.Kind, Seat: engine.NoSeat}, hidden)
	p.actors[i].part = Stand
	if then > since {
		p.act(i, act{kind: fade, from: from, to: from, at: since, last: then - since})
	}
	p.act(i, act{kind: fade, from: from, to: to, at: then, last: stoneTime})
	if is > 0 { // until the sword has struck
		p.act(i, act{kind: fade, from: to, to: to, at: then + stoneTime, last: soarTime*0.4 + strikeTime*strikeTouch - stoneTime})
		p.act(i, act{kind: fade, from: hidden, to: hidden, at: then + soarTime*0.4 + strikeTime*strikeTouch, last: 1})
	}
}
