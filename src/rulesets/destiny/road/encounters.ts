// Battles as a story meets them: what waits there, what the group brings along, and what it brings back.
import { z } from 'zod';
import type { Json } from '../../../engine/json.ts';
import type { EncounterView } from '../../../engine/ruleset/campaign.ts';
import type { Outcome } from '../../../engine/ruleset/ruleset.ts';
import { say, type Text } from '../../../engine/text.ts';
import { modifierSchema } from '../content/schema/modifier.ts';
import { known } from '../rules/look.ts';
import { enemyHealthOf } from '../rules/modifiers.ts';
import { battleName, enemyName, objectName, seekerName } from '../speak/names.ts';
import { goalClause } from '../view/header.ts';
import type { Battle, Content, Goal, Modifier } from '../words/index.ts';
import { coinsOf, gameOf, type Look, partyOf, seatsOf, seekerOf, type T } from './party.ts';

type Fought = { readonly id: string; readonly outcome: Outcome };
type Asked = { readonly id: string; readonly mods: readonly Json[]; readonly losses: number };

const modifiersOf = (mods: readonly Json[]): readonly Modifier[] => mods.map((mod) => modifierSchema.parse(mod));

/** The flags that hold: a battle may ask for them. */
const flagsOf = (t: Look): readonly string[] =>
  Object.entries(t.state.campaign.flags).flatMap(([flag, value]) => (value === true ? [flag] : []));

/** What the campaign hands over to a battle: DST-331, DST-350, DST-351, DST-370. */
export function encounterSetup(t: Look, { id, mods, losses }: Asked): Json {
  const { fate, void: spent, taught } = partyOf(t);
  const hero = (seeker: string) => {
    const { items, kindled, exhausted } = seekerOf(t, seeker);
    return [seeker, { items: [...items], kindled: { ...kindled }, exhausted }] as const;
  };
  return {
    battle: id,
    seekers: [...seatsOf(t)],
    heroes: Object.fromEntries(seatsOf(t).map(hero)),
    fate,
    void: spent,
    coins: coinsOf(t),
    flags: [...flagsOf(t)],
    modifiers: [...mods],
    losses,
    ...(taught && { taught: [...taught], script: true }),
  };
}

const outcomeSchema = z.object({
  heroes: z.record(z.string(), z.object({ items: z.array(z.string()), exhausted: z.int() })),
  fate: z.int(),
  void: z.int(),
  taught: z.array(z.string()).optional(),
});

/** DST-247, DST-044, DST-080 Fate and void, items and Exhausted cards come back as they are; health does not matter. */
export function bringBack(t: T, { outcome }: Fought): void {
  const { heroes, fate, void: spent, taught } = outcomeSchema.parse(outcome.details);
  const party = partyOf(t);
  Object.assign(party, { fate, void: spent, ...(taught && party.taught && { taught }) });
  for (const id of seatsOf(t)) {
    const { items, exhausted } = known(heroes, id);
    Object.assign(seekerOf(t, id), { items, exhausted });
  }
  party[outcome.result === 'success' ? 'won' : 'lost'] += 1;
}

/** For the edges of a story. */
export function foughtOf({ outcome }: Fought) {
  const { fate, void: spent } = outcomeSchema.parse(outcome.details);
  return { objectives: {}, counters: { fate, void: spent } };
}

// ---- what waits there ----

export function encounterView(t: Look, id: string, mods: readonly Json[]): EncounterView {
  const battle = known(gameOf(t).battles, id);
  const all = [...battle.modifiers, ...modifiersOf(mods)].filter(
    ({ needs }) => needs === undefined || flagsOf(t).includes(needs),
  );
  const from = { void: partyOf(t).void, seekers: seatsOf(t), losses: t.state.campaign.losses[id] ?? 0 };
  const foe = ({ enemy }: Battle['enemies'][number]) =>
    say('destiny.road.foe', {
      enemy: enemyName(enemy),
      health: enemyHealthOf(known(gameOf(t).enemies, enemy), all, from),
    });
  return {
    id,
    name: battleName(id),
    about: [...battle.enemies.map(foe), ...modifiersOf(mods).map(modifierText)],
    objectives: [...battle.goals.map(goalText), ...battle.lose.map(({ object }) => loseText(id, object))],
  };
}

const goalText = (goal: Goal, n: number): Text =>
  say(`destiny.header.${n === 0 ? 'goal' : 'other-goal'}`, { goal: goalClause(goal, 1) });

const loseText = (battle: string, object: string): Text =>
  say('destiny.header.lose', { object: objectName(battle, object) });

/** A setup modifier in words. */
export function modifierText({ kind, amount, who, status }: Modifier): Text {
  const isEnemy = kind.startsWith('enemy');
  const everybody = say(`destiny.road.modifier.${isEnemy ? 'enemies' : 'seekers'}`);
  const name = isEnemy ? enemyName(who) : seekerName(who);
  const whom = who === 'all' ? everybody : name;
  if (typeof amount === 'object')
    return say(`destiny.road.modifier.${'perVoid' in amount ? 'void' : 'size'}`, {
      who: whom,
      most: 'perVoid' in amount ? amount.max : 0,
    });
  const more = amount < 0 ? `${kind}-less` : kind;
  return say(`destiny.road.modifier.${more}`, {
    who: whom,
    amount: Math.abs(amount),
    status: status ? say(`destiny.status.${status}`) : '',
  });
}

/** What is wrong with a change of a battle, in sentences. */
export function modFlaws(content: Content, encounter: string, mod: Json): readonly string[] {
  const read = modifierSchema.safeParse(mod);
  if (!read.success) return [z.prettifyError(read.error)];
  const { kind, who, status } = read.data;
  const isEnemy = kind.startsWith('enemy');
  const there = isEnemy
    ? (content.battles[encounter]?.enemies ?? []).map(({ enemy }) => enemy)
    : Object.keys(content.seekers);
  return [
    ...(who === 'all' || there.includes(who) ? [] : [`there is no "${who}" in it; there are: ${there.join(', ')}`]),
    ...(kind === 'enemyStatus' && !status ? ['`enemyStatus` has to say which `status` it is'] : []),
  ];
}
