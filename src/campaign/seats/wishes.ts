// What somebody would like to propose, checked before anybody is asked.

import type { SeatId } from '../../engine/kernel/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import { runIn } from '../../store/run.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type Found, personOf } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { roadUnderWay } from '../road/layAnew.ts';
import { type Detail, LEAST_TO_SEND_AWAY } from './proposals.ts';
import { peopleIn } from './seating.ts';

export type Wish =
  /** `to`: the Discord user who shall lead. */
  | { readonly kind: 'leader.change'; readonly to: string }
  | { readonly kind: 'act.restart'; readonly heroes?: readonly SeatId[] }
  | { readonly kind: 'campaign.delete' }
  | { readonly kind: 'hero.swap'; readonly leaving: SeatId; readonly coming: SeatId }
  /** `to`: the Discord user who shall leave. */
  | { readonly kind: 'player.leave'; readonly to: string };

type Wishing = { readonly app: App; readonly tx: Tx; readonly campaign: Found; readonly caller: Caller };

/** What the proposal is about. */
export async function detailOf(at: Wishing, wish: Wish): Promise<Detail> {
  const { tx, campaign } = at;
  if (wish.kind === 'campaign.delete') return wish;
  if (wish.kind === 'leader.change') {
    const to = await tx.person.findUnique({ where: { discordId: wish.to } });
    if (!to || !campaign.seats.some(({ personId }) => personId === to.id)) throw new NotPossible('leaderElsewhere');
    return { kind: wish.kind, to: to.id };
  }
  if (wish.kind === 'player.leave') return leavingOf(at, wish);
  const road = await roadUnderWay(tx, campaign);
  if (!road) throw new NotPossible('noRoad');
  if (road.status === 'opening') throw new NotPossible('inCombat');
  if (wish.kind === 'act.restart') return restartOf(at, { ...wish, act: await presentAct(at, road) });
  return swapOf(at, wish);
}

/** CMP-112 Somebody else who plays, where two others could agree to it. */
async function leavingOf(
  { tx, campaign, caller }: Wishing,
  { kind, to: user }: Extract<Wish, { kind: 'player.leave' }>,
) {
  if (user === caller.user) throw new NotPossible('aboutYou');
  const to = await tx.person.findUnique({ where: { discordId: user } });
  const people = peopleIn(campaign.seats);
  if (!to || !people.includes(to.id)) throw new NotPossible('playsElsewhere');
  if (people.length - 1 < LEAST_TO_SEND_AWAY) throw new NotPossible('tooFewToSendAway');
  return { kind, to: to.id };
}

/** CMP-101 Which Act it is about, whenever the others agree. A questline of battle mode has none. */
async function presentAct({ app, tx }: Wishing, road: Road): Promise<string> {
  const { rules, content } = await app.contents.of(runIn(tx), road.ruleset, road.contentHash);
  const { state } = road.checkpoint as { readonly state: never };
  const act = rules.regroup?.actAt(state, content);
  if (act === undefined) throw new NotPossible('noActs');
  return act;
}

type Road = NonNullable<Awaited<ReturnType<typeof roadUnderWay>>>;
type Restart = Extract<Wish, { kind: 'act.restart' }> & { readonly act: string };

/** CMP-104 Heroes of the game, each once, and as many as can play. */
function restartOf({ app, campaign }: Wishing, { kind, act, heroes }: Restart): Detail {
  if (heroes === undefined) return { kind, act };
  const { rules, content } = app.contents.present(campaign.ruleset);
  const known = rules.practice.heroes(content);
  if (heroes.some((hero, n) => !known.includes(hero) || heroes.indexOf(hero) !== n)) throw new NotPossible('noHero');
  if (heroes.length > rules.seats.max) throw new NotPossible('full');
  if (heroes.length < rules.seats.min) throw new NotPossible('tooFew');
  const people = campaign.seats.filter(({ personId }) => personId !== null);
  if (!people.some(({ id }) => heroes.includes(id))) throw new NotPossible('nobody');
  return { kind, act, heroes };
}

/** CMP-106 By the player of the hero, for one who is not in play. */
async function swapOf(
  { app, tx, campaign, caller }: Wishing,
  wish: Extract<Wish, { kind: 'hero.swap' }>,
): Promise<Detail> {
  const person = await personOf(tx, caller.user);
  const own = campaign.seats.find(({ id }) => id === wish.leaving);
  if (own?.personId !== person.id) throw new Refusal('notYours');
  const { rules, content } = app.contents.present(campaign.ruleset);
  if (!rules.practice.heroes(content).includes(wish.coming)) throw new NotPossible('noHero');
  if (campaign.seats.some(({ id }) => id === wish.coming)) throw new NotPossible('seatTaken');
  return { kind: wish.kind, leaving: wish.leaving, coming: wish.coming };
}
