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
	IconSwordAfter // after a shield
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
	IconMoveNext     // one move forward, or the next board
	IconMoveLast     // the latest position
	IconBranch       // to play on from here
	IconFold         // folds a panel
	IconUnfold
	IconCopy
	IconLock
	IconUnsaved // the game can't be saved
	IconBar     // the bar of who is ahead
	IconArms    // to choose arms
	IconCast    // to choose players
	IconInfo
	IconZoom
	IconCup  // the result
	IconMore // a menu
	IconDown // more below
	IconUp
	IconBook   // the rules
	IconCircle // on gamepad buttons
	IconSquare
	IconTriangle
	IconWindows
	IconShare // on gamepads
	IconCross
	IconKeys   // what keys and buttons do
	IconDanger // threats
	IconPuzzle // a piece of one
	IconStar   // a favourite
	IconStarred
	IconBin
	IconSearch
	IconImport
	IconExport
	IconPencil   // to draw on the board
	IconSpeech   // to say something
	IconUnlinked // offline
	IconClock    // time that no player uses
	iconCount
)

// iconShapes describes each icon, in order, on a grid of 24 by 24. A name is followed by its parts:
// a line or an area in SVG notation after its M, an arc (centre, radius, both ends in half turns
// clockwise), a dot (centre, radius), or a star (centre, number of corners, its rotation in
// corners, its alternating radii).
//
//go:embed icons.txt
var iconShapes string

// penWidth is the width of lines on the grid of the icons.
const penWidth = 2.2

// Draw draws the icon centred in a rectangle, size device pixels wide.
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

// path returns the icon's outline at a size in device pixels.
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
