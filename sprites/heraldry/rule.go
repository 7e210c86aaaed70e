package heraldry

import "slices"

// Breach is a breach of the rules that keep arms legible from far away.
type Breach uint8

// The breaches.
const (
	Sound        Breach = iota
	OneTincture         // the field is divided between a tincture and itself
	BandOnLike          // an ordinary of metal on metal, or colour on colour
	FigureOnLike        // the same of a charge
	FigureLost          // a charge on its own tincture
)

// kind is the kind of a tincture for the rule of tincture.
type kind uint8

const (
	neutral kind = iota // a fur, or a field of both
	metal
	colour
)

func (t Tincture) kind() kind {
	switch t {
	case Or, Argent:
		return metal
	case Ermine, 0:
		return neutral
	}
	return colour
}

// ground returns the kind, metal or colour, that all of these neighbouring tinctures have.
func ground(tinctures ...Tincture) kind {
	k := tinctures[0].kind()
	for _, t := range tinctures[1:] {
		if t != 0 && t.kind() != k {
			return neutral
		}
	}
	return k
}

// Breach returns the breach in the arms. The rule of tincture demands metal on colour and colour on
// metal; furs and fields of both may be combined with either.
func (a Arms) Breach() Breach {
	on := []Tincture{a.Field[0], a.Field[1]}
	switch {
	case a.Division != Plain && a.Field[0] == a.Field[1]:
		return OneTincture
	case a.Ordinary != NoOrdinary && (a.Band == a.Field[0] || a.Band == a.Field[1]), a.Ordinary != NoOrdinary && a.Band.kind() != neutral && ground(on...) == a.Band.kind():
		return BandOnLike
	case a.Charge == NoCharge:
		return Sound
	}
	if a.OverAll() {
		on = append(on, a.Band)
	}
	if slices.Contains(on, a.Figure) {
		return FigureLost
	}
	if a.Figure.kind() != neutral && ground(on...) == a.Figure.kind() {
		return FigureOnLike
	}
	return Sound
}
