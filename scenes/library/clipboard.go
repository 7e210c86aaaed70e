package library

import (
	"strings"

	"roundtable/internal/export"
	"roundtable/scenes/system"
)

// clipboard reads a text from outside.
type clipboard struct {
	*TransferConfig
	pasted <-chan export.Pasted
	idly   bool                // no text is being typed
	taken  <-chan export.Taken // the user's answer
}

// Paste reads the clipboard and passes its text on as a line, so that recordings stay valid; an
// empty one if it has none. If the clipboard can't be read, and on a phone, it asks the user for
// the line.
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

// LookAtClipboard reads the clipboard for a paste while no text is being typed.
func (c *clipboard) LookAtClipboard() {
	if read := c.TransferConfig.Paste; read != nil && c.pasted == nil {
		c.pasted, c.idly = read(), true
	}
}

// ask asks the user for a text, perhaps of many lines.
func (c *clipboard) ask() {
	c.taken = c.Take(export.Ask{Words: export.Words{
		Head: c.Text("editor.paste.head"), Copy: c.Text("editor.paste"), Close: c.Text("export.close"),
	}})
}

// PollClipboard passes on the text that has arrived.
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

// lacks names the missing program for reading the clipboard.
func (c *TransferConfig) lacks(program string) {
	c.Screen.Note("paste", c.Text("copy.head"), c.Text("copy.lacks", program))
}
