// The studio draws what a brush of our own draws, in a process of its own; and what becomes of pictures when its painter falls.
import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { openStudio, ownHand, type Studio } from '../../src/picture/studio/index.ts';
import { catalog, loadCatalog, renderer } from '../../src/view/index.ts';
import { view, zones } from '../kit/boards.ts';

let studio: Studio;
afterEach(() => studio.close());

const words = (mark = '') => renderer(catalog(loadCatalog('en'), { 'kit.words': `{text}${mark}` }), 'en');
const map = (render = words()) => ({ view: view({ board: zones() }), render });

const painter = (): number => studio.pid() ?? Number.NaN;

describe('the studio', () => {
  it('draws exactly what is drawn without it', async () => {
    studio = openStudio();
    expect(await studio.draw('map', map())).toEqual(await ownHand().draw('map', map()));
  });

  it('speaks in the words of each wish', async () => {
    studio = openStudio();
    const [one, other] = await Promise.all([studio.draw('map', map()), studio.draw('map', map(words(' !')))]);
    expect(one).not.toEqual(other);
    expect(other).toEqual(await ownHand().draw('map', map(words(' !'))));
  });

  it('draws what people wait for before boards', async () => {
    studio = openStudio({ waitedFor: 60_000 });
    const order: string[] = [];
    const boards = Array.from({ length: 4 }, () => studio.draw('map', map()).then(() => order.push('map')));
    const hand = studio.draw('hand', { view: view(), render: words() }).then(() => order.push('hand'));
    await Promise.all([...boards, hand]);
    // Two are at the easel already.
    expect(order).toEqual(['map', 'map', 'hand', 'map', 'map']);
  });

  it('does not draw what nobody waits for any more', async () => {
    studio = openStudio({ waitedFor: -1 });
    await expect(studio.draw('hand', { view: view(), render: words() })).rejects.toThrow('nobody waits');
    expect(await studio.draw('map', map())).toEqual(await ownHand().draw('map', map()));
  });

  it('begins anew with another painter when one falls', async () => {
    studio = openStudio();
    await studio.draw('map', map());
    const drawing = studio.draw('map', map());
    process.kill(painter(), 'SIGKILL');
    expect(await drawing).toEqual(await ownHand().draw('map', map()));
  });

  it('says what is wrong with a wish, and goes on', async () => {
    studio = openStudio();
    const wrong = { ...map(), view: { ...view(), board: undefined as never } };
    await expect(studio.draw('map', wrong)).rejects.toThrow(/undefined/);
    expect(await studio.draw('map', map())).toEqual(await ownHand().draw('map', map()));
  });

  it('refuses words that it cannot send', async () => {
    studio = openStudio();
    await expect(
      studio.draw(
        'map',
        map(({ key }) => key),
      ),
    ).rejects.toThrow('cannot be sent');
    expect(await studio.draw('map', map())).toEqual(await ownHand().draw('map', map()));
  });

  it('draws nothing once it is closed, and leaves no process behind', async () => {
    studio = openStudio();
    await studio.draw('map', map());
    const pid = painter();
    expect(process.kill(pid, 0)).toBe(true);
    await studio.close();
    await expect(studio.draw('map', map())).rejects.toThrow('closed');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('is waited for when it closes, though nothing else keeps the program running', () => {
    studio = ownHand();
    const script =
      "const { openStudio } = await import('./src/picture/studio/index.ts'); await openStudio().close(); console.log('closed');";
    const ended = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(ended).toMatchObject({ status: 0, stdout: 'closed\n' });
  });
});
