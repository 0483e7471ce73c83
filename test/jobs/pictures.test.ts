// Pictures: identical ones are drawn once, and one that cannot be drawn keeps no news from being told.
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newPictures, type Pictures, parked, startJobs, wakeWith } from '../../src/jobs/index.ts';
import { newLog } from '../../src/log.ts';
import { openQueues } from '../../src/queue/index.ts';
import { type TableView, tableView } from '../../src/view/tableView.ts';
import { campaign, testApp } from '../kit/campaign.ts';
import { outwardInMemory } from '../kit/outward.ts';
import { soon } from '../kit/soon.ts';

let folder: string;
let drawn: TableView[];
let trouble: number;
const paint = async (view: TableView) => {
  drawn.push(view);
  if (trouble-- > 0) throw new Error('no colours left');
  return Buffer.from(`picture ${drawn.length}`);
};
const ours = (limits: { most?: number; mostBytes?: number; version?: string } = {}): Pictures =>
  newPictures({ paint, folder, ...limits });
/** A view as far as pictures look at it. */
const view = (round: number, news: readonly string[] = []) =>
  ({ header: [{ key: `round ${round}` }], heroes: [], news }) as never;

beforeEach(async () => {
  drawn = [];
  trouble = 0;
  folder = await mkdtemp(join(tmpdir(), 'slowburn-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

describe('pictures', () => {
  it('of the same view are drawn once, also at the same time and by another process', async () => {
    const pictures = ours();
    const [a, b] = await Promise.all([pictures.draw(view(1)), pictures.draw(view(1))]);
    expect(a).toBe(b);
    expect(await ours().draw(view(1))).toBe(a);
    expect(drawn).toHaveLength(1);
    expect((await pictures.read(a))?.toString()).toBe('picture 1');
  });

  it('do not depend on what is told with them', async () => {
    const pictures = ours();
    expect(await pictures.draw(view(1, ['something happened']))).toBe(await pictures.draw(view(1)));
    expect(await pictures.draw(view(2))).not.toBe(await pictures.draw(view(1)));
  });

  it('of a hand are kept nowhere', () => {
    const held = { header: [], heroes: [{ id: 'bram', hand: [] }], news: [] } as never;
    expect(() => ours().draw(held)).toThrow('one pair of eyes');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('speak the language of the place', async () => {
    const pictures = ours();
    expect(await pictures.draw(view(1), 'de')).not.toBe(await pictures.draw(view(1), 'en'));
    expect(pictures.nameOf(view(1), 'de')).toBe(await pictures.draw(view(1), 'de'));
    expect(drawn).toHaveLength(2);
  });

  it('that failed are tried again', async () => {
    const pictures = ours();
    trouble = 1;
    await expect(pictures.draw(view(1))).rejects.toThrow('no colours left');
    expect(await pictures.draw(view(1))).toBe(pictures.nameOf(view(1)));
  });

  it('are thrown away when there are too many, the oldest first', async () => {
    const pictures = ours({ most: 10 });
    const names: string[] = [];
    for (let round = 0; round < 30; round++) names.push(await pictures.draw(view(round)));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(10);
    expect(await pictures.read(names.at(-1) ?? '')).toBeDefined();
    expect(await ours().read(names[0] ?? '')).toBeUndefined();
  });

  it('are thrown away when they take too much room', async () => {
    const pictures = ours({ most: 40, mostBytes: 60 });
    for (let round = 0; round < 12; round++) await pictures.draw(view(round));
    expect(readdirSync(folder).length).toBeLessThanOrEqual(6);
  });

  it('of another painter are drawn anew', async () => {
    await ours({ version: 'first' }).draw(view(1));
    await ours({ version: 'second' }).draw(view(1));
    expect(drawn).toHaveLength(2);
  });

  it('are at hand without their files', async () => {
    const pictures = ours();
    const name = await pictures.draw(view(1));
    await rm(folder, { recursive: true });
    expect(await pictures.draw(view(1))).toBe(name);
    expect((await pictures.read(name))?.toString()).toBe('picture 1');
    expect(drawn).toHaveLength(1);
  });

  it('are not read from elsewhere', async () => {
    expect(await ours().read('../../etc/passwd')).toBeUndefined();
  });
});

describe('news', () => {
  const begun = async () => {
    const bare = await testApp();
    const log = newLog({ level: 'silent' });
    const queues = await openQueues({ databaseUrl: bare.database.url, retry: { attempts: 5, delay: 5 } });
    const wake = wakeWith(queues, { clock: bare.clock, log });
    const app = { ...bare, wake };
    const outward = outwardInMemory(app.clock);
    const sitting = await campaign({ app });
    const pictures = ours();
    const jobs = await startJobs({ app, queues, outward, pictures, log });
    onTestFinished(async () => {
      await wake.idle();
      await jobs.stop();
      await queues.close();
    });
    return { sitting, outward, pictures, queues };
  };

  it('go along with the picture of the board', async () => {
    const { sitting, outward, pictures } = await begun();
    await soon(() => expect(outward.of('tell')).toHaveLength(1));
    expect(outward.of('tell')[0]?.news.picture).toBe(pictures.nameOf(tableView(await sitting.opened(), 'public')));
  });

  it('do not wait for a picture that cannot be drawn: it is shown later', async () => {
    trouble = 2;
    const { outward, pictures, queues } = await begun();
    await soon(() => expect(outward.of('showBoard')).toHaveLength(1));
    const [told] = outward.of('tell');
    const [shown] = outward.of('showBoard');
    expect(told?.news.picture).toBeUndefined();
    expect(shown).toMatchObject({ message: told?.message, board: { picture: expect.any(String) } });
    expect(await pictures.read(shown?.board.picture ?? '')).toBeDefined();
    expect(await parked(queues)).toEqual([]);
  });
});
