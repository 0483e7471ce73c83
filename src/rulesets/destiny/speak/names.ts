// The names of things, as keys: their words come from the content files.
import { say, type Text } from '../../../engine/text.ts';
import { mapOf } from '../rules/look.ts';
import type { Look } from '../state.ts';
import { EXHAUSTED, type SpaceId } from '../words/index.ts';

export const seekerName = (id: string): Text => say(`destiny.name.seeker.${id}`);
export const enemyName = (id: string): Text => say(`destiny.name.enemy.${id}`);
export const abilityName = (enemy: string, ability: string): Text => say(`destiny.name.ability.${enemy}.${ability}`);
export const itemName = (id: string): Text => say(`destiny.name.item.${id}`);
export const battleName = (id: string): Text => say(`destiny.name.battle.${id}`);
export const objectName = (battle: string, object: string): Text => say(`destiny.name.object.${battle}.${object}`);
export const statusName = (status: string): Text => say(`destiny.status.${status}`);
export const passiveName = (owner: string, passive: string): Text => say(`destiny.name.passive.${owner}.${passive}`);
export const cardName = (id: string): Text =>
  id === EXHAUSTED ? say('destiny.card.exhausted') : say(`destiny.name.card.${id}`);
export const spaceName = (t: Look, space: SpaceId): Text => spaceNameOn(mapOf(t).id, space);
export const spaceNameOn = (map: string, space: SpaceId): Text => say(`destiny.name.space.${map}.${space}`);

/** A chit: a Seeker's, a number, a heart or the Darkness. */
export function chitName(chit: string): Text {
  if (chit === 'heart' || chit === 'darkness') return say(`destiny.chit.${chit}`);
  return /^\d+$/.test(chit)
    ? say('destiny.chit.number', { number: Number(chit) })
    : say('destiny.chit.seeker', { seeker: seekerName(chit) });
}

/** Anything that can stand on the map. */
export function figureName(t: Look, id: string): Text {
  if (id in t.state.seekers) return seekerName(id);
  return id in t.state.enemies ? enemyName(id) : objectName(t.state.battle, id);
}

/** What an effect may name: a figure, or a space for a blast. */
export const targetName = (t: Look, id: string): Text =>
  mapOf(t).spaces.some((space) => space.id === id) ? spaceName(t, id) : figureName(t, id);
