//go:build !js

package server

import (
	"net/http"
	"net/netip"
	"testing"
)

// A request's address is what the server's own proxies say it is, and nothing that anybody else
// says.
func TestAddresses(t *testing.T) {
	own := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, tt := range []struct {
		remote    string
		forwarded []string
		want      string
	}{
		{"192.0.2.1:5", nil, "192.0.2.1"},
		{"192.0.2.1:5", []string{"203.0.113.9"}, "192.0.2.1"},
		{"10.1.2.3:5", nil, "10.1.2.3"},
		{"10.1.2.3:5", []string{"203.0.113.9"}, "203.0.113.9"},
		{"10.1.2.3:5", []string{"198.51.100.1, 203.0.113.9"}, "203.0.113.9"},
		{"10.1.2.3:5", []string{"198.51.100.1", "203.0.113.9,10.9.9.9"}, "203.0.113.9"},
		{"10.1.2.3:5", []string{"10.2.2.2"}, "10.2.2.2"},
		{"10.1.2.3:5", []string{"<script>"}, "10.1.2.3"},
		{"10.1.2.3:5", []string{"198.51.100.1, , 10.4.4.4"}, "10.4.4.4"},
		{"[::ffff:10.1.2.3]:5", []string{"2001:db8:1:2:3:4:5:6"}, "2001:db8:1:2::/64"},
		{"[fd00::1]:5", []string{"::ffff:203.0.113.9"}, "203.0.113.9"},
		{"[2001:db8::1%eth0]:5", nil, "2001:db8::/64"},
		{"@", nil, "@"},
	} {
		r := &http.Request{RemoteAddr: tt.remote, Header: http.Header{"X-Forwarded-For": tt.forwarded}}
		if got := addressOf(r, own); got != tt.want {
			t.Errorf("%s for %q is counted as %s, want %s", tt.remote, tt.forwarded, got, tt.want)
		}
	}
}
