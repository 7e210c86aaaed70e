package art

import "roundtable/sprites/paint"

// hall returns the palette of a warm wooden hall by day.
func hall() Palette {
	return Palette{
		Surface: Wooden,
		Table:   [2]paint.Ink{paint.Of(0x25160c), paint.Of(0x5d3c26)},
		Light:   [2]paint.Ink{paint.Of(0xb98f58), paint.Of(0xe3c28d)},
		Dark:    [2]paint.Ink{paint.Of(0x936238), paint.Of(0xbd8a55)},
		Frame:   [2]paint.Ink{paint.Of(0x2c160c), paint.Of(0x6d3f22)},
		Gilt:    tone(0x4a2b08, 0x9c661a, 0xd7a03a, 0xf6da84, 0xfff6cf),
		Letter:  paint.Of(0xe9cf95),
		Joint:   [2]paint.Ink{paint.Of(0x2a1608).Alpha(0.34), paint.Of(0xffefd0).Alpha(0.16)},
		Lights:  []Pool{{X: 0.47, Y: 0.4, R: 0.36, Ink: paint.Of(0xffb45c).Alpha(0.2)}},
		Window:  paint.Of(0xffdc9c).Alpha(0.16),
		Dusk:    paint.Of(0x050201).Alpha(0.6),
		Pieces: [2]Material{
			{Tone: tone(0x4a2f14, 0x8a6232, 0xc39c62, 0xe9d2a4, 0xf8ecd0, 0xfffcf2), Shine: paint.Of(0xffffff), Edge: paint.Of(0x3a2410), Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.9, Shine: 0.6, Hard: 34}},
			{Tone: tone(0x060404, 0x17100d, 0x2f231d, 0x57443a, 0x9a8475), Shine: paint.Of(0xfff0dc), Edge: paint.Of(0x0a0605), Gloss: paint.Gloss{Ambient: 0.06, Diffuse: 0.8, Shine: 0.8, Hard: 30}},
		},
		Walls: [2]Material{
			{Tone: tone(0x4a4238, 0x857a69, 0xc0b49e, 0xe4dac6, 0xfaf4e6), Edge: paint.Of(0x2f2820), Gloss: paint.Gloss{Ambient: 0.16, Diffuse: 0.86}},
			{Tone: tone(0x0c0d10, 0x24262b, 0x43464d, 0x666a72, 0x9a9ea6), Edge: paint.Of(0x08080a), Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.84}},
		},
		Courts: [2]Material{
			{Tone: tone(0x6e6350, 0x9c907a, 0xc4b9a2, 0xe6ddca)},
			{Tone: tone(0x33363c, 0x5c6068, 0x82868f, 0xa9adb5)},
		},
		Stream: Stream{Shallow: paint.Of(0x6aa5a4), Deep: paint.Of(0x24617c), Foam: paint.Of(0xeaf6ee).Alpha(0.8), Bank: [2]paint.Ink{paint.Of(0x2a170b), paint.Of(0x7c5431)}},
		Leaves: [2]Material{leaves(tone(0x132608, 0x2f5218, 0x567f2c, 0x88aa4a, 0xc2d27e)), leaves(tone(0x08190f, 0x163a22, 0x2c5c37, 0x548555, 0x93b58a))},
		Zones:  [4]paint.Ink{paint.Of(0xdcc795), paint.Of(0xb9b277), paint.Of(0x8a9a5e), paint.Of(0x5f7d4b)},
		Grid:   paint.Of(0x3b3118),
		Shields: [Coats]Shield{
			{Field: paint.Of(0x1c4a9e), Charge: paint.Of(0xf8f4ea), Bearing: Chevron},
			{Field: paint.Of(0xa81420), Charge: paint.Of(0xffd24a), Bearing: Lion},
			{Field: paint.Of(0xf4f0e6), Charge: paint.Of(0x141417), Bearing: Eagle},
			{Field: paint.Of(0xf4c430), Charge: paint.Of(0xa01018), Bearing: Cross},
			{Field: paint.Of(0x1b1b20), Charge: paint.Of(0xf2c23a), Bearing: Tower},
			{Field: paint.Of(0x2c9a52), Charge: paint.Of(0xfbf8ee), Bearing: Lilies},
			{Field: paint.Of(0x6b2d83), Charge: paint.Of(0xf8f4ea), Bearing: Star},
			{Field: paint.Of(0xc85a14), Charge: paint.Of(0xfbf8ee), Bearing: Crescent},
		},
		Mark:     paint.Of(0xfff6dc),
		MarkEdge: paint.Of(0x22130a),
		Warn:     paint.Of(0xc4180c),
		Glow:     paint.Of(0xffd24a),
		Focus:    paint.Of(0x0b6fd6),
	}
}

// night returns the hall by candle light, with the moon in the window.
func night() Palette {
	p := hall()
	p.Table = [2]paint.Ink{paint.Of(0x0e1118), paint.Of(0x2b313f)}
	p.Light = [2]paint.Ink{paint.Of(0x99713f), paint.Of(0xc79a5e)}
	p.Dark = [2]paint.Ink{paint.Of(0x61391f), paint.Of(0x8a5630)}
	p.Frame = [2]paint.Ink{paint.Of(0x120c0b), paint.Of(0x38261f)}
	p.Joint = [2]paint.Ink{paint.Of(0x140903).Alpha(0.45), paint.Of(0xffd79a).Alpha(0.12)}
	p.Letter = paint.Of(0xe8c27a)
	p.Gilt = tone(0x2e1a06, 0x7c4c10, 0xc98a28, 0xf7cf6a, 0xfff0b8)
	p.Lights = []Pool{{X: 0.1, Y: 0.88, R: 0.3, Ink: paint.Of(0xff9a3c).Alpha(0.42)}, {X: 0.92, Y: 0.8, R: 0.26, Ink: paint.Of(0xff8c2e).Alpha(0.36)}, {X: 0.5, Y: 0.34, R: 0.34, Ink: paint.Of(0xffa850).Alpha(0.2)}}
	p.Window = paint.Of(0x8fb4ff).Alpha(0.17)
	p.Dusk = paint.Of(0x010208).Alpha(0.66)
	p.Pieces[0].Tone = tone(0x3c220c, 0x84572a, 0xc89654, 0xf0cf94, 0xffe9bd, 0xfff6dd)
	p.Pieces[1].Tone = tone(0x020203, 0x0c0b10, 0x1d1c26, 0x383947, 0x7f86a0)
	p.Pieces[1].Shine = paint.Of(0xffd9a0)
	p.Walls[0].Tone = tone(0x332a22, 0x6c5c49, 0xa48d6b, 0xd6bd92, 0xf3e0b8)
	p.Walls[1].Tone = tone(0x06070b, 0x161a24, 0x2d3444, 0x4c566c, 0x7d8aa4)
	p.Courts[0].Tone = tone(0x4f402c, 0x7a6647, 0xa0895f, 0xc7ae80)
	p.Courts[1].Tone = tone(0x20252f, 0x3d4554, 0x5d677a, 0x808ba0)
	p.Stream = Stream{Shallow: paint.Of(0x2e5f78), Deep: paint.Of(0x0d2a45), Foam: paint.Of(0xb4d2ff).Alpha(0.6), Bank: [2]paint.Ink{paint.Of(0x120906), paint.Of(0x4c2f1c)}}
	p.Leaves = [2]Material{leaves(tone(0x0a1806, 0x20390f, 0x3e5f20, 0x6d8a3a, 0xb0b868)), leaves(tone(0x040f0a, 0x0d2818, 0x1d4429, 0x3d6845, 0x7a9a78))}
	p.Zones = [4]paint.Ink{paint.Of(0xb89a63), paint.Of(0x8c8350), paint.Of(0x5d6b40), paint.Of(0x3c5437)}
	p.Grid = paint.Of(0x1d160a)
	p.Glow = paint.Of(0xffc23a)
	p.Focus = paint.Of(0x2f8cf0)
	return p
}

// marble returns the palette of a cool palace of white and green marble, ivory against bronze.
func marble() Palette {
	return Palette{
		Surface: Marbled,
		Table:   [2]paint.Ink{paint.Of(0x252c33), paint.Of(0x55616b)},
		Light:   [2]paint.Ink{paint.Of(0xb4bbbf), paint.Of(0xf0f2f0)},
		Dark:    [2]paint.Ink{paint.Of(0x59766f), paint.Of(0x93aea5)},
		Frame:   [2]paint.Ink{paint.Of(0x14191c), paint.Of(0x39444a)},
		Joint:   [2]paint.Ink{paint.Of(0x101c20).Alpha(0.38), paint.Of(0xffffff).Alpha(0.34)},
		Gilt:    tone(0x2f1d10, 0x7a4e2a, 0xb98350, 0xe9c597, 0xfff1da),
		Letter:  paint.Of(0xe6e2d6),
		Lights:  []Pool{{X: 0.45, Y: 0.36, R: 0.42, Ink: paint.Of(0xeaf4ff).Alpha(0.16)}},
		Window:  paint.Of(0xe6f2ff).Alpha(0.12),
		Dusk:    paint.Of(0x04070a).Alpha(0.46),
		Pieces: [2]Material{
			{Tone: tone(0x5d564a, 0xa79c88, 0xd9d0bd, 0xf3eee2, 0xfcfaf4, 0xffffff), Shine: paint.Of(0xffffff), Edge: paint.Of(0x3f3a33), Gloss: paint.Gloss{Ambient: 0.16, Diffuse: 0.88, Shine: 0.75, Hard: 46}},
			{Tone: tone(0x070403, 0x1e110a, 0x42271a, 0x74482c, 0xc58a5a), Shine: paint.Of(0xffe2bd), Edge: paint.Of(0x0a0604), Gloss: paint.Gloss{Ambient: 0.04, Diffuse: 0.76, Shine: 0.95, Hard: 22}},
		},
		Walls: [2]Material{
			{Tone: tone(0x5b6166, 0x9aa1a6, 0xcfd4d6, 0xeef0f0, 0xffffff), Edge: paint.Of(0x353b40), Gloss: paint.Gloss{Ambient: 0.16, Diffuse: 0.88}},
			{Tone: tone(0x0a0f0f, 0x1f2a2a, 0x3b4a49, 0x5f7170, 0x95a6a4), Edge: paint.Of(0x060909), Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.86}},
		},
		Courts: [2]Material{
			{Tone: tone(0x8a8f90, 0xb4b9ba, 0xd6dadb, 0xf2f4f4)},
			{Tone: tone(0x2b3636, 0x4c5a59, 0x6d7d7b, 0x93a3a0)},
		},
		Stream: Stream{Shallow: paint.Of(0x9ecfd6), Deep: paint.Of(0x3c7f9e), Foam: paint.Of(0xffffff).Alpha(0.9), Bank: [2]paint.Ink{paint.Of(0x3c4a4c), paint.Of(0xa9b4b2)}},
		Leaves: [2]Material{leaves(tone(0x14280f, 0x2f5522, 0x56823c, 0x8cb066, 0xd0e2ac)), leaves(tone(0x081a14, 0x153c2c, 0x2a5f46, 0x58906f, 0xa2c8ae))},
		Zones:  [4]paint.Ink{paint.Of(0xe9e3d6), paint.Of(0xbcc6c6), paint.Of(0x8fa4a6), paint.Of(0x647f7a)},
		Grid:   paint.Of(0x22302f),
		Shields: [Coats]Shield{
			{Field: paint.Of(0x1d4796), Charge: paint.Of(0xfafaf6), Bearing: Chevron},
			{Field: paint.Of(0xa01526), Charge: paint.Of(0xffd65a), Bearing: Lion},
			{Field: paint.Of(0xf8f7f2), Charge: paint.Of(0x121318), Bearing: Eagle},
			{Field: paint.Of(0xf0c63a), Charge: paint.Of(0x9c1420), Bearing: Cross},
			{Field: paint.Of(0x181a1f), Charge: paint.Of(0xf0c64a), Bearing: Tower},
			{Field: paint.Of(0x1f8a4c), Charge: paint.Of(0xfdfbf4), Bearing: Lilies},
			{Field: paint.Of(0x652c80), Charge: paint.Of(0xfafaf6), Bearing: Star},
			{Field: paint.Of(0xc2581c), Charge: paint.Of(0xfdfbf4), Bearing: Crescent},
		},
		Mark:     paint.Of(0xfffaf0),
		MarkEdge: paint.Of(0x10181b),
		Warn:     paint.Of(0xc01a1a),
		Glow:     paint.Of(0xf2b632),
		Focus:    paint.Of(0x0a62c4),
	}
}
