package library

import (
	"cmp"
	"errors"
	"regexp"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/locale"
	"roundtable/internal/movetext"
)

// inbox holds texts and links from outside that are waiting to be opened.
type inbox struct {
	*TransferConfig
	imports *imports
	backups *backups
	texts   []string // the oldest first
	held    heldTexts
}

// OpenNext opens the oldest waiting text, if nothing prevents that.
func (i *inbox) OpenNext() {
	i.openHeld()
	if len(i.texts) == 0 || !i.Games.Ready() && !isLesson(i.texts[0]) || i.Screen.Busy() {
		return
	}
	text := i.texts[0]
	if i.texts = i.texts[1:]; len(i.texts) == 0 {
		i.texts = nil
	}
	i.open(text)
}

func (i *inbox) open(text string) {
	switch {
	case export.IsBackup(text):
		i.backups.open(text)
		return
	case movetext.Joined(text), movetext.IsBinary(text):
		i.imports.begin(text)
		return
	}
	l, err := export.ParseLink(text)
	switch {
	case errors.Is(err, export.ErrTooLong) && strings.ContainsAny(text[:1<<12], " \r\n"), // of very many games
		errors.Is(err, export.ErrNoText) && (foreign(text) || wide(text)):
		i.imports.begin(text)
	case err != nil:
		i.refuseLink(err)
	case l.Record != "":
		i.openRecord(l.Record)
	case l.Position:
		i.openPosition([]byte(l.Packed))
	case l.Packed != "":
		i.openPacked([]byte(l.Packed))
	case strings.HasPrefix(l.Place, invitation) && namesServer(text):
		i.Screen.ShowInvitation(strings.TrimSpace(cmp.Or(export.FindLink(text), text)))
	case l == export.Link{} && isAddress(text):
		i.refuse(i.Text("open.no-link"))
	case l.Place != "":
		i.Screen.ShowPlace(l.Place)
	}
}

const invitation = "online/"

// isLesson reports whether a link leads to a lesson, which needs no saved games: the program can
// begin with it.
func isLesson(link string) bool { return strings.HasPrefix(link, "#/learn/") }

func namesServer(text string) bool {
	page, _, _ := strings.Cut(strings.TrimSpace(cmp.Or(export.FindLink(text), text)), "#")
	return strings.Trim(strings.TrimPrefix(page, "roundtable:"), "/") != ""
}

func isAddress(text string) bool {
	text = strings.ToLower(strings.TrimSpace(text))
	return strings.HasPrefix(text, "http://") || strings.HasPrefix(text, "https://")
}

// Opening reports whether a text or a link waits to be opened.
func (i *inbox) Opening() bool { return len(i.texts) > 0 }

var firstMove = regexp.MustCompile(`(?i)(^|\s)1\.\s*[a-l]`)

// OpenPasted opens a link or a game that was pasted while the user wasn't typing a text.
func (i *inbox) OpenPasted(text string) {
	if export.FindLink(text) == "" && !export.IsBackup(text) && !strings.Contains(text, "[Game ") && !firstMove.MatchString(text) {
		i.refuse(i.Text("open.no-link"))
		return
	}
	i.Open(text)
}

// foreign reports whether a text that isn't UTF-8 may hold games in another encoding.
func foreign(text string) bool {
	return strings.IndexByte(text, 0) < 0 && strings.ContainsAny(text, "0123456789")
}

func wide(text string) bool {
	return strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff")
}

func (i *inbox) openRecord(text string) {
	r, err := record.Decode(text)
	var m *match.Match
	if err == nil {
		m, err = match.FromRecord(r, i.Find)
	}
	if err != nil {
		i.imports.begin(text)
		return
	}
	if same := i.Games.Same(m); same != "" {
		i.Screen.OpenKept(same)
		return
	}
	i.Screen.ShowMatch(m, i.Games.Add(m), nil)
}

func (i *inbox) openPacked(data []byte) {
	r, err := record.Unpack(data, i.Find)
	var m *match.Match
	if err == nil {
		m, err = match.FromRecord(r, i.Find)
	}
	if err != nil {
		i.refuse(faults{i.TransferConfig}.ofPacked(r, err))
		return
	}
	before, others := i.Games.Alike(m)
	(&linkedMatch{TransferConfig: i.TransferConfig, match: m, others: others[:min(len(others), mostOthers)]}).compare(before)
}

func (i *inbox) openPosition(data []byte) {
	r, err := record.Unpack(data, i.Find)
	g, _ := i.Find(r.Game)
	ed, ok := g.(engine.Editor)
	var d engine.Draft
	if err == nil && !ok {
		err = record.ErrDamaged
	}
	if err == nil {
		d, err = ed.Draft(r.Setup, r.Start)
	}
	if err != nil {
		i.refuse(faults{i.TransferConfig}.ofPacked(r, err))
		return
	}
	i.Screen.ShowPosition(r.Game, r.Setup, ed.DraftText(d))
}

func (i *inbox) refuseLink(err error) {
	key := locale.Key("open.damaged")
	switch {
	case errors.Is(err, export.ErrTooLong):
		key = "open.long"
	case errors.Is(err, export.ErrNoText):
		key = "open.no-text"
	}
	i.refuse(i.Text(key))
}

// heldTexts are texts that have arrived during a live game. They wait until the user agrees to open
// them, or until the game ends.
type heldTexts struct {
	texts []string // the oldest first
	asked bool     // the user was asked about all of the texts
	over  any      // the scene that was on top during the game
}

// Open opens a text or a link from outside, once what it needs has been read. During a
// live game the text waits, unless it leads to that game.
func (i *inbox) Open(text string) {
	if game := i.Screen.Live(); game != "" && !strings.Contains(text, game) {
		i.held.texts, i.held.asked = append(i.held.texts, text), false
		return
	}
	i.texts = append(i.texts, text)
}

// openHeld asks once whether to open the waiting texts. It opens them at once, or after the game
// when the user has left its table.
func (i *inbox) openHeld() {
	h := &i.held
	if len(h.texts) == 0 || i.Screen.Asking() {
		return
	}
	switch live, top := i.Screen.Live() != "", i.Screen.Top(); {
	case live:
		if h.over = top; !h.asked {
			h.asked = true
			i.Screen.AskLive(i.release)
		}
	case top != h.over:
		i.release()
	}
}

func (i *inbox) release() { i.texts, i.held = append(i.texts, i.held.texts...), heldTexts{} }
