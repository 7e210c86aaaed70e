package art

import "roundtable/sprites/paint"

// Night is the hall by candle light: dark oak, warm pools of light on it, and
// the moon in the window.
func Night() *Palette {
	p := Hall()
	p.Table = [2]paint.Ink{paint.Of(0x0e1118), paint.Of(0x2b313f)}
	p.Light = [2]paint.Ink{paint.Of(0x99713f), paint.Of(0xc79a5e)}
	p.Dark = [2]paint.Ink{paint.Of(0x61391f), paint.Of(0x8a5630)}
	p.Frame = [2]paint.Ink{paint.Of(0x120c0b), paint.Of(0x38261f)}
	p.Joint = [2]paint.Ink{paint.Of(0x140903).Alpha(0.45), paint.Of(0xffd79a).Alpha(0.12)}
	p.Letter = paint.Of(0xe8c27a)
	p.Gilt = tone(0x2e1a06, 0x7c4c10, 0xc98a28, 0xf7cf6a, 0xfff0b8)
	p.Lights = []Pool{
		{0.10, 0.88, 0.30, paint.Of(0xff9a3c).Alpha(0.42)},
		{0.92, 0.80, 0.26, paint.Of(0xff8c2e).Alpha(0.36)},
		{0.50, 0.34, 0.34, paint.Of(0xffa850).Alpha(0.20)},
	}
	p.Window = paint.Of(0x8fb4ff).Alpha(0.17)
	p.Dusk = paint.Of(0x010208).Alpha(0.66)
	p.Pieces[0].Tone = tone(0x3c220c, 0x84572a, 0xc89654, 0xf0cf94, 0xffe9bd, 0xfff6dd)
	p.Pieces[1].Tone = tone(0x020203, 0x0c0b10, 0x1d1c26, 0x383947, 0x7f86a0)
	p.Pieces[1].Shine = paint.Of(0xffd9a0)
	p.Walls[0].Tone = tone(0x332a22, 0x6c5c49, 0xa48d6b, 0xd6bd92, 0xf3e0b8)
	p.Walls[1].Tone = tone(0x06070b, 0x161a24, 0x2d3444, 0x4c566c, 0x7d8aa4)
	p.Courts = [2]Material{
		{Tone: tone(0x4f402c, 0x7a6647, 0xa0895f, 0xc7ae80)},
		{Tone: tone(0x20252f, 0x3d4554, 0x5d677a, 0x808ba0)},
	}
	p.Stream = Stream{
		Shallow: paint.Of(0x2e5f78), Deep: paint.Of(0x0d2a45), Foam: paint.Of(0xb4d2ff).Alpha(0.6),
		Bank: [2]paint.Ink{paint.Of(0x120906), paint.Of(0x4c2f1c)},
	}
	p.Leaves = [2]Material{
		leaves(0x0a1806, 0x20390f, 0x3e5f20, 0x6d8a3a, 0xb0b868),
		leaves(0x040f0a, 0x0d2818, 0x1d4429, 0x3d6845, 0x7a9a78),
	}
	p.Zones = [4]paint.Ink{paint.Of(0xb89a63), paint.Of(0x8c8350), paint.Of(0x5d6b40), paint.Of(0x3c5437)}
	p.Grid = paint.Of(0x1d160a)
	p.Glow = paint.Of(0xffc23a)
	p.Focus = paint.Of(0x2f8cf0)
	return p
}
