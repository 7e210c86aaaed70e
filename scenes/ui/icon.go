package ui

import (
	"image/color"
	"math"

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

// pen draws on a grid of 24 by 24.
type pen struct {
	line, solid paint.Path
}

// penWidth is how wide the pen's lines are, on that grid.
const penWidth = 2.2

func (p *pen) lines(xy ...float64) {
	p.line.Move(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		p.line.Line(xy[i], xy[i+1])
	}
}

func (p *pen) area(xy ...float64) { p.solid.Poly(xy...) }

// arc draws part of a circle clockwise, from and to in half turns.
func (p *pen) arc(x, y, r, from, to float64) { p.line.Arc(x, y, r, from*math.Pi, to*math.Pi) }

func (p *pen) dot(x, y, r float64) { p.solid.Circle(x, y, r) }

// sword draws one that stands upright about x.
func (p *pen) sword(x float64) {
	p.area(x, 1.5, x+1.9, 4.5, x+1.9, 14, x-1.9, 14, x-1.9, 4.5)
	p.lines(x-4.2, 14.6, x+4.2, 14.6)
	p.lines(x, 15, x, 21)
}

// shield draws one about x.
func (p *pen) shield(x float64) {
	p.line.Move(x-5, 5)
	p.line.Line(x+5, 5)
	p.line.Line(x+5, 11)
	p.line.Cube(x+5, 15.5, x+2.6, 18, x, 19.5)
	p.line.Cube(x-2.6, 18, x-5, 15.5, x-5, 11)
	p.line.Close()
}

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
	var p pen
	i.shape(&p)
	k := size / 24
	place := paint.Place(k, 0, 0)
	return p.line.Map(place).Stroke(penWidth * k).Join(p.solid.Map(place).Union())
}

func (i Icon) shape(p *pen) {
	switch i {
	case IconBack:
		p.lines(11, 5, 4, 12, 11, 19)
		p.lines(4, 12, 20, 12)
	case IconNext:
		p.lines(13, 5, 20, 12, 13, 19)
		p.lines(4, 12, 20, 12)
	case IconUndo:
		p.lines(8, 4.5, 3.5, 9, 8, 13.5)
		p.line.Move(4, 9)
		p.line.Line(14, 9)
		p.line.Cube(22, 9, 22, 19.5, 14, 19.5)
		p.line.Line(9, 19.5)
	case IconRedo:
		p.lines(16, 4.5, 20.5, 9, 16, 13.5)
		p.line.Move(20, 9)
		p.line.Line(10, 9)
		p.line.Cube(2, 9, 2, 19.5, 10, 19.5)
		p.line.Line(15, 19.5)
	case IconStar, IconStarred:
		var at []float64
		for n := range 12 { // the last two close the line
			r := 9.6
			if n%2 == 1 {
				r = 4.2
			}
			sine, cosine := math.Sincos(float64(n)*math.Pi/5 - math.Pi/2)
			at = append(at, 12+r*cosine, 12.6+r*sine)
		}
		if i == IconStarred {
			p.area(at...)
		}
		p.lines(at...)
	case IconBin:
		p.lines(4, 6.5, 20, 6.5)
		p.lines(9, 6.5, 9, 3.5, 15, 3.5, 15, 6.5)
		p.lines(6, 6.5, 7, 20.5, 17, 20.5, 18, 6.5)
		p.lines(10.2, 10.5, 10.6, 17)
		p.lines(13.8, 10.5, 13.4, 17)
	case IconSpeech:
		p.line.Move(5, 4.5)
		p.line.Line(19, 4.5)
		p.line.Cube(21, 4.5, 21, 6.5, 21, 6.5)
		p.line.Line(21, 14)
		p.line.Cube(21, 16, 19, 16, 19, 16)
		p.line.Line(11, 16)
		p.line.Line(6.5, 20.5)
		p.line.Line(6.5, 16)
		p.line.Line(5, 16)
		p.line.Cube(3, 16, 3, 14, 3, 14)
		p.line.Line(3, 6.5)
		p.line.Cube(3, 4.5, 5, 4.5, 5, 4.5)
		for x := 8.0; x < 17; x += 4 {
			p.dot(x, 10.3, 1.3)
		}
	case IconUnlinked:
		p.arc(12, 17.6, 4.4, 1.25, 1.75)
		p.arc(12, 17.6, 9, 1.25, 1.75)
		p.arc(12, 17.6, 13.6, 1.25, 1.75)
		p.dot(12, 18.6, 1.9)
		p.lines(4, 3, 20, 21)
	case IconPencil:
		p.lines(4, 20, 5.5, 14.5, 16, 4, 20, 8, 9.5, 18.5, 4, 20)
		p.lines(13.5, 6.5, 17.5, 10.5)
	case IconSearch:
		p.arc(10, 10, 6.5, 0, 2)
		p.lines(14.8, 14.8, 20.5, 20.5)
	case IconImport, IconExport:
		p.lines(4, 15, 4, 20.5, 20, 20.5, 20, 15)
		p.lines(12, 3, 12, 15.5)
		if i == IconImport {
			p.lines(7, 10.5, 12, 15.5, 17, 10.5)
			return
		}
		p.lines(7, 8, 12, 3, 17, 8)
	case IconFlip:
		p.lines(8, 20, 8, 4.5)
		p.lines(3.5, 9, 8, 4.5, 12.5, 9)
		p.lines(16, 4, 16, 19.5)
		p.lines(11.5, 15, 16, 19.5, 20.5, 15)
	case IconSound, IconMuted:
		p.area(3, 9, 7, 9, 12, 4.5, 12, 19.5, 7, 15, 3, 15)
		if i == IconMuted {
			p.lines(16, 9.5, 21, 14.5)
			p.lines(21, 9.5, 16, 14.5)
			return
		}
		p.arc(11.5, 12, 5, -0.28, 0.28)
		p.arc(11.5, 12, 9, -0.28, 0.28)
	case IconFlag:
		p.lines(5, 21, 5, 4)
		p.area(5, 4, 19.5, 4, 16, 8.5, 19.5, 13, 5, 13)
	case IconList:
		for _, y := range []float64{6, 12, 18} {
			p.lines(9, y, 20.5, y)
			p.dot(4.5, y, 1.6)
		}
	case IconSword:
		p.area(20.5, 3.5, 19.5, 7.5, 9.5, 17, 7, 14.5, 16.5, 4.5)
		p.lines(5, 12.5, 11.5, 19)
		p.lines(8, 16, 3.8, 20.2)
	case IconSwordFirst:
		p.sword(6)
		p.shield(17)
	case IconSwordAfter:
		p.shield(7)
		p.sword(18)
	case IconPass:
		p.lines(5, 5, 12, 12, 5, 19)
		p.lines(12.5, 5, 19.5, 12, 12.5, 19)
	case IconPlus:
		p.lines(12, 5, 12, 19)
		p.lines(5, 12, 19, 12)
	case IconMinus:
		p.lines(5, 12, 19, 12)
	case IconCheck:
		p.lines(4.5, 12.5, 10, 18, 20, 6.5)
	case IconClose:
		p.lines(6, 6, 18, 18)
		p.lines(18, 6, 6, 18)
	case IconFull:
		p.lines(4, 9, 4, 4, 9, 4)
		p.lines(15, 4, 20, 4, 20, 9)
		p.lines(20, 15, 20, 20, 15, 20)
		p.lines(9, 20, 4, 20, 4, 15)
	case IconQuit:
		p.arc(12, 13, 8, -0.3, 1.3)
		p.lines(12, 3, 12, 11)
	case IconMore:
		for _, x := range []float64{5, 12, 19} {
			p.dot(x, 12, 2.1)
		}
	case IconGear:
		var teeth, hub []float64
		for i := range 34 { // eight teeth of four corners; the last two close the line
			a := (float64(i) - 0.5) * math.Pi / 16
			sine, cosine := math.Sincos(a)
			r := 9.4
			if i/2%2 == 1 {
				r = 6.6
			}
			teeth = append(teeth, 12+(r*cosine), 12+(r*sine))
			hub = append(hub, 12+(2.6*cosine), 12+(2.6*sine))
		}
		p.lines(teeth...)
		p.lines(hub...)
	case IconPlay:
		p.area(7, 4.5, 20, 12, 7, 19.5)
	case IconCastle:
		p.area(4, 3.5, 7.5, 3.5, 7.5, 6.5, 10.2, 6.5, 10.2, 3.5, 13.8, 3.5, 13.8, 6.5, 16.5, 6.5, 16.5, 3.5, 20, 3.5,
			20, 10, 17.5, 11.5, 17.5, 18, 20, 20.5, 4, 20.5, 6.5, 18, 6.5, 11.5, 4, 10)
	case IconLamp:
		p.arc(12, 9.5, 6.5, 0.72, 2.28)
		p.lines(8.1, 14.8, 9.2, 17)
		p.lines(15.9, 14.8, 14.8, 17)
		p.lines(9.2, 17.4, 14.8, 17.4)
		p.lines(10.2, 20.8, 13.8, 20.8)
	case IconDraw:
		p.lines(3.6, 6.2, 6.6, 3.8, 6.6, 11.2)
		p.lines(17.4, 3.6, 6.6, 20.4)
		p.line.Move(14, 15.4)
		p.line.Cube(14.4, 11.8, 20.4, 11.8, 20.2, 15.2)
		p.line.Cube(20.1, 17, 16.5, 18.4, 14, 20.6)
		p.line.Line(20.6, 20.6)
	case IconMovePrevious:
		p.lines(15.5, 5, 8.5, 12, 15.5, 19)
	case IconMoveNext:
		p.lines(8.5, 5, 15.5, 12, 8.5, 19)
	case IconMoveLast:
		p.lines(6, 5, 13, 12, 6, 19)
		p.lines(18.5, 5, 18.5, 19)
	case IconBranch:
		p.dot(5, 18, 2.6)
		p.lines(5, 18, 20.5, 18)
		p.line.Move(5, 18)
		p.line.Cube(10, 18, 9, 7, 18.5, 7)
		p.lines(15, 3.2, 19, 7, 15, 10.8)
	case IconFold, IconUnfold:
		p.lines(3, 4.5, 21, 4.5, 21, 19.5, 3, 19.5, 3, 4.5, 4, 4.5)
		p.area(14.5, 4.5, 21, 4.5, 21, 19.5, 14.5, 19.5)
		if i == IconFold {
			p.lines(7, 8.7, 10.3, 12, 7, 15.3)
			return
		}
		p.lines(10.3, 8.7, 7, 12, 10.3, 15.3)
	case IconCopy:
		p.lines(15, 4, 15, 3.2, 4, 3.2, 4, 15.5, 5.5, 15.5)
		p.area(9, 8, 20.5, 8, 20.5, 21, 9, 21)
	case IconLock:
		p.line.Move(7.5, 11)
		p.line.Line(7.5, 7.6)
		p.line.Cube(7.5, 2.1, 16.5, 2.1, 16.5, 7.6)
		p.line.Line(16.5, 11)
		p.area(4.5, 10.8, 19.5, 10.8, 19.5, 21.2, 4.5, 21.2)
	case IconUnsaved:
		p.lines(8, 4, 16.5, 4, 20, 7.5, 20, 16)
		p.lines(4, 8, 4, 20, 16, 20)
		p.lines(8, 19.5, 8, 14, 11, 14)
		p.lines(12, 4.5, 15, 4.5, 15, 7)
		p.lines(3.2, 3.2, 20.8, 20.8)
	case IconBar:
		p.lines(3.5, 3, 10.5, 3, 10.5, 21, 3.5, 21, 3.5, 3, 4.5, 3)
		p.area(3.5, 12, 10.5, 12, 10.5, 21, 3.5, 21)
		p.lines(17.5, 4, 17.5, 11)
		p.lines(14, 7.5, 21, 7.5)
		p.lines(14, 17, 21, 17)
	case IconArms:
		p.line.Move(4.5, 4.5)
		p.line.Line(19.5, 4.5)
		p.line.Line(19.5, 11)
		p.line.Cube(19.5, 16, 16, 19.5, 12, 21)
		p.line.Cube(8, 19.5, 4.5, 16, 4.5, 11)
		p.line.Close()
		p.solid.Move(12, 4.5)
		p.solid.Line(19.5, 4.5)
		p.solid.Line(19.5, 11)
		p.solid.Cube(19.5, 16, 16, 19.5, 12, 21)
		p.solid.Close()
	case IconCast:
		p.dot(9, 7.6, 4.1)
		p.solid.Move(1.5, 20.5)
		p.solid.Cube(1.5, 11.5, 16.5, 11.5, 16.5, 20.5)
		p.solid.Close()
		p.arc(15.2, 7.6, 3.9, -0.42, 0.42)
		p.line.Move(17.6, 14.2)
		p.line.Cube(20.6, 15, 21.8, 17.4, 22, 20)
	case IconClock:
		p.arc(12, 12, 9, 0, 1.99)
		p.lines(12, 6.5, 12, 12, 16, 14)
	case IconInfo:
		p.arc(12, 12, 9, 0, 1.99)
		p.dot(12, 7.6, 1.6)
		p.lines(12, 11.4, 12, 17)
	case IconZoom:
		p.arc(10, 10, 6.8, 0, 1.99)
		p.lines(15.2, 15.2, 20.8, 20.8)
		p.lines(10, 7, 10, 13)
		p.lines(7, 10, 13, 10)
	case IconCup:
		p.solid.Move(6.6, 3)
		p.solid.Line(17.4, 3)
		p.solid.Cube(17.4, 11, 16, 14, 12, 14.6)
		p.solid.Cube(8, 14, 6.6, 11, 6.6, 3)
		p.solid.Close()
		p.lines(12, 14, 12, 19)
		p.area(7, 18.6, 17, 18.6, 18, 21.6, 6, 21.6)
		p.line.Move(6.8, 5)
		p.line.Cube(1.4, 4.6, 2.4, 10.8, 8, 11.2)
		p.line.Move(17.2, 5)
		p.line.Cube(22.6, 4.6, 21.6, 10.8, 16, 11.2)
	case IconDown:
		p.lines(5, 9, 12, 16, 19, 9)
	case IconUp:
		p.lines(5, 15, 12, 8, 19, 15)
	case IconBook:
		p.lines(12, 6.5, 12, 20)
		for _, side := range []float64{-1, 1} {
			x := func(d float64) float64 { return 12 + side*d }
			p.line.Move(12, 6.5)
			p.line.Cube(x(3), 4, x(6.5), 4, x(9.5), 4.8)
			p.line.Line(x(9.5), 18.3)
			p.line.Cube(x(6.5), 17.5, x(3), 17.5, 12, 20)
		}
	case IconCircle:
		p.arc(12, 12, 8.5, 0, 2)
	case IconSquare:
		p.lines(4.5, 4.5, 19.5, 4.5, 19.5, 19.5, 4.5, 19.5, 4.5, 3.4)
	case IconTriangle:
		p.lines(12, 3.5, 21, 18.5, 3, 18.5, 12, 3.5, 13, 5.2)
	case IconWindows:
		p.lines(8, 8, 20, 8, 20, 20, 8, 20, 8, 7)
		p.lines(4, 16, 4, 4, 16, 4)
	case IconShare:
		p.lines(12, 3, 12, 11)
		p.lines(4, 6, 7, 12)
		p.lines(20, 6, 17, 12)
		p.lines(8, 19, 16, 19)
	case IconCross:
		p.lines(9, 3, 15, 3, 15, 9, 21, 9, 21, 15, 15, 15, 15, 21, 9, 21, 9, 15, 3, 15, 3, 9, 9, 9, 9, 2)
	case IconKeys:
		p.lines(2.5, 6, 21.5, 6, 21.5, 18.5, 2.5, 18.5, 2.5, 5)
		p.lines(7, 15, 17, 15)
		for _, x := range []float64{6.5, 10.2, 13.8, 17.5} {
			p.dot(x, 10.3, 1.2)
		}
	case IconDanger:
		p.lines(12, 3.2, 21.6, 20.4, 2.4, 20.4, 12, 3.2)
		p.lines(12, 9.2, 12, 13.6)
		p.dot(12, 17, 1.3)
	case IconPuzzle:
		p.line.Move(4, 9)
		p.line.Line(8.4, 9)
		p.line.Cube(5.6, 2.6, 14.4, 2.6, 11.6, 9)
		p.line.Line(16, 9)
		p.line.Line(16, 13.4)
		p.line.Cube(22.4, 10.6, 22.4, 19.4, 16, 16.6)
		p.line.Line(16, 21)
		p.line.Line(4, 21)
		p.line.Close()
	case IconPause:
		p.area(6, 5, 10, 5, 10, 19, 6, 19)
		p.area(14, 5, 18, 5, 18, 19, 14, 19)
	}
}
