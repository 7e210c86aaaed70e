package sprites

// Prepare starts drawing, beside the game, what a theme needs first, so that it
// can take the place of another without a halt: the table top, and all small
// pictures that the other one keeps. Poll until Busy returns false.
func (t *Theme) Prepare(other *Theme) {
	t.cache.ground.asked = true
	for k := range other.cache.icons.kept {
		t.request(k)
	}
}

// request asks for the picture of a key.
func (t *Theme) request(k iconKey) {
	switch k.what {
	case pieceWhat, trayWhat:
		t.pieceIcon(k.what, k.game, k.piece, k.own, k.px)
	case "arms":
		Arms(t, k.own.Own(), k.px)
	case "table":
		RoundTable(t, k.px>>8, k.px&0xff)
	case "emblem":
		Emblem(t, k.px)
	case "sign":
		Sign(t, k.game, k.px)
	case "ornament":
		Ornament(t, k.px>>16, k.px&0xffff)
	case "sample":
		Sample(t, k.game, k.px>>16, k.px&0xffff)
	}
}
