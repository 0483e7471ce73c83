// What events leave on the board, for arrows, numbers and sums.
import { type AnyEvent, type ByType, byType } from '../../../engine/ruleset/events.ts';
import type { Mark, Trace } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { cardName, enemyName, statusName } from '../speak/names.ts';
import type { DestinyEvent, EventOf } from '../words/events.ts';
import { type Content, STATUSES, type Status } from '../words/index.ts';
import { mark } from './marks.ts';
import { lookOf } from './signs.ts';

export const traces = (event: AnyEvent, content: Content): readonly Trace[] => byType(TRACERS, event, content) ?? [];

/** Every event that moves, hurts, heals, blocks, fells or marks somebody. */
const TRACERS = {
  moved: (event) => gone(event),
  dragged: (event) => gone(event),
  damage: (event, content) => lost(event, content),
  suffered: (event, content) => lost(event, content),
  healed: (event) => [{ kind: 'health', who: event.who, amount: event.amount }, ...shared(event, 'healed').deeds],
  objectSuffered: ({ object, amount }) => [{ kind: 'health', who: object, amount: -amount }],
  objectTended: ({ who, object, amount }) => [{ kind: 'health', who: object, amount }, ...deed(who, 'healed', amount)],
  enemyDefeated: ({ enemy, at }) => [{ kind: 'fell', who: enemy, at }],
  armorGained: ({ who, amount }) => armor(who, amount),
  armorStripped: ({ who, amount }) => armor(who, -amount),
  armorUsed: ({ who, stopped }) => [...armor(who, -1), ...deed(who, 'blocked', stopped)],
  cardDiscarded: ({ who, card }) => (card === 'armor' ? armor(who, -1) : []),
  handRefilled: (event) => [...armor(event.who, event.armor), ...statusesGone(event)],
  boostPlayed: ({ who, stopped = 0 }) => deed(who, 'blocked', stopped),
  statusGained: ({ who, status: one }) => status(who, one, 1),
  statusReturned: ({ who, status: one }) => status(who, one, -1),
  exhaustedGained: ({ who, amount }) => counted(who, 'exhausted', amount),
  lanternCharged: ({ who }) => lantern(who, 1),
  lanternUnlit: ({ who }) => lantern(who, -1),
  lanternUsed: ({ who }) => lantern(who, -1),
  wardPlayed: (event, content) => ward(event, 1, content),
  wardLeft: (event, content) => ward(event, -1, content),
  focusMoved: ({ enemy, from, to }) => [...focus(enemy, from, -1), ...focus(enemy, to, 1)],
} satisfies Partial<ByType<DestinyEvent, Content, readonly Trace[]>>;

const gone = ({ who, from, to }: EventOf<'moved' | 'dragged'>): readonly Trace[] => [{ kind: 'moved', who, from, to }];

// ---- health, and whose deed it was ----

type Losing = EventOf<'damage' | 'suffered'>;

function lost(event: Losing, content: Content): readonly Trace[] {
  const { who, amount, by } = event;
  const { deeds, left } = shared(event, 'dealt');
  return [
    { kind: 'health', who, amount: -amount, ...(by !== undefined && { by }) },
    ...fallen(event, content),
    ...deeds,
    ...(by !== undefined && isEnemyOf(event, content) ? deed(by, 'dealt', left) : []),
  ];
}

/** DST-191 A Seeker falls below zero, not at zero; an enemy's fall is an event of its own. */
const fallen = ({ who, left = 0 }: Losing, { seekers }: Content): readonly Trace[] =>
  Object.hasOwn(seekers, who) && left < 0 ? [{ kind: 'fell', who }] : [];

/** Whether a Seeker did it to an enemy. */
const isEnemyOf = ({ who, by = '' }: Losing, { seekers, enemies }: Content): boolean =>
  Object.hasOwn(seekers, by) && Object.hasOwn(enemies, who);

type Deed = Extract<Trace, { kind: 'deed' }>['deed'];

const deed = (who: string, what: Deed, amount: number): readonly Trace[] =>
  amount > 0 ? [{ kind: 'deed', who, deed: what, amount }] : [];

/** Allies have done what they added, as far as it arrived; what is left is the deed of the one who acted. */
function shared({ amount, shares = {} }: Losing | EventOf<'healed'>, what: Deed) {
  const deeds: Trace[] = [];
  let left = amount;
  for (const [who, share] of Object.entries(shares)) {
    deeds.push(...deed(who, what, Math.min(left, share)));
    left -= Math.min(left, share);
  }
  return { deeds, left };
}

// ---- marks ----

/** The text that tells it is called `destiny.gained.<says>`. */
const gained = (who: string, says: string, shown: Mark): readonly Trace[] =>
  shown.count === 0 ? [] : [{ kind: 'gained', who, mark: { ...shown, says: `destiny.gained.${says}` } }];

const counted = (who: string, id: string, count: number): readonly Trace[] =>
  gained(who, id, mark(id, say(`destiny.mark.${id}`), count));

const armor = (who: string, count: number): readonly Trace[] => counted(who, 'armor', count);

const lantern = (who: string, count: number): readonly Trace[] =>
  gained(who, 'lantern', mark('lantern', say('destiny.mark.charged'), count));

const status = (who: string, id: Status, count: number): readonly Trace[] =>
  gained(who, 'status', mark(id, statusName(id), count));

const statusesGone = ({ who, statuses }: EventOf<'handRefilled'>): readonly Trace[] =>
  STATUSES.flatMap((one) => status(who, one, -statuses[one]));

function ward({ who, card }: EventOf<'wardPlayed' | 'wardLeft'>, count: number, { cards }: Content): readonly Trace[] {
  return gained(who, 'ward', { ...mark(card, cardName(card), count), ...lookOf(cards[card]), tone: 'good' });
}

/** To be the focus of an enemy is a mark too; each enemy has its own. */
function focus(enemy: string, seeker: string, count: number): readonly Trace[] {
  if (seeker === '') return [];
  return gained(seeker, 'focus', { ...mark('focus', enemyName(enemy), count), id: `focus.${enemy}` });
}
