package transfer

import "roundtable/internal/library"

// imports is a text whose games are being imported.
type imports struct {
	*Config
	games <-chan library.Imported
	over  any // the scene on top when it came
	told  int // how many games the list was told of
}

// tellEvery is after how many games the list is told how many there are.
const tellEvery = 50

// begin keeps all games of a text.
func (i *imports) begin(text string) {
	i.games, i.over, i.told = i.Games.Import(text), i.Screen.Top(), 0
}

// poll shows what has become of the text: its one game is put on the table, several stand
// on the list. Whoever has left the list meanwhile, as for a game that stands there
// already, stays where they are.
func (i *imports) poll() {
	select {
	case got := <-i.games:
		i.games = nil
		i.show(got)
	default:
		if n := i.Games.Importing(); i.games != nil && n >= i.told+tellEvery && i.Screen.IsList(i.Screen.Top()) {
			i.told = n
			i.Screen.ShowList(i.Screen.Top(), i.Text("library.importing", n))
		}
	}
}

func (i *imports) show(got library.Imported) {
	faults := faults{i.Config}
	left := i.Screen.IsList(i.over) && i.Screen.Top() != i.over
	switch {
	case len(got.IDs) == 0 && len(got.Refused) == 1:
		r := got.Refused[0]
		i.refuse(faults.ofText(r.Text, r.Record, r.Err))
		return
	case len(got.IDs) == 1 && got.Refused == nil && !left:
		i.Opener.OpenKept(got.IDs[0])
	default:
		i.Screen.ShowList(i.over, i.Text("library.imported", len(got.IDs)))
	}
	noted := i.Text("library.noted", got.Noted)
	switch {
	case got.Refused != nil && got.Noted > 0:
		i.Screen.Note("refused", i.Text("library.refused", len(got.Refused)),
			faults.ofGames(got.Refused)+"\n"+noted+"\n"+faults.ofNotes(got.Notes))
	case got.Refused != nil:
		i.Screen.Note("refused", i.Text("library.refused", len(got.Refused)), faults.ofGames(got.Refused))
	case got.Noted > 0:
		i.Screen.Note("noted", noted, faults.ofNotes(got.Notes))
	}
}
