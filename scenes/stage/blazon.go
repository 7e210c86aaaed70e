package stage

import (
	"roundtable/internal/locale"
	"roundtable/sprites/heraldry"
)

// Blazon returns the description of arms in words, as heralds describe them; "" if there are none.
func (s *Services) Blazon(a heraldry.Arms) string {
	if a.Code() == 0 {
		return ""
	}
	text := s.Text
	field := s.BlazonField(a)
	band, figure := s.BlazonOrdinary(a), s.BlazonCharge(a)
	if band == "" && figure == "" {
		return locale.Sentence(field)
	}
	switch { // what lies on it follows
	case a.Division == heraldry.Plain:
		field = text("blazon.plain", text(locale.TinctureField.Of(a.Field[0].String())))
	default:
		field = text("blazon.parted", field)
	}
	switch {
	case band == "":
		field += " " + figure
	case figure == "":
		field += " " + band
	case a.Between():
		field += " " + text(locale.Between.Of(a.Ordinary.String()), band, s.charges(a))
	case a.OverAll():
		field += " " + text("blazon.over", band, figure)
	default: // a chief or a bordure comes last
		field += " " + figure + ", " + band
	}
	return locale.Sentence(field)
}

// BlazonField returns the description of a field in words.
func (s *Services) BlazonField(a heraldry.Arms) string {
	of := func(t heraldry.Tincture) string {
		if t == 0 {
			return ""
		}
		return s.Text(locale.TinctureField.Of(t.String()))
	}
	key := locale.Division.Of(a.Division.String())
	if a.Division == heraldry.Plain {
		return s.Text(key, of(a.Field[0]))
	}
	return s.Text(key, of(a.Field[0]), of(a.Field[1]))
}

// BlazonOrdinary returns the description of an ordinary in words; "" if there is none.
func (s *Services) BlazonOrdinary(a heraldry.Arms) string {
	if a.Ordinary == heraldry.NoOrdinary {
		return ""
	}
	return s.Text(locale.Ordinary.Of(a.Ordinary.String()), s.Text(locale.TinctureFigure.Of(a.Band.String())))
}

// BlazonCharge returns the description of a charge, one or three times, in words; "" if there is
// none.
func (s *Services) BlazonCharge(a heraldry.Arms) string {
	switch {
	case a.Charge == heraldry.NoCharge:
		return ""
	case a.Three:
		return s.Text("blazon.three", s.charges(a))
	}
	return s.Text(locale.Charge.Of(a.Charge.String()), s.Text(locale.TinctureFigure.Of(a.Figure.String())))
}

func (s *Services) charges(a heraldry.Arms) string {
	return s.Text(locale.Charges.Of(a.Charge.String()), s.Text(locale.TinctureFigure.Of(a.Figure.String())))
}
