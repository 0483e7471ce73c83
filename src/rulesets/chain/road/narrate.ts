// What happens on the road of chain, as lines that people read.
import type { GameEvent } from '../../../engine/kernel/event.ts';
import type { Line, Tone } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { abilityName, heroName, itemName } from '../speak/names.ts';
import type { Content, Growth } from '../words/index.ts';
import { pickName } from './growing.ts';

const lineOf = (tone: Tone, text: Text): readonly Line[] => [{ text, tone }];

const number = (event: GameEvent, field: string): number => Number(event[field]);
const hero = (event: GameEvent) => heroName(String(event.hero));
const item = (event: GameEvent, field = 'item') => itemName(String(event[field]));

type Teller = (event: GameEvent, content: Content) => readonly Line[];

function tested(event: GameEvent): readonly Line[] {
  const rolls = (event.rolls as readonly number[]).join(', ');
  const params = { hero: hero(event), rolls, value: number(event, 'value') };
  if (event.passed === true) return lineOf('good', say('chainRoad.event.tested-passed', params));
  return lineOf('bad', say('chainRoad.event.tested-failed', params));
}

function spoils(event: GameEvent): readonly Line[] {
  const items = (event.items as readonly string[]).map(itemName);
  const oil = number(event, 'oil');
  if (items.length === 0) return lineOf('good', say('chainRoad.event.spoils-oil', { oil }));
  return lineOf('good', say('chainRoad.event.spoils', { oil, items }));
}

function taken(event: GameEvent): readonly Line[] {
  const params = { hero: hero(event), item: item(event) };
  if (event.instead === undefined) return lineOf('plain', say('chainRoad.event.itemTaken', params));
  return lineOf('plain', say('chainRoad.event.itemTaken-instead', { ...params, old: item(event, 'instead') }));
}

const ROAD_TELLERS: Readonly<Record<string, Teller>> = {
  grew: (event, content) => {
    const growth = event.growth as readonly Growth[];
    const last = growth.at(-1);
    if (last?.grow === 'learn')
      return lineOf('good', say('chainRoad.event.learnt', { hero: hero(event), ability: abilityName(last.ability) }));
    const pick = pickName(content, String(event.hero), growth);
    return lineOf('good', say('chainRoad.event.grew', { hero: hero(event), pick }));
  },
  itemTaken: taken,
  itemBought: (event) =>
    lineOf('plain', say('chainRoad.event.itemBought', { item: item(event), price: number(event, 'price') })),
  itemRefilled: (event) => {
    const params = { hero: hero(event), item: item(event), price: number(event, 'price') };
    return lineOf('plain', say('chainRoad.event.itemRefilled', params));
  },
  spoils,
  gloomGrew: (event) => lineOf('bad', say('chainRoad.event.gloom', { gloom: number(event, 'gloom') })),
  scarsChanged: (event) =>
    number(event, 'by') > 0
      ? lineOf('bad', say('chainRoad.event.scarred', { hero: hero(event) }))
      : lineOf('good', say('chainRoad.event.healed', { hero: hero(event) })),
  tested,
};

export const narrate = (event: GameEvent, content: Content): readonly Line[] | undefined =>
  ROAD_TELLERS[event.type]?.(event, content);
