package library

import (
	"strings"

	"roundtable/internal/export"
	"roundtable/scenes/system"
)

// clipboard reads texts from the clipboard, or asks the user for them.
type clipboard struct {
	*TransferConfig
	pasted <-chan export.Pasted
	idly   bool                // the clipboard is read for a paste while the user isn't typing a text
	taken  <-chan export.Taken // receives the text that the user enters
}

// Paste reads the clipboard and passes its text on as an event, so that recordings stay valid; the
// text is empty if the clipboard has none. On a phone, or if the clipboard can't be read, it asks
// the user for the text.
func (c *clipboard) Paste() {
	if c.TransferConfig.Paste == nil {
		c.ask()
		return
	}
	c.idly = false
	if c.pasted == nil {
		c.pasted = c.TransferConfig.Paste()
	}
}

// LookAtClipboard reads the clipboard for a paste while the user isn't typing a text.
func (c *clipboard) LookAtClipboard() {
	if read := c.TransferConfig.Paste; read != nil && c.pasted == nil {
		c.pasted, c.idly = read(), true
	}
}

func (c *clipboard) ask() {
	c.taken = c.Take(export.Ask{Words: export.Words{
		Head: c.Text("editor.paste.head"), Copy: c.Text("editor.paste"), Close: c.Text("export.close"),
	}})
}

// PollClipboard passes on a text that has arrived.
func (c *clipboard) PollClipboard() {
	select {
	case p := <-c.pasted:
		c.pasted = nil
		if p.Lacks != "" {
			c.lacks(p.Lacks)
			return
		}
		if text := strings.TrimSpace(p.Text); text != "" || !c.Asks {
			c.Tell(system.Pasted(text))
		} else if !c.idly {
			c.ask()
		}
	case t := <-c.taken:
		switch c.taken = nil; {
		case t.Lacks != "":
			c.lacks(t.Lacks)
		case t.Done:
			c.Tell(system.Pasted(strings.TrimSpace(t.Text)))
		}
	default:
	}
}

func (c *TransferConfig) lacks(program string) {
	c.Screen.Note("paste", c.Text("copy.head"), c.Text("copy.lacks", program))
}
