// Everything that people can read in this ruleset exists, renders, and comes through a catalog.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { PARTY } from '../../../src/engine/kernel/ask.ts';
import { optionsFor } from '../../../src/engine/kernel/choice.ts';
import type { Table } from '../../../src/engine/kernel/save.ts';
import type { Text } from '../../../src/engine/text.ts';
import { ASKS } from '../../../src/rulesets/destiny/asks.ts';
import { describeEffect } from '../../../src/rulesets/destiny/effects/index.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { describePassive } from '../../../src/rulesets/destiny/speak/describe/passives.ts';
import { narrate } from '../../../src/rulesets/destiny/speak/narrate/index.ts';
import type { State } from '../../../src/rulesets/destiny/state.ts';
import { cardText, itemText } from '../../../src/rulesets/destiny/view/cards.ts';
import { effectClause, effectSentence, homeOf } from '../../../src/rulesets/destiny/view/sentences.ts';
import {
  ATTACK_KINDS,
  type Content,
  type Effect,
  ENEMY_WHO,
  type Passive,
  PLAIN_FOCUS_RULES,
  SEEKER_WHO,
  STATUSES,
  type Who,
} from '../../../src/rulesets/destiny/words/index.ts';
import { MOMENTS } from '../../../src/rulesets/destiny/words/lessons.ts';
import { nextPart } from '../../../src/view/askView.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { PSEUDO_LOCALE, plainWords, pseudo } from '../../../src/view/pseudo.ts';
import { tableView } from '../../../src/view/tableView.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { tableWords } from '../../../src/view/words.ts';
import { playRandomly } from '../../view/randomPlay.ts';
import { Texts } from '../../view/textsIn.ts';

const content = loadContent(destiny).content as Content;
const english = catalog(loadCatalog('en'), destiny.names(content));
const render = renderer(english, 'en');
const renderPseudo = renderer(pseudo(english), PSEUDO_LOCALE);

const kinds = Object.values(content.battles).flatMap(({ id }, n) => [
  { battle: id, seekers: ['bram', 'corrie', 'osk'], script: id === 'salt-road', seed: n + 1 },
  { battle: id, seekers: ['maro', 'fitch', 'dunn', 'osk'], script: false, seed: n + 101 },
]);
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const items = {
  bram: ['red-ribbon', 'honey-flask'],
  osk: ['lead-shot', 'tin-whistle'],
  dunn: ['chalk-line', 'spare-wick'],
};

/** Everything that is shown, asked and told in random battles on every map, teaching included. */
function textsOfPlay(): Texts {
  const texts = new Texts();
  for (const { seed, ...wish } of kinds) {
    const heroes = Object.fromEntries(
      Object.entries(items)
        .filter(([id]) => wish.seekers.includes(id))
        .map(([id, list]) => [id, { items: list, exhausted: 2 }]),
    );
    const setup = { ...wish, heroes, fate: 3, taught: [] };
    let n = 0;
    playRandomly({ rules: destiny, content, setup, seed, most: 90 }, (table, events) => {
      const eyes = [...table.state.seats, 'public'][n++ % (table.state.seats.length + 1)] ?? 'public';
      texts.add(tableView(table, eyes, events));
      texts.add(events.flatMap((event) => narrate(event, content)));
      texts.add(partsOf(table));
    });
  }
  return texts;
}

/** The first and second part of every option of what is asked. */
function partsOf(table: Table<State, Content>): readonly unknown[] {
  return table.asks.flatMap((ask) => {
    const seat = ask.who === PARTY ? (table.state.seats[0] ?? '') : ask.who;
    const options = optionsFor(ask, seat).filter((option) => option.parts);
    return options.flatMap(({ id }) => {
      const first = nextPart(table, ask, { choose: id });
      const value = first && 'options' in first ? first.options[0]?.id : undefined;
      const second = first && value ? nextPart(table, ask, { choose: id, with: { [first.name]: value } }) : undefined;
      return [ask.title, ask.options.map(({ label }) => label), first, second];
    });
  });
}

// ---- every word of the vocabulary, whether a card of ours uses it or not ----

const everyWho: readonly Who[] = [...SEEKER_WHO, ...ENEMY_WHO, { within: 0 }, { within: 2 }, { holding: 'hurt' }];
const amounts = ['armor', 'heal', 'suffer', 'draw', 'discard', 'cycle', 'cleanse', 'exhaust-hand'] as const;

const plainEffects: readonly Effect[] = [
  ...amounts.flatMap((name) =>
    everyWho.flatMap((who) => [1, 2, 3].map((amount) => ({ do: name, amount, who }) as const)),
  ),
  ...everyWho.map((who) => ({ do: 'gain-status', status: 'weak', who }) as const),
  ...everyWho.map((who) => ({ do: 'unlight', who }) as const),
  ...ATTACK_KINDS.map((kind) => ({ do: 'attack', kind, damage: 3 }) as const),
  {
    do: 'attack',
    kind: 'melee',
    damage: 1,
    enraging: true,
    status: [...STATUSES],
    piercing: true,
    unblockable: true,
    backstab: 2,
  },
  ...([1, 2] as const).flatMap((amount): Effect[] => [
    { do: 'move', amount },
    { do: 'recall', amount },
    { do: 'approach', amount },
    { do: 'approach-all', amount },
    { do: 'drag', amount },
    { do: 'steal', amount },
    { do: 'strip', amount, within: amount - 1 },
    { do: 'taunt', distance: amount - 1 },
    { do: 'swap', distance: amount },
    { do: 'approach-space', amount, space: 'B' },
    { do: 'object-suffer', amount, object: 'hearth' },
  ]),
  ...PLAIN_FOCUS_RULES.map((by) => ({ do: 'refocus', by }) as const),
  { do: 'refocus', by: { sameAs: 'hush' } },
  { do: 'refocus', on: 'osk' },
  { do: 'refocus' },
  { do: 'refocus-all' },
  { do: 'pull' },
  { do: 'push' },
  { do: 'again' },
  { do: 'foresee' },
  { do: 'grant-turn' },
  { do: 'ward' },
];

const conditions = [{ inSpace: 'B' }, { healthAtMost: 5 }, { holds: 'hurt' }, { enemyAlive: 'hush' }] as const;
const nestedEffects: readonly Effect[] = plainEffects.flatMap((effect): Effect[] => [
  { do: 'attack', kind: 'ranged', damage: 2, after: [effect, { do: 'refocus' }] },
  ...conditions.map((condition) => ({ do: 'if', condition, then: [effect], else: [] }) as const),
  {
    do: 'if',
    condition: { inSpace: 'B' },
    then: [effect],
    else: [{ do: 'attack', kind: 'melee', damage: 1, after: [effect] }],
  },
]);
const everyEffect = [...plainEffects, ...nestedEffects];

const named = { id: 'some', name: 'Some' };
const more = [{ do: 'deal-more', amount: 1 }] as const;
const less = [{ do: 'take-less', amount: 2 }] as const;
const everyPassive: readonly Passive[] = [
  { ...named, when: 'allyHitInMySpace', effects: less },
  { ...named, when: 'seekerHitInMySpace', effects: less, if: { attackKind: ATTACK_KINDS } },
  { ...named, when: 'myAttack', effects: more, if: { targetFocusesMe: true } },
  { ...named, when: 'myMeleeAttack', effects: more },
  { ...named, when: 'myNextAttackAction', effects: more },
  { ...named, when: 'always', effects: [{ do: 'hide', amount: 1 }] },
  { ...named, when: 'sharingSpaceWithEnemy', effects: more },
  { ...named, when: 'onlyEnemyLeft', effects: more },
  { ...named, when: 'enemyHealthAtMost', amount: 9, effects: more },
  { ...named, when: 'targetHolds', status: 'hurt', effects: more },
  { ...named, when: 'onReset', effects: [{ do: 'heal', amount: 2, who: 'any' }] },
  { ...named, when: 'endOfMyTurn', effects: [{ do: 'cycle', amount: 1, who: 'self' }, { do: 'again' }] },
  { ...named, when: 'enemyEndsTurnInMySpace', effects: [{ do: 'suffer', amount: 2, who: 'that-enemy' }] },
  { ...named, when: 'moves', amount: 2 },
  { ...named, when: 'rangeMax', amount: 2 },
  { ...named, when: 'blastBonus', amount: 1 },
  { ...named, when: 'healthCeiling', amount: 6 },
  { ...named, when: 'redrawAny', oncePerCycle: true },
  { ...named, when: 'immune', statuses: STATUSES },
  { ...named, when: 'immovable' },
  { ...named, when: 'ignoresTaunt' },
  { ...named, when: 'seekerInMySpaceCannotUseLantern' },
  { ...named, when: 'onDefeat', effects: [{ do: 'pass-tokens', enemy: 'dousing', ability: 'pinch-out' }] },
];

const home = { side: 'enemy', place: homeOf(content, 'moth-host') } as const;

function textsOfVocabulary(): readonly Text[] {
  return [
    ...everyEffect.flatMap((effect) => [effectSentence(effect, home), effectClause(effect, home)]),
    ...everyPassive.flatMap((passive) => [describePassive(passive), describePassive(passive, 'enemy')]),
    ...Object.values(content.cards).flatMap(cardText),
    ...Object.values(content.items).flatMap(itemText),
    ...MOMENTS.map((moment): Text => ({ key: `destiny.teach.${moment}` })),
    ...describedTexts(),
    destiny.title,
  ];
}

const describedTexts = (): readonly Text[] =>
  (destiny.describable?.(content) ?? []).flatMap((id) => {
    const described = destiny.describe?.(content, id);
    return described ? [described.title, ...described.lines] : [];
  });

let all: readonly Text[] = [];
beforeAll(() => {
  all = [...textsOfPlay().all, ...textsOfVocabulary()];
}, 60_000);

describe('the texts of destiny', () => {
  it('are all there, and can be rendered', () => {
    expect(all.length).toBeGreaterThan(1500);
    const empty = all.filter((text) => render(text).trim() === '').map(({ key }) => key);
    expect(empty).toEqual([]);
  });

  it('have no word that came through no catalog', () => {
    const plain = all.flatMap((text) => plainWords(renderPseudo(text)).map((word) => `${text.key}: ${word}`));
    expect([...new Set(plain)]).toEqual([]);
  });

  it('can also be rendered as effects say them alone, without a sheet around them', () => {
    for (const effect of everyEffect) expect(render(describeEffect(effect))).not.toBe('');
  });

  it('have every key that the rules and views write down', () => {
    const written = ['src/rulesets/destiny', 'src/view', 'src/engine']
      .flatMap(sourcesIn)
      .flatMap((source) => [
        ...[...source.matchAll(/\bsay\(\s*'((?:destiny|common)\.[^']+)'/g)].map((match) => match[1] ?? ''),
        ...[...source.matchAll(/\? '((?:destiny|common)\.[^']+)' : '((?:destiny|common)\.[^']+)'/g)].flatMap((match) =>
          match.slice(1),
        ),
      ]);
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter((key) => english[key] === undefined)).toEqual([]);
  });

  it('have a question for every ask', () => {
    const questions = sourcesIn('src/rulesets/destiny').flatMap((source) =>
      [...source.matchAll(/\bid: '(\w+)',\s*question: '(\w+)'/g)].map((match) => `${match[1]}.${match[2]}`),
    );
    const several = ['effectChoice.cycle', 'effectChoice.target', 'retarget.target', 'turn.first', ...questions];
    const alone = ASKS.filter((id) => !['retarget', 'effectChoice', 'targetTie'].includes(id));
    const missing = [...several, ...alone].filter((id) => english[`destiny.ask.${id}`] === undefined);
    expect(missing).toEqual([]);
  });

  it('have no spaces and full stops in the wrong place', () => {
    const wrong = all.map(render).filter((words) => /\s\s|^\s|\s[.,:;]|\.\.|,,|\{|\}/.test(words));
    expect(wrong).toEqual([]);
  });

  it('say a whole table in words, for every pair of eyes', () => {
    const setup = { battle: 'doorless-house', seekers: ['bram', 'maro', 'fitch'] };
    const table = playRandomly({ rules: destiny, content, setup, seed: 2, most: 30 }, () => {});
    for (const eyes of ['public', 'bram', 'maro', 'fitch']) {
      const view = tableView(table, eyes, table.events);
      const letters = new Set(view.asks.flatMap(({ options }) => options.map(({ letter }) => letter)));
      expect(plainWords(tableWords(view, renderPseudo)).filter((word) => !letters.has(word))).toEqual([]);
    }
  });
});

describe('the text of a card', () => {
  const textOf = (id: string) =>
    cardText(content.cards[id] ?? fail(id))
      .map(render)
      .join(' ');
  const fail = (id: string): never => {
    throw new Error(`there is no ${id}`);
  };

  it('reads like a card', () => {
    expect(textOf('bram-1a')).toBe('Melee attack: 3 damage, enraging. Take 1 armor card.');
    expect(textOf('bram-5a')).toBe(
      'You may pull one enemy from a neighbouring space into yours. ' +
        'Melee attack: 3 damage, enraging and inflicting Trapped.',
    );
    expect(textOf('corrie-5a')).toBe('You may move up to 2 spaces. Let one Seeker draw or discard 1 card, twice.');
    expect(textOf('osk-9a')).toBe('Suffer 1. Melee attack: 7 damage, enraging.');
    expect(textOf('maro-lantern')).toBe('Give every Seeker 3 health. Let every Seeker shake off up to 3 status cards.');
    expect(textOf('first-spark')).toBe('Ranged attack: 4 damage, enraging. Leaves the game after use.');
    expect(textOf('bram-9b')).toBe('Redraw: the drawn chit goes back. Draw another.');
  });

  it('says what a ward does while it is in play', () => {
    expect(textOf('corrie-7a')).toBe(
      'Ward: stays in play. ' +
        'Each Seeker in your space, you included, takes 2 less damage from ranged and ranged blast attacks.',
    );
  });

  it('names spaces and objects in the abilities of an enemy', () => {
    const smother = content.enemies['moth-host']?.abilities[0]?.effects ?? [];
    expect(smother.map((effect) => render(effectSentence(effect, home)))).toEqual([
      'If it is at Hearth: The Hearth loses 3 health. Otherwise: move 1 space toward Hearth.',
    ]);
  });
});
