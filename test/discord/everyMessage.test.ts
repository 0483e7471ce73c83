// All asks of battles that are played at random, of every game: whatever could be shown then, Discord takes it, and it tells nobody's secrets.
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyTable } from '../../src/campaign/table/withLockedTable.ts';
import type { Seated } from '../../src/campaign/tell/outward.ts';
import { type GameEvent, isFor } from '../../src/engine/kernel/event.ts';
import type { Line } from '../../src/engine/ruleset/view.ts';
import type { Text } from '../../src/engine/text.ts';
import { catalog, loadCatalog, type Render, renderer } from '../../src/view/index.ts';
import { everyMessage, type Made } from '../kit/everyMessage.ts';
import { anySetup, type Game, games, sourceOf } from '../kit/games.ts';
import { HOSTILE_NAMES } from '../kit/hostileNames.ts';
import { isLong } from '../kit/long.ts';
import { mentionsIn, problemsWith, wordsIn } from '../kit/messageChecks.ts';
import { playRandomly } from '../view/randomPlay.ts';

/**
 * Seeds of battles that together ask everything that can be asked, and how many of their pauses are looked at: one in so many,
 * in the short form fewer, and those at which something is asked for the first time always.
 */
type Battles = { readonly seeds: readonly number[]; readonly oneIn: number; readonly seldom: readonly string[] };
const BATTLES: Readonly<Record<string, Battles>> = {
  // No content of ours lets enemies tie so.
  destiny: { seeds: [32, 47, 87], oneIn: isLong() ? 1 : 12, seldom: ['targetTie'] },
};
const ANY: Battles = { seeds: [1, 2, 3], oneIn: isLong() ? 6 : 30, seldom: [] };

// ---- words in which a secret is known wherever it is named ----

const signOf = (secret: string): string => `⟨${secret}⟩`;

/** Everything that is ever secret in these battles. */
function secretsOf(game: Game, seeds: readonly number[]): ReadonlySet<string> {
  const { rules, content } = game;
  const found = new Set<string>();
  for (const seed of seeds)
    playRandomly({ ...game, setup: anySetup(game, seed), seed }, ({ state }) => {
      for (const eyes of ['public', ...rules.seatsOf(state)])
        for (const secret of rules.secrets(state, content, eyes)) found.add(secret);
    });
  return found;
}

function signing({ rules, content }: Game, secrets: ReadonlySet<string>): Render {
  const idOf = (key: string) => key.split('.').at(-1) ?? '';
  const named = Object.entries(rules.names(content)).map(([key, name]) => [
    key,
    secrets.has(idOf(key)) ? `${signOf(idOf(key))} ${name}` : name,
  ]);
  const plain = renderer(catalog(loadCatalog('en'), Object.fromEntries(named) as Record<string, string>), 'en');
  const rendered = new Map<string, string>();
  // The same text is met a thousand times.
  return (text: Text) => {
    const key = JSON.stringify(text);
    const words = rendered.get(key) ?? plain(text);
    rendered.set(key, words);
    return words;
  };
}

// ---- looking at everything ----

type Hidden = (by: readonly string[]) => readonly string[];

/** What all of these seats may not know, unless everybody has seen it before. */
function hiddenAt({ rules, state, content }: AnyTable, known: ReadonlySet<string>): Hidden {
  return (by) => {
    const secrets = (by.length > 0 ? by : ['public']).map((eyes) => rules.secrets(state, content, eyes));
    const [first = [], ...rest] = secrets;
    return first.filter((card) => rest.every((others) => others.includes(card)) && !known.has(card));
  };
}

function failuresOf({ what, by, message }: Made, hidden: Hidden, users: readonly string[]): readonly string[] {
  const words = wordsIn(message);
  const leaked = hidden(by).filter((card) => words.includes(signOf(card)));
  const stray = mentionsIn(message).filter((mention) => !users.some((user) => mention === `<@${user}>`));
  return [
    ...problemsWith(message).map((problem) => `${what}: ${problem}`),
    ...leaked.map((card) => `${what} for ${by.join(', ') || 'all'} tells of ${card}: ${words}`),
    ...stray.map((mention) => `${what} calls ${mention}: ${words}`),
    ...message.calls.filter((user) => !users.includes(user)).map((user) => `${what} pings ${user}`),
  ];
}

const seatedAt = ({ rules, state }: AnyTable, seed: number): readonly Seated[] =>
  rules.seatsOf(state).map((id, place) => ({
    id,
    // Every third is a companion.
    ...((place + seed) % 3 !== 0 && { user: `11800000000000000${seed}${place}` }),
    ...((place + seed) % 4 === 1 && { meanwhile: 'autopilot' as const }),
  }));

const counted = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

describe.each(games)('every message of battles of $id that are played at random', (game) => {
  const { rules, content } = game;
  const { seeds, oneIn, seldom } = BATTLES[game.id] ?? ANY;
  const failures: string[] = [];
  const counts = new Map<string, number>();
  const asked = new Map<string, number>();
  const linesOf = (events: readonly GameEvent[]): readonly Line[] =>
    events.filter((event) => isFor(event, 'public')).flatMap((event) => rules.narrate(event, content));

  function playBattle(seed: number, render: Render): void {
    const lines: Line[] = [];
    const publicly = new Set<string>();
    const known = new Set<number>();
    let pauses = 0;
    playRandomly({ ...game, setup: anySetup(game, seed), seed }, (played, events) => {
      const table = played as AnyTable;
      const told = linesOf(events);
      lines.push(...told);
      for (const [, card = ''] of told.flatMap(({ text }) => [...render(text).matchAll(/⟨(.*?)⟩/g)]))
        publicly.add(card);
      const fresh = table.asks.filter(({ number }) => !known.has(number));
      const isNew = fresh.some(({ id }) => !asked.has(id));
      for (const { number, id } of fresh) {
        known.add(number);
        counted(asked, id);
      }
      if (fresh.length === 0 && table.status !== 'over') return;
      pauses += 1;
      if (pauses % oneIn !== 0 && !isNew && table.status !== 'over') return;
      const seated = seatedAt(table, seed);
      const source = { ...sourceOf(game, `random ${seed}`), hash: 'random' };
      const copying = { source, save: table.save() } as unknown as Parameters<typeof everyMessage>[0]['copying'];
      const name = HOSTILE_NAMES[known.size % HOSTILE_NAMES.length] ?? '';
      const users = seated.flatMap(({ user }) => (user === undefined ? [] : [user]));
      for (const made of everyMessage({ table, copying, render, lines: lines.slice(-12), name, seated })) {
        counted(counts, made.what.replace(/[,:].*/, ''));
        failures.push(...failuresOf(made, hiddenAt(table, publicly), users));
      }
    });
  }

  beforeAll(() => {
    const render = signing(game, secretsOf(game, seeds));
    for (const seed of seeds) playBattle(seed, render);
  }, 300_000);

  it('is taken by Discord, tells no secrets and calls nobody who is not meant', () => {
    expect(failures.slice(0, 10)).toEqual([]);
  });

  it('was made for every ask, and of every kind', () => {
    const asks = Object.keys(rules.facts?.(content) ?? {});
    expect(asks.filter((id) => !asked.has(id) && !seldom.includes(id))).toEqual([]);
    const everywhere = ['board', 'prompt', 'reminder', 'direct reminder', 'return', 'look', 'odds', 'hand of 1'];
    expect(everywhere.filter((kind) => (counts.get(kind) ?? 0) < 10)).toEqual([]);
  });
});
