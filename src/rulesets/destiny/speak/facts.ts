// The facts of destiny's asks, for standing orders: what each is called, what it can be, and what it says.
import type { AskFacts, Fact, RowsFact } from '../../../engine/ruleset/facts.ts';
import { say, type Text } from '../../../engine/text.ts';
import { type AskId, DECLINE } from '../asks.ts';
import { CHITS, NUMBERS } from '../state.ts';
import { ATTACK_KINDS, COLOURS, type Content } from '../words/index.ts';
import { cardName, chitName, enemyName, seekerName } from './names.ts';

/** A fact without its texts, which are found by its name. */
type Untold<F> = F extends unknown ? Omit<F, 'name' | 'text'> : never;
type Plain = Untold<Fact>;
type Rows = Omit<Untold<RowsFact>, 'of'> & { readonly of: Readonly<Record<string, Plain>> };
type Asked = Omit<AskFacts, 'name' | 'facts'> & { readonly facts: Readonly<Record<string, Plain | Rows>> };

type Facts = Readonly<Record<string, AskFacts>>;

// A content never changes, and everything that is offered asks for its facts.
const known = new WeakMap<Content, Facts>();

export function facts(content: Content): Facts {
  const before = known.get(content);
  if (before) return before;
  const all = Object.fromEntries(Object.entries(asked(words(content))).map(([ask, one]) => [ask, told(ask, one)]));
  known.set(content, all);
  return all;
}

function told(ask: string, { facts: untold, ...more }: Asked): AskFacts {
  const named = Object.entries(untold).map(([name, fact]) => [name, toldFact(ask, name, fact)]);
  return { ...more, name: say(`destinyFact.${ask}.ask`), facts: Object.fromEntries(named) };
}

function toldFact(ask: string, name: string, fact: Plain | Rows): Fact | RowsFact {
  if (fact.is !== 'rows') return { ...fact, ...texts(ask, name) };
  const rows = Object.entries(fact.of).map(([inner, one]) => [inner, { ...one, ...texts(ask, inner) }]);
  return { ...fact, ...texts(ask, name), of: Object.fromEntries(rows) };
}

const texts = (ask: string, name: string): { name: Text; text: Text } => ({
  name: say(`destinyFact.${ask}.${name}.name`),
  text: say(`destinyFact.${ask}.${name}.text`),
});

// ---- what can occur in a fact ----

type Words = ReturnType<typeof words>;

function words(content: Content) {
  const seekers = Object.keys(content.seekers);
  const enemies = Object.keys(content.enemies);
  const abilities = Object.values(content.enemies).flatMap((enemy) => enemy.abilities.map(({ id }) => id));
  const spaces = Object.values(content.maps).flatMap((map) => map.spaces.map(({ id }) => id));
  const objects = Object.values(content.battles).flatMap((battle) => battle.objects.map(({ id }) => id));
  const figures = [...seekers, ...enemies, ...objects];
  const nameOfFigure = (id: string) => {
    if (seekers.includes(id)) return seekerName(id);
    return enemies.includes(id) ? enemyName(id) : say('destinyFact.word', { word: id });
  };
  return {
    seekers: { words: seekers, nameOf: seekerName, who: true },
    enemies: { words: enemies, nameOf: enemyName, who: true },
    figures: { words: figures, nameOf: nameOfFigure, who: true },
    targets: { words: unique([...figures, ...spaces, DECLINE]), nameOf: nameOfFigure, who: true },
    chits: { words: [...seekers, ...NUMBERS, CHITS.heart, CHITS.darkness], nameOf: chitName },
    cards: { words: Object.keys(content.cards), nameOf: cardName },
    colours: { words: COLOURS, nameOf: (colour: string) => say(`destiny.colour.${colour}`) },
    abilities: { words: unique(abilities) },
    spaces: { words: unique(spaces) },
    chitKinds: { words: ['seeker', 'number', 'heart', 'darkness'], nameOf: kindName('chit') },
    attackKinds: { words: ATTACK_KINDS, nameOf: kindName('attack') },
  } as const;
}

const unique = (list: readonly string[]): readonly string[] => [...new Set(list)];
const kindName = (of: string) => (kind: string) => say(`destinyFact.kind.${of}.${kind}`);

// ---- the asks ----

const number = { is: 'number' } as const;
const yesNo = { is: 'yesNo' } as const;
const data = { is: 'data' } as const;
const one = <W>(list: W) => ({ is: 'word', ...list }) as const;
const many = <W>(list: W) => ({ is: 'words', ...list }) as const;

const asked = (w: Words): Readonly<Record<AskId, Asked>> => ({
  place: { facts: {} },
  draw: { facts: { fate: number, fateSpent: number, bag: number } },
  fatePick: { facts: { drawn: many(w.chits) } },
  redraw: { decline: DECLINE, facts: { chit: one(w.chits), kind: one(w.chitKinds) } },
  heart: { facts: {} },
  turn: {
    parts: ['to', 'card', 'targets', 'item', 'then', 'object'],
    facts: { seeker: one(w.seekers), moves: number, acts: number, script: yesNo },
  },
  boost: { decline: DECLINE, facts: boostFacts(w) },
  premove: {
    decline: 'stay',
    parts: ['path'],
    facts: { seeker: one(w.seekers), moves: number, card: one(w.cards), damage: number },
  },
  retarget: { decline: DECLINE, facts: targetFacts(w) },
  effectChoice: {
    decline: DECLINE,
    parts: ['card'],
    facts: {
      ...targetFacts(w),
      seeker: one(w.seekers),
      cleanse: one(w.seekers),
      moveNow: one(w.seekers),
      from: one(w.spaces),
      push: one(w.enemies),
      recall: many(w.seekers),
    },
  },
  block: { decline: DECLINE, parts: ['ally'], facts: blockFacts(w) },
  cardBoost: { decline: DECLINE, parts: ['card'], facts: { seeker: one(w.seekers) } },
  focusTie: { facts: { enemy: one(w.enemies), tied: many(w.seekers) } },
  moveTie: { facts: { who: one(w.figures), spaces: many(w.spaces) } },
  targetTie: { facts: {} },
});

const targetFacts = (w: Words) => ({ effect: data, actor: one(w.seekers), legal: many(w.targets) });

const boostFacts = (w: Words) => ({
  actor: one(w.seekers),
  card: one(w.cards),
  colours: many(w.colours),
  targets: many(w.targets),
  damage: number,
  health: number,
  firstRanged: number,
  added: data,
  suggested: one(w.cards),
});

const blockFacts = (w: Words) => ({
  enemy: one(w.enemies),
  ability: one(w.abilities),
  kind: one(w.attackKinds),
  colours: many(w.colours),
  added: data,
  suggested: one(w.cards),
  hit: {
    is: 'rows',
    leastFirst: 'healthAfter',
    answers: { part: 'ally', by: 'seeker' },
    of: { seeker: one(w.seekers), value: number, blocked: number, loss: number, healthAfter: number },
  } as const,
});
