package locale

import "strconv"

// englishCast is everybody who may sit at a table: a company of knights for each
// level of the computer, and the characters. Nobody is there twice, and Merlin is
// not among them: he gives the hints.
func englishCast() map[string]string {
	words := map[string]string{
		"level.1":  "Page",
		"level.2":  "Squire",
		"level.3":  "Yeoman",
		"level.4":  "Sergeant",
		"level.5":  "Errant",
		"level.6":  "Knight",
		"level.7":  "Banneret",
		"level.8":  "Champion",
		"level.9":  "Paladin",
		"level.10": "King",

		"character.galahad":        "Sir Galahad",
		"character.galahad.way":    "seeks safe ground",
		"character.galahad.arms":   "Argent, a cross gules",
		"character.palamedes":      "Sir Palamedes",
		"character.palamedes.way":  "hunts whoever leads",
		"character.palamedes.arms": "Chequy argent and sable",
		"character.bedivere":       "Sir Bedivere",
		"character.bedivere.way":   "hoards Excalibur",
		"character.bedivere.arms":  "Or, a gonfanon gules",
		"character.gawain":         "Sir Gawain",
		"character.gawain.way":     "draws Excalibur early",
		"character.gawain.arms":    "Purpure, a double eagle or",
		"character.kay":            "Sir Kay",
		"character.kay.way":        "lets nobody capture",
		"character.kay.arms":       "Azure, two keys in saltire argent",
	}
	for arms, text := range map[string]string{
		"chevron":  "Silver chevron on blue",
		"lion":     "Gold lion on red",
		"eagle":    "Black eagle on white",
		"cross":    "Red cross on gold",
		"tower":    "Gold tower on black",
		"lilies":   "White lily on green",
		"star":     "White star on purple",
		"crescent": "White crescent on orange",
	} {
		words["arms."+arms] = text
	}
	for i, company := range [][]string{
		{"Dagonet", "Pinel", "Petipase", "Borre", "Lovell"},
		{"Griflet", "Melias", "Patrise", "Gingalin", "Lavain"},
		{"Tor", "Ozana", "Fergus", "Aglovale", "Brian"},
		{"Lucan", "Ulfius", "Baudwin", "Brastias", "Marrok"},
		{"Ywain", "Dinadan", "Dodinas", "Meliot", "Persant"},
		{"Gareth", "Sagramore", "Safir", "Gaheris", "Agravain"},
		{"Bors", "Lionel", "Ector", "Blamor", "Bleoberis"},
		{"Lamorak", "Pelleas", "Marhaus", "Balin", "Mador"},
		{"Tristan", "Percival", "Erec", "Caradoc", "Cador"},
		{"Arthur", "Uther", "Urien", "Hoel", "Pellinore"},
	} {
		for n, name := range company {
			words["knight."+strconv.Itoa(i+1)+"."+strconv.Itoa(n+1)] = name
		}
	}
	return words
}
