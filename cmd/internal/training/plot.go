package training

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The plot's size and margins, in pixels.
const (
	plotWidth, plotHeight = 900, 560
	left, right           = 80, 30
	top, bottom           = 50, 50
)

var (
	ink        = color.RGBA{0x22, 0x22, 0x22, 0xff}
	faint      = color.RGBA{0xdd, 0xdd, 0xdd, 0xff}
	training   = color.RGBA{0x2a, 0x6f, 0xbb, 0xff}
	validation = color.RGBA{0xc8, 0x55, 0x1b, 0xff}
)

// Plot draws the losses of all epochs, of training and of what was kept back.
func Plot(epochs []Epoch) image.Image {
	p := newPlot(epochs)
	p.axes()
	p.curve(training, func(e Epoch) float64 { return e.Training })
	p.curve(validation, func(e Epoch) float64 { return e.Validation })
	p.text("loss of training", left, 25, training)
	p.text("of games kept back", left+200, 25, validation)
	return p.img
}

// plot is a picture on its way.
type plot struct {
	img       *image.RGBA
	epochs    []Epoch
	low, step float64 // of the losses shown, and between two lines
	lines     int
}

func newPlot(epochs []Epoch) *plot {
	p := &plot{img: image.NewRGBA(image.Rect(0, 0, plotWidth, plotHeight)), epochs: epochs}
	draw.Draw(p.img, p.img.Bounds(), image.White, image.Point{}, draw.Src)
	low, high := math.Inf(1), math.Inf(-1)
	for _, e := range epochs {
		low, high = min(low, e.Training, e.Validation), max(high, e.Training, e.Validation)
	}
	if !(high > low) || math.IsInf(high, 0) {
		if len(epochs) == 0 || math.IsNaN(high-low) || math.IsInf(high-low, 0) {
			low = 0
		}
		high = low + 1e-6
	}
	p.step = roundStep((high - low) / 6)
	p.low = math.Floor(low/p.step) * p.step
	p.lines = int(math.Ceil((high - p.low) / p.step))
	return p
}

// roundStep is the next 1, 2 or 5 times a power of ten.
func roundStep(x float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, n := range []float64{1, 2, 5} {
		if n*power >= x {
			return n * power
		}
	}
	return 10 * power
}

func (p *plot) x(epoch int) float32 {
	last := max(len(p.epochs), 2)
	return left + float32(epoch-1)*(plotWidth-left-right)/float32(last-1)
}

func (p *plot) y(loss float64) float32 {
	part := (loss - p.low) / (p.step * float64(p.lines))
	return plotHeight - bottom - float32(part)*(plotHeight-top-bottom)
}

func (p *plot) axes() {
	decimals := max(0, -int(math.Floor(math.Log10(p.step))))
	for i := range p.lines + 1 {
		loss := p.low + float64(i)*p.step
		y := int(p.y(loss))
		draw.Draw(p.img, image.Rect(left, y, plotWidth-right, y+1), image.NewUniform(faint), image.Point{}, draw.Src)
		p.text(strconv.FormatFloat(loss, 'f', decimals, 64), 10, y+4, ink)
	}
	for e := 1; e <= len(p.epochs); e += (len(p.epochs)-1)/20 + 1 {
		p.text(strconv.Itoa(e), int(p.x(e))-4, plotHeight-bottom+20, ink)
	}
	p.text("epoch", plotWidth-right-35, plotHeight-10, ink)
}

func (p *plot) text(s string, x, y int, c color.Color) {
	d := font.Drawer{Dst: p.img, Src: image.NewUniform(c), Face: basicfont.Face7x13, Dot: fixed.P(x, y)}
	d.DrawString(s)
}

// curve draws a line two pixels wide, and a dot for each epoch.
func (p *plot) curve(c color.Color, loss func(Epoch) float64) {
	r := vector.NewRasterizer(plotWidth, plotHeight)
	for i, e := range p.epochs {
		x, y := p.x(e.Epoch), p.y(loss(e))
		r.MoveTo(x-3, y-3)
		r.LineTo(x+3, y-3)
		r.LineTo(x+3, y+3)
		r.LineTo(x-3, y+3)
		r.ClosePath()
		if i == 0 {
			continue
		}
		before := p.epochs[i-1]
		fromX, fromY := p.x(before.Epoch), p.y(loss(before))
		far := float32(math.Hypot(float64(x-fromX), float64(y-fromY)))
		dx, dy := (y-fromY)/far, (fromX-x)/far // at right angles to the line
		r.MoveTo(fromX+dx, fromY+dy)
		r.LineTo(fromX-dx, fromY-dy)
		r.LineTo(x-dx, y-dy)
		r.LineTo(x+dx, y+dy)
		r.ClosePath()
	}
	r.Draw(p.img, p.img.Bounds(), image.NewUniform(c), image.Point{})
}
