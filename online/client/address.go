package client

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/online"
)

// Schemes with their default ports, which origins omit.
const (
	secure, securePort = "https", "443"
	plain, plainPort   = "http", "80"
)

// ParseOrigin reads a server address as typed, such as "play.example.org" or
// "http://192.168.1.5:8080/", and returns its origin: scheme, host, and a non-default port. The
// default scheme is https, or http on this machine or network; other named hosts need https.
func ParseOrigin(text string) (origin string, err error) {
	bad := func(why string) (string, error) {
		return "", fmt.Errorf("%q is no address of a server: %s", engine.Excerpt(text), why)
	}
	scheme, rest, named := strings.Cut(strings.TrimSpace(text), "://")
	if !named {
		scheme, rest = "", scheme
	}
	rest, path, _ := strings.Cut(rest, "/")
	host, port, ok := splitPort(strings.ToLower(rest))
	switch {
	case path != "":
		return bad("it has a path, " + path)
	case !ok || !isHost(host):
		return bad("it names no host, such as play.example.org or localhost:8080")
	}
	switch strings.ToLower(scheme) {
	case "":
		scheme = secure
		if isLocal(host) {
			scheme = plain
		}
	case secure, "wss":
		scheme = secure
	case plain, "ws":
		// A numeric address, as of a hosting program, has no certificate.
		if scheme = plain; !isLocal(host) && !isNumbers(host) {
			return bad("beyond this network it is https")
		}
	default:
		return bad("it begins with https or http")
	}
	if scheme == secure && port == securePort || scheme == plain && port == plainPort {
		port = ""
	}
	if port != "" {
		host += ":" + port
	}
	return scheme + "://" + host, nil
}

func splitPort(text string) (host, port string, ok bool) {
	colon := strings.LastIndexByte(text, ':')
	if colon < 0 || strings.HasSuffix(text, "]") {
		return text, "", true
	}
	n, err := strconv.ParseUint(text[colon+1:], 10, 16)
	return text[:colon], strconv.FormatUint(n, 10), err == nil && n > 0
}

func isHost(text string) bool {
	if inner, is := strings.CutPrefix(text, "["); is {
		ip, err := netip.ParseAddr(strings.TrimSuffix(inner, "]"))
		return err == nil && ip.Is6() && ip.Zone() == "" && strings.HasSuffix(inner, "]")
	}
	if text == "" || len(text) > 253 || text[0] == '.' || text[0] == '-' {
		return false
	}
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789.-_") == ""
}

func isNumbers(host string) bool {
	_, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil
}

func isLocal(host string) bool {
	if ip, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil {
		ip = ip.Unmap()
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
	}
	return !strings.Contains(host, ".") || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".local") || strings.HasSuffix(host, ".home.arpa")
}

// Invitation is the content of a link to a game.
type Invitation struct {
	Origin string
	Game   string
	Token  string // opens a seat; "" for spectators
}

const mark = "#/online/"

// String returns the link.
func (i Invitation) String() string {
	link := i.Origin + "/" + mark + i.Game
	if i.Token != "" {
		link += "/" + i.Token
	}
	return link
}

// ParseInvitation reads a link to a game. The link is https://HOST/#/online/GAME/TOKEN, or ends
// before /TOKEN. The forms roundtable:https://HOST/... and roundtable://HOST/... mean the same.
func ParseInvitation(link string) (Invitation, error) {
	bad := func(why string) (Invitation, error) {
		return Invitation{}, fmt.Errorf("%q is no link to a game: %s", engine.Excerpt(link), why)
	}
	page, rest, ok := strings.Cut(strings.TrimSpace(link), mark)
	page = strings.TrimPrefix(strings.TrimPrefix(page, "roundtable:"), "//") // which opens the program
	if !ok {
		return bad("it is https://HOST/" + mark + "GAME/TOKEN")
	}
	if at := strings.Index(page, "://"); at >= 0 {
		if slash := strings.IndexByte(page[at+3:], '/'); slash >= 0 {
			page = page[:at+3+slash] // a server's page may have a path
		}
	}
	origin, err := ParseOrigin(page)
	if err != nil {
		return Invitation{}, err
	}
	i := Invitation{Origin: origin}
	i.Game, i.Token, _ = strings.Cut(rest, "/")
	var r online.Request = &online.Abort{Game: i.Game}
	if strings.Contains(rest, "/") {
		r = &online.Guest{Game: i.Game, Ticket: i.Token}
	}
	if _, _, err := online.NewIncoming().Decode(online.EncodeRequest("link", r)); err != nil {
		return bad("its parts are 16 bytes each in base 64, 22 letters")
	}
	return i, nil
}
