package ui

import (
	_ "embed"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/sprites/paint"
)

// Icon is a small drawing on a button.
type Icon uint8

// The icons.
const (
	IconNone Icon = iota
	IconBack
	IconNext
	IconUndo
	IconRedo
	IconFlip
	IconSound
	IconMuted
	IconFlag
	IconDraw // an offer of a draw
	IconList
	IconSword
	IconSwordFirst // before a shield
	IconSwordAfter // and after it
	IconPass
	IconPlus
	IconMinus
	IconCheck
	IconClose
	IconFull
	IconQuit
	IconPlay
	IconPause
	IconCastle
	IconLamp // a hint
	IconGear
	IconMovePrevious // one move back, or the board before
	IconMoveNext     // one move on, or the next board
	IconMoveLast     // the latest position
	IconBranch       // to play on from here
	IconFold         // folds a panel away
	IconUnfold
	IconCopy
	IconLock
	IconUnsaved // the game can't be saved
	IconBar     // the bar that says how the game stands
	IconArms    // to choose arms
	IconCast    // to choose who plays
	IconInfo
	IconZoom
	IconCup  // the result
	IconMore // a menu
	IconDown // there is more below
	IconUp
	IconBook   // the rules
	IconCircle // on buttons of gamepads
	IconSquare
	IconTriangle
	IconWindows
	IconShare // the button of that name on gamepads
	IconCross
	IconKeys   // what keys and buttons do
	IconDanger // what is threatened
	IconPuzzle // a piece of one
	IconStar   // a favourite
	IconStarred
	IconBin
	IconSearch
	IconImport
	IconExport
	IconPencil   // to draw on the board
	IconSpeech   // to say something
	IconUnlinked // a line is lost
	IconClock    // time runs that is no player's
	iconCount
)

// iconShapes says how each icon is drawn on a grid of 24 by 24, in the order of the icons: after
// its name the parts of it, a line or an area in the notation of SVG after its M, an arc
// (middle, radius, ends in half turns clockwise), a dot (middle, radius), or the outline of a
// star (middle, number of corners, by how many of them it is turned, their radii in turn).
//
//go:embed icons.txt
var iconShapes string

// penWidth is how wide lines are, on that grid.
const penWidth = 2.2

// Draw draws the icon in the middle of a rectangle, size device pixels wide.
func (i Icon) Draw(dst *ebiten.Image, r layout.Rect, size float64, c color.Color) {
	if i == IconNone {
		return
	}
	side := int(math.Ceil(size))
	m := masks.get(maskKey{icon: i, w: side, h: side, size: size}, func() *paint.Path { return i.path(size) })
	x, y := r.Centre()
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(math.Round(x-size/2), math.Round(y-size/2))
	op.ColorScale.ScaleWithColor(c)
	dst.DrawImage(m, &op)
}

// path is what the icon covers at a size in device pixels.
func (i Icon) path(size float64) *paint.Path {
	var line, solid paint.Path
	_, parts, _ := strings.Cut(strings.Split(iconShapes, "\n")[i-1], " ")
	for part := range strings.SplitSeq(parts, ";") {
		kind, at, _ := strings.Cut(strings.TrimSpace(part), " ")
		var v []float64
		if kind != "line" && kind != "area" {
			for f := range strings.FieldsSeq(at) {
				n, _ := strconv.ParseFloat(f, 64)
				v = append(v, n)
			}
		}
		switch kind {
		case "line":
			line.Join(paint.Parse("M " + at))
		case "area":
			solid.Join(paint.Parse("M " + at + " Z"))
		case "arc":
			line.Arc(v[0], v[1], v[2], v[3]*math.Pi, v[4]*math.Pi)
		case "dot":
			solid.Circle(v[0], v[1], v[2])
		case "star":
			corners, radii := v[2], v[4:]
			for i := range int(corners) + 2 { // the last two close the line
				r := radii[i%len(radii)]
				sine, cosine := math.Sincos((float64(i) + v[3]) * math.Pi / (corners / 2))
				if x, y := v[0]+r*cosine, v[1]+r*sine; i == 0 {
					line.Move(x, y)
				} else {
					line.Line(x, y)
				}
			}
		}
	}
	k := size / 24
	place := paint.Place(k, 0, 0)
	return line.Map(place).Stroke(penWidth * k).Join(solid.Map(place).Union())
}
