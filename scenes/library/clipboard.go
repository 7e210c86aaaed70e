package library

import (
	"strings"

	"roundtable/internal/export"
	"roundtable/scenes/system"
)

// clipboard reads a line from outside.
type clipboard struct {
	*TransferConfig
	pasted <-chan export.Pasted
	idly   bool                // nobody types where it is pasted
	taken  <-chan export.Taken // the person's answer
}

// Paste reads the clipboard. What stands there is told as a line, so that recordings
// hold; it is an empty one where nothing does. Where the clipboard cannot be read, and
// on a phone, the person is asked for the line.
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

// LookAtClipboard reads the clipboard for somebody who pastes where nobody types.
func (c *clipboard) LookAtClipboard() {
	if read := c.TransferConfig.Paste; read != nil && c.pasted == nil {
		c.pasted, c.idly = read(), true
	}
}

// ask asks the person for a text, which may be of many lines.
func (c *clipboard) ask() {
	c.taken = c.Take(export.Ask{Words: export.Words{
		Head: c.Text("editor.paste.head"), Copy: c.Text("editor.paste"), Close: c.Text("export.close"),
	}})
}

// PollClipboard tells the text that has come.
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

// lacks names the program for want of which the clipboard cannot be read.
func (c *TransferConfig) lacks(program string) {
	c.Screen.Note("paste", c.Text("copy.head"), c.Text("copy.lacks", program))
}
