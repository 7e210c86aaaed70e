package play

import (
	"regexp"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/stage"
)

// The drawings in a comment, and one of them: a letter for its colour, and a circle's square or an
// arrow's squares.
var (
	drawn = regexp.MustCompile(`\[%c[as]l ([^]]*)\]`)
	one   = regexp.MustCompile(`^([GRYB]?)([A-Z][0-9]{1,2})([A-Z][0-9]{1,2})?$`)
)

const (
	colors    = " GYR" // of the tones
	mostDrawn = 100    // arrows and circles shown; painting more takes too long
)

// drawings returns the arrows and circles that were drawn on a node's position, each once.
func drawings(n *match.Node, g *engine.Geometry) (all []boardview.Drawing) {
	known := map[string]bool{}
	for _, c := range n.Comments {
		for _, found := range drawn.FindAllStringSubmatch(c, -1) {
			for text := range strings.SplitSeq(found[1], ",") {
				parts := one.FindStringSubmatch(strings.ToUpper(strings.TrimSpace(text)))
				if parts == nil || known[parts[2]+parts[3]] {
					continue
				}
				known[parts[2]+parts[3]] = true
				d := boardview.Drawing{Path: []engine.Square{g.Find(parts[2])}}
				if parts[1] != "" {
					d.Tone = boardview.Tone(max(0, strings.Index(colors, parts[1])))
				}
				if parts[3] != "" {
					d.Path = append(d.Path, g.Find(parts[3]))
				}
				if !slices.Contains(d.Path, engine.NoSquare) {
					all = append(all, d)
				}
			}
		}
	}
	return all
}

// withDrawings returns the comments of a node with these drawings instead of its own.
func withDrawings(n *match.Node, g *engine.Geometry, all []boardview.Drawing) (comments []string) {
	for _, c := range n.Comments {
		if c = strings.TrimSpace(drawn.ReplaceAllString(c, "")); c != "" {
			comments = append(comments, c)
		}
	}
	var lists [2][]string // circles and arrows
	for _, d := range all {
		text := strings.TrimSpace(colors[d.Tone : d.Tone+1])
		for _, sq := range d.Path {
			text += g.Name(sq)
		}
		lists[len(d.Path)-1] = append(lists[len(d.Path)-1], text)
	}
	for i, name := range []string{"csl", "cal"} {
		if lists[i] != nil {
			comments = append(comments, "[%"+name+" "+strings.Join(lists[i], ",")+"]")
		}
	}
	return comments
}

func (d *display) showDrawings() {
	shown := d.view.session.Shown()
	if d.view.session.Looking().Retrying() != nil { // they could tell what the user is asked
		return
	}
	all := drawings(shown.Node, shown.Position().Board().Geometry)
	d.view.board.Sketch.Show(all[:min(len(all), mostDrawn)])
}

// keepDrawings saves what was drawn as comments of the position shown, while moves are tried and
// after the game.
func (d *display) keepDrawings() {
	v := d.view
	if l, shown := v.session.Looking(), v.session.Shown(); l.Trying() {
		g := shown.Position().Board().Geometry
		hidden := drawings(shown.Node, g)
		hidden = hidden[min(len(hidden), mostDrawn):]
		events, err := l.Annotate(shown.Node, withDrawings(shown.Node, g, slices.Concat(v.board.Sketch.Own(), hidden)))
		if err != nil {
			v.board.Message.Say(v.svc.Text("notes.full"))
		}
		d.show(events)
	}
}

// showWalk shows where in the tree the board is.
func (d *display) showWalk() {
	d.view.list.wanted = d.view.session.Shown().Node
	if r := d.view.session.Looking().Retrying(); !d.view.session.Shown().Advised() || r != nil && !r.Shown() {
		tellShown(d.view)
	}
	d.showNotes()
}

const triedName = "tried"

// explainTrying explains once, at the first touch of the board after a game, that moves are tried.
func (d *display) explainTrying() {
	v := d.view
	known := false
	if stage.Recall(v.svc, triedName, &known); known || !d.once.ended || len(v.board.Path()) == 0 || !v.session.Looking().Trying() {
		return
	}
	stage.Remember(v.svc, triedName, true)
	v.board.Message.Say(v.svc.Text("variation.how"))
}
