// The screen as a document, for users who can't see it: headings, texts, buttons, a table of
// squares, a line for moves and commands, and a live region. Once the user opens it, the
// program reports its contents after every change; actions go back as if made in the picture.
'use strict';

(() => {
  const opener = document.getElementById('read');
  const remembered = 'roundtable-read';
  const remember = (on) => {
    try {
      if (on) localStorage.setItem(remembered, '1');
      else localStorage.removeItem(remembered);
    } catch {
      // storage is forbidden: the next visit begins with the picture
    }
  };
  const wished = () => {
    if (new URLSearchParams(location.search).get('access') === '1') return true;
    try {
      return localStorage.getItem(remembered) === '1';
    } catch {
      return false;
    }
  };

  let root = null; // the document, while open
  let parts = null; // its parts
  let screen = ''; // its current screen
  let places = new Map(); // the focus of each screen
  let ready = false; // the program is listening

  const tell = (...what) => { if (ready) window.roundtableRead(...what); };
  const element = (kind, properties = {}, ...children) => {
    const e = Object.assign(document.createElement(kind), properties);
    e.append(...children);
    return e;
  };
  // put changes only what differs, so that nothing is read twice.
  const put = (e, text) => { if (e.textContent !== text) e.textContent = text; };
  const set = (e, name, value) => {
    if (value === null) e.removeAttribute(name);
    else if (e.getAttribute(name) !== value) e.setAttribute(name, value);
  };
  // lay places an element over its picture, for a finger that explores the screen.
  const lay = (e, at) => {
    e.classList.toggle('placed', Boolean(at));
    for (const [i, side] of ['left', 'top', 'width', 'height'].entries()) {
      const value = at ? `${at[i]}px` : '';
      if (e.style[side] !== value) e.style[side] = value;
    }
  };
  const find = (id) => root.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const press = (e) => {
    if (e.getAttribute('aria-disabled') !== 'true') tell('press', e.dataset.id);
  };

  // Items: texts, headings, buttons and sliders.
  const kind = (item) => `${item.slider ? 'slider' : item.id ? 'button' : item.head ? 'head' : 'text'} ${item.id ?? ''}`;
  const make = (item) => {
    if (item.slider) {
      const e = element('input', { type: 'range', min: 0, max: item.slider.most });
      e.addEventListener('input', () => tell('turn', e.dataset.id, Number(e.value) - Number(e.dataset.value)));
      return e;
    }
    if (!item.id) return element(item.head ? 'h2' : 'p');
    const e = element('button', { type: 'button' });
    e.addEventListener('click', () => press(e));
    return e;
  };
  const update = (e, item) => {
    if (item.id) e.dataset.id = item.id;
    lay(e, item.at);
    if (item.slider) {
      e.dataset.value = item.slider.value;
      e.value = item.slider.value;
      e.disabled = !item.enabled;
      set(e, 'aria-label', item.text);
      set(e, 'aria-valuetext', item.slider.text);
      return;
    }
    put(e, item.text);
    if (!item.id) return;
    set(e, 'aria-disabled', item.enabled ? null : 'true');
    set(e, 'aria-pressed', item.choice ? String(Boolean(item.selected)) : null);
  };
  const fill = (box, items) => {
    const kinds = items.map(kind).join('\n');
    if (box.dataset.kinds !== kinds) {
      box.replaceChildren(...items.map(make));
      box.dataset.kinds = kinds;
    }
    items.forEach((item, i) => update(box.children[i], item));
  };

  // The board: Tab reaches one square, arrows the others.
  const square = (table, cell) => {
    for (const b of table.querySelectorAll('button')) b.tabIndex = b === cell ? 0 : -1;
  };
  const makeBoard = (board) => {
    const table = parts.board;
    const head = element('tr', {}, element('td'), ...board.files.map((f) => element('th', { scope: 'col', textContent: f })));
    const rows = board.rows.map((row) => element('tr', {},
      element('th', { scope: 'row', textContent: row.name }),
      ...row.squares.map((s) => {
        const cell = element('td');
        if (!s.id) return cell;
        const b = element('button', { type: 'button' });
        b.dataset.id = s.id;
        b.addEventListener('click', () => press(b));
        cell.append(b);
        return cell;
      })));
    table.replaceChildren(element('caption', { textContent: board.name }), element('thead', {}, head), element('tbody', {}, ...rows));
    square(table, table.querySelector('tbody tr:last-child button'));
  };
  const fillBoard = (board) => {
    const table = parts.board;
    table.hidden = !board;
    if (!board) return;
    const squares = board.rows.flatMap((row) => row.squares).filter((s) => s.id);
    const names = squares.map((s) => s.id).join(' ');
    if (table.dataset.squares !== names) {
      makeBoard(board);
      table.dataset.squares = names;
    }
    put(table.caption, board.name);
    table.querySelectorAll('button').forEach((b, i) => {
      put(b, squares[i].text);
      lay(b, squares[i].at);
      set(b, 'aria-pressed', squares[i].taken ? 'true' : null);
    });
  };
  const arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const walk = (event) => {
    const cell = event.target.closest?.('td');
    const by = arrows[event.key];
    if (!cell || !by) return;
    event.preventDefault();
    let row = cell.parentNode.rowIndex;
    let column = cell.cellIndex;
    let next;
    do {
      row += by[0];
      column += by[1];
      next = parts.board.rows[row]?.cells[column];
    } while (next && !next.querySelector('button'));
    next?.querySelector('button').focus();
  };

  // say announces a sentence. A repeated one differs by a space, or the screen reader
  // would skip it.
  const say = (text) => {
    parts.said.textContent = text === parts.said.textContent ? `${text}\u00a0` : text;
  };

  const build = () => {
    parts = {
      head: element('h1', { tabIndex: -1 }),
      lead: element('div'),
      label: element('label', { htmlFor: 'line' }),
      line: element('input', { id: 'line', type: 'text', autocomplete: 'off', spellcheck: false, enterKeyHint: 'send' }),
      send: element('button', { type: 'submit' }),
      board: element('table'),
      rest: element('div'),
      close: element('button', { type: 'button' }),
      said: element('p', { role: 'status', id: 'said' }),
    };
    parts.line.setAttribute('autocapitalize', 'off');
    parts.said.setAttribute('aria-live', 'polite');
    parts.form = element('form', {}, parts.label, parts.line, parts.send);
    parts.form.addEventListener('submit', (event) => {
      event.preventDefault();
      tell('line', parts.line.value);
      parts.line.value = '';
    });
    parts.board.addEventListener('keydown', walk);
    parts.close.addEventListener('click', () => close());
    root = element('section', { id: 'reader' }, parts.head, parts.lead, parts.form, element('div', { className: 'board' }, parts.board), parts.rest, parts.close);
    root.addEventListener('focusin', ({ target }) => {
      const { id } = target.dataset;
      places.set(screen, id ?? (target === parts.line ? 'line' : ''));
      if (id) tell('focus', id);
      if (target.closest('td')) square(parts.board, target);
    });
    root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      const e = find('no') ?? find('close') ?? find('back');
      if (e) press(e);
    });
    opener.after(root, parts.said);
  };

  // place returns the element last focused on this screen, or its title.
  const place = () => {
    const id = places.get(screen);
    return (id === 'line' ? parts.line : id ? find(id) : null) ?? parts.head;
  };

  const show = (d) => {
    const here = root.contains(document.activeElement);
    const began = screen !== d.screen;
    screen = d.screen;
    put(parts.head, d.title);
    // With a board, texts are before it and buttons after it.
    const texts = d.board ? d.items.filter((item) => !item.id) : [];
    fill(parts.lead, texts);
    fill(parts.rest, d.items.filter((item) => !texts.includes(item)));
    parts.form.hidden = !d.command;
    put(parts.label, d.command ?? '');
    put(parts.send, d.send ?? '');
    put(parts.close, d.close);
    fillBoard(d.board);
    if (d.said) say(d.said);
    if (here && (began || !root.contains(document.activeElement))) place().focus();
  };
  window.roundtableDocument = (json) => { if (root) show(JSON.parse(json)); };

  const canvas = () => {
    const picture = document.querySelector('canvas');
    if (!picture) return null;
    picture.setAttribute('role', 'img');
    set(picture, 'aria-hidden', root ? 'true' : null);
    picture.tabIndex = root ? -1 : 0;
    return picture;
  };
  const open = () => {
    if (root) return;
    build();
    opener.hidden = true;
    screen = '';
    places = new Map();
    canvas();
    remember(true);
    tell('read', true);
    parts.head.focus();
  };
  const close = () => {
    tell('read', false);
    root.remove();
    parts.said.remove();
    root = null;
    opener.hidden = false;
    remember(false);
    canvas()?.focus();
  };

  opener.addEventListener('click', open);
  addEventListener('roundtable-read', () => {
    ready = true;
    if (root) tell('read', true);
  });
  addEventListener('roundtable-ready', canvas);
  // The picture takes the focus when it appears or an overlay closes: return it to the
  // user's place in the document.
  document.addEventListener('focusin', ({ target }) => {
    if (root && target.tagName === 'CANVAS') place().focus();
  });
  // The picture takes every key: the first Tab leads to the button for the document,
  // unless Tab completes a line being typed.
  let offered = false;
  let typing = false;
  document.addEventListener('pointerdown', () => { typing = false; }, true);
  document.addEventListener('keydown', (event) => {
    if (offered || root || event.target.tagName !== 'CANVAS') return;
    if ([...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) typing = true;
    if (event.key === 'Enter' || event.key === 'Escape') typing = false;
    if (typing || event.key !== 'Tab' || event.shiftKey) return;
    offered = true;
    event.preventDefault();
    event.stopPropagation();
    opener.focus();
  }, true);

  if (wished()) open();
})();
