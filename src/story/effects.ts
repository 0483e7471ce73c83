// The effects of a story as flows, applied from first to last (CMP-011).

import type { Json } from '../engine/json.ts';
import type { SeatId } from '../engine/kernel/ask.ts';
import { type Flow, flow } from '../engine/kernel/flow.ts';
import type { SideQuestState } from '../engine/ruleset/campaign.ts';
import { say } from '../engine/text.ts';
import { seatsFor } from './heroes.ts';
import { gainChosenItem, gainItem, loseItem } from './items.ts';
import { changeFood, changeMoney } from './money.ts';
import { openQuest } from './quests.ts';
import { harm } from './scene.ts';
import type { Effect, Who } from './schema/index.ts';
import { tell } from './tell.ts';
import { heroName, keyIn, traitName } from './texts.ts';
import { allPlaced, type Look, MOST_REPUTATION, type R, reputationOf, storyOf, traitsOf } from './words.ts';

type With<K extends string> = Extract<Effect, { [key in K]: unknown }>;

/** CMP-011 Each effect sees the result of those before it. `home` is the node they belong to. */
export const applyEffects = flow(function* applyEffects(
  t: R,
  effects: readonly Effect[] | undefined,
  home: string,
): Flow {
  for (const effect of effects ?? []) yield* applyEffect(t, effect, home);
});

const applyEffect = flow(function* applyEffect(t: R, effect: Effect, home: string): Flow {
  if ('own' in effect) return yield* applyOwn(t, effect as With<'own'>);
  if ('gain' in effect) return yield* gain(t, effect as With<'gain'>);
  if ('who' in effect && effect.who !== undefined) return yield* applyToHeroes(t, effect as HeroEffect);
  remember(t, effect as MemoryEffect, home);
});

/** The ruleset gets `who` as one seat at a time. */
const applyOwn = flow(function* applyOwn(t: R, effect: With<'own'>): Flow {
  const own = t.hooks.effects[effect.own];
  if (!own) throw new Error(`the ruleset has no effect ${effect.own}`);
  const written = effect as unknown as Readonly<Record<string, Json>>;
  if (effect.who === undefined) return yield* own.run(t, written);
  const canPay = (seat: SeatId) => own.canPay?.(t, { ...written, who: seat }) ?? true;
  const seats = yield* seatsFor(t, effect.who, effect.who === 'may' || effect.who === 'pick' ? canPay : undefined);
  for (const who of seats) yield* own.run(t, { ...written, who });
});

// ---- what the party gains ----

const gain = flow(function* gain(t: R, effect: With<'gain'>): Flow {
  const { gain: what, id = '', n = 1, choice } = effect;
  switch (what) {
    case 'item':
      if (choice) return yield* gainChosenItem(t, choice.maxPrice);
      return yield* gainItems(t, effect);
    case 'food':
      return changeFood(t, n);
    case 'money':
      return changeMoney(t, n);
    case 'ally':
      return gainOnce(t, 'allies', { id, key: `ally.${id}`, event: 'allyGained' });
    case 'card':
      return gainOnce(t, 'storyDeck', { id, key: `card.${id}.title`, event: 'cardGained' });
    case 'traitPoint':
      return gainTraitPoints(t, n);
    case 'winPoint':
      t.state.campaign.winPoints += n;
  }
});

const gainItems = flow(function* gainItems(t: R, { id = '', n = 1, who }: With<'gain'>): Flow {
  const seats: readonly (SeatId | undefined)[] = who === undefined ? [undefined] : yield* seatsFor(t, who as Who);
  for (const seat of seats) for (let given = 0; given < n; given++) yield* gainItem(t, id, seat);
});

function gainOnce(
  t: R,
  list: 'allies' | 'storyDeck',
  { id, key, event }: { id: string; key: string; event: string },
): void {
  if (t.state.campaign[list].includes(id)) return;
  t.state.campaign[list].push(id);
  tell(t, event, { text: say(`story.event.${event}`, { name: say(keyIn(storyOf(t), key)) }), id, tone: 'good' });
}

/** CMP-032 */
export function gainTraitPoints(t: R, n: number): void {
  t.state.campaign.traitPoints += n;
  tell(t, 'traitPoint', { text: say('story.event.traitPoint', { n }), n, tone: 'good' });
}

// ---- what happens to heroes ----

type HeroEffect =
  | With<'trait'>
  | With<'damage'>
  | With<'recover'>
  | With<'spend'>
  | With<'burden'>
  | With<'unburden'>
  | With<'max'>;

const applyToHeroes = flow(function* applyToHeroes(t: R, effect: HeroEffect): Flow {
  for (const seat of yield* seatsFor(t, effect.who as Who)) applyToHero(t, effect, seat);
});

function applyToHero(t: R, effect: HeroEffect, seat: SeatId): void {
  const { hooks } = t;
  if ('trait' in effect) return giveTrait(t, seat, effect.trait as string);
  if ('damage' in effect) return harm(t, seat, effect.damage as number);
  if ('recover' in effect) return recover(t, seat, effect as With<'recover'>);
  if ('spend' in effect) return hooks.energy?.change(t, seat, -(effect.n as number));
  if ('max' in effect) return hooks[effect.max as 'health' | 'energy']?.max?.(t, seat, effect.n as number);
  if ('unburden' in effect) return hooks.unburden(t, seat, effect.unburden as number);
  hooks.burden(t, seat, effect.burden as number);
  tell(t, 'burdened', { text: say('story.event.burdened', { hero: heroName(t, seat) }), who: seat, tone: 'bad' });
}

function recover(t: R, seat: SeatId, { recover: what, n }: With<'recover'>): void {
  t.hooks[what]?.change(t, seat, n);
}

/** Gives a trait to a hero; the second time does nothing, and supply limits hold (CMP-036). */
export function giveTrait(t: R, seat: SeatId, trait: string): void {
  const { traits } = t.state.campaign;
  if (traitsOf(t, seat).includes(trait) || suppliesLeft(t, trait) <= 0) return;
  traits[seat] = [...(traits[seat] ?? []), trait];
  tell(t, 'traitGained', {
    text: say('story.event.traitGained', { hero: heroName(t, seat), trait: traitName(t, trait) }),
    who: seat,
    trait,
    tone: 'good',
  });
}

export function suppliesLeft(look: Look, trait: string): number {
  const given = Object.values(look.state.campaign.traits).filter((list) => list.includes(trait)).length;
  return (look.hooks.traitSupply ?? Infinity) - given;
}

// ---- what the campaign remembers ----

type MemoryEffect = Exclude<Effect, HeroEffect | With<'own'> | With<'gain'>>;

function remember(t: R, effect: MemoryEffect, home: string): void {
  const { campaign } = t.state;
  if ('set' in effect) campaign.flags[effect.set] = effect.to;
  else if ('add' in effect) campaign.flags[effect.add] = Number(campaign.flags[effect.add] ?? 0) + effect.n;
  else if ('rep' in effect) changeReputation(t, effect.rep, effect.n);
  else if ('lose' in effect) lose(t, effect);
  else if ('reveal' in effect) reveal(t, home);
  else if ('unlockRule' in effect) unlock(t, effect.unlockRule);
  else if ('location' in effect) campaign.locations[effect.location] = effect.state;
  else if ('quest' in effect) setQuest(t, effect.quest, effect.state);
  else if ('encounterMod' in effect) changeEncounter(t, effect);
  else if ('journal' in effect) campaign.journal.push({ kind: 'note', node: home, text: effect.key ?? '' });
}

/** CMP-021 Between −5 and +5; the first change makes the group known. */
function changeReputation(t: R, id: string, n: number): void {
  const { rep, repChange } = t.state.campaign;
  const before = reputationOf(t, id);
  const after = Math.max(-MOST_REPUTATION, Math.min(MOST_REPUTATION, before + n));
  rep[id] = after;
  repChange[id] = n;
  const name = say(keyIn(storyOf(t), `rep.${id}`));
  tell(t, 'reputation', {
    text: say(n < 0 ? 'story.event.repDown' : 'story.event.repUp', { name }),
    id,
    n: after - before,
    tone: n < 0 ? 'bad' : 'good',
  });
}

/** Takes as much as is there, never below 0. */
function lose(t: R, { lose: what, id = '', n = 1 }: With<'lose'>): void {
  const { campaign } = t.state;
  if (what === 'money') return changeMoney(t, -n);
  if (what === 'food') return changeFood(t, -n);
  if (what === 'ally') campaign.allies = campaign.allies.filter((one) => one !== id);
  else if (what === 'card') campaign.storyDeck = campaign.storyDeck.filter((one) => one !== id);
  else for (let taken = 0; taken < n; taken++) loseItem(t, id);
}

/** Shows the enemies and objectives of the next combat node, in the order of the file. */
function reveal(t: R, home: string): void {
  const nodes = allPlaced(storyOf(t)).map(({ node }) => node);
  const after = nodes.slice(nodes.findIndex(({ id }) => id === home) + 1);
  const next = after.find((node) => node.type === 'combat');
  if (next?.type !== 'combat' || t.state.campaign.revealed.includes(next.encounter)) return;
  t.state.campaign.revealed.push(next.encounter);
  const view = t.hooks.encounterView(t, next.encounter, t.state.campaign.encounterMods[next.encounter] ?? []);
  tell(t, 'revealed', { text: say('story.event.revealed', { name: view.name }), encounter: next.encounter });
}

/** CMP-006 A repeated unlock is ignored. */
function unlock(t: R, rule: string): void {
  if (t.state.campaign.unlockedRules.includes(rule)) return;
  t.state.campaign.unlockedRules.push(rule);
  tell(t, 'unlocked', {
    text: say('story.event.unlocked', { name: say(keyIn(storyOf(t), `rule.${rule}`)) }),
    rule,
    tone: 'good',
  });
}

function setQuest(t: R, id: string, state: 'open' | 'gone'): void {
  if (state === 'open') return openQuest(t, id);
  const gone = (quest: SideQuestState): SideQuestState => (quest.id === id ? { ...quest, state: 'gone' } : quest);
  t.state.campaign.quests = t.state.campaign.quests.map(gone);
}

/** Changes of an encounter add up until the story leaves it behind. */
export function changeEncounter(
  t: R,
  { encounterMod, mod }: { readonly encounterMod: string; readonly mod: unknown },
): void {
  const { encounterMods } = t.state.campaign;
  encounterMods[encounterMod] = [...(encounterMods[encounterMod] ?? []), mod as Json];
}
