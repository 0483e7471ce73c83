// Somebody who has never seen it, on the page that `npm start` opens: looks for the next thing to press, and presses it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { App } from '../../src/campaign/app.ts';
import { opened } from '../../src/campaign/table/withLockedTable.ts';
import { readConfig } from '../../src/config.ts';
import { type Ask, PARTY } from '../../src/engine/kernel/ask.ts';
import { newLog } from '../../src/log.ts';
import { startSlowburn } from '../../src/slowburn.ts';
import { readTable } from '../../src/store/tables.ts';
import { freshDatabase } from '../kit/database.ts';
import { soon } from '../kit/soon.ts';
import { log } from './stage.ts';

export type Home = Awaited<ReturnType<typeof startedAtHome>>;

/** As `npm start` starts it without a token: the bot, and a local Discord with a page. */
export async function startedAtHome() {
  const database = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'slowburn-home-'));
  const bugs: string[] = [];
  const config = { ...readConfig({}), databaseUrl: database.url, dataDir, port: 0 };
  const written = newLog({ level: 'error', to: { write: (line: string) => void bugs.push(line) } });
  const { page = '', program, steps } = await startSlowburn({ config, log: written });
  return {
    ...{ address: page, app: program.app, bugs },
    stop: async () => {
      for (const { run } of steps) await run();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** More than any battle needs until an ally acts. */
const MOST_ASKS = 80;
/** What a turn is spent with, the likeliest first: the lesson's own, then drawing cards to help with. */
const WISHES = [/First Spark/, /Pass and draw/, /^A · /];

export class Newcomer {
  readonly page: Page;
  readonly app: App;
  presses = 0;
  private readonly touches: boolean;
  private readonly name: string;
  private pictures = 0;

  constructor(page: Page, app: App, { touches, name }: { readonly touches: boolean; readonly name: string }) {
    this.page = page;
    this.app = app;
    this.touches = touches;
    this.name = name;
  }

  button(name: string | RegExp): Locator {
    return log(this.page)
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .last();
  }

  async pressesOn(what: Locator): Promise<void> {
    await (this.touches ? what.tap() : what.click());
    this.presses += 1;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.pressesOn(this.button(name));
  }

  /** For people to look at, where SCREENSHOTS names a folder; and nothing may stick out to the side. */
  async look(what: string): Promise<void> {
    const wide = await this.page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    if (wide > 0) throw new Error(`${what} sticks out by ${wide} pixels`);
    const folder = process.env.SCREENSHOTS;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    this.pictures += 1;
    const file = `${this.name}-${String(this.pictures).padStart(2, '0')}-${what}.png`;
    await this.page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))');
    await this.page.screenshot({ path: join(folder, file) });
  }

  // ---- what is asked ----

  private async table() {
    const { client } = this.app.database;
    const newest = await client.gameTable.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const row = await readTable(client, newest.guildId, newest.id);
    if (!row) throw new Error('the table is gone');
    return { row, table: await opened(this.app, this.app.database.rows, row) };
  }

  /** What the newcomer is asked next; waits until it is something, and the board shows it. */
  asked(): Promise<Ask> {
    return soon(async () => {
      const { row, table } = await this.table();
      const own = row.seats.filter(({ person }) => person !== undefined).map(({ id }) => id);
      const ask = table.asks.find(({ who, idle }) => !idle && (who === PARTY || own.includes(who)));
      if (!ask) throw new Error(`nothing is asked: ${row.status}`);
      if (row.toldUpTo < row.headEvents) throw new Error('the board does not show it yet');
      return ask;
    });
  }

  /** A battle counts its questions anew. */
  async isOpen({ id, number }: Ask): Promise<boolean> {
    return (await this.table()).table.asks.some((ask) => ask.id === id && ask.number === number);
  }

  // ---- answering ----

  /** Plays on until this is asked. */
  async until(askId: string): Promise<Ask> {
    for (let n = 0; n < MOST_ASKS; n++) {
      const ask = await this.asked();
      if (ask.id === askId) return ask;
      await this.answers(ask);
    }
    throw new Error(`${askId} was never asked`);
  }

  /** Presses what answers it, and once more where the button had just become an old one. */
  async answers(ask: Ask): Promise<void> {
    let last: unknown;
    for (let tries = 0; tries < 4; tries++) {
      try {
        if (ask.id === 'turn') await this.takesTurn(ask);
        else await this.press(ask.secret === 'open' ? /^A · / : 'Let it be');
      } catch (error) {
        last = error;
      }
      if (await this.isClosedSoon(ask)) return;
    }
    throw new Error(`${ask.id} could not be answered`, { cause: last });
  }

  private isClosedSoon(ask: Ask): Promise<boolean> {
    const closed = soon(async () => {
      if (await this.isOpen(ask)) throw new Error('still open');
      return true;
    });
    return closed.catch(() => false);
  }

  private async takesTurn(ask: Ask): Promise<void> {
    await this.press('My turn');
    await this.chooses(ask);
    await this.press('Do it');
  }

  /** In menu after menu, until it can be done or is done. */
  async chooses(ask: Ask): Promise<void> {
    for (let menus = 0; menus < 4; menus++) {
      await this.picks(this.menu());
      if ((await this.nextStep(ask)) === 'done') return;
    }
  }

  /** The newest in which nothing is chosen yet. */
  menu(): Locator {
    return log(this.page).locator('[aria-haspopup=listbox]:not([aria-busy]):has(.select-placeholder)').last();
  }

  /** The one in which this is chosen. */
  menuOf(chosen: string): Locator {
    return log(this.page).locator('[aria-haspopup=listbox]', { hasText: chosen }).last();
  }

  private async picks(menu: Locator): Promise<void> {
    await this.pressesOn(menu);
    const options = this.page.getByRole('option');
    await options.first().waitFor();
    const names = await options.allInnerTexts();
    const [wish] = WISHES.filter((one) => names.some((name) => one.test(name)));
    await this.pressesOn(wish ? options.filter({ hasText: wish }).first() : options.first());
  }

  private nextStep(ask: Ask): Promise<'done' | 'more'> {
    return soon(async () => {
      if (await this.button('Do it').isVisible()) return 'done';
      if (!(await this.isOpen(ask))) return 'done';
      if (await this.menu().isVisible()) return 'more';
      throw new Error('the bot has not answered yet');
    });
  }
}

/** So strong that nobody falls before there was something to help with, whatever the bag brings. */
export async function strengthen({ database }: App): Promise<void> {
  const { id, checkpoint } = await database.client.gameTable.findFirstOrThrow();
  const { state, ...rest } = checkpoint as { readonly state: { readonly campaign: object } };
  const encounterMods = { 'salt-road': [{ kind: 'seekerHealth', who: 'all', amount: 30 }] };
  const stronger = { ...rest, state: { ...state, campaign: { ...state.campaign, encounterMods } } };
  await database.client.gameTable.update({ where: { id }, data: { checkpoint: stronger as never } });
}
