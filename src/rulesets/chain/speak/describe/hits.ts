// What hits do besides, and what changes attacks, as pieces of sentences.
import type { Text } from '../../../../engine/text.ts';
import type { AttackCondition, AttackMod, HitEffect } from '../../words/index.ts';
import { statusName } from '../names.ts';
import { either, statusText, told } from './small.ts';

export function hitText(effect: HitEffect): Text {
  switch (effect.do) {
    case 'status':
      return statusText(effect);
    case 'push':
      return told(effect.from ? 'hit.push-centre' : 'hit.push', { squares: effect.squares });
    case 'pull':
      return told('hit.pull', { squares: effect.squares });
    case 'loseSpark':
      return effect.amount === 'all' ? told('hit.loseSparks') : told('hit.loseSpark', { amount: effect.amount });
    case 'drain':
      return told('hit.drain');
  }
}

/** A sentence of its own. */
export const onHit = (effects: readonly HitEffect[]): readonly Text[] =>
  effects.length === 0 ? [] : [told('onHit', { effects: effects.map(hitText) })];

/** What hits in any case. */
export const besides = (effects: readonly HitEffect[]): readonly Text[] =>
  effects.length === 0 ? [] : [told('besides', { effects: effects.map(hitText) })];

/** A critical hit stands alone; what the target is, may be one or the other. */
export function withCondition(text: Text, conditions: readonly AttackCondition[] | undefined): Text {
  if (!conditions) return text;
  if (conditions.some((one) => 'crit' in one)) return told('if-crit', { text });
  const states = conditions.map((one) => statusName('targetHas' in one ? one.targetHas : 'offGuard'));
  return told('if-target', { text, conditions: either(states) });
}

export function modText(mod: AttackMod): Text {
  switch (mod.do) {
    case 'damageMod':
    case 'capMod':
      return withCondition(told(`mod.${mod.do}`, { amount: mod.amount }), mod.if);
    case 'onHit':
      return withCondition(told('mod.onHit', { effects: mod.effects.map(hitText) }), mod.if);
    case 'rangeMod':
      return told(mod.melee ? 'mod.rangeMod-melee' : 'mod.rangeMod', { amount: mod.amount });
    case 'critRange':
    case 'critMod':
      return told(`mod.${mod.do}`, { amount: mod.amount });
  }
}
