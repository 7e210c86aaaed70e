// Package cluster runs several servers at once for tests. Each server is a process that contains a
// node of the log. Tests control the network between the nodes, and the connections between clients
// and servers: they can kill, stop and restart servers, and cut every connection. BeginServer
// begins a single server inside the test's process, with its log in memory.
package cluster
