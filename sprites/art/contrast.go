package art

import "roundtable/sprites/paint"

// Contrast returns the high-contrast palette: distinct flat colours, thick outlines, no grain
// or shadow.
func Contrast() *Palette {
	white, black := paint.Of(0xffffff), paint.Of(0x000000)
	flat := func(dark, light, edge, halo paint.Ink) Material {
		return Material{Tone: steps(dark, light), Shine: white.Alpha(0), Edge: edge, Halo: halo, Gloss: celGloss, Plain: true}
	}
	plain := func(c uint32) [2]paint.Ink { return [2]paint.Ink{paint.Of(c), paint.Of(c)} }
	return &Palette{
		Surface: Flat,
		Table:   plain(0x10141c),
		Light:   plain(0xd8dee8),
		Dark:    plain(0x7f93b4),
		Frame:   plain(0x000000),
		Joint:   [2]paint.Ink{black.Alpha(0.75), black.Alpha(0.25)},
		Gilt:    steps(white, white),
		Letter:  white,
		Pieces: [2]Material{
			flat(paint.Of(0xc4c4c4), white, black, white),
			flat(black, paint.Of(0x2c2c2c), black, white),
		},
		Walls: [2]Material{
			flat(paint.Of(0xbdbdbd), white, black, paint.Ink{}),
			flat(black, paint.Of(0x3a3a3a), black, white),
		},
		Courts: [2]Material{
			{Tone: steps(paint.Of(0x8a8a8a), paint.Of(0xffffff)), Plain: true},
			{Tone: steps(paint.Of(0x000000), paint.Of(0x4a4a4a)), Plain: true},
		},
		Stream: Stream{Shallow: paint.Of(0x0b45a8), Deep: paint.Of(0x0b45a8), Foam: white, Bank: plain(0x000000)},
		Leaves: [2]Material{
			flat(paint.Of(0x1f7a2c), paint.Of(0x52b93c), black, white),
			flat(paint.Of(0x0c5a3a), paint.Of(0x168052), black, white),
		},
		Zones: [4]paint.Ink{paint.Of(0xeef1f6), paint.Of(0xb9c4d6), paint.Of(0x8496b4), paint.Of(0x566a8c)},
		Grid:  black,
		Shields: [Coats]Shield{
			{paint.Of(0x0a34a8), white, Chevron},
			{paint.Of(0xb00014), paint.Of(0xffe14a), Lion},
			{white, black, Eagle},
			{paint.Of(0xffd800), paint.Of(0xa00000), Cross},
			{black, paint.Of(0xffd800), Tower},
			{paint.Of(0x007a38), white, Lilies},
			{paint.Of(0x6a1f8c), white, Star},
			{paint.Of(0xd05000), white, Crescent},
		},
		Mark:     white,
		MarkEdge: black,
		Warn:     paint.Of(0xd00000),
		Glow:     paint.Of(0xffd000),
		Focus:    paint.Of(0x0050ff),
	}
}

// EmboldenPieces gives a palette the pieces and shields of high contrast.
func (p *Palette) EmboldenPieces() {
	bold := Contrast()
	p.Pieces, p.Shields, p.Leaves = bold.Pieces, bold.Shields, bold.Leaves
}
