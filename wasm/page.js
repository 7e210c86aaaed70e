// Loads the game, says how far it is, and says what to do when it cannot run.
'use strict';

(() => {
  const hall = document.getElementById('hall');
  const word = document.getElementById('word');
  const bar = document.getElementById('bar');
  const again = document.getElementById('again');
  let failed = false;
  let ready = false; // the first picture of the game has been seen

  const fail = (text, cause) => {
    if (failed) return;
    failed = true;
    if (cause) console.error(cause);
    word.textContent = text;
    bar.hidden = true;
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
    return window.roundtableSaved ? ' Your game is saved.' : ' Your game could not be saved to the end.';
  };

  // The files of the page have been replaced by those of another version while
  // it was open: it is loaded anew, unless that has not helped or would lose a
  // game. Who is not heard goes on as it is.
  addEventListener('roundtable-renewed', (e) => {
    if (window.roundtableSaved === false) return;
    const text = `Round Table was renewed: the new version is being loaded.${kept()}`;
    try {
      if (sessionStorage.getItem('roundtable-renewed') === e.detail) return;
      sessionStorage.setItem('roundtable-renewed', e.detail);
      sessionStorage.setItem('roundtable-word', text);
    } catch (err) {
      console.warn(err);
      return;
    }
    e.preventDefault();
    word.textContent = text;
    hall.hidden = false;
    hall.classList.remove('leaving');
    location.reload();
  });
  try {
    word.textContent = sessionStorage.getItem('roundtable-word') ?? word.textContent;
    sessionStorage.removeItem('roundtable-word');
  } catch (err) {
    console.warn(err); // storage is forbidden
  }

  // Ebitengine sizes its picture by the page: nothing on it may scroll or zoom.
  for (const name of ['contextmenu', 'gesturestart', 'dragstart']) {
    document.addEventListener(name, (e) => e.preventDefault());
  }

  const missing = () => {
    if (typeof WebAssembly !== 'object' || typeof Go !== 'function') {
      return 'This browser has no WebAssembly. Please open Round Table in a current Chrome, Edge, Firefox or Safari.';
    }
    const canvas = document.createElement('canvas');
    if (!canvas.getContext('webgl2') && !canvas.getContext('webgl')) {
      return 'This browser draws no WebGL. Please allow hardware acceleration in its settings, or use another browser.';
    }
    return '';
  };

  // The size is that of the file itself: with a compressed transfer the header
  // would say less than what arrives.
  const size = () => Number(document.documentElement.dataset.size) || 0;

  const load = async (url) => {
    const answer = await fetch(url, { cache: 'no-cache' }); // never of another version
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
    if (!answer.body || typeof TransformStream !== 'function') return answer.arrayBuffer();
    const whole = size();
    let got = 0;
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, to) {
        got += chunk.byteLength;
        if (whole) bar.value = Math.min(1, got / whole);
        to.enqueue(chunk);
      },
    }));
    return new Response(counted, { headers: { 'Content-Type': 'application/wasm' } });
  };

  const instantiate = async (source, imports) => {
    if (source instanceof Response && WebAssembly.instantiateStreaming) {
      return WebAssembly.instantiateStreaming(source, imports);
    }
    const bytes = source instanceof Response ? await source.arrayBuffer() : source;
    return WebAssembly.instantiate(bytes, imports);
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

  // A lost drawing context does not come back by itself.
  document.addEventListener('webglcontextlost', () => {
    fail(`The browser took the picture away, as it does when memory is short.${kept()} Load the page anew to go on.`);
  }, true);

  const ended = (how, cause) => {
    if (!ready) return fail(`Round Table could not start${how}. Please load the page anew, or use another browser.`, cause);
    fail(`Round Table has ended${how}.${kept()} Load the page anew to go on.`, cause);
  };
  // A trap in a callback does not reach the promise of the run.
  addEventListener('error', ({ error }) => {
    if (typeof WebAssembly === 'object' && error instanceof WebAssembly.RuntimeError) ended(' because of a fault');
  });

  const start = async () => {
    const lack = missing();
    if (lack) return fail(lack);
    const go = new Go();
    let program;
    try {
      program = await instantiate(await load('roundtable.wasm'), go.importObject);
    } catch (err) {
      return fail('Round Table could not be loaded. Please check the connection and try again.', err);
    }
    word.textContent = 'The knights take their seats …';
    bar.removeAttribute('value');
    let code = 0;
    go.exit = (c) => { code = c; };
    try {
      await go.run(program.instance);
      ended(code ? ' because of a fault' : '', code ? `exit code ${code}` : '');
    } catch (err) {
      ended(' because of a fault', err);
    }
  };

  // What is kept for playing without a connection is used at once, and a newer
  // version that waits is taken before anything of the old one is loaded. While
  // the page is made, on localhost, every file is as it is now.
  const workers = navigator.serviceWorker;
  const newest = async () => {
    if (!workers || !window.isSecureContext || location.hostname === 'localhost') return false;
    const known = await workers.getRegistration();
    if (known && known.waiting && workers.controller) {
      const switched = new Promise((done) => workers.addEventListener('controllerchange', done, { once: true }));
      known.waiting.postMessage('take over');
      await switched;
      location.reload();
      return true;
    }
    addEventListener('roundtable-ready', () => workers.register('sw.js').catch((err) => console.warn(err)), { once: true });
    return false;
  };
  newest().catch((err) => { console.warn(err); return false; }).then((left) => { if (!left) start(); });
})();
