// A page with the game in it, driven as a person would and watched through what
// the game tells tests (?probe=1): no pixel is guessed and no time is slept.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const artifacts = `${root}artifacts/browser`;
const patience = 120_000; // of a slow machine; nothing waits that long for a good reason

// serve starts the project's own server on a free port.
export async function serve() {
  const server = spawn(`${root}build/serve`, ['-dir', `${root}build/site`, '-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = line.match(/http:\S+/);
    if (url) return { url: url[0], close: () => server.kill() };
  }
  throw new Error('the server ended');
}

export function browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
}

// Table is one page.
export class Table {
  report = null;
  complaints = [];
  workers = 0;
  #waiting = new Set();

  constructor(page) {
    this.page = page;
  }

  // open opens the page of a context and waits for the first picture.
  static async open(context, url, query = '') {
    const page = await context.newPage();
    const table = new Table(page);
    page.on('console', (m) => {
      // The software renderer speaks of itself; oto 3.5 asks for sound at each of
      // several quick clicks and hears more than one answer, which does no harm.
      const known = /GPU stall|GL Driver Message|swiftshader|AudioContext|^call to released function$/i;
      if (['error', 'warning'].includes(m.type()) && !known.test(m.text())) table.complaints.push(m.text());
    });
    page.on('pageerror', (e) => table.complaints.push(String(e)));
    page.on('worker', (w) => { if (w.url().endsWith('/worker.js')) table.workers++; });
    await page.exposeFunction('roundtableTold', (text) => table.#hear(JSON.parse(text)));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'roundtableProbe', { set: (text) => window.roundtableTold(text) });
    });
    table.url = `${url}?probe=1&seed=5${query}`;
    await page.goto(table.url);
    await table.until((r) => r.scene === 'title', 'the title');
    await page.locator('#hall').waitFor({ state: 'hidden' });
    return table;
  }

  async reload() {
    this.report = null;
    await this.page.reload();
    await this.until((r) => r.scene === 'title', 'the title');
  }

  #hear(report) {
    this.report = report;
    for (const w of [...this.#waiting]) w();
  }

  // until waits for a report that fits.
  until(fits, what) {
    return new Promise((done, fail) => {
      const look = () => {
        if (!this.report || !fits(this.report)) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        done(this.report);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        const { moves, squares, targets, ...rest } = this.report ?? {};
        fail(new Error(`waited in vain for ${what}: ${JSON.stringify(rest)}; ${this.complaints.join('; ')}`));
      }, patience);
      this.#waiting.add(look);
      look();
    });
  }

  target(id) {
    const t = this.report.targets.find((t) => t.id === id);
    if (t) return t.enabled ? { x: t.x + t.w / 2, y: t.y + t.h / 2 } : null;
    const sq = this.report.squares?.[id];
    return sq ? { x: sq[0], y: sq[1] } : null;
  }

  // at waits until something can be pressed, and says where.
  async at(id) {
    await this.until(() => this.target(id), `${id} to press`);
    return this.target(id);
  }

  // deep waits until the page's history holds the step that 'back' takes.
  deep() {
    return this.page.waitForFunction(() => history.state === 'deeper');
  }

  async shot(name) {
    await this.until((r) => r.drawn && !r.animating, 'rest');
    mkdirSync(artifacts, { recursive: true });
    await this.page.screenshot({ path: `${artifacts}/${name}.png` });
  }
}

// mouse and touch are the two ways to press: real input events of the browser.
export const mouse = {
  async press(table, id) {
    const { x, y } = await table.at(id);
    await table.page.mouse.click(x, y);
  },
};

export async function touch(table) {
  const cdp = await table.page.context().newCDPSession(table.page);
  return {
    async press(_, id) {
      const { x, y } = await table.at(id);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}
