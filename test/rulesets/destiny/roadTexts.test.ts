// Everything that people read on destiny's road exists and can be said, in every language.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { effects } from '../../../src/rulesets/destiny/road/effects.ts';
import { modifierText } from '../../../src/rulesets/destiny/road/encounters.ts';
import { campaign } from '../../../src/rulesets/destiny/road/index.ts';
import { pairName, wayName } from '../../../src/rulesets/destiny/road/kindle.ts';
import { narrate, ROAD_TELLERS } from '../../../src/rulesets/destiny/road/narrate.ts';
import { MODIFIER_KINDS, type Modifier } from '../../../src/rulesets/destiny/words/index.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, known } from '../../kit/destiny.ts';
import { roadLook } from '../../kit/destinyRoad.ts';

const words = (language: string) =>
  renderer(catalog(loadCatalog('en'), destiny.names(content), loadCatalog(language)), language);
const english = words('en');
const german = words('de');

const told = (event: Readonly<Record<string, Json>> & { readonly type: string }) => {
  const lines = narrate({ ...event, number: 1, audience: 'all' }, content) ?? [];
  return lines.map(({ text }) => text);
};

const SAMPLES = [
  { type: 'itemUsed', who: 'bram', item: 'salted-bread' },
  { type: 'taught', moment: 'inn' },
  { type: 'exhaustedGained', who: 'bram', amount: 1 },
  { type: 'exhaustedLost', who: 'bram', amount: 2 },
  { type: 'rewardGained', what: 'fate', amount: 2 },
  { type: 'storyDrew', chits: ['heart', '7', 'bram'] },
  { type: 'voidFed', amount: 1 },
  { type: 'voidCounted', amount: 0 },
  { type: 'offerTaken', who: 'bram' },
  { type: 'slept', beds: 'warm', price: 3 },
  { type: 'kindled', who: 'bram', pair: 1, how: 'wider:wisdom' },
  { type: 'stocked', items: ['salted-bread', 'ox-charm'] },
  { type: 'bought', who: 'bram', item: 'ox-charm', price: 3 },
  { type: 'sold', who: 'bram', item: 'salted-bread', price: 0 },
  { type: 'withdrew' },
  { type: 'triedAgain' },
  { type: 'honoured', won: 7, lost: 1, void: 3, kindled: { bram: 6, maro: 5 } },
];

describe('What happens on the road', () => {
  it.each(SAMPLES)('is told: $type', (event) => {
    const texts = told(event);
    expect(texts.map(english).join(' ')).not.toBe('');
    expect(texts.map(german).join(' ')).not.toBe('');
  });

  it('is told of every event that is destiny’s own, and of no other', () => {
    expect(Object.keys(ROAD_TELLERS).toSorted()).toEqual(SAMPLES.map(({ type }) => type).toSorted());
    expect(narrate({ type: 'moneyGained', number: 1, audience: 'all' }, content)).toBeUndefined();
  });

  it.each([
    [{ type: 'rewardGained', what: 'embers', who: 'maro', amount: 1 }, 'Sister Maro gains 1 ember.'],
    [{ type: 'rewardGained', what: 'embers', who: 'maro', amount: -1 }, 'Sister Maro gives up 1 ember.'],
    [{ type: 'rewardGained', what: 'fate', amount: -2 }, 'You lose 2 fate tokens.'],
    [{ type: 'slept', beds: 'floor', price: 0 }, 'The common floor is hard, and free.'],
    [{ type: 'bought', who: 'osk', item: 'ox-charm', price: 3 }, 'Osk buys Ox Charm for 3 coins.'],
  ])('%j', (event, line) => {
    expect(told(event).map(english)).toEqual([line]);
  });
});

describe('What is said of effects, battles and pairs', () => {
  const written: readonly (Readonly<Record<string, Json>> & { readonly own: string })[] = [
    { own: 'fate', n: 1 },
    { own: 'fate', n: -1 },
    { own: 'feedVoid', n: 1 },
    ...['all', 'each', 'pick', 'may', { leader: true }].flatMap((who) => [
      { own: 'embers', n: 1, who },
      { own: 'embers', n: -1, who },
      { own: 'exhausted', n: 2, who },
      { own: 'exhausted', n: -2, who },
    ]),
  ];

  it.each(written)('%j', (effect) => {
    const text = known(effects, effect.own).describe(effect);
    expect(text && [english(text), german(text)]).toHaveLength(2);
  });

  const every = MODIFIER_KINDS.map((kind): Modifier => ({ kind, amount: 2, who: 'all', status: 'hurt' }));
  const less = (['seekerArmor', 'seekerHealth', 'enemyHealth'] as const).map(
    (kind): Modifier => ({ kind, amount: -2, who: kind === 'enemyHealth' ? 'shade' : 'bram' }),
  );
  const sized: readonly Modifier[] = [
    { kind: 'enemyHealth', amount: { perVoid: 2, max: 6 }, who: 'dousing' },
    { kind: 'enemyHealth', amount: { bySeekers: { 2: 1 } }, who: 'all' },
  ];

  it.each([...every, ...less, ...sized])('a battle is changed: %j', (modifier) => {
    const text = modifierText(modifier);
    expect([english(text), german(text)]).not.toContain('');
  });

  it.each(Object.keys(content.battles))('%s is described', (id) => {
    const { name, about, objectives } = campaign.encounterView(roadLook({ seekers: ['bram', 'maro'] }), id, []);
    for (const text of [name, ...about, ...objectives]) expect([english(text), german(text)]).not.toContain('');
  });

  it('pairs, and how they are kindled', () => {
    expect(english(pairName('bram', 1))).toBe(
      `${content.cards['bram-1a']?.name} and ${content.cards['bram-1b']?.name}`,
    );
    expect(german(wayName('wider:power'))).toBe('weiter (auch Kraft)');
    expect(english(wayName('brighter'))).toBe('brighter (numbers 1 higher)');
  });
});
