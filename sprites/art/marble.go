package art

import "roundtable/sprites/paint"

// Marble is a cool palace: white and green marble framed in dark stone, ivory
// against bronze.
func Marble() *Palette {
	return &Palette{
		Surface: Marbled,
		Table:   [2]paint.Ink{paint.Of(0x252c33), paint.Of(0x55616b)},
		Light:   [2]paint.Ink{paint.Of(0xb4bbbf), paint.Of(0xf0f2f0)},
		Dark:    [2]paint.Ink{paint.Of(0x59766f), paint.Of(0x93aea5)},
		Frame:   [2]paint.Ink{paint.Of(0x14191c), paint.Of(0x39444a)},
		Joint:   [2]paint.Ink{paint.Of(0x101c20).Alpha(0.38), paint.Of(0xffffff).Alpha(0.34)},
		Gilt:    tone(0x2f1d10, 0x7a4e2a, 0xb98350, 0xe9c597, 0xfff1da),
		Letter:  paint.Of(0xe6e2d6),
		Lights:  []Pool{{0.45, 0.36, 0.42, paint.Of(0xeaf4ff).Alpha(0.16)}},
		Window:  paint.Of(0xe6f2ff).Alpha(0.12),
		Dusk:    paint.Of(0x04070a).Alpha(0.46),
		Pieces: [2]Material{{
			Tone:  tone(0x5d564a, 0xa79c88, 0xd9d0bd, 0xf3eee2, 0xfcfaf4, 0xffffff),
			Shine: paint.Of(0xffffff),
			Edge:  paint.Of(0x3f3a33),
			Gloss: paint.Gloss{Ambient: 0.16, Diffuse: 0.88, Shine: 0.75, Hard: 46},
		}, {
			Tone:  tone(0x070403, 0x1e110a, 0x42271a, 0x74482c, 0xc58a5a),
			Shine: paint.Of(0xffe2bd),
			Edge:  paint.Of(0x0a0604),
			Gloss: paint.Gloss{Ambient: 0.04, Diffuse: 0.76, Shine: 0.95, Hard: 22},
		}},
		Walls: [2]Material{{
			Tone:  tone(0x5b6166, 0x9aa1a6, 0xcfd4d6, 0xeef0f0, 0xffffff),
			Edge:  paint.Of(0x353b40),
			Gloss: paint.Gloss{Ambient: 0.16, Diffuse: 0.88},
		}, {
			Tone:  tone(0x0a0f0f, 0x1f2a2a, 0x3b4a49, 0x5f7170, 0x95a6a4),
			Edge:  paint.Of(0x060909),
			Gloss: paint.Gloss{Ambient: 0.12, Diffuse: 0.86},
		}},
		Courts: [2]Material{
			{Tone: tone(0x8a8f90, 0xb4b9ba, 0xd6dadb, 0xf2f4f4)},
			{Tone: tone(0x2b3636, 0x4c5a59, 0x6d7d7b, 0x93a3a0)},
		},
		Stream: Stream{
			Shallow: paint.Of(0x9ecfd6), Deep: paint.Of(0x3c7f9e), Foam: paint.Of(0xffffff).Alpha(0.9),
			Bank: [2]paint.Ink{paint.Of(0x3c4a4c), paint.Of(0xa9b4b2)},
		},
		Leaves: [2]Material{
			leaves(0x14280f, 0x2f5522, 0x56823c, 0x8cb066, 0xd0e2ac),
			leaves(0x081a14, 0x153c2c, 0x2a5f46, 0x58906f, 0xa2c8ae),
		},
		Zones: [4]paint.Ink{paint.Of(0xe9e3d6), paint.Of(0xbcc6c6), paint.Of(0x8fa4a6), paint.Of(0x647f7a)},
		Grid:  paint.Of(0x22302f),
		Shields: [Coats]Shield{
			{paint.Of(0x1d4796), paint.Of(0xfafaf6), Chevron},
			{paint.Of(0xa01526), paint.Of(0xffd65a), Lion},
			{paint.Of(0xf8f7f2), paint.Of(0x121318), Eagle},
			{paint.Of(0xf0c63a), paint.Of(0x9c1420), Cross},
			{paint.Of(0x181a1f), paint.Of(0xf0c64a), Tower},
			{paint.Of(0x1f8a4c), paint.Of(0xfdfbf4), Lilies},
			{paint.Of(0x652c80), paint.Of(0xfafaf6), Star},
			{paint.Of(0xc2581c), paint.Of(0xfdfbf4), Crescent},
		},
		Mark:     paint.Of(0xfffaf0),
		MarkEdge: paint.Of(0x10181b),
		Warn:     paint.Of(0xc01a1a),
		Glow:     paint.Of(0xf2b632),
		Focus:    paint.Of(0x0a62c4),
	}
}
