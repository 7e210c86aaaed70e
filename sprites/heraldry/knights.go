package heraldry

// Of is the arms of a knight of the Round Table by his name in small letters, mostly
// as the armorials of the romances attribute them (Dagonet's are ours); the zero
// value for anybody else.
func Of(knight string) Arms {
	plain := func(field Tincture, o Ordinary, band Tincture, c Charge, figure Tincture) Arms {
		return Arms{Field: [2]Tincture{field}, Ordinary: o, Band: band, Charge: c, Figure: figure}
	}
	switch knight {
	case "dagonet":
		return Arms{Division: Quarterly, Field: [2]Tincture{Vert, Or}}
	case "kay":
		return plain(Azure, 0, 0, Keys, Argent)
	case "bedivere":
		return plain(Or, 0, 0, Gonfanon, Gules)
	case "ywain":
		return plain(Azure, 0, 0, Lion, Or)
	case "palamedes":
		return Arms{Division: Chequy, Field: [2]Tincture{Argent, Sable}}
	case "bors":
		return plain(Ermine, Bendlets, Gules, 0, 0)
	case "gawain":
		return plain(Purpure, 0, 0, DoubleEagle, Or)
	case "tristan":
		return plain(Vert, 0, 0, Lion, Or)
	case "lancelot":
		return plain(Argent, Bendlets, Gules, 0, 0)
	case "galahad":
		return plain(Argent, Cross, Gules, 0, 0)
	case "arthur":
		a := plain(Azure, 0, 0, Crown, Or)
		a.Three = true
		return a
	}
	return Arms{}
}
