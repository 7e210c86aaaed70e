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

// Plot draws the losses of all epochs, of training and of validation, on a logarithmic scale.
func Plot(epochs []Epoch) image.Image {
	p := newPlot(epochs)
	p.axes()
	p.curve(training, func(e Epoch) float64 { return e.Training })
	p.curve(validation, func(e Epoch) float64 { return e.Validation })
	p.text("loss of training", left, 25, training)
	p.text("of games kept back", left+200, 25, validation)
	return p.img
}

type plot struct {
	img       *image.RGBA
	epochs    []Epoch
	low, high int // the lines at the bottom and at the top
}

func newPlot(epochs []Epoch) *plot {
	p := &plot{img: image.NewRGBA(image.Rect(0, 0, plotWidth, plotHeight)), epochs: epochs}
	draw.Draw(p.img, p.img.Bounds(), image.White, image.Point{}, draw.Src)
	low, high := math.Inf(1), math.Inf(-1)
	for _, e := range epochs {
		for _, x := range [2]float64{e.Training, e.Validation} {
			if drawable(x) {
				low, high = min(low, x), max(high, x)
			}
		}
	}
	if low > high {
		low, high = 1, 1
	}
	p.low = 3 * int(math.Floor(math.Log10(low)))
	for line(p.low+1) <= low {
		p.low++
	}
	for p.high = p.low + 1; line(p.high) < high; {
		p.high++
	}
	return p
}

// drawable returns false for what has no place on the scale.
func drawable(loss float64) bool { return loss > 1e-9 && loss < 1e9 }

// line returns the loss at a line: 1, 2 or 5 times a power of ten.
func line(n int) float64 {
	power := (n+300)/3 - 100
	return math.Pow(10, float64(power)) * [3]float64{1, 2, 5}[(n+300)%3]
}

func (p *plot) x(epoch int) float32 {
	last := max(len(p.epochs), 2)
	return left + float32(epoch-1)*(plotWidth-left-right)/float32(last-1)
}

func (p *plot) y(loss float64) float32 {
	low := math.Log(line(p.low))
	part := (math.Log(loss) - low) / (math.Log(line(p.high)) - low)
	return plotHeight - bottom - float32(part)*(plotHeight-top-bottom)
}

func (p *plot) axes() {
	for n := p.low; n <= p.high; n++ {
		y := int(p.y(line(n)))
		draw.Draw(p.img, image.Rect(left, y, plotWidth-right, y+1), image.NewUniform(faint), image.Point{}, draw.Src)
		p.text(strconv.FormatFloat(line(n), 'g', 1, 64), 15, y+4, ink)
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
	fill := func(points ...[2]float32) {
		r.Reset(plotWidth, plotHeight)
		r.MoveTo(points[0][0], points[0][1])
		for _, at := range points[1:] {
			r.LineTo(at[0], at[1])
		}
		r.ClosePath()
		r.Draw(p.img, p.img.Bounds(), image.NewUniform(c), image.Point{})
	}
	for i, e := range p.epochs {
		if !drawable(loss(e)) {
			continue
		}
		x, y := p.x(e.Epoch), p.y(loss(e))
		fill([2]float32{x - 3, y - 3}, [2]float32{x + 3, y - 3}, [2]float32{x + 3, y + 3}, [2]float32{x - 3, y + 3})
		if i == 0 || !drawable(loss(p.epochs[i-1])) {
			continue
		}
		before := p.epochs[i-1]
		fromX, fromY := p.x(before.Epoch), p.y(loss(before))
		far := float32(math.Hypot(float64(x-fromX), float64(y-fromY)))
		dx, dy := (y-fromY)/far, (fromX-x)/far // at right angles to the line
		fill([2]float32{fromX + dx, fromY + dy}, [2]float32{fromX - dx, fromY - dy}, [2]float32{x - dx, y - dy}, [2]float32{x + dx, y + dy})
	}
}
