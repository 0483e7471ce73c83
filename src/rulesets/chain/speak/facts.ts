// The facts of chain's asks, for standing orders: what each is called, what it can be, and what it says.
import type { AskFacts, Fact } from '../../../engine/ruleset/facts.ts';
import { say, type Text } from '../../../engine/text.ts';
import { type AskId, NO } from '../asks.ts';
import { type Content, DEFENCES, type Defence } from '../words/index.ts';
import { letterText } from './describe/small.ts';
import { abilityName, foeName, heroName } from './names.ts';

/** A fact without its texts, which are found by its name. */
type Untold<F> = F extends unknown ? Omit<F, 'name' | 'text'> : never;
type Plain = Untold<Fact>;
type Asked = Omit<AskFacts, 'name' | 'facts'> & { readonly facts: Readonly<Record<string, Plain>> };

export function facts(content: Content): Readonly<Record<string, AskFacts>> {
  return Object.fromEntries(Object.entries(asked(words(content))).map(([ask, one]) => [ask, told(ask, one)]));
}

function told(ask: string, { facts: untold, ...more }: Asked): AskFacts {
  const named = Object.entries(untold).map(([name, fact]) => [name, { ...fact, ...texts(ask, name) }]);
  return { ...more, name: say(`chainFact.${ask}.ask`), facts: Object.fromEntries(named) };
}

const texts = (ask: string, name: string): { name: Text; text: Text } => ({
  name: say(`chainFact.${ask}.${name}.name`),
  text: say(`chainFact.${ask}.${name}.text`),
});

// ---- what can occur in a fact ----

type Words = ReturnType<typeof words>;

/** Foes are told by kind and number, and there is no end to the numbers. */
function words(content: Content) {
  const actions = Object.values(content.foes).flatMap(({ basics, specials }) =>
    [...basics, ...Object.values(specials)].map(({ id }) => id),
  );
  return {
    heroes: { words: Object.keys(content.heroes), nameOf: heroName, who: true },
    foes: { nameOf: foeName, who: true },
    actions: { words: [...new Set(actions)] },
    abilities: { words: Object.keys(content.abilities), nameOf: abilityName },
    defences: { words: DEFENCES, nameOf: (letter: string) => letterText(letter as Defence) },
  } as const;
}

// ---- the asks ----

const number = { is: 'number' } as const;
const yesNo = { is: 'yesNo' } as const;
const one = <W>(list: W) => ({ is: 'word', ...list }) as const;
const many = <W>(list: W) => ({ is: 'words', ...list }) as const;

const asked = (w: Words): Readonly<Record<AskId, Asked>> => ({
  place: { facts: {} },
  who: { facts: { round: number, wave: number } },
  turn: {
    parts: ['to', 'target', 'targets', 'second', 'square', 'ability', 'item', 'turn', 'how', 'pay', 'object'],
    facts: { hero: one(w.heroes), actions: number, sparks: number, coming: many(w.foes) },
  },
  guard: {
    decline: NO,
    facts: {
      ...blowFacts(w),
      ...{ target: one(w.heroes), guard: one(w.heroes), sure: yesNo },
      ...{ ownValue: number, ownMost: number, ownHp: number, ownDeadly: yesNo },
    },
  },
  reroll: { decline: NO, facts: { ...blowFacts(w), hero: one(w.heroes), roll: number } },
  riposte: {
    decline: NO,
    facts: {
      ...{ foe: one(w.foes), action: one(w.actions), hero: one(w.heroes) },
      ...{ ability: one(w.abilities), damage: number, foeHp: number },
    },
  },
});

/** What is known of every blow. */
const blowFacts = (w: Words) => ({
  ...{ foe: one(w.foes), action: one(w.actions), against: one(w.defences) },
  ...{ value: number, critical: yesNo, most: number, hp: number, deadly: yesNo, sparks: number, free: yesNo },
});
