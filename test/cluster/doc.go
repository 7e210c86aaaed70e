// Package cluster is what programs need that try several servers at once: the servers, each a
// process with a node of the log in it, the network that the nodes reach each other by, and the
// way of a client to whichever server takes it. Servers can be killed, stopped and restarted,
// and every line cut. For the tests of what talks to one server, BeginServer begins one within the
// test, with its log in memory.
package cluster
