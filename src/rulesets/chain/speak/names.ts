// The names of things, as keys: their words come from the content files.
import { say, type Text } from '../../../engine/text.ts';
import type { Look } from '../state.ts';

/** The kind of a foe by its id: `wick-rat-2` is a `wick-rat`. */
export const kindOf = (foe: string): string => foe.replace(/-\d+$/, '');

export const heroName = (id: string): Text => say(`chain.name.hero.${id}`);
export const foeKindName = (kind: string): Text => say(`chain.name.foe.${kind}`);
export const foeName = (id: string): Text =>
  say('chain.foe.numbered', { foe: foeKindName(kindOf(id)), number: Number(id.split('-').at(-1)) });
export const strikeName = (hero: string): Text => say(`chain.name.strike.${hero}`);
export const abilityName = (id: string): Text => say(`chain.name.ability.${id}`);
export const itemName = (id: string): Text => say(`chain.name.item.${id}`);
export const battleName = (id: string): Text => say(`chain.name.battle.${id}`);
export const actionName = (foe: string, action: string): Text => say(`chain.name.action.${kindOf(foe)}.${action}`);
export const statusName = (status: string): Text => say(`chain.status.${status}`);
export const squareName = (square: string): Text => say('chain.square', { square });
export const lampNamed = (id: string): Text => say('chain.lamp', { number: Number(id.split('-').at(-1)) });
export const lampName = (_: Look, id: string): Text => lampNamed(id);
