// Brace, Aid, Rouse, Interact and Swap (CHN-032).
import { flow } from '../../../../engine/kernel/flow.ts';
import { say } from '../../../../engine/text.ts';
import { heroName, lampName, statusName } from '../../speak/names.ts';
import type { Look } from '../../state.ts';
import { tell } from '../../words/events.ts';
import { HARMFUL, type Status, squareNamed } from '../../words/index.ts';
import { isAdjacentTo, terrainAt } from '../ground.ts';
import { rouse as bringBack } from '../harm.ts';
import { atOf, battleOf, fallenHeroes, heroOf, known, standingHeroes } from '../look.ts';
import { swapPlaces } from '../moving.ts';
import { firstMissing, pickOne } from '../partKinds.ts';
import { loseSparks } from '../sparks.ts';
import { endStatus, gainStatus, has } from '../statuses.ts';
import { type DeedRules, oneAction, turnOf } from './deed.ts';

const besides = (t: Look, who: string): readonly string[] =>
  standingHeroes(t).filter((id) => isAdjacentTo(atOf(t, who), atOf(t, id)));

/** CHN-032 BRACED until the start of the own next turn. */
export const brace: DeedRules = {
  cost: oneAction,
  once: () => 'brace',
  isOffered: () => true,
  run: flow(function* brace(t, who) {
    tell(t, { type: 'acted', who, deed: 'brace' });
    gainStatus(t, who, { effect: { do: 'status', status: 'braced', until: 'startOfSourcesTurn' }, by: who });
  }),
};

const isStatus = (value: string): value is Status => (HARMFUL as readonly string[]).includes(value);

/** What Aid can be: +3 on the next CAP Check of this round, or the end of one status. */
const aids = (t: Look, target: string): readonly string[] => ['check', ...HARMFUL.filter((one) => has(t, target, one))];

export const aid: DeedRules = {
  cost: oneAction,
  once: () => 'aid',
  isOffered: (t, who) => besides(t, who).length > 0,
  nextPart: (t, who, said) => {
    const target = pickOne('target', besides(t, who), heroName);
    if (typeof said.target !== 'string') return target;
    const label = (how: string) => (isStatus(how) ? statusName(how) : say('chain.aid.check'));
    return firstMissing([pickOne('how', aids(t, said.target), label)], said);
  },
  run: flow(function* aid(t, who, { target: other, how }) {
    const [target, way] = [String(other), String(how)];
    tell(t, { type: 'acted', who, deed: 'aid', targets: [target] });
    if (isStatus(way)) return endStatus(t, target, { status: way, change: 'cleared' });
    heroOf(t, target).aided = true;
    tell(t, { type: 'aided', who: target, by: who });
  }),
};

/** CHN-153 Adjacent; somebody may also lie where one stands. */
const rousable = (t: Look, who: string): readonly string[] =>
  fallenHeroes(t).filter((id) => heroOf(t, id).at === heroOf(t, who).at || isAdjacentTo(atOf(t, who), atOf(t, id)));

/** Two actions, or one and a Spark. */
const payments = (t: Look, who: string): readonly string[] => [
  ...(turnOf(t, who).actions >= 2 ? ['actions'] : []),
  ...(heroOf(t, who).sparks > 0 ? ['spark'] : []),
];

export const rouse: DeedRules = {
  cost: (_, __, { pay }) => (pay === 'actions' ? 2 : 1),
  once: () => 'rouse',
  isOffered: (t, who) => rousable(t, who).length > 0 && payments(t, who).length > 0,
  nextPart: (t, who, said) =>
    firstMissing(
      [
        pickOne('target', rousable(t, who), heroName),
        pickOne('pay', payments(t, who), (how) => say(`chain.pay.${how}`)),
      ],
      said,
    ),
  run: flow(function* rouse(t, who, { target, pay }) {
    tell(t, { type: 'acted', who, deed: 'rouse', targets: [String(target)] });
    if (pay === 'spark') loseSparks(t, who, { amount: 1, why: 'spent' });
    bringBack(t, String(target), who);
  }),
};

/** Lamps that can be lit, adjacent or on the own square. */
export const lightable = (t: Look, who: string): readonly string[] =>
  battleOf(t).lamps?.kind === 'light'
    ? t.state.objects
        .filter(({ lit, at }) => !lit && (at === heroOf(t, who).at || isAdjacentTo(atOf(t, who), squareNamed(at))))
        .map(({ id }) => id)
    : [];

export const interact: DeedRules = {
  cost: oneAction,
  once: () => 'interact',
  isOffered: (t, who) => lightable(t, who).length > 0,
  nextPart: (t, who, said) => firstMissing([pickOne('object', lightable(t, who), (id) => lampName(t, id))], said),
  run: flow(function* interact(t, who, { object }) {
    const id = String(object);
    const lamp = known(Object.fromEntries(t.state.objects.map((one) => [one.id, one])), id);
    tell(t, { type: 'acted', who, deed: 'interact', object: id });
    lamp.lit = true;
    tell(t, { type: 'lamp', object: id, lit: true, by: who });
  }),
};

/** CHN-032 Not if the other would land in fire or is PINNED; CHN-162 nor if one is PINNED oneself. */
const swappable = (t: Look, who: string): readonly string[] =>
  has(t, who, 'pinned') || terrainAt(t, atOf(t, who)) === 'fire'
    ? []
    : besides(t, who).filter((id) => !has(t, id, 'pinned'));

export const swap: DeedRules = {
  cost: oneAction,
  once: () => 'swap',
  isOffered: (t, who) => swappable(t, who).length > 0,
  nextPart: (t, who, said) => firstMissing([pickOne('target', swappable(t, who), heroName)], said),
  run: flow(function* swap(t, who, { target }) {
    tell(t, { type: 'acted', who, deed: 'swap', targets: [String(target)] });
    yield* swapPlaces(t, who, String(target));
  }),
};
