// Everything that people can read in this ruleset exists, renders, and comes through a catalog.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { PARTY } from '../../../src/engine/kernel/ask.ts';
import { optionsFor } from '../../../src/engine/kernel/choice.ts';
import type { Table } from '../../../src/engine/kernel/save.ts';
import { say, type Text } from '../../../src/engine/text.ts';
import { ASKS, DEEDS } from '../../../src/rulesets/chain/asks.ts';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { traitWords } from '../../../src/rulesets/chain/road/trying.ts';
import { costText, doneText } from '../../../src/rulesets/chain/speak/describe/abilities.ts';
import { fierceText } from '../../../src/rulesets/chain/speak/describe/foes.ts';
import { itemText } from '../../../src/rulesets/chain/speak/describe/items.ts';
import { narrate } from '../../../src/rulesets/chain/speak/narrate/index.ts';
import { readyOrders } from '../../../src/rulesets/chain/speak/orders.ts';
import type { State } from '../../../src/rulesets/chain/state.ts';
import { traces } from '../../../src/rulesets/chain/view/traces.ts';
import {
  END_REASONS,
  MODIFIERS,
  REASONS,
  SKIPS,
  SOURCES,
  SPARK_REASONS,
  STATUS_CHANGES,
  WAYS,
} from '../../../src/rulesets/chain/words/events.ts';
import {
  type AttackMod,
  type Content,
  DEFENCES,
  type Effect,
  type FoeMod,
  type HitEffect,
  PLAIN_PREFERENCES,
  RANKS,
  STATUSES,
  type Target,
  type WornEffect,
} from '../../../src/rulesets/chain/words/index.ts';
import { nextPart } from '../../../src/view/askView.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { PSEUDO_LOCALE, plainWords, pseudo } from '../../../src/view/pseudo.ts';
import { tableView } from '../../../src/view/tableView.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { playRandomly } from '../../view/randomPlay.ts';
import { Texts } from '../../view/textsIn.ts';

const content = loadContent(chain).content as Content;
const english = catalog(loadCatalog('en'), chain.names(content));
const render = renderer(english, 'en');
const renderPseudo = renderer(pseudo(english), PSEUDO_LOCALE);

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Columns of the map are letters in every language. */
const wordsIn = (text: string): readonly string[] => plainWords(text).filter((word) => !/^[A-Z]$/.test(word));

// ---- what play brings ----

const learnt = (hero: string) => (content.heroes[hero]?.learn ?? []).map(({ id }) => ({ grow: 'learn', ability: id }));
const setups = Object.keys(content.battles).map((battle, n) => {
  const heroes = n % 2 === 0 ? ['wren', 'maud', 'jory', 'ysa'] : ['hob', 'ket', 'ysa'];
  const items = [
    ['keen-edge', 'ash-cloak', 'twin-wick', 'smoke-egg', 'red-draught'],
    ['bright-oil', 'star-dust', 'salt-ring'],
  ];
  const sheet = (hero: string, place: number) => ({
    growth: learnt(hero),
    items: items[place % 2] ?? [],
    scars: place % 2,
  });
  const sheets = Object.fromEntries(heroes.map((hero, place) => [hero, sheet(hero, place)]));
  return { battle, heroes, sheets, fierce: n % 2 === 1, gloom: n % 4 };
});

/** Everything that is shown, asked, weighed and told in random battles on every map. */
function textsOfPlay(): Texts {
  const texts = new Texts();
  for (const [seed, setup] of setups.entries()) {
    let n = 0;
    playRandomly({ rules: chain, content, setup, seed: seed + 1, most: 70 }, (table, events) => {
      texts.add(events.flatMap((event) => narrate(event, content)));
      texts.add(events.flatMap((event) => traces(event, content)));
      if (n++ % 4 > 0) return;
      const eyes = [...table.state.seats, 'public'][n % (table.state.seats.length + 1)] ?? 'public';
      texts.add(tableView(table, eyes, events));
      texts.add(weighed(table));
    });
  }
  return texts;
}

/** What is asked with its first and second parts, and what is known of each choice. */
function weighed(table: Table<State, Content>): readonly unknown[] {
  const { state } = table;
  return table.asks.flatMap((ask) => {
    const seat = ask.who === PARTY ? (state.seats[0] ?? '') : ask.who;
    const options = optionsFor(ask, seat);
    const parts = options
      .filter((option) => option.parts)
      .flatMap(({ id }) => {
        const first = nextPart(table, ask, { choose: id });
        if (!first || !('options' in first)) return [first];
        const chosen = first.options[0]?.id ?? '';
        const second = nextPart(table, ask, { choose: id, with: { [first.name]: chosen } });
        const about = first.options
          .slice(0, 3)
          .map((one) => chain.about?.(state, content, { ask, id: one.id, part: first.name, soFar: { choose: id } }));
        const soFar = { choose: id, with: { [first.name]: chosen } };
        const more =
          second && 'options' in second
            ? second.options
                .slice(0, 2)
                .map((one) => chain.about?.(state, content, { ask, id: one.id, part: second.name, soFar }))
            : [];
        return [first, second, about, more];
      });
    return [ask.title, options, parts, options.map(({ id }) => chain.about?.(state, content, { ask, id }))];
  });
}

// ---- every word of the vocabulary, whether something of ours uses it or not ----

const everyHit: readonly HitEffect[] = [
  ...STATUSES.map((status) => ({ do: 'status', status }) as const),
  { do: 'status', status: 'warded', amount: 2 },
  ...(['endOfRound', 'endOfItsNextTurn', 'startOfSourcesTurn'] as const).map(
    (until) => ({ do: 'status', status: 'offGuard', until }) as const,
  ),
  { do: 'push', squares: 1 },
  { do: 'push', squares: 2, from: 'centre' },
  { do: 'pull', squares: 1 },
  { do: 'loseSpark', amount: 1 },
  { do: 'loseSpark', amount: 2 },
  { do: 'loseSpark', amount: 'all' },
  { do: 'drain' },
];

const everyMod: readonly AttackMod[] = [
  ...[-2, 1, 2].flatMap((amount): AttackMod[] => [
    { do: 'damageMod', amount },
    { do: 'capMod', amount, if: [{ targetOffGuard: true }, { targetHas: 'burning' }] },
    { do: 'damageMod', amount, if: [{ crit: true }] },
  ]),
  { do: 'critRange', amount: 1 },
  { do: 'critRange', amount: 3 },
  { do: 'critMod', amount: 1 },
  { do: 'critMod', amount: 2 },
  { do: 'rangeMod', amount: 1 },
  { do: 'rangeMod', amount: 1, melee: true },
  { do: 'onHit', effects: everyHit, if: [{ crit: true }] },
];

const everyEffect: readonly Effect[] = [
  ...everyHit.flatMap((one) => (one.do === 'status' ? [one] : [])),
  ...([{ range: 1 }, { range: 2 }, { range: 6, radius: 1 }, { within: 1 }, { within: 2 }] as const).map(
    (aim): Effect => ({
      ...{ do: 'attack', letter: 'C', aim, dice: '2d6+1', crit: 2, piercing: true, hit: everyHit, mods: everyMod },
      second: { within: 3, dice: '1d6' },
    }),
  ),
  { do: 'attack', letter: 'A', aim: { range: 1 }, crit: 1, hit: [{ do: 'drain' }], mods: [] },
  ...[1, 2, 3].flatMap((amount): Effect[] => [
    { do: 'strike', times: amount },
    { do: 'move', squares: amount },
    { do: 'spark', amount },
    { do: 'riposte', amount },
  ]),
  { do: 'move', squares: 2, straight: true },
  { do: 'heal', dice: '8' },
  { do: 'damage', dice: '1d4' },
  { do: 'clear', status: 'all' },
  { do: 'clear', status: 'dazed' },
  { do: 'lowerOfTwo' },
  { do: 'smoke', radius: 0 },
  { do: 'smoke', radius: 1 },
  { do: 'freeGuard' },
  ...(['nextStrike', 'nextHit', 'strikes'] as const).flatMap((on): Effect[] => [
    { do: 'prepare', on, until: 'endOfTurn', mods: everyMod },
    { do: 'prepare', on, until: 'endOfNextTurn', lostByMoving: true, mods: everyMod },
  ]),
];

const forOthers: readonly Effect[] = [
  { do: 'heal', dice: '1d8+2' },
  { do: 'damage', dice: '1' },
  { do: 'clear', status: 'all' },
  { do: 'spark', amount: 1 },
  { do: 'twist', arms: 1 },
  { do: 'twist', arms: 2 },
  { do: 'blankTip' },
  { do: 'rerollOmen' },
  { do: 'lowerOfTwo' },
  { do: 'smoke', radius: 0 },
  { do: 'smoke', radius: 2 },
  { do: 'trap', dice: '1d6+3' },
  { do: 'rouse' },
  { do: 'prepare', on: 'nextHit', until: 'endOfTurn', mods: everyMod },
  { do: 'prepare', on: 'nextStrike', until: 'endOfTurn', mods: everyMod },
  { do: 'status', status: 'warded', amount: 2 },
];

const everyTarget: readonly Target[] = [
  { who: 'hero' },
  { who: 'hero', range: 1, fallen: 'also' },
  { who: 'hero', range: 'sight', fallen: 'only' },
  { who: 'heroes', within: 1 },
  { who: 'heroes', within: 3 },
  { who: 'foe', range: 8, comingWave: true },
  { who: 'foe' },
  { who: 'square', range: 5 },
  { who: 'square', range: 2, unoccupied: true },
];

const everyWorn: readonly WornEffect[] = [
  ...[-1, 1, 2].flatMap((amount): WornEffect[] => [
    ...DEFENCES.flatMap((defence): WornEffect[] => [
      { do: 'barrier', defence, amount },
      { do: 'defMod', defence, amount },
    ]),
    { do: 'capMod', amount },
    { do: 'capMod', amount, letter: 'P', if: [{ targetHas: 'pinned' }] },
    { do: 'studyMod', amount },
    { do: 'moveMod', amount },
  ]),
  { do: 'sparkMax', amount: 4 },
  { do: 'immune', status: 'dazed' },
  { do: 'ignoreFirst', status: 'dazed' },
  ...[1, 2].flatMap((times): WornEffect[] => [
    { do: 'free', use: 'reroll', times },
    { do: 'free', use: 'twist', times },
  ]),
];

const everyFoeMod: readonly FoeMod[] = [
  ...(['damageMod', 'hpMod', 'moveMod', 'barrierMod'] as const).map((name) => ({ do: name, amount: 1 }) as const),
  ...(['rangeMod', 'radiusMod', 'pushMod'] as const).map(
    (name) => ({ do: name, amount: 1, actions: ['bite'] }) as const,
  ),
  { do: 'onHit', effects: everyHit },
  { do: 'effectDefMod', status: 'poisoned', amount: -2 },
  { do: 'passWalls' },
  { do: 'prefer', prefer: 'weakest' },
  { do: 'veiled' },
  { do: 'veiled', if: { roundEven: true } },
  { do: 'veiled', if: { roundAtLeast: 4 } },
];

const bag = { id: 'some', name: 'Some' };

function textsOfVocabulary(): readonly Text[] {
  const hound = content.foes['marrow-hound'];
  return [
    ...doneText({ target: { who: 'self' }, effects: everyEffect }),
    ...everyTarget.flatMap((target) => doneText({ target, effects: forOthers })),
    ...(['turn', 'round', 'battle'] as const).map((per) => costText({ cost: 1, limit: { per, times: 3 } })),
    ...itemText({ ...bag, slot: 'charm', effects: everyWorn }),
    ...itemText({ ...bag, slot: 'weapon', effects: everyMod }),
    ...(hound ? everyFoeMod.map((mod) => fierceText({ ...hound, fierce: [mod] })) : []),
    ...PLAIN_PREFERENCES.map((one) => say(`chainText.prefer.${one}`)),
    ...RANKS.map((rank) => say(`chainText.rank.${rank}`)),
    ...STATUSES.map((status) => say(`chain.status.${status}`)),
    ...Object.keys(content.battles).flatMap((id) => [say(`chain.intro.battle.${id}`), say(`chain.outro.battle.${id}`)]),
    ...describedTexts(),
    ...factTexts(),
    chain.title,
  ];
}

const describedTexts = (): readonly Text[] =>
  (chain.describable?.(content) ?? []).flatMap((id) => {
    const described = chain.describe?.(content, id);
    return described ? [described.title, ...described.lines] : [];
  });

function factTexts(): readonly Text[] {
  const texts = new Texts();
  texts.add(chain.facts?.(content));
  for (const { values, textOf } of Object.values(readyOrders))
    for (const value of values) texts.add(textOf(value as never));
  texts.add(Object.keys(content.heroes).map((id) => chain.heroSheet(content, id)));
  texts.add([chain.speech?.buttons, chain.speech?.heroes(content), chain.speech?.battles(content)]);
  return texts.all;
}

/** Texts whose keys are made from the words of the rules. */
const LISTED: readonly string[] = [
  ...ASKS.map((id) => `chain.ask.${id}`),
  ...DEEDS.map((deed) => `chain.option.${deed}`),
  ...DEEDS.filter((deed) => !['brace', 'rouse', 'interact', 'feet'].includes(deed)).map(
    (deed) => `chainEvent.acted-${deed}`,
  ),
  ...MODIFIERS.map((name) => `chainEvent.modifiers.${name}`),
  ...['aided', 'foreseen'].map((what) => `chainEvent.lapsed-${what}`),
  'chainEvent.damage-from',
  ...WAYS.map((way) => `chainEvent.moved-${way}`),
  ...SOURCES.map((source) => `chainEvent.damage-${source}`),
  ...REASONS.map((reason) => `chainEvent.aimed-${reason}`),
  ...SPARK_REASONS.map((reason) => `chainEvent.spark-${reason}`),
  ...SKIPS.filter((skip) => skip !== 'blank').map((skip) => `chain.skip.${skip}`),
  ...STATUS_CHANGES.filter((change) => change !== 'shakenOff' && change !== 'kept').map(
    (one) => `chainEvent.status-${one}`,
  ),
  ...['action', 'effect', 'shake'].flatMap((why) => [
    `chainEvent.defence-${why}-hit`,
    `chainEvent.defence-${why}-safe`,
  ]),
  ...['veiled', 'study', 'again'].map((why) => `chainEvent.omen-${why}`),
  ...['strike', 'ability', 'reaction', 'consumable', 'attack', 'turn', 'wave'].map((kind) => `chain.kind.${kind}`),
  ...['actions', 'spark'].map((pay) => `chain.pay.${pay}`),
  ...['won', 'lost'].map((result) => `chain.header.${result}`),
  ...['wall', 'low', 'rough', 'fire', 'smoke', 'trap', 'exit'].map((ground) => `chain.terrain.${ground}`),
  ...['stock', 'foreseen'].map((mark) => `chain.mark.${mark}`),
  ...['spark', 'fade'].map((mark) => `chain.change.${mark}`),
  ...['twist', 'study', 'aid', 'rouse', 'swap', 'interact'].map((deed) => `chain.reach.${deed}`),
  ...END_REASONS.map((reason) => `chainEvent.lost-${reason}`),
  ...['to', 'target', 'targets', 'second', 'square', 'ability', 'item', 'turn', 'how', 'pay', 'object'].map(
    (part) => `chain.part.${part}`,
  ),
  ...['grow', 'item', 'shop'].flatMap((id) => [`chainRoad.ask.${id}`, `chainRoad.spot.${id}`]),
  ...traitWords().map((trait) => `chainRoad.trait.${trait}`),
  ...['cap', 'defence', 'barrier', 'hp', 'speed'].map((pick) => `chainRoad.grow.${pick}`),
];

let all: readonly Text[] = [];
beforeAll(() => {
  all = [...textsOfPlay().all, ...textsOfVocabulary()];
}, 120_000);

describe('the texts of chain', () => {
  it('are all there, and can be rendered', () => {
    expect(all.length).toBeGreaterThan(1500);
    const empty = all.filter((text) => render(text).trim() === '').map(({ key }) => key);
    expect(empty).toEqual([]);
  });

  it('have no word that came through no catalog', () => {
    const plain = all.flatMap((text) => wordsIn(renderPseudo(text)).map((word) => `${text.key}: ${word}`));
    expect([...new Set(plain)]).toEqual([]);
  });

  it('have every key that the rules and views write down', () => {
    const written = ['src/rulesets/chain']
      .flatMap(sourcesIn)
      .flatMap((source) => [
        ...[...source.matchAll(/\bsay\(\s*'((?:chain\w*|common)\.[^']+)'/g)].map((match) => match[1] ?? ''),
        ...[...source.matchAll(/\btold\(\s*'([^']+)'/g)].map((match) => `chainText.${match[1]}`),
        ...[...source.matchAll(/\bline\(\s*'\w+',\s*'([^']+)'/g)].map((match) => `chainEvent.${match[1]}`),
        ...[...source.matchAll(/\bcounted\(\s*'([^']+)'/g)].map((match) => `chain.mark.${match[1]}`),
        ...[...source.matchAll(/\bground\(\s*'([^']+)'/g)].map((match) => `chain.terrain.${match[1]}`),
      ]);
    expect(written.length).toBeGreaterThan(150);
    expect(written.filter((key) => english[key] === undefined)).toEqual([]);
  });

  it('have a text for every ask, deed, part, way, source and reason', () => {
    expect(LISTED.filter((key) => english[key] === undefined)).toEqual([]);
  });

  it('have no spaces and full stops in the wrong place', () => {
    const wrong = all.map(render).filter((words) => /\s\s|^\s|\s[.,:;]|\.\.|,,|[{}]/.test(words));
    expect(wrong).toEqual([]);
  });

  it('are all used: rendered in what is seen here, or written down', () => {
    const seen = new Set(all.flatMap(keysIn));
    const sources = sourcesIn('src/rulesets/chain').join('\n');
    const isWritten = (key: string) =>
      sources.includes(`'${key}'`) || sources.includes(`'${key.replace(/^chain\w*\./, '')}'`);
    const unused = Object.keys(loadCatalog('en')).filter(
      (key) => key.startsWith('chain') && !seen.has(key) && !isWritten(key) && !LISTED.includes(key),
    );
    expect(unused).toEqual([]);
  });
});

/** The key of a text, and of those inside it. */
function keysIn({ key, params = {} }: Text): readonly string[] {
  const inner = Object.values(params).flatMap((param) => (typeof param === 'object' ? [param].flat() : []));
  return [key, ...(inner as readonly Text[]).flatMap(keysIn)];
}
