package thinker

import "roundtable/internal/thinker/protocol"

// Request is a position to think about, and how long (protocol.Request).
type Request = protocol.Request

// Reply is what a search has found (protocol.Reply).
type Reply = protocol.Reply
