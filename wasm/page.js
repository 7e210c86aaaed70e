// Loads the game, shows the progress, and explains what to do when it can't run.
'use strict';

(() => {
  document.documentElement.classList.add('alive'); // style.css: this page is not stuck
  const hall = document.getElementById('hall');
  const word = document.getElementById('word');
  const bar = document.getElementById('bar');
  const again = document.getElementById('again');
  const here = document.getElementById('here');
  const lesson = document.getElementById('lesson');
  const news = document.getElementById('news');
  // All files of this version are in the folder of this one.
  const folder = new URL('.', document.currentScript.src).href;
  const version = folder.split('/').at(-2);
  window.roundtableFiles = folder;
  let failed = false;

  // All texts are in the language chosen in the program, or else in the browser's first
  // one that is available.
  const languages = window.roundtableWords; // build.sh puts them before this
  const chosen = () => {
    try {
      return localStorage.getItem('roundtable-language') || null;
    } catch {
      return null; // storage is forbidden
    }
  };
  const language = [chosen(), ...navigator.languages ?? [], 'en'].map((l) => l?.split('-')[0]).find((l) => languages[l]);
  const say = (key, value) => languages[language][`page.${key}`].replace('%s', value);
  document.documentElement.lang = language;
  // The program reports its language, and whether the user chose it.
  window.roundtableSpoken = (tag, byChoice) => {
    document.documentElement.lang = tag;
    try {
      if (byChoice) localStorage.setItem('roundtable-language', tag);
      else localStorage.removeItem('roundtable-language');
    } catch {
      // storage is forbidden: the next visit begins in the browser's language
    }
  };
  if (language !== 'en') document.querySelector('link[rel=manifest]').href = `manifest.${language}.webmanifest`;
  for (const e of document.querySelectorAll('[data-say]')) e.textContent = say(e.dataset.say);
  bar.setAttribute('aria-label', say('loading.bar'));
  let ready = false; // the first frame was shown

  const fail = (text, cause) => {
    if (failed) return;
    failed = true;
    if (cause) console.error(cause);
    if (!ready) claim.release?.(); // another page may play
    word.textContent = text;
    bar.hidden = true;
    lesson.hidden = true;
    again.hidden = false;
    hall.hidden = false;
    hall.classList.remove('leaving', 'handing');
    squares.remove();
    again.focus();
  };
  again.addEventListener('click', () => location.reload());

  // kept returns a sentence that says whether the game in progress is saved, as reported by the
  // program, or "" without one.
  const kept = () => {
    if (typeof window.roundtableSaved !== 'boolean') return '';
    return ` ${say(window.roundtableSaved ? 'saved' : 'unsaved')}`;
  };

  // Ebitengine sizes its picture by the page: nothing on it may scroll or zoom.
  for (const name of ['contextmenu', 'gesturestart', 'dragstart']) {
    document.addEventListener(name, (e) => e.preventDefault());
  }

  // Ebitengine adds a viewport that would avoid the edges of the screen: remove it.
  const { head } = document;
  head.appendChild = (e) => (e.name === 'viewport' ? e : Node.prototype.appendChild.call(head, e));

  // Ebitengine asks for smooth edges and a depth of the screen. It uses neither, and they make each
  // frame a third dearer where no graphics card draws.
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, wishes) {
    return getContext.call(this, kind, { ...wishes, antialias: false, depth: false, stencil: false });
  };

  // Before it deletes a buffer, Ebitengine asks the process that draws whether it exists, and waits
  // until everything is drawn. To delete a buffer that does not exist does nothing.
  if (window.WebGL2RenderingContext) WebGL2RenderingContext.prototype.isBuffer = () => true;

  // lackOfLoading and lackOfPicture return why this browser can't load the game, or draw
  // it.
  const lackOfLoading = () => {
    if (location.protocol === 'file:') return say('file');
    if (typeof WebAssembly !== 'object') return `${say('no-wasm')} ${say('elsewhere')}`;
    return '';
  };
  const lackOfPicture = () => {
    const canvas = document.createElement('canvas');
    const gl = canvas.getContext('webgl2');
    if (gl) {
      gl.getExtension('WEBGL_lose_context')?.loseContext(); // their number is limited
      return '';
    }
    if (canvas.getContext('webgl')) return `${say('webgl-1')} ${say('elsewhere')}`;
    return say('no-webgl');
  };

  // Reports a slow or dead connection, which may still recover.
  const patience = 15000; // milliseconds without a byte
  const stall = (got, whole) => setTimeout(() => {
    if (failed) return;
    word.textContent = whole ? say('slow.percent', Math.floor(100 * Math.min(1, got / whole))) : say('slow');
    again.hidden = false;
  }, patience);

  // Only one page may write the saved games. The page asks for the lock at once, since
  // the first answer takes long. If another page has it, perhaps this one before a
  // reload, the program asks again.
  const claim = { name: 'roundtable' };
  const hold = (options) => new Promise((known, fault) => {
    navigator.locks.request(claim.name, options, (lock) => {
      known();
      return lock && new Promise((release) => { claim.release = release; });
    }).catch(fault);
  });
  claim.asked = navigator.locks ? hold({ ifAvailable: true }).catch(() => {}) : Promise.resolve();
  if (navigator.locks) window.roundtableClaim = claim;
  // The program reports whether it got the lock.
  let writes = false;
  const take = document.getElementById('take');
  const tellSecond = () => { if (!writes && line) tell(say('second'), 'take', 'later'); };
  const writing = new Promise((known) => {
    window.roundtableWrites = (mine) => {
      writes = mine;
      if (mine) {
        known();
        const asked = questions.findIndex(([, ask]) => ask.includes('take'));
        if (asked >= 0) {
          questions.splice(asked, 1);
          askNext();
        }
      } else if (ready) tellSecond();
      else addEventListener('roundtable-ready', tellSecond, { once: true });
    };
  });

  // A link from elsewhere opens a new page, which couldn't save while another page has
  // the games. So the other page opens the link instead; this one says so and can take
  // over. It doesn't wait long for an answer.
  const line = window.BroadcastChannel && new BroadcastChannel('roundtable-links');
  const answerIn = 1500; // milliseconds
  const handed = (async () => {
    const { type } = performance.getEntriesByType('navigation')[0] ?? {};
    const { hash } = location;
    if (!line || !navigator.locks || type !== 'navigate' || !/^#\/./.test(hash)) return false;
    await claim.asked;
    if (claim.release) return false;
    return new Promise((known) => {
      const asked = crypto.randomUUID?.() ?? String(Math.random());
      setTimeout(known, answerIn, false);
      line.addEventListener('message', ({ data }) => { if (data.opened === asked) known(true); });
      line.postMessage({ open: hash, asked });
    });
  })();
  line?.addEventListener('message', ({ data }) => {
    if (!(claim.release || writes)) return;
    if (data.leave) leave();
    if (!data.open || failed) return;
    location.hash = data.open;
    line.postMessage({ opened: data.asked });
  });

  // leave gives the saved games to another page once all is saved: it reloads this page,
  // which then says so.
  const left = 'roundtable-left';
  const leave = async () => {
    if (!await settled()) return;
    try {
      sessionStorage.setItem(left, '1');
    } catch (err) {
      console.warn(err); // storage is forbidden: nothing will be saved
    }
    location.reload();
  };
  const hasLeft = async () => {
    try {
      if (!sessionStorage.getItem(left)) return false;
      sessionStorage.removeItem(left);
    } catch {
      return false; // storage is forbidden
    }
    await claim.asked;
    return !claim.release;
  };
  // takeOver asks the page with the saved games to leave, and returns whether this page
  // got them in time. It repeats that, since a third page may be faster.
  const mostAsked = 20; // times, one each half second
  const takeOver = async (mine) => {
    let got = false;
    mine.then(() => { got = true; });
    for (let i = 0; i < mostAsked && !got; i++) {
      line.postMessage({ leave: true });
      await Promise.race([mine, new Promise((go) => setTimeout(go, 500))]);
    }
    return got;
  };
  // stay says why the game can't be played here, until the user takes the games over.
  const stay = (text) => new Promise((go) => {
    const show = (said, asking) => {
      word.textContent = said;
      bar.hidden = !asking;
      lesson.hidden = true;
      here.hidden = asking;
      if (!asking) here.focus();
    };
    bar.removeAttribute('value');
    let mine = null;
    here.addEventListener('click', async () => {
      mine ??= hold({}).then(go);
      show(say('seats'), true);
      if (!await takeOver(mine)) show(say('unanswered'), false);
    });
    show(text, false);
  });

  // A page below a path has no server for online games.
  const atServer = (path) => /^[/](index[.]html)?$/.test(path);
  // serverThere asks whether there is such a server. Without an answer, as when offline,
  // it returns the last one: the program shows its connection.
  const lastThere = 'roundtable-there';
  const supposed = () => {
    try {
      return location.hash.startsWith('#/online') || Boolean(localStorage.getItem(lastThere));
    } catch {
      return false; // storage is forbidden
    }
  };
  const serverThere = async () => {
    let answer;
    try {
      answer = await fetch('/online/hello', { cache: 'no-store' });
    } catch {
      return supposed();
    }
    if (answer.status >= 500) return supposed(); // it is starting
    const is = answer.ok && await answer.json().then(({ service }) => service === 'roundtable', () => false);
    try {
      if (is) localStorage.setItem(lastThere, '1');
      else localStorage.removeItem(lastThere);
    } catch {
      // storage is forbidden: ask again
    }
    return is;
  };
  // settled waits a limited time until the game is saved.
  const settled = async () => {
    for (let i = 0; i < 20 && window.roundtableSaved === false; i++) await new Promise((done) => setTimeout(done, 100));
    return window.roundtableSaved !== false;
  };
  // A cached page, or one from a server being updated, may ask for a file that no longer
  // exists. takeNewer returns whether there is a newer version, and then reloads this
  // page with it, at the same place.
  const takenNewer = 'roundtable-newer';
  const mostTimes = 5; // in a minute
  const cacheName = `roundtable ${new URL('.', location.href.split(/[?#]/)[0]).href} ${version}`; // like sw.js
  const takeNewer = async () => {
    try {
      const answer = await fetch('./', { cache: 'reload' });
      const [, there] = /\bv[/]([0-9a-f]+)[/]page[.]js/.exec(await answer.clone().text()) ?? [];
      if (!answer.ok || !there || there === version) return false;
      const now = Date.now();
      const times = JSON.parse(sessionStorage.getItem(takenNewer) ?? '[]').filter((at) => now - at < 60000);
      if (times.length >= mostTimes) return false;
      sessionStorage.setItem(takenNewer, JSON.stringify([...times, now]));
      // Other tabs continue with the files of this version.
      if (await window.caches?.has(cacheName)) await (await caches.open(cacheName)).put('./', answer);
      await settled();
      location.reload();
      return true;
    } catch (err) {
      console.warn(err); // perhaps offline
      return false;
    }
  };
  // fetchProgram returns the program's file. Its answer comes from the browser's own cache or
  // the network, since browsers keep compiled code only for those; otherwise from the service
  // worker. During an update of several servers, the next one may have it.
  const fetchProgram = async (address) => {
    let answer = await fetch(address).catch(() => null);
    if (!answer?.ok && workers?.controller) answer = await fetch(`${address}?kept`); // sw.js
    for (let tries = 0; tries < 3 && (!answer || answer.status === 404); tries++) {
      if (answer) {
        if (await takeNewer()) return new Promise(() => {});
        await new Promise((go) => setTimeout(go, 1000));
      }
      answer = await fetch(address, { cache: 'reload' });
    }
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
    return answer;
  };
  window.roundtableMissing = takeNewer; // called for a file that the program couldn't get
  // load compiles the program and moves the progress bar. It calls arrive when the file is
  // there, while the browser still compiles it. The size is that of the uncompressed file:
  // the header of a compressed transfer would be too small.
  const load = async (imports, arrive) => {
    const whole = Number(document.documentElement.dataset.size) || 0;
    const said = word.textContent;
    let got = 0;
    let program = false; // or something else, like a network's login page
    let timer = stall(got, whole);
    const arrived = (chunk) => {
      clearTimeout(timer);
      if (!again.hidden && !failed) {
        word.textContent = said;
        again.hidden = true;
      }
      if (!got) program = chunk[0] === 0; // the first byte of WebAssembly
      got += chunk.byteLength;
      if (whole) bar.value = Math.min(1, got / whole);
      timer = stall(got, whole);
    };
    try {
      const answer = await fetchProgram(`${folder}roundtable.wasm`);
      // The browser compiles one copy as it arrives, and keeps what it has compiled for the
      // next visit; the other one is counted.
      const copy = answer.clone().body;
      const typed = answer.headers.get('Content-Type') === 'application/wasm'
        ? answer : new Response(answer.body, { headers: { 'Content-Type': 'application/wasm' } });
      const compiled = WebAssembly.instantiateStreaming(typed, imports);
      compiled.catch(() => {}); // told below
      await read(copy, arrived);
      if (program && got < whole) throw new Error('cut short');
      arrive();
      return await compiled;
    } finally {
      clearTimeout(timer);
    }
  };

  // read passes the chunks of a stream to a function, in a buffer that is used again where the
  // browser can do so.
  const read = async (stream, take) => {
    let reader;
    let buffer;
    try {
      reader = stream.getReader({ mode: 'byob' });
      buffer = new ArrayBuffer(1 << 20);
    } catch {
      reader = stream.getReader();
    }
    for (;;) {
      const { done, value } = await reader.read(buffer && new Uint8Array(buffer));
      if (done) return;
      take(value);
      if (buffer) ({ buffer } = value);
    }
  };

  // unloaded explains that the program did not arrive completely.
  const unloaded = (err) => {
    if (err instanceof RangeError) return say('memory');
    if (err instanceof WebAssembly.CompileError) {
      if (/disallowed|blocked|unsafe-eval|content security/i.test(err.message)) {
        return say('forbidden');
      }
      return `${say('damaged')} ${say('elsewhere')}`;
    }
    return say('unloaded');
  };

  // The first lesson's exercise is shown as pictures that answer taps; words, squares and
  // moves come from cmd/pack. A new player who has tapped finds the lesson in the same
  // state, in place of the title.
  const exercise = window.roundtableExercise;
  const met = 'roundtable-met';
  const isNew = () => {
    try {
      return !/^#\/./.test(location.hash) && !localStorage.getItem(met) && !localStorage.getItem('roundtable-version');
    } catch {
      return false; // storage is forbidden
    }
  };
  const task = document.getElementById('task');
  const squares = document.getElementById('squares');
  const leads = isNew(); // to the lesson
  let passed = false; // to the program, which gets all further taps
  const taps = []; // the piece's square, and that to which it went
  const pieces = {}; // by the name of the square where they began
  const buttons = {};
  const words = (text) => { if (task.textContent !== text) task.textContent = text; };
  const put = (e, name) => {
    const row = exercise.rows.findIndex((r) => r.includes(name));
    e.style.left = `${100 * exercise.rows[row].indexOf(name) / exercise.rows[0].length}%`;
    e.style.top = `${100 * row / exercise.rows.length}%`;
  };
  const mark = () => {
    const [from, to] = taps;
    const lit = to ? [] : Object.keys(exercise.moves);
    const open = from && !to ? exercise.moves[from] : [];
    for (const [name, b] of Object.entries(buttons)) b.className = open.includes(name) ? 'open' : lit.includes(name) ? 'lit' : '';
    for (const [name, p] of Object.entries(pieces)) {
      p.style.translate = '';
      p.classList.toggle('taken', name === from && !to);
      if (name === from && to) put(p, to);
    }
  };
  const tap = (name) => {
    if (passed || taps.length > 1) return;
    const [from] = taps;
    if (exercise.moves[name]) taps.splice(0, 1, name);
    else if (exercise.moves[from]?.includes(name)) taps.push(name);
    else return words(say(from ? 'tap.square' : 'tap.piece'));
    words(languages[language][taps.length > 1 ? exercise.right : exercise.task]);
    mark();
  };
  const under = ({ clientX, clientY }) => {
    const r = squares.getBoundingClientRect();
    const { rows } = exercise;
    return rows[Math.floor((clientY - r.top) / r.height * rows.length)]?.[Math.floor((clientX - r.left) / r.width * rows[0].length)];
  };
  const showExercise = () => {
    const picture = Object.assign(new Image(), { fetchPriority: 'low', alt: '', src: `${folder}exercise.jpg` });
    for (const [name, kind] of Object.entries(exercise.pieces)) {
      pieces[name] = Object.assign(document.createElement('i'), { className: kind ? 'second' : '' });
      put(pieces[name], name);
    }
    for (const name of new Set([...Object.keys(exercise.moves), ...Object.values(exercise.moves).flat()])) {
      buttons[name] = Object.assign(document.createElement('button'), { type: 'button' });
      buttons[name].setAttribute('aria-label', exercise.labels[language][name]);
      buttons[name].addEventListener('click', () => tap(name)); // by key: a pointer goes through it
      put(buttons[name], name);
    }
    squares.append(picture, ...Object.values(pieces), ...Object.values(buttons));
    let held = null;
    squares.addEventListener('pointerdown', (e) => {
      held = { name: under(e), x: e.clientX, y: e.clientY };
      squares.setPointerCapture(e.pointerId);
      tap(held.name);
    });
    squares.addEventListener('pointermove', (e) => {
      if (held?.name && held.name === taps[0] && !taps[1]) pieces[held.name].style.translate = `${e.clientX - held.x}px ${e.clientY - held.y}px`;
    });
    const drop = (e) => {
      const name = under(e);
      if (e.type === 'pointerup' && held?.name === taps[0] && exercise.moves[taps[0]]?.includes(name)) tap(name);
      held = null;
      mark();
    };
    for (const end of ['pointerup', 'pointercancel']) squares.addEventListener(end, drop);
    words(languages[language][exercise.task]);
    mark();
    lesson.hidden = false;
  };
  const link = () => (leads && taps.length ? `#/${exercise.place}/${taps.join('/')}` : '');
  let linked = ''; // the link that the program has got
  const loaded = new Promise((go) => { addEventListener('roundtable-loaded', go, { once: true }); });

  // places waits until the program shows the lesson, and returns where its squares are, by
  // name; it returns none if it takes long.
  const places = () => new Promise((found) => {
    const hear = window.roundtableDocument;
    const end = (board) => {
      window.roundtableDocument = hear;
      if (!document.getElementById('reader')) window.roundtableRead('read', false);
      const all = board?.rows.flatMap((row) => row.squares).filter((s) => s.at) ?? [];
      found(Object.fromEntries(all.map((s) => [s.id.split(':')[1], s.at])));
    };
    const late = setTimeout(end, 2000);
    window.roundtableDocument = (json) => {
      const { screen, board } = JSON.parse(json);
      if (!board || screen !== exercise.place.replace('learn', 'lesson')) return;
      clearTimeout(late);
      end(board);
    };
    window.roundtableRead('read', true);
  });
  // glide moves the picture onto the program's squares, over the program.
  const glide = async (at) => {
    const { rows } = exercise;
    const [a, b, c] = [rows[0][0], rows[0].at(-1), rows.at(-1)[0]].map((name) => at[name]);
    const { left, top, width } = squares.getBoundingClientRect();
    const side = width / rows[0].length;
    const [ux, uy] = [0, 1].map((i) => (b[i] - a[i]) / (rows[0].length - 1) / side);
    const [vx, vy] = [0, 1].map((i) => (c[i] - a[i]) / (rows.length - 1) / side);
    const [x, y] = [0, 1].map((i) => a[i] + a[2 + i] / 2 - side / 2 * ([ux, uy][i] + [vx, vy][i]));
    lesson.style.height = `${lesson.offsetHeight}px`;
    Object.assign(squares.style, { position: 'fixed', inset: `${top}px auto auto ${left}px`, width: `${width}px`, margin: 0, pointerEvents: 'none' });
    document.body.append(squares);
    hall.classList.add('handing');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const how = { duration: still ? 0 : 350, easing: 'ease-in-out', fill: 'forwards' };
    for (const p of Object.values(pieces)) p.animate({ rotate: `${-Math.atan2(uy, ux)}rad` }, how); // upright on a turned board
    await squares.animate({ transform: `matrix(${[ux, uy, vx, vy, x - left, y - top]})` }, how).finished;
  };

  addEventListener('roundtable-ready', async () => {
    ready = true;
    const canvas = document.querySelector('canvas');
    if (canvas) canvas.setAttribute('aria-label', 'Round Table');
    try {
      localStorage.setItem(met, '1');
    } catch {
      // storage is forbidden
    }
    try {
      let at;
      while (link() && !document.getElementById('reader') && !(at && link() === linked)) {
        if (link() !== linked) location.hash = linked = link();
        at = await places();
      }
      passed = true;
      if (at?.[exercise.rows[0][0]]) await glide(at);
    } catch (err) {
      console.warn(err);
    }
    passed = true;
    hall.classList.add('leaving');
    const away = () => { if (!failed) hall.hidden = true; };
    hall.addEventListener('transitionend', away, { once: true });
    setTimeout(away, 400);
    // The picture stays until the program's own board is painted, or pressed.
    await Promise.race([loaded, new Promise((go) => {
      setTimeout(go, 3000);
      for (const press of ['pointerdown', 'keydown']) addEventListener(press, go, { once: true });
    })]);
    squares.classList.add('leaving');
    setTimeout(() => squares.remove(), 400);
  });

  // A lost drawing context is not restored, and Ebitengine would reload the page
  // silently, whatever was saved. If all is saved, this reloads the page, which says so;
  // its address leads to the same screen. If that happens too often, it asks the user.
  const lostAt = 'roundtable-lost';
  const tellLost = 'roundtable-tell-lost';
  const often = 60000; // milliseconds
  let comingBack = false;
  const comeBack = async () => {
    if (comingBack) return;
    comingBack = true;
    const saved = await settled();
    try {
      if (saved && Date.now() - Number(sessionStorage.getItem(lostAt)) > often) {
        sessionStorage.setItem(lostAt, String(Date.now()));
        sessionStorage.setItem(tellLost, '1');
        return location.reload();
      }
    } catch (err) {
      console.warn(err); // storage is forbidden
    }
    fail(`${say('picture-lost')}${kept()} ${say('anew')}`);
  };
  document.addEventListener('webglcontextlost', (e) => {
    e.stopImmediatePropagation();
    comeBack();
  }, true);
  addEventListener('roundtable-ready', () => {
    try {
      if (!sessionStorage.getItem(tellLost)) return;
      sessionStorage.removeItem(tellLost);
      tell(say('picture-back'));
    } catch {
      // storage is forbidden
    }
  }, { once: true });

  // A frame between the loss and its event may crash the program, since Ebitengine gets
  // null objects: treat that as the loss.
  const lost = () => document.querySelector('canvas')?.getContext('webgl2')?.isContextLost();
  const ended = (fault, cause) => {
    if (fault && lost()) return comeBack();
    const how = fault ? '.fault' : '';
    if (!ready) return fail(say(`no-start${how}`), cause);
    fail(`${say(`ended${how}`)}${kept()} ${say('anew')}`, cause);
  };
  // A trap in a callback does not reach the promise of the run.
  addEventListener('error', ({ error }) => {
    if (typeof WebAssembly === 'object' && error instanceof WebAssembly.RuntimeError) ended(true);
  });

  const start = async () => {
    if (typeof Go !== 'function') return fail(say('missing'), 'wasm_exec.js');
    const lacking = lackOfLoading();
    if (lacking) return fail(lacking);
    const go = new Go();
    go.env.GOGC = 'off'; // until the first frame: internal/shell/shell.go
    // The first use of WebGL waits until the browser's graphics start.
    let missing = '';
    const coming = load(go.importObject, () => { missing = lackOfPicture(); });
    coming.catch(() => {}); // handled below
    // English is embedded; other languages are separate files. Without its file the
    // program begins in English and asks for it again.
    const file = `texts/${language}.json`;
    const words = language === 'en' ? null : fetch(folder + file)
      .then(async (answer) => { if (answer.ok) window.roundtableFetched = { [file]: await answer.text() }; })
      .catch((err) => console.warn(err));
    // Whether the page's server offers online games.
    const there = atServer(location.pathname) && serverThere();
    showExercise(); // its pictures come after the program
    let program;
    try {
      program = await coming;
      if (missing) return fail(missing);
      window.roundtableProgram = program.module;
      await words;
      window.roundtableThere = await Promise.race([there, new Promise((known) => setTimeout(known, 2000, supposed()))]);
    } catch (err) {
      return fail(unloaded(err), err);
    }
    if (await handed) await stay(say('handed'));
    else if (await hasLeft()) await stay(say('left'));
    word.textContent = say('seats');
    linked = link();
    if (linked) history.replaceState(history.state, '', linked);
    let code = 0;
    go.exit = (c) => { code = c; };
    try {
      await go.run(program.instance);
      ended(code !== 0, code ? `exit code ${code}` : '');
    } catch (err) {
      ended(true, err);
    }
  };

  // tell shows a message over the game: for a while, or as a question with some of the
  // buttons, until one is pressed. Questions wait for each other and for messages.
  const questions = [];
  let passing;
  const tell = (text, ...ask) => {
    clearTimeout(passing);
    if (ask.length) questions.push([text, ask]);
    else passing = setTimeout(askNext, 6000);
    write(text, ask);
  };
  const write = (text, ask) => {
    news.querySelector('p').textContent = text;
    for (const button of news.querySelectorAll('button')) button.hidden = !ask.includes(button.id);
    show(true);
  };
  const askNext = () => (questions.length ? write(...questions.at(-1)) : show(false));
  // show shows or hides it; the game is resized to make room.
  const show = (on) => {
    news.hidden = !on;
    dispatchEvent(new Event('resize'));
  };
  const canvasAgain = () => {
    questions.pop();
    askNext();
    document.querySelector('canvas')?.focus();
  };
  document.getElementById('later').addEventListener('click', canvasAgain);
  document.getElementById('renew').addEventListener('click', () => location.reload());
  take.addEventListener('click', async () => {
    canvasAgain();
    if (!await takeOver(writing)) tell(say('unanswered'), 'take', 'later');
  });

  // Keeps the screen awake while another player's clock runs. A hidden page loses the
  // lock.
  let wake = false;
  let lock = null;
  const stayAwake = async () => {
    try {
      if (wake && !lock && !document.hidden) {
        lock = navigator.wakeLock?.request('screen');
        const held = await lock;
        held?.addEventListener('release', () => { lock = null; });
      } else if (!wake && lock) {
        const held = lock;
        lock = null;
        await (await held)?.release();
      }
    } catch {
      lock = null; // as with a low battery
    }
  };
  window.roundtablePlaying = (game, waiting) => {
    wake = waiting;
    stayAwake();
  };
  document.addEventListener('visibilitychange', stayAwake);

  // An installed Round Table has one window: shortcuts and files of records come to it as
  // links. The link of the first start is handled already.
  window.launchQueue?.setConsumer(async ({ targetURL, files }) => {
    for (const file of files ?? []) {
      let bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
      if (files.length > 1) { // preceded by its name (collection.Join)
        bytes = [...new TextEncoder().encode(`\x1c${file.name}\n`), ...bytes];
      }
      const text = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
      location.hash = `#/game=${text.replaceAll('+', '-').replaceAll('/', '_')}`;
    }
    const { hash } = new URL(targetURL ?? location.href);
    if (hash) location.hash = hash;
  });

  // Full screen shows the whole page, not only the canvas, since messages over the game
  // must be visible.
  const root = document.documentElement;
  const full = root.requestFullscreen ?? root.webkitRequestFullscreen;
  HTMLCanvasElement.prototype.requestFullscreen = async () => {
    try {
      if (full) await full.call(root);
      else tell(say('no-full'));
    } catch (err) {
      console.warn(err);
    }
  };

  // The cache for playing offline is filled once the game runs, and a newer version is
  // fetched for the next page that opens. On localhost, for development, nothing is
  // cached; the worker only serves notices, if the user wants them.
  const workers = window.isSecureContext ? navigator.serviceWorker : undefined;
  const keeps = location.hostname !== 'localhost';
  const renewed = () => {
    try {
      const last = localStorage.getItem('roundtable-version');
      localStorage.setItem('roundtable-version', version);
      return last && last !== version;
    } catch {
      return false; // storage is forbidden
    }
  };
  const renew = async () => {
    if (renewed()) tell(say('renewed'));
    const registration = await workers.register('sw.js');
    workers.controller?.postMessage('tidy');
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {}); // perhaps offline
    });
  };
  if (workers && keeps) {
    // Keeps the files of this version cached while this page is open.
    navigator.locks?.request(cacheName, { mode: 'shared' }, () => new Promise(() => {}));
    workers.addEventListener('message', ({ data }) => {
      if (!data?.roundtable || data.roundtable === version) return;
      tell(`${say('newer')}${kept()}`, 'renew', 'later');
    });
    addEventListener('roundtable-ready', () => renew().catch((err) => console.warn(err)), { once: true });
  }

  // Notices of turns (docs/PROTOCOL.md, Notices). With the server's key the program asks
  // for a subscription, without a key it ends it, one call after another; ask says that
  // the user has just pressed something. The result is the subscription, or why there is
  // none.
  const subscribed = async (key, ask) => {
    if (ask && Notification.permission === 'default') await Notification.requestPermission();
    if (Notification.permission !== 'granted') return { refusal: Notification.permission === 'denied' ? 'forbidden' : 'unasked' };
    if (!keeps) await workers.register('sw.js?notices');
    const { pushManager } = await workers.ready;
    let now = await pushManager.getSubscription();
    const made = now && btoa(String.fromCharCode(...new Uint8Array(now.options.applicationServerKey)));
    if (now && made.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') !== key) {
      await now.unsubscribe();
      now = null;
    }
    now ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = now.toJSON();
    return { endpoint, ...keys };
  };
  if (workers && window.PushManager && window.Notification) {
    let last = Promise.resolve();
    window.roundtableNotices = {
      subscribe(key, ask, answer) {
        last = last.then(() => subscribed(key, ask)).catch((err) => {
          console.warn(err);
          return { refusal: 'failed' };
        }).then(answer);
      },
      unsubscribe() {
        last = last.then(async () => (await (await workers.getRegistration())?.pushManager.getSubscription())?.unsubscribe())
          .catch((err) => console.warn(err));
      },
    };
  }
  // A worker asks whether this tab shows a game, and leads it to one. The address names
  // all open screens, the visible one last.
  const shows = (path) => `#/${location.hash.slice(2).split('+').pop()}/`.startsWith(`${path}/`);
  workers?.addEventListener('message', ({ data, ports }) => {
    if (data?.shows) ports[0].postMessage(ready && !document.hidden && shows(data.shows));
    if (data?.go && !shows(data.go)) location.hash = data.go;
  });
  // While the page is hidden, the worker shows a turn, since the server sends no notice
  // to a connected client.
  window.roundtableNotify = (notice) => workers?.ready.then(({ active }) => active.postMessage({ notice }));
  // The program reports the games that wait for a move: their number is shown in the
  // tab's title and on an installed page's icon, and notices of other games are closed.
  window.roundtableWaiting = async (...games) => {
    document.title = `${games.length ? `(${games.length}) ` : ''}${document.title.replace(/^[(][0-9]+[)] /, '')}`;
    try {
      await (games.length ? navigator.setAppBadge?.(games.length) : navigator.clearAppBadge?.());
      for (const notice of await (await workers?.getRegistration())?.getNotifications() ?? []) {
        if (!games.includes(notice.tag)) notice.close();
      }
    } catch (err) {
      console.warn(err);
    }
  };

  start();
})();
