// Loads the game, says how far it is, and says what to do when it cannot run.
'use strict';

(() => {
  document.documentElement.classList.add('alive'); // style.css: this page is not stuck
  const hall = document.getElementById('hall');
  const word = document.getElementById('word');
  const bar = document.getElementById('bar');
  const again = document.getElementById('again');
  const here = document.getElementById('here');
  const aims = document.getElementById('aims');
  const news = document.getElementById('news');
  // All files of this version lie beside this one, in a folder of its name.
  const folder = new URL('.', document.currentScript.src).href;
  const version = folder.split('/').at(-2);
  window.roundtableFiles = folder;
  let failed = false;

  // Everything is said in the language that was chosen in the program, or else in
  // the first of the browser's that there is.
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
  // The program tells what it speaks from now on, and whether that was chosen there.
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
  let ready = false; // the first picture of the game has been seen

  const fail = (text, cause) => {
    if (failed) return;
    failed = true;
    if (cause) console.error(cause);
    if (!ready) claim.release?.(); // another page may play
    word.textContent = text;
    bar.hidden = true;
    aims.hidden = true;
    again.hidden = false;
    hall.hidden = false;
    hall.classList.remove('leaving');
    again.focus();
  };
  again.addEventListener('click', () => location.reload());

  // kept is what the program has told of the game under way: whether all of it
  // is saved. Where there is no game, or no program, it has told nothing.
  const kept = () => {
    if (typeof window.roundtableSaved !== 'boolean') return '';
    return ` ${say(window.roundtableSaved ? 'saved' : 'unsaved')}`;
  };

  // Ebitengine sizes its picture by the page: nothing on it may scroll or zoom.
  for (const name of ['contextmenu', 'gesturestart', 'dragstart']) {
    document.addEventListener(name, (e) => e.preventDefault());
  }

  // Ebitengine brings a viewport of its own, which would keep off the edges of the screen:
  // the one of this page stays the only one.
  const { head } = document;
  head.appendChild = (e) => (e.name === 'viewport' ? e : Node.prototype.appendChild.call(head, e));

  // lackOfLoading and lackOfPicture are what keeps the game from being loaded in this
  // browser, and from being drawn.
  const lackOfLoading = () => {
    if (location.protocol === 'file:') return say('file');
    if (typeof WebAssembly !== 'object') return `${say('no-wasm')} ${say('elsewhere')}`;
    return '';
  };
  const lackOfPicture = () => {
    const canvas = document.createElement('canvas');
    const gl = canvas.getContext('webgl2');
    if (gl) {
      gl.getExtension('WEBGL_lose_context')?.loseContext(); // there are few of them
      return '';
    }
    if (canvas.getContext('webgl')) return `${say('webgl-1')} ${say('elsewhere')}`;
    return say('no-webgl');
  };

  // A line that is slow or dead is told; it may still come to life.
  const patience = 15000; // milliseconds without a byte
  const stall = (got, whole) => setTimeout(() => {
    if (failed) return;
    word.textContent = whole ? say('slow.percent', Math.floor(100 * Math.min(1, got / whole))) : say('slow');
    again.hidden = false;
  }, patience);

  // Only one page may write the saved games. The browser is asked for that at once,
  // for its first answer takes as long as much of the program. Where another page has
  // it, which may be this one before it was loaded anew, the program asks again.
  const claim = { name: 'roundtable' };
  const hold = (options) => new Promise((known, fault) => {
    navigator.locks.request(claim.name, options, (lock) => {
      known();
      return lock && new Promise((release) => { claim.release = release; });
    }).catch(fault);
  });
  claim.asked = navigator.locks ? hold({ ifAvailable: true }).catch(() => {}) : Promise.resolve();
  if (navigator.locks) window.roundtableClaim = claim;
  // The program tells whether it writes, where it asked itself.
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

  // A link from elsewhere opens a new page, and what is played there would not be saved
  // while another page has the games: it opens the link instead, and this one says so, and
  // can be played in if that is wished. A page that does not answer is waited for no longer.
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

  // leave gives the saved games up to another page, once all is saved: this page is loaded anew,
  // and says there that it has left them.
  const left = 'roundtable-left';
  const leave = async () => {
    if (!await settled()) return;
    try {
      sessionStorage.setItem(left, '1');
    } catch (err) {
      console.warn(err); // storage is forbidden: it is played on, and not saved
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
  // takeOver asks the page that has the saved games to leave, and reports whether this one got
  // them in time. It asks again, for a third page may get them first.
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
  // stay says why nothing is played here, until somebody wants to and the games are here.
  const stay = (text) => new Promise((go) => {
    const show = (said, asking) => {
      word.textContent = said;
      bar.hidden = !asking;
      aims.hidden = true;
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

  // A page that lies below a path comes from no server at which people could play.
  const atServer = (path) => /^[/](index[.]html)?$/.test(path);
  // serverThere asks whether there is such a server. Where no answer comes, as without a
  // connection, it is what it was the last time: the program says how its line stands.
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
      // storage is forbidden: it is asked again
    }
    return is;
  };
  // settled waits for what is played here to be saved, though not for ever.
  const settled = async () => {
    for (let i = 0; i < 20 && window.roundtableSaved === false; i++) await new Promise((done) => setTimeout(done, 100));
    return window.roundtableSaved !== false;
  };
  // A page that is kept, or that came from one of several servers while they are renewed, may ask
  // for a file that is not there any more. takeNewer reports whether there is a newer version: this
  // page is then loaded anew with it, at the same place.
  const takenNewer = 'roundtable-newer';
  const mostTimes = 5; // in a minute
  const cacheName = `roundtable ${new URL('.', location.href.split(/[?#]/)[0]).href} ${version}`; // as sw.js has it
  const takeNewer = async () => {
    try {
      const answer = await fetch('./', { cache: 'reload' });
      const [, there] = /\bv[/]([0-9a-f]+)[/]page[.]js/.exec(await answer.clone().text()) ?? [];
      if (!answer.ok || !there || there === version) return false;
      const now = Date.now();
      const times = JSON.parse(sessionStorage.getItem(takenNewer) ?? '[]').filter((at) => now - at < 60000);
      if (times.length >= mostTimes) return false;
      sessionStorage.setItem(takenNewer, JSON.stringify([...times, now]));
      // Other tabs go on with the files of this version.
      if (await window.caches?.has(cacheName)) await (await caches.open(cacheName)).put('./', answer);
      await settled();
      location.reload();
      return true;
    } catch (err) {
      console.warn(err); // there may be no connection
      return false;
    }
  };
  // fetchFile returns a file of this version. While servers are renewed one after the other, the next
  // one may have it.
  const fetchFile = async (name, options) => {
    let answer = await fetch(folder + name, options);
    for (let tries = 0; answer.status === 404 && tries < 3; tries++) {
      if (await takeNewer()) return new Promise(() => {});
      await new Promise((go) => setTimeout(go, 1000));
      answer = await fetch(folder + name, { ...options, cache: 'reload' });
    }
    return answer;
  };
  window.roundtableMissing = takeNewer; // a file that the program asked for
  // load is a file's response, and moves the bar as it comes; it calls complete when all
  // of it has come. The size is that of the file itself: of a compressed transfer the
  // header would say less than what arrives.
  const load = async (name, stop, complete) => {
    const whole = Number(document.documentElement.dataset.size) || 0;
    const said = word.textContent;
    let got = 0;
    let program = false; // or something else in its place, as a network's page for logging in
    let timer = stall(got, whole);
    const arrived = (bytes) => {
      clearTimeout(timer);
      if (!again.hidden && !failed) {
        word.textContent = said;
        again.hidden = true;
      }
      got += bytes;
      if (whole) bar.value = Math.min(1, got / whole);
    };
    try {
      const answer = await fetchFile(name, { signal: stop });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
      const counted = answer.body.pipeThrough(new TransformStream({
        transform(chunk, to) {
          if (!got) program = chunk[0] === 0; // as WebAssembly begins
          arrived(chunk.byteLength);
          timer = stall(got, whole);
          to.enqueue(chunk);
        },
        flush(to) {
          clearTimeout(timer);
          if (program && got < whole) to.error(new Error(`${name}: cut short`));
          complete();
        },
      }));
      return new Response(counted, { headers: { 'Content-Type': 'application/wasm' } });
    } catch (err) {
      clearTimeout(timer);
      throw err;
    }
  };

  // unloaded is what is said where the program did not come, or not whole.
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

  addEventListener('roundtable-ready', () => {
    ready = true;
    hall.classList.add('leaving');
    const away = () => { if (!failed) hall.hidden = true; };
    hall.addEventListener('transitionend', away, { once: true });
    setTimeout(away, 400);
    const canvas = document.querySelector('canvas');
    if (canvas) canvas.setAttribute('aria-label', 'Round Table');
  });

  // A lost drawing context does not come back by itself, and Ebitengine would load the
  // page anew without a word, whatever was saved. Where everything is, that is done here,
  // and told by the page that comes: its address leads to what was on screen. Where it is
  // lost time and again, somebody has to look.
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

  // A frame between the loss and its event may end the program by a fault, for Ebitengine
  // gets nothing that it asks for: what is to be mended is the loss.
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
    const stop = new AbortController();
    const go = new Go();
    go.env.GOGC = 'off'; // until the first frame: internal/shell/shell.go
    let coming;
    // The program has English within it; other words come beside it. Without them it begins
    // in English and asks for them itself.
    const file = `texts/${language}.json`;
    const words = language === 'en' ? null : fetch(folder + file, { signal: stop.signal })
      .then(async (answer) => { if (answer.ok) window.roundtableFetched = { [file]: await answer.text() }; })
      .catch((err) => console.warn(err));
    // Whether the page's server offers online games.
    const there = atServer(location.pathname) && serverThere();
    // The first look for WebGL takes as long as the browser's drawing takes to start:
    // the program comes and is compiled meanwhile. On a slow line it is not waited for.
    await new Promise((complete) => {
      coming = load('roundtable.wasm', stop.signal, complete)
        .then((answer) => WebAssembly.instantiateStreaming(answer, go.importObject));
      coming.catch(complete); // told below
      setTimeout(complete, 500);
    });
    const missing = lackOfPicture();
    if (missing) {
      stop.abort();
      return fail(missing);
    }
    let program;
    try {
      program = await coming;
      window.roundtableProgram = program.module;
      await words;
      window.roundtableThere = await Promise.race([there, new Promise((known) => setTimeout(known, 2000, supposed()))]);
    } catch (err) {
      return fail(unloaded(err), err);
    }
    if (await handed) await stay(say('handed'));
    else if (await hasLeft()) await stay(say('left'));
    word.textContent = say('seats');
    bar.removeAttribute('value');
    let code = 0;
    go.exit = (c) => { code = c; };
    try {
      await go.run(program.instance);
      ended(code !== 0, code ? `exit code ${code}` : '');
    } catch (err) {
      ended(true, err);
    }
  };

  // tell says something over the game: for a while, or as a question with some of the buttons
  // there, until one is pressed. Questions wait for each other, and for what is said for a while.
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
  // show shows that, or hides it; the game, which hears of a change of size, makes room.
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

  // Whether the screen is to stay awake since somebody else's time runs. The browser
  // lets it sleep when the page is hidden.
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
      lock = null; // as where the battery is low
    }
  };
  window.roundtablePlaying = (game, waiting) => {
    wake = waiting;
    stayAwake();
  };
  document.addEventListener('visibilitychange', stayAwake);

  // An installed Round Table is one window: what is opened by a shortcut, or a
  // record's file, comes to it as a link. That of the first start it has already.
  window.launchQueue?.setConsumer(async ({ targetURL, files }) => {
    for (const file of files ?? []) {
      let bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
      if (files.length > 1) { // its name goes before it (collection.Join)
        bytes = [...new TextEncoder().encode(`\x1c${file.name}\n`), ...bytes];
      }
      const text = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
      location.hash = `#/game=${text.replaceAll('+', '-').replaceAll('/', '_')}`;
    }
    const { hash } = new URL(targetURL ?? location.href);
    if (hash) location.hash = hash;
  });

  // The full screen shows the whole page, not the canvas alone: what is said over
  // the game must be seen.
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

  // What is kept for playing without a connection is kept once the game runs,
  // and a newer version is fetched beside it: it is shown by the next page that
  // opens. While the page is made, on localhost, every file is as it is now, and a worker
  // is there only for notices, once somebody wants them.
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
      if (!document.hidden) registration.update().catch(() => {}); // there may be no connection
    });
  };
  if (workers && keeps) {
    // The files of this version are kept for as long as this page is open.
    navigator.locks?.request(cacheName, { mode: 'shared' }, () => new Promise(() => {}));
    workers.addEventListener('message', ({ data }) => {
      if (!data?.roundtable || data.roundtable === version) return;
      tell(`${say('newer')}${kept()}`, 'renew', 'later');
    });
    addEventListener('roundtable-ready', () => renew().catch((err) => console.warn(err)), { once: true });
  }

  // Notices of turns (docs/PROTOCOL.md, Notices). The program asks for a subscription with
  // the server's key, ask saying that the person has just pressed something, or without a key
  // ends it; one after the other. It is answered with why there is none, or the subscription.
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
  // A worker asks whether this tab shows a game, and leads it to one. The address names what
  // lies over each other, that in sight last.
  const shows = (path) => `#/${location.hash.slice(2).split('+').pop()}/`.startsWith(`${path}/`);
  workers?.addEventListener('message', ({ data, ports }) => {
    if (data?.shows) ports[0].postMessage(ready && !document.hidden && shows(data.shows));
    if (data?.go && !shows(data.go)) location.hash = data.go;
  });
  // While nobody sees it the program has the worker show a turn, of which the server sends no
  // notice to whoever has a line up.
  window.roundtableNotify = (notice) => workers?.ready.then(({ active }) => active.postMessage({ notice }));
  // The program tells which games wait for a move: how many stands in the tab's title and on
  // the icon of an installed page, and notices of others are out of date.
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
