// Battles as a campaign sees them: what they are set up with, what is known of them, and what comes back (CHN-191, CHN-200).
import { z } from 'zod';
import type { Json } from '../../../engine/json.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { EncounterView, Fought } from '../../../engine/ruleset/campaign.ts';
import type { Outcome } from '../../../engine/ruleset/ruleset.ts';
import { say } from '../../../engine/text.ts';
import { known } from '../rules/look.ts';
import { battleName } from '../speak/names.ts';
import { bonusText, goalText } from '../view/header.ts';
import type { BattleId, Content, HeroId } from '../words/index.ts';
import { isConsumable } from './gear.ts';
import { MOST_GLOOM, MOST_SCARS, OIL } from './growth.ts';
import { changeOil, gameOf, heroOf, type Look, partyOf, seatsOf, type T } from './party.ts';

/** Section 4: fierce foes are the hardcore of a campaign (CMP-121). */
export function encounterSetup(t: Look, { id }: { readonly id: BattleId }): Json {
  const { seats, hardcore } = t.state.campaign;
  const sheets = seats.map((hero) => {
    const { growth, items, scars } = heroOf(t, hero);
    return [hero, { growth, items, scars }] as const;
  });
  const setup = { battle: id, heroes: seats, sheets: Object.fromEntries(sheets), fierce: hardcore };
  return { ...setup, gloom: partyOf(t).gloom };
}

export function encounterView(t: Look, id: BattleId): EncounterView {
  const battle = known(gameOf(t).battles, id);
  const objectives = [goalText(battle), bonusText(battle.bonus)];
  return { id, name: battleName(id), about: [say(`chain.intro.battle.${id}`)], objectives };
}

/** chain has nothing by which a story could change a battle. */
export const modFlaws = (): readonly string[] => ['battles of chain cannot be changed by a story'];

const detailsSchema = z.object({
  heroes: z.record(z.string(), z.object({ items: z.array(z.string()), scars: z.int().min(0) })),
  bonus: z.boolean(),
  round: z.int(),
  gloom: z.int().min(0),
});
const detailsOf = ({ details }: Outcome) => detailsSchema.parse(details);

const isWon = ({ result }: Outcome): boolean => result === 'success';

/** The bonus is the optional objective (campaign.md, section 3); a lost battle has none. */
export function foughtOf(outcome: Outcome): Fought {
  const { bonus, round } = detailsOf(outcome);
  return { objectives: { won: isWon(outcome), bonus: isWon(outcome) && bonus }, counters: { round } };
}

type Ended = { readonly id: BattleId; readonly outcome: Outcome };

/** CHN-191, CHN-200, CHN-203 What was used up stays used up; HP need no recovery, they are full at each battle. */
export function afterEncounter(t: T, { id, outcome }: Ended): void {
  const { heroes, gloom } = detailsOf(outcome);
  for (const hero of seatsOf(t)) comeBack(t, hero, heroes[hero]);
  if (isWon(outcome)) return win(t, { id, outcome });
  partyOf(t).gloom = gloom;
  t.emit({ type: 'gloomGrew', gloom });
}

function comeBack(t: T, id: HeroId, back: { items: readonly string[]; scars: number } | undefined): void {
  if (!back) return;
  const hero = heroOf(t, id);
  const gone = without(hero.items, back.items).filter((item) => isConsumable(gameOf(t), item));
  hero.used.push(...gone);
  hero.items = [...back.items];
  hero.scars = Math.min(MOST_SCARS, back.scars);
}

/** What the first list has more than the second. */
function without(all: readonly string[], kept: readonly string[]): readonly string[] {
  const left = [...kept];
  return all.filter((item) => {
    const place = left.indexOf(item);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** CHN-200, CHN-203 Picks and items wait for the next rest, Oil is there at once. */
function win(t: T, { id, outcome }: Ended): void {
  const { reward, bonus } = known(gameOf(t).battles, id);
  const party = partyOf(t);
  const more = detailsOf(outcome).bonus && 'item' in bonus ? [bonus.item] : [];
  party.won.push(id);
  party.picks += reward.picks;
  party.rewards.push(...reward.items, ...more);
  changeOil(t, OIL.won);
  t.emit({ type: 'spoils', oil: OIL.won, items: [...reward.items, ...more] });
}

/**
 * CHN-191 It may be tried again; at Gloom 4 the campaign is lost. A story that leaves the choice of the next battle open
 * (D-BATTLE) does not say `mustWin`, and goes on by its own edge: where Gloom is 4, to its end.
 */
export const afterLoss = flow(function* afterLoss(
  t: T,
  { mustWin }: { readonly mustWin: boolean },
): Flow<'again' | 'edge' | 'over'> {
  if (!mustWin) return 'edge';
  return partyOf(t).gloom >= MOST_GLOOM ? 'over' : 'again';
});

export const encounters = ({ battles }: Content): readonly BattleId[] => Object.keys(battles);
