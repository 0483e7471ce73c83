// A foe's turn: its Action Chain, hex by hex (CHN-050 to CHN-058).
import { type Flow, flow, type Next, type Stage } from '../../../engine/kernel/flow.ts';
import type { FoeTurn, Look, T } from '../state.ts';
import { type EventOf, type Skip, type SkippedHex, tell } from '../words/events.ts';
import { type Direction, type Hex, squareNamed } from '../words/index.ts';
import { checkEnd } from './ending.ts';
import { actionOf } from './fierce.ts';
import { foeAttacks, foeLeaps } from './foeAttack.ts';
import { foeHelps, foeSummons } from './foeHelp.ts';
import { hexSquares, moveTowards, retreat } from './foeMoves.ts';
import { isAdjacentTo } from './ground.ts';
import { atOf, battleOf, foeOf, foeSheet, isFoe, known, standingHeroes } from './look.ts';
import { walk } from './moving.ts';
import { hasOmen, omenOf, rollOmen } from './omens.ts';
import { endStatus, endStatuses, has } from './statuses.ts';
import { suffer } from './suffer.ts';
import { aimOf } from './targeting.ts';
import { foeWay } from './walking.ts';

export const foeTurnStage = flow(function* foeTurnStage(t: T, stage: Stage): Flow<Next> {
  const foe = String(stage.foe);
  const next = { name: 'wave', place: Number(stage.place) + 1 };
  t.state.turns += 1;
  if (has(t, foe, 'stunned')) loseTurn(t, foe);
  else yield* takeTurn(t, foe);
  delete t.state.turn;
  return next;
});

/** CHN-018 The omen is discarded; everything else waits for its next turn. */
function loseTurn(t: T, foe: string): void {
  delete t.state.omens[foe];
  tell(t, { type: 'turnLost', who: foe });
  endStatus(t, foe, { status: 'stunned' });
}

const takeTurn = flow(function* takeTurn(t: T, foe: string): Flow {
  yield* suffer(t, foe);
  if (!isFoe(t, foe)) return;
  // CHN-014 A veiled foe rolls now, unless it was Studied.
  if (!hasOmen(t, foe)) rollOmen(t, foe, { why: 'veiled' });
  const arm = omenOf(t, foe);
  delete t.state.omens[foe];
  const turn: FoeTurn = { side: 'foe', who: foe, arm, hex: 0, escaped: [] };
  t.state.turn = turn;
  tell(t, { type: 'turnStarted', who: foe, side: 'foe', arm });
  const skips = yield* doChain(t, turn);
  if (isFoe(t, foe)) yield* endTurn(t, foe, skips);
});

/** CHN-051 The centre, then the arm from inside to outside; Still the wheel blanks its last hex. */
export function chainOf(t: Look, foe: string, arm: Direction): readonly Hex[] {
  const { centre, arms } = foeSheet(t, foe).flower;
  const chain = [centre, ...arms[arm]];
  return foeOf(t, foe).blankTip ? [...chain.slice(0, -1), { kind: 'blank' }] : chain;
}

/** CHN-055, CHN-056 Hex by hex, as long as the foe lives; CHN-058 DAZED leaves out the last one, then it ends. */
const doChain = flow(function* doChain(t: T, turn: FoeTurn): Flow<LeftOut> {
  const foe = turn.who;
  const chain = chainOf(t, foe, turn.arm as Direction);
  const skips: SkippedHex[] = [];
  const isDazed = has(t, foe, 'dazed');
  for (const [index, hex] of chain.entries()) {
    if (!isFoe(t, foe)) break;
    if (isDazed && index === chain.length - 1) {
      tellHex(t, foe, { index, hex, skips, skipped: 'dazed' });
      endStatus(t, foe, { status: 'dazed' });
      break;
    }
    if (t.state.turn) Object.assign(t.state.turn, { hex: index });
    yield* doHex(t, foe, { index, hex, skips });
    yield* checkEnd(t);
  }
  return { skips, ...(skips.length === chain.length && { idle: true }) };
});

/** `skips`: what was left out so far. */
type Doing = { readonly index: number; readonly hex: Hex; readonly skips: SkippedHex[] };
type LeftOut = Pick<EventOf<'turnEnded'>, 'skips' | 'idle'>;

/** CHN-091 Each hex is told, a skipped one with its reason. */
function tellHex(t: T, foe: string, { index, hex, skips, skipped }: Doing & { skipped?: Skip }): void {
  const { kind } = hex;
  const more = { ...('slot' in hex && { slot: hex.slot }), ...('squares' in hex && { squares: hex.squares }) };
  if (skipped) skips.push({ kind, ...more, why: skipped });
  tell(t, { type: 'hex', foe, index, kind, ...more, ...(skipped && { skipped }) });
}

const doHex = flow(function* doHex(t: T, foe: string, doing: Doing): Flow {
  const { hex } = doing;
  switch (hex.kind) {
    case 'blank':
      return tellHex(t, foe, { ...doing, skipped: 'blank' });
    case 'move':
    case 'retreat':
      return yield* moveHex(t, foe, { ...doing, hex });
    case 'basic':
      return yield* basicHex(t, foe, doing);
    case 'special':
      return yield* specialHex(t, foe, { ...doing, hex });
  }
});

/** CHN-052, CHN-058 PINNED: skipped. */
const moveHex = flow(function* moveHex(
  t: T,
  foe: string,
  doing: Doing & { hex: Extract<Hex, { squares: number }> },
): Flow {
  const { hex } = doing;
  if (has(t, foe, 'pinned')) return tellHex(t, foe, { ...doing, skipped: 'pinned' });
  const squares = hexSquares(t, foe, hex.squares);
  const course = hex.kind === 'move' ? moveTowards(t, foe, squares) : retreat(t, foe, squares);
  if ('stays' in course) return tellHex(t, foe, { ...doing, skipped: course.stays });
  tellHex(t, foe, doing);
  yield* walk(t, foe, { path: foeWay(t, foe, course.to), how: 'hex' });
});

/** CHN-053 The preferred Basic Attack; if it has no valid target, the other one; else the hex is skipped. */
const basicHex = flow(function* basicHex(t: T, foe: string, doing: Doing): Flow {
  for (const basic of foeSheet(t, foe).basics) {
    const action = actionOf(t, foe, basic);
    const aimed = aimOf(t, foe, action);
    if (!aimed) continue;
    tellHex(t, foe, doing);
    return yield* foeAttacks(t, foe, { action, aimed });
  }
  tellHex(t, foe, { ...doing, skipped: 'noTarget' });
});

/** CHN-054 The named special. */
const specialHex = flow(function* specialHex(
  t: T,
  foe: string,
  doing: Doing & { hex: Extract<Hex, { kind: 'special' }> },
): Flow {
  const special = foeSheet(t, foe).specials[doing.hex.slot];
  if (!special) throw new Error(`${foe} has no ${doing.hex.slot}`);
  const action = actionOf(t, foe, special);
  const begin = () => tellHex(t, foe, doing);
  const isDone =
    action.kind === 'attack'
      ? yield* attackHex(t, foe, { action, begin })
      : action.kind === 'help'
        ? foeHelps(t, foe, { action, begin })
        : foeSummons(t, foe, { action, begin });
  if (!isDone) tellHex(t, foe, { ...doing, skipped: 'noTarget' });
});

const attackHex = flow(function* attackHex(
  t: T,
  foe: string,
  { action, begin }: { action: Parameters<typeof foeAttacks>[2]['action']; begin: () => void },
): Flow<boolean> {
  if (action.move !== undefined) return yield* foeLeaps(t, foe, { action, begin });
  const aimed = aimOf(t, foe, action);
  if (!aimed) return false;
  begin();
  yield* foeAttacks(t, foe, { action, aimed });
  return true;
});

/** CHN-161 Most statuses of foes end with their turn; lamps beside it suffer (section 9.4). */
const endTurn = flow(function* endTurn(t: T, foe: string, leftOut: LeftOut): Flow {
  // Not before: whoever looks in the middle of the turn sees that its tip is blank.
  foeOf(t, foe).blankTip = false;
  endStatuses(t, foe, { which: ({ ends }) => ends === 'endOfTurn' });
  tell(t, { type: 'turnEnded', who: foe, ...leftOut });
  dimLamps(t, foe);
  yield* checkEnd(t);
});

function dimLamps(t: T, foe: string): void {
  const { lamps } = battleOf(t);
  const beside = t.state.objects.filter(({ at }) => isAdjacentTo(atOf(t, foe), squareNamed(at)));
  for (const lamp of beside) {
    if (lamps?.kind === 'keep') loseFlame(t, lamp.id, foe);
    else if (lamps?.foesPutOut && lamp.lit) putOut(t, lamp.id, foe);
  }
}

const lampOf = (t: T, id: string) => known(Object.fromEntries(t.state.objects.map((lamp) => [lamp.id, lamp])), id);

/** Battle 7: unless a standing hero is adjacent to it. */
function loseFlame(t: T, id: string, by: string): void {
  const lamp = lampOf(t, id);
  const isKept = standingHeroes(t).some((hero) => isAdjacentTo(atOf(t, hero), squareNamed(lamp.at)));
  if (isKept || !lamp.flames) return;
  lamp.flames -= 1;
  lamp.lit = lamp.flames > 0;
  tell(t, { type: 'lamp', object: id, lit: lamp.lit, flames: lamp.flames, by });
}

function putOut(t: T, id: string, by: string): void {
  lampOf(t, id).lit = false;
  tell(t, { type: 'lamp', object: id, lit: false, by });
}
