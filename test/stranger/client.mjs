// A client of a Round Table server, written from docs/PROTOCOL.md alone: it has
// none of our code and knows no rules of the games.
//
//   node client.mjs host SERVER KIND SEATS CLOCK [SEED] [patient]  makes a game and prints an invitation for each other seat
//   node client.mjs join INVITATION [SEED] [conditions]            sits down by an invitation
//
// A patient host moves once the other says something. With conditions a guest sets conditional moves
// before it says that. It knows no rules: it guesses, and leaves out what the server refuses.
//
// Either plays its seat to the end of the game, by moves that the server lists.
// What it tells is a JSON object a line: `invitation`, `moved`, `lost` and `back`
// (its line), and at last `over`.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const tell = (what, more) => console.log(JSON.stringify({ what, ...more }))
const random16 = () => randomBytes(16).toString('base64url')

// A line that is opened again when it breaks, and the requests that wait for their answers.
class Line {
  constructor (server, player) {
    this.origin = new URL(server).origin
    this.player = player
    this.waiting = new Map() // by id: a message, what to do with its answer, and whether it is of one line alone
    this.ids = random16() // begins the ids, so that those of another start are others
    this.number = 0
    this.wait = 500
    this.times = 0 // that it has been ready
    this.open()
  }

  open () {
    this.ready = false
    const socket = new WebSocket(this.origin.replace(/^http/, 'ws') + '/online/ws', 'roundtable.1')
    this.socket = socket
    socket.onopen = () => this.greet().catch(fail)
    socket.onmessage = e => { this.alive(); this.got(JSON.parse(e.data)).catch(fail) }
    socket.onclose = socket.onerror = () => this.closed(socket)
    this.alive()
  }

  async greet () {
    await this.player.welcome(await this.request({ t: 'hello', client: 'stranger/1' }))
    this.wait = 500
    this.ready = true
    for (const r of this.waiting.values()) this.send(r.message) // again, with their ids
    this.player.ready(++this.times === 1)
  }

  // A line on which nothing came for 25 s is dead.
  alive () {
    clearTimeout(this.deadline)
    const socket = this.socket
    this.deadline = setTimeout(() => { socket.close(); this.closed(socket) }, 25000)
  }

  closed (socket) {
    if (socket !== this.socket || this.ended) return
    tell('lost')
    this.socket = null
    clearTimeout(this.deadline)
    for (const [id, r] of this.waiting) if (r.once) this.waiting.delete(id)
    setTimeout(() => this.open(), (this.retry ?? this.wait) * (0.8 + 0.4 * Math.random()))
    this.wait = Math.min(2 * this.wait, 30000)
    this.retry = undefined
  }

  end () {
    this.ended = true
    clearTimeout(this.deadline)
    this.socket?.close()
  }

  send (message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ v: 1, ...message }))
  }

  // Asks for what is of this line alone: hello, sign-in, guest, follow.
  request (message) { return this.ask(message, true) }

  // Asks for something, on as many lines as its answer takes.
  ask (message, once = false) {
    message = { ...message, id: `${this.ids}-${++this.number}` }
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject, once })
      if (once || this.ready) this.send(message)
    })
  }

  async got (m) {
    const r = this.waiting.get(m.id)
    if (m.t === 'ping') this.send({ t: 'pong', n: m.n })
    else if (m.t === 'bye') {
      if (m.why !== 'drain' && m.why !== 'slow') throw new Error('sent away: ' + m.why)
      this.retry = m.retry
    } else if (!r) this.player.message(m)
    else if (m.reason === 'slow-down' || m.reason === 'unavailable') {
      await new Promise(done => setTimeout(done, m.retry ?? 1000))
      if (this.waiting.has(m.id)) this.send(r.message)
    } else {
      this.waiting.delete(m.id)
      if (m.t === 'refused') r.reject(Object.assign(new Error(`${r.message.t}: ${m.reason} ${m.field ?? ''} ${m.detail ?? ''}`), m))
      else r.resolve(m)
    }
  }
}

// A player of one game, from sitting down to the end.
class Player {
  constructor (server, game, seed, mode) {
    Object.assign(this, { game, seed, mode, sits: false, moved: 0, done: false })
    this.line = new Line(server, this)
  }

  // What has to be said on each line before anything else.
  async welcome ({ nonce }) {
    if (this.key) await this.signIn(nonce)
    if (!this.sits) return
    if (this.ticket) await this.line.request({ t: 'guest', game: this.game, ticket: this.ticket })
    await this.follow()
  }

  follow () { return this.line.request({ t: 'follow', game: this.game, as: 'states', moves: true }) }

  signIn (nonce) {
    const key = this.key.publicKey.export({ format: 'jwk' }).x
    const text = ['roundtable sign-in 1', this.line.origin, nonce, key].map(l => l + '\n').join('')
    const signature = sign(null, Buffer.from(text), this.key.privateKey).toString('base64url')
    return this.line.request({ t: 'sign-in', key, signature, name: 'A stranger', computer: true })
  }

  ready (first) {
    if (!first) tell('back')
    else this.begin().catch(fail)
  }

  async begin () {
    await this.sit()
    this.sits = true
    await this.follow()
  }

  message (m) {
    if (m.t === 'seats') this.seat = m.you?.[0]
    if (m.t === 'said' && m.seat !== this.seat) this.asked?.()
    if (m.t === 'conditions' && m.lines) this.plan = m
    if (m.t !== 'state' || m.game !== this.game || this.done) return
    if (m.phase === 'over' || m.phase === 'aborted') return this.over(m).catch(fail)
    if (m.phase !== 'playing' || m.seq <= this.moved) return
    if (m.turn !== this.seat) {
      this.moved = m.seq
      this.answered(m)
      if (this.mode === 'conditions') this.prepare(m).catch(fail)
    } else if (this.replies(m)) return
    else if (m.moves && this.mode === 'patient') this.asked = () => { delete this.asked; this.move(m).catch(fail) }
    else if (m.moves) this.move(m).catch(fail)
  }

  // What is left of the plan's lines after a number of moves, of which the last one is known.
  rest (ply, last) {
    const made = ply - this.plan?.ply
    return this.plan?.lines.filter(line => made === 0 || line[made - 1] === last).map(line => line.slice(made)) ?? []
  }

  // Whether the server is about to make a move of this seat.
  replies ({ ply, last }) { return this.mode === 'conditions' && this.rest(ply, last).some(line => line.length > 0) }

  // Tells of the move that the server has made.
  answered ({ ply, last }) {
    if (this.plan?.ply < ply && this.rest(ply, last).length) tell('moved', { seat: this.seat, ply: ply - 1, move: last, conditional: true })
  }

  // Sets conditional moves for what the other may do, and asks the other to move.
  async prepare ({ ply, kind }) {
    const { turn, moves } = await this.line.ask({ t: 'moves', game: this.game })
    const rest = [...moves]
    let lines = []
    while (this.own && rest.length && lines.length < 6) {
      const move = this.choose({ kind, turn, ply, moves: rest })
      rest.splice(rest.indexOf(move), 1)
      lines.push([move, this.choose({ kind, turn: this.seat, ply: ply + lines.length, moves: this.own })])
    }
    while (lines.length) {
      try {
        await this.line.ask({ t: 'set-conditions', game: this.game, seat: this.seat, ply, lines })
        this.plan = { ply, lines }
        break
      } catch (no) {
        const [, line] = /^lines\[(\d+)\]\[1\]$/.exec(no.field) ?? []
        if (!line) throw no
        lines = lines.filter((_, i) => i !== Number(line))
      }
    }
    await this.line.ask({ t: 'courtesy', game: this.game, seat: this.seat, word: 'one-moment' })
  }

  // Answers a state in which a move is asked for; a later state asks anew.
  async move (s) {
    this.moved = s.seq
    this.own = s.moves
    const move = this.choose(s)
    try {
      const { seq } = await this.line.ask({ t: 'move', game: this.game, seat: s.turn, ply: s.ply, move })
      tell('moved', { seat: s.turn, ply: s.ply, move, seq })
    } catch (no) { // the game may have gone another way: a state will say so
      if (!['wrong-ply', 'not-your-turn', 'over', 'time-over'].includes(no.reason)) throw no
    }
  }

  // The same choice for the same seed, ply and moves: captures first, then what leads
  // towards the other's castle.
  choose ({ kind, turn, ply, moves }) {
    const rank = square => Number(square.slice(1))
    const worth = move => {
      const path = move.split(/[-x]/)
      const forward = kind === 'camelot' ? (rank(path.at(-1)) - rank(path[0])) * (turn === 0 ? 1 : -1) : 0
      const chance = createHash('sha256').update(`${this.seed} ${ply} ${move}`).digest().readUInt32BE() / 2 ** 32
      return forward + (move.includes('x') ? 3 : 0) + 2 * chance
    }
    return moves.map(move => [worth(move), move]).sort(([a], [b]) => b - a)[0][1]
  }

  async over ({ phase, ply, key, result }) {
    this.done = true
    const { record } = await this.line.ask({ t: 'get-record', game: this.game })
    tell('over', { phase, ply, key, ...result, record })
    this.line.end()
  }
}

class Host extends Player {
  constructor (server, kind, seats, clock, seed, mode) {
    super(server, random16(), seed, mode)
    this.key = generateKeyPairSync('ed25519')
    this.tokens = Array.from({ length: seats - 1 }, random16)
    const places = [{ for: 'me' }, ...this.tokens.map(token => ({ for: 'link', token }))]
    this.wish = { t: 'create', game: this.game, kind, clock, seats: places, lot: kind === 'lancelot' }
  }

  async sit () {
    await this.line.ask(this.wish)
    for (const token of this.tokens) tell('invitation', { link: `${this.line.origin}/#/online/${this.game}/${token}` })
  }
}

class Guest extends Player {
  constructor (link, seed, mode) {
    const [, server, game, token] = /^(.*)\/#\/online\/([^/]+)\/([^/]+)$/.exec(link)
    super(server, game, seed, mode)
    this.ticket = random16()
    this.wish = { t: 'sit', game, token, ticket: this.ticket, name: 'A guest' }
  }

  sit () { return this.line.ask(this.wish) }
}

function fail (err) {
  console.error(err)
  process.exit(1)
}

const [what, ...args] = process.argv.slice(2)
if (what === 'host') {
  const hello = await (await fetch(new URL('/online/hello', args[0]))).json()
  if (hello.service !== 'roundtable' || !hello.versions.includes(1)) fail('nobody plays there')
  new Host(args[0], args[1], Number(args[2]), args[3], args[4] ?? '1', args[5])
} else if (what === 'join') new Guest(args[0], args[1] ?? '1', args[2])
else fail('usage: client.mjs host SERVER KIND SEATS CLOCK [SEED] [patient] | join INVITATION [SEED] [conditions]')
