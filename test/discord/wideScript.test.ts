// Whatever is shown in a script of three bytes a sign, Discord takes it, and everything that can be pressed is there.
import { describe, expect, it } from 'vitest';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import { buttons, menu, panel } from '../../src/discord/messages/panel.ts';
import { bytesOf } from '../../src/discord/messages/size.ts';
import type { Line } from '../../src/engine/ruleset/view.ts';
import type { Text } from '../../src/engine/text.ts';
import { catalog, loadCatalog, type Render, renderer } from '../../src/view/index.ts';
import { everyMessage, type Made } from '../kit/everyMessage.ts';
import { anySetup, type Game, games, sourceOf } from '../kit/games.ts';
import { partsIn, problemsWith } from '../kit/messageChecks.ts';
import { playRandomly } from '../view/randomPlay.ts';

const KATAKANA = 0x30a1;

/** The same words, each letter in three bytes; mentions, times and the like stay what they are. */
const widened = (words: string): string =>
  words.replaceAll(/<[^>]*>|[a-z]/gi, (sign) =>
    sign.length > 1 ? sign : String.fromCodePoint(KATAKANA + (sign.toLowerCase().codePointAt(0) ?? 97) - 97),
  );

const pressable = ({ message }: Made): readonly string[] =>
  partsIn(message).flatMap(({ custom_id: id, options = [] }) => [
    ...(id === undefined ? [] : [id]),
    ...options.map(({ value }) => value),
  ]);

type Twice = { readonly wide: readonly Made[]; readonly narrow: readonly Made[] };
/** One pause in so many is looked at. */
const ONE_IN = 60;

function scenesOf(game: Game, render: Render): Twice {
  const [wide, narrow]: [Made[], Made[]] = [[], []];
  const lines: Line[] = [];
  let pauses = 0;
  playRandomly({ ...game, setup: anySetup(game, 3), seed: 3 }, (played, events) => {
    const table = played as AnyTable;
    lines.push(...events.flatMap((event) => game.rules.narrate(event, game.content)));
    pauses += 1;
    if (pauses % ONE_IN !== 0) return;
    const copying = { source: { ...sourceOf(game, 'random 3'), hash: 'random' }, save: table.save() } as never;
    const seated = game.rules.seatsOf(table.state).map((id, place) => ({ id, user: `11800000000000000${place}` }));
    const scene = { table, copying, lines: lines.slice(-60), name: 'Embers', seated };
    wide.push(...everyMessage({ ...scene, render: (text: Text) => widened(render(text)) }));
    narrow.push(...everyMessage({ ...scene, render }));
  });
  return { wide, narrow };
}

describe.each(games)('every message of a battle of $id in a wide script', (game) => {
  const plain = renderer(catalog(loadCatalog('en'), game.rules.names(game.content)), 'en');
  it('is taken by Discord, with all that can be pressed', { timeout: 120_000 }, () => {
    const { wide, narrow } = scenesOf(game, plain);
    const problems = wide.flatMap(({ what, message }) => problemsWith(message).map((one) => `${what}: ${one}`));
    expect(wide.length).toBeGreaterThan(10);
    expect(problems).toEqual([]);
    expect(wide.map(pressable)).toEqual(narrow.map(pressable));
  });
});

describe('a message that is too large', () => {
  it('loses words, and nothing that can be pressed', () => {
    const words = '火'.repeat(100);
    const options = Array.from({ length: 25 }, (_, n) => ({
      value: `${n}`.padEnd(90, 'x'),
      label: words,
      about: words,
    }));
    const shown = panel({
      text: ['夜'.repeat(3900)],
      picture: { name: 'board.png', data: Buffer.from(''), alt: '山'.repeat(1024) },
      rows: [menu({ id: 'pick', label: words, options }), ...buttons({ label: words, id: 'one' })],
    });
    expect(bytesOf(shown.components)).toBeLessThanOrEqual(8000);
    expect(pressable({ message: shown } as Made)).toEqual(['pick', ...options.map(({ value }) => value), 'one']);
  });
});
