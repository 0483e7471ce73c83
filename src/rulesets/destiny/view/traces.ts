// What events leave on the board, for arrows, numbers and sums.
import type { GameEvent } from '../../../engine/kernel/event.ts';
import type { Mark, Trace } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { cardName, enemyName, statusName } from '../speak/names.ts';
import { type Content, STATUSES } from '../words/index.ts';
import { mark } from './marks.ts';
import { lookOf } from './signs.ts';

type Traced = { readonly event: GameEvent; readonly content: Content };
type Tracer = (traced: Traced) => readonly Trace[];

export const traces = (event: GameEvent, content: Content): readonly Trace[] =>
  TRACERS[event.type]?.({ event, content }) ?? [];

const word = ({ event }: Traced, field = 'who'): string => String(event[field] ?? '');
const number = ({ event }: Traced, field: string): number => Number(event[field] ?? 0);

/** Every event that moves, hurts, heals, blocks, fells or marks somebody. */
const TRACERS: Readonly<Record<string, Tracer>> = {
  moved: (of) => gone(of),
  dragged: (of) => gone(of),
  damage: (of) => [lost(of), ...fallen(of), ...deeds(of, 'dealt')],
  suffered: (of) => [lost(of), ...fallen(of), ...deeds(of, 'dealt')],
  healed: (of) => [health(of, number(of, 'amount')), ...deeds(of, 'healed')],
  objectSuffered: (of) => [{ kind: 'health', who: word(of, 'object'), amount: -number(of, 'amount') }],
  objectTended: (of) => [
    { kind: 'health', who: word(of, 'object'), amount: number(of, 'amount') },
    ...deed(word(of), 'healed', number(of, 'amount')),
  ],
  enemyDefeated: (of) => [{ kind: 'fell', who: word(of, 'enemy'), at: word(of, 'at') }],
  armorGained: (of) => armor(of, number(of, 'amount')),
  armorStripped: (of) => armor(of, -number(of, 'amount')),
  armorUsed: (of) => [...armor(of, -1), ...deed(word(of), 'blocked', number(of, 'stopped'))],
  cardDiscarded: (of) => (word(of, 'card') === 'armor' ? armor(of, -1) : []),
  handRefilled: (of) => [...armor(of, number(of, 'armor')), ...statusesGone(of)],
  boostPlayed: (of) => deed(word(of), 'blocked', number(of, 'stopped')),
  statusGained: (of) => status(of, word(of, 'status'), 1),
  statusReturned: (of) => status(of, word(of, 'status'), -1),
  exhaustedGained: (of) => counted(of, 'exhausted', number(of, 'amount')),
  lanternCharged: (of) => lantern(of, 1),
  lanternUnlit: (of) => lantern(of, -1),
  lanternUsed: (of) => lantern(of, -1),
  wardPlayed: (of) => ward(of, 1),
  wardLeft: (of) => ward(of, -1),
  focusMoved: (of) => [...focus(of, word(of, 'from'), -1), ...focus(of, word(of, 'to'), 1)],
};

const gone = (of: Traced): readonly Trace[] => [
  { kind: 'moved', who: word(of), from: word(of, 'from'), to: word(of, 'to') },
];

function health(of: Traced, amount: number): Trace {
  const by = word(of, 'by');
  return { kind: 'health', who: word(of), amount, ...(by !== '' && { by }) };
}

const lost = (of: Traced): Trace => health(of, -number(of, 'amount'));

/** DST-191 A Seeker falls below zero, not at zero; an enemy's fall is an event of its own. */
const fallen = (of: Traced): readonly Trace[] =>
  Object.hasOwn(of.content.seekers, word(of)) && number(of, 'left') < 0 ? [{ kind: 'fell', who: word(of) }] : [];

// ---- deeds ----

type Deed = Extract<Trace, { kind: 'deed' }>['deed'];

const deed = (who: string, what: Deed, amount: number): readonly Trace[] =>
  amount > 0 ? [{ kind: 'deed', who, deed: what, amount }] : [];

/** Allies have done what they added, as far as it arrived; the rest is the deed of the one who acted. */
function deeds(of: Traced, what: Deed): readonly Trace[] {
  const shares = Object.entries((of.event.shares ?? {}) as Readonly<Record<string, number>>);
  const helped: Trace[] = [];
  let left = number(of, 'amount');
  for (const [who, share] of shares) {
    helped.push(...deed(who, what, Math.min(left, share)));
    left -= Math.min(left, share);
  }
  return [...helped, ...(isEnemyOf(of) ? deed(word(of, 'by'), what, left) : [])];
}

/** Whether a Seeker did it to an enemy. */
const isEnemyOf = (of: Traced): boolean =>
  Object.hasOwn(of.content.seekers, word(of, 'by')) && Object.hasOwn(of.content.enemies, word(of));

// ---- marks ----

/** The text that tells it is called `destiny.gained.<says>`. */
const gained = (who: string, says: string, shown: Mark): readonly Trace[] =>
  shown.count === 0 ? [] : [{ kind: 'gained', who, mark: { ...shown, says: `destiny.gained.${says}` } }];

const counted = (of: Traced, id: string, count: number): readonly Trace[] =>
  gained(word(of), id, mark(id, say(`destiny.mark.${id}`), count));

const armor = (of: Traced, count: number): readonly Trace[] => counted(of, 'armor', count);

const lantern = (of: Traced, count: number): readonly Trace[] =>
  gained(word(of), 'lantern', mark('lantern', say('destiny.mark.charged'), count));

const status = (of: Traced, id: string, count: number): readonly Trace[] =>
  gained(word(of), 'status', mark(id, statusName(id), count));

function statusesGone(of: Traced): readonly Trace[] {
  const held = (of.event.statuses ?? {}) as Readonly<Record<string, number>>;
  return STATUSES.flatMap((one) => status(of, one, -(held[one] ?? 0)));
}

function ward(of: Traced, count: number): readonly Trace[] {
  const id = word(of, 'card');
  return gained(word(of), 'ward', { ...mark(id, cardName(id), count), ...lookOf(of.content.cards[id]), tone: 'good' });
}

/** To be the focus of an enemy is a mark too; each enemy has its own. */
function focus(of: Traced, seeker: string, count: number): readonly Trace[] {
  const enemy = word(of, 'enemy');
  if (seeker === '') return [];
  return gained(seeker, 'focus', { ...mark('focus', enemyName(enemy), count), id: `focus.${enemy}` });
}
