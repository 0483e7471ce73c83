// What hits do besides, as sentences.
import type { Text } from '../../../../engine/text.ts';
import { type HitEffect, hitText } from '../../effects/hits/index.ts';
import { told } from './small.ts';

/** A sentence of its own. */
export const onHit = (effects: readonly HitEffect[]): readonly Text[] =>
  effects.length === 0 ? [] : [told('onHit', { effects: effects.map(hitText) })];

/** What hits in any case. */
export const besides = (effects: readonly HitEffect[]): readonly Text[] =>
  effects.length === 0 ? [] : [told('besides', { effects: effects.map(hitText) })];
