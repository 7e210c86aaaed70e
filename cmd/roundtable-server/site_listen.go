package main

import (
	"errors"
	"net"
	"strings"
)

// siteAddress is what a person types: the name that was asked for, and the port that was got.
func siteAddress(asked string, got net.Addr) string {
	host, _, err := net.SplitHostPort(asked)
	_, port, _ := net.SplitHostPort(got.String())
	if err != nil || host == "" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// listenAt listens at the first of some addresses, with commas between them, that can be had,
// and says which that is. The error has the reason of each.
func listenAt(addresses string) (l net.Listener, asked string, err error) {
	var all []error
	for asked := range strings.SplitSeq(addresses, ",") {
		asked = strings.TrimSpace(asked)
		l, err := net.Listen("tcp", asked)
		if err == nil {
			return l, asked, nil
		}
		all = append(all, err)
	}
	return nil, "", errors.Join(all...)
}
