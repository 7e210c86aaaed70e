// Package cluster runs several servers at once for tests: each a process with a node of the log in
// it, the network between the nodes, and the way of a client to the servers. Servers can be
// killed, stopped and restarted, and every connection cut. BeginServer begins a single server
// within the test, with its log in memory.
package cluster
