// Effects: of abilities and consumables, of hits, of weapons, coats and charms, and of Optional Modifiers.
import { z } from 'zod';
import {
  type Attack,
  type AttackMod,
  type Effect,
  type FoeMod,
  type HitEffect,
  type StatusEffect,
  UNTILS,
  type WornEffect,
} from '../../words/index.ts';
import { aim, cap, change, defence, dice, id, preference, range, squares, status } from './common.ts';

const does = <D extends string, S extends z.ZodRawShape>(name: D, fields: S) =>
  z.strictObject({ do: z.literal(name), ...fields });
const amount = z.int().min(1).max(12);
const yes = z.literal(true).exactOptional();

export const statusEffect = does('status', {
  status,
  amount: amount.exactOptional(),
  until: z.enum(UNTILS).exactOptional(),
}) satisfies z.ZodType<StatusEffect>;

export const hitEffect: z.ZodType<HitEffect> = z.discriminatedUnion('do', [
  statusEffect,
  does('push', { squares, from: z.literal('centre').exactOptional() }),
  does('pull', { squares }),
  does('loseSpark', { amount: z.union([amount, z.literal('all')]) }),
  does('drain', {}),
]);
const hitEffects = z.array(hitEffect);

const condition = z.union([
  z.strictObject({ targetOffGuard: z.literal(true) }),
  z.strictObject({ targetHas: status }),
  z.strictObject({ crit: z.literal(true) }),
]);
const conditions = { if: z.array(condition).min(1).exactOptional() };

export const attackMod: z.ZodType<AttackMod> = z.discriminatedUnion('do', [
  does('damageMod', { amount: change, ...conditions }),
  does('capMod', { amount: change, ...conditions }),
  does('critRange', { amount: z.int().min(1).max(10) }),
  does('critMod', { amount }),
  does('rangeMod', { amount: change, melee: yes }),
  does('onHit', { effects: hitEffects.min(1), ...conditions }),
]);

export const attackFields = {
  letter: cap,
  aim,
  dice: dice.exactOptional(),
  crit: z.int().min(1).max(10).default(1),
  piercing: yes,
  hit: hitEffects.default([]),
  mods: z.array(attackMod).default([]),
  second: z.strictObject({ within: range, dice }).exactOptional(),
} satisfies { readonly [K in keyof Attack]: z.ZodType };

export const effectSchema: z.ZodType<Effect> = z.discriminatedUnion('do', [
  statusEffect,
  does('attack', attackFields),
  does('strike', { times: z.int().min(1).max(4) }),
  does('move', { squares, straight: yes }),
  does('heal', { dice }),
  does('damage', { dice }),
  does('clear', { status: z.union([status, z.literal('all')]) }),
  does('spark', { amount }),
  does('twist', { arms: z.int().min(1).max(3) }),
  does('blankTip', {}),
  does('rerollOmen', {}),
  does('lowerOfTwo', {}),
  does('smoke', { radius: z.int().min(0).max(3) }),
  does('trap', { dice }),
  does('rouse', {}),
  does('prepare', {
    on: z.enum(['nextStrike', 'nextHit', 'strikes']),
    until: z.enum(['endOfTurn', 'endOfNextTurn']),
    lostByMoving: yes,
    mods: z.array(attackMod).min(1),
  }),
  does('riposte', { amount }),
  does('freeGuard', {}),
]);

const more = change.refine((number) => number !== 0, 'is 0, so it changes nothing');

export const wornEffect: z.ZodType<WornEffect> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['barrier', 'defMod']), defence, amount: more }),
  does('capMod', { amount: more, letter: cap.exactOptional(), ...conditions }),
  does('studyMod', { amount: more }),
  does('moveMod', { amount: more }),
  does('sparkMax', { amount: z.int().min(1).max(6) }),
  z.strictObject({ do: z.enum(['immune', 'ignoreFirst']), status }),
  does('free', { use: z.enum(['reroll', 'twist']), times: z.int().min(1).max(9) }),
]);

const roundCondition = z.union([
  z.strictObject({ roundAtLeast: z.int().min(2).max(20) }),
  z.strictObject({ roundEven: z.literal(true) }),
]);

export const foeMod: z.ZodType<FoeMod> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['damageMod', 'hpMod', 'moveMod', 'barrierMod']), amount: more }),
  z.strictObject({ do: z.enum(['rangeMod', 'radiusMod', 'pushMod']), amount: more, actions: z.array(id).min(1) }),
  does('onHit', { effects: hitEffects.min(1) }),
  does('effectDefMod', { status, amount: more }),
  does('passWalls', {}),
  does('prefer', { prefer: preference }),
  does('veiled', { if: roundCondition.exactOptional() }),
]);
