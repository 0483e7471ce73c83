// All asks of battles that are played at random: whatever could be shown then, Discord takes it, and it tells nobody's secrets.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seated } from '../../src/campaign/outward.ts';
import type { AnyTable } from '../../src/campaign/table/held.ts';
import { loadContent } from '../../src/content/load.ts';
import { type GameEvent, isFor } from '../../src/engine/event.ts';
import type { Text } from '../../src/engine/text.ts';
import type { Line } from '../../src/engine/view.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import type { Content } from '../../src/rulesets/destiny/words.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { catalog, loadCatalog, renderer } from '../../src/view/index.ts';
import { everyMessage, type Made } from '../kit/everyMessage.ts';
import { HOSTILE_NAMES } from '../kit/hostileNames.ts';
import { mentionsIn, problemsWith, wordsIn } from '../kit/messageChecks.ts';
import { playRandomly } from '../view/randomPlay.ts';

/** Of three maps, with three and four heroes; together they ask everything that can be asked. */
const BATTLES = [32, 47, 87];
const content = loadContent(destiny).content as Content;

// ---- words in which a card is known wherever it is named ----

const CARD = 'destiny.name.card.';
const named = Object.entries(destiny.names(content)).map(([key, name]) => [
  key,
  key.startsWith(CARD) ? `${signOf(key.slice(CARD.length))} ${name}` : name,
]);
function signOf(card: string): string {
  return `⟨${card}⟩`;
}
const plain = renderer(catalog(loadCatalog('en'), Object.fromEntries(named) as Record<string, string>), 'en');
const rendered = new Map<string, string>();
/** The same text is met a thousand times. */
function render(text: Text): string {
  const key = JSON.stringify(text);
  const words = rendered.get(key) ?? plain(text);
  rendered.set(key, words);
  return words;
}

// ---- looking at everything ----

const failures: string[] = [];
const counts = new Map<string, number>();
const asked = new Map<string, number>();

function look({ what, by, message }: Made, hidden: Hidden, users: readonly string[]): void {
  const kind = what.replace(/[,:].*/, '');
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const words = wordsIn(message);
  const leaked = hidden(by).filter((card) => words.includes(signOf(card)));
  const stray = mentionsIn(message).filter((mention) => !users.some((user) => mention === `<@${user}>`));
  failures.push(
    ...problemsWith(message).map((problem) => `${what}: ${problem}`),
    ...leaked.map((card) => `${what} for ${by.join(', ') || 'all'} tells of ${card}: ${words}`),
    ...stray.map((mention) => `${what} calls ${mention}: ${words}`),
    ...message.calls.filter((user) => !users.includes(user)).map((user) => `${what} pings ${user}`),
  );
}

type Hidden = (by: readonly string[]) => readonly string[];

/** What all of these seats may not know, unless everybody has seen it before. */
function hiddenAt(table: AnyTable, known: ReadonlySet<string>): Hidden {
  return (by) => {
    const secrets = (by.length > 0 ? by : ['public']).map((eyes) => destiny.secrets(table.state, content, eyes));
    const [first = [], ...rest] = secrets;
    return first.filter((card) => rest.every((others) => others.includes(card)) && !known.has(card));
  };
}

const seatedAt = ({ state }: AnyTable, seed: number): readonly Seated[] =>
  destiny.seatsOf(state).map((id, place) => ({
    id,
    // Every third is a companion.
    ...((place + seed) % 3 !== 0 && { user: `11800000000000000${seed}${place}` }),
    ...((place + seed) % 4 === 1 && { meanwhile: 'autopilot' as const }),
  }));

function playBattle(seed: number): void {
  const setup = destiny.practice.anySetup(content, picker(seed));
  const lines: Line[] = [];
  const publicly = new Set<string>();
  const known = new Set<number>();
  playRandomly({ rules: destiny, content, setup, seed }, (table, events) => {
    const told = linesOf(events);
    lines.push(...told);
    for (const [, card = ''] of told.flatMap(({ text }) => [...render(text).matchAll(/⟨(.*?)⟩/g)])) publicly.add(card);
    const fresh = table.asks.filter(({ number }) => !known.has(number));
    for (const { number, id } of fresh) {
      known.add(number);
      asked.set(id, (asked.get(id) ?? 0) + 1);
    }
    if (fresh.length === 0 && table.status !== 'over') return;
    const seated = seatedAt(table, seed);
    const source = { rules: destiny, content, hash: 'random', chance: { seed: `random ${seed}` } };
    const copying = { source, save: table.save() } as unknown as Parameters<typeof everyMessage>[0]['copying'];
    const name = HOSTILE_NAMES[known.size % HOSTILE_NAMES.length] ?? '';
    const users = seated.flatMap(({ user }) => (user === undefined ? [] : [user]));
    for (const made of everyMessage({ table, copying, render, lines: lines.slice(-12), name, seated }))
      look(made, hiddenAt(table, publicly), users);
  });
}

const linesOf = (events: readonly GameEvent[]): readonly Line[] =>
  events.filter((event) => isFor(event, 'public')).flatMap((event) => destiny.narrate(event, content));

describe('every message of battles that are played at random', () => {
  beforeAll(() => {
    for (const seed of BATTLES) playBattle(seed);
  }, 300_000);

  it('is taken by Discord, tells no secrets and calls nobody who is not meant', () => {
    expect(failures.slice(0, 10)).toEqual([]);
  });

  it('was made for every ask, and of every kind', () => {
    const often = ['place', 'draw', 'fatePick', 'redraw', 'heart', 'turn', 'boost', 'block'];
    const seldom = ['retarget', 'premove', 'cardBoost', 'focusTie', 'moveTie', 'effectChoice'];
    expect(often.filter((id) => (asked.get(id) ?? 0) < 4)).toEqual([]);
    expect(seldom.filter((id) => !asked.has(id))).toEqual([]);
    const everywhere = ['board', 'prompt', 'reminder', 'direct reminder', 'return', 'look', 'odds', 'hand of 1'];
    expect([...everywhere, ...often].filter((kind) => (counts.get(kind) ?? 0) < 20)).toEqual([]);
  });
});
