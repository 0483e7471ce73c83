// The battle map with all that lies on and beside it: figures, focus lines, time track, bag and spent area.

import type {
  BoardView,
  Mark,
  PileView,
  SpaceView,
  TieView,
  TokenView,
  TrackView,
} from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { cardOf } from '../rules/cards.ts';
import { battleOf, enemyOf, enemySheet, known, livingEnemies, mapOf, seekerOf, seekerSheet } from '../rules/look.ts';
import { freeFootprints } from '../setup.ts';
import { battleName, cardName, chitName, enemyName, objectName, seekerName, spaceNameOn } from '../speak/names.ts';
import { CHITS, type Look, NUMBERS, TRACK_SIZE } from '../state.ts';
import type { SeekerId } from '../words/index.ts';
import { letterOf } from './letters.ts';
import { chitMark, countOf, mark, present, statusMarks, tally } from './marks.ts';
import { chitOdds } from './odds.ts';
import { lookOf, SIGNS } from './signs.ts';

export const boardView = (t: Look): BoardView => ({
  shape: 'zones',
  map: mapOf(t).id,
  name: battleName(t.state.battle),
  spaces: spaces(t),
  links: mapOf(t).links,
  borders: [],
  tokens: [...seekerTokens(t), ...enemyTokens(t), ...objectTokens(t)].filter(({ at }) => at !== ''),
  ties: focusTies(t),
  tracks: [timeTrack(t)],
  piles: [chitPile(t, 'bag'), chitPile(t, 'spent')],
  queues: [],
  odds: t.state.result === undefined ? [chitOdds(t)] : [],
});

function spaces(t: Look): readonly SpaceView[] {
  const { id: map, spaces: all } = mapOf(t);
  const free = t.state.stage.name === 'place' ? freeFootprints(t) : [];
  const footprints = (id: string) => present([mark('footprints', say('destiny.mark.footprints'), countOf(free, id))]);
  return all.map(({ id, x, y }) => ({ id, name: spaceNameOn(map, id), x, y, marks: footprints(id) }));
}

/** Whose turn it is, or begins: a Seeker or an enemy; nobody's while a chit is drawn. */
export function activeOf({ state }: Look): string | undefined {
  const { stage, turn, result } = state;
  if (result !== undefined) return undefined;
  if (stage.name === 'enemyTurn') return String(stage.enemy);
  const isTurn = stage.name === 'seekerTurn' || stage.name === 'firstTurn';
  return isTurn ? String(stage.seeker) : turn?.who;
}

function seekerTokens(t: Look): readonly TokenView[] {
  return t.state.seats.map((id) => {
    const { at, health, cap, armor, status, moves, acts } = seekerOf(t, id);
    const marks = [
      ...present([mark('armor', say('destiny.mark.armor'), armor)]),
      ...statusMarks(status),
      ...wardMark(t, id),
      ...present([mark('moves', say('destiny.mark.moves'), moves), mark('acts', say('destiny.mark.acts'), acts)]),
    ];
    const figure = { id, kind: 'hero', at, now: health, max: cap, marks } as const;
    return { ...token(t, figure, seekerName(id)), ...lookOf(seekerSheet(t, id)) };
  });
}

function wardMark(t: Look, id: SeekerId): readonly Mark[] {
  const { ward } = seekerOf(t, id);
  if (ward === undefined) return [];
  return [{ id: 'ward', name: cardName(ward), count: 1, tone: 'good', ...lookOf(cardOf(t, id, ward)) }];
}

function enemyTokens(t: Look): readonly TokenView[] {
  return livingEnemies(t).map((id) => {
    const { at, health, start, status } = enemyOf(t, id);
    const figure = { id, kind: 'foe', at, now: health, max: start, marks: statusMarks(status) } as const;
    return { ...token(t, figure, enemyName(id)), hue: 'ash', ...lookOf(enemySheet(t, id)) };
  });
}

function objectTokens(t: Look): readonly TokenView[] {
  const { id: battle, objects } = battleOf(t);
  return objects.map((object) => {
    const { id, health: max } = object;
    const { at, health } = known(t.state.objects, id);
    const figure = { id, kind: 'object', at, now: health, max, marks: [] } as const;
    return { ...token(t, figure, objectName(battle, id)), hue: 'bone', ...lookOf(object) };
  });
}

type Figure = Pick<TokenView, 'id' | 'kind' | 'at' | 'marks'> & {
  readonly now: number;
  readonly max: number;
};

const token = (t: Look, { now, max, ...rest }: Figure, name: TokenView['name']): TokenView => ({
  ...rest,
  name,
  letter: letterOf(t, rest.id),
  health: { now: Math.max(0, now), max },
  ...(activeOf(t) === rest.id && { isActive: true }),
});

/** A line in the colours of the one who is hunted. */
function focusTies(t: Look): readonly TieView[] {
  const hunters = livingEnemies(t).filter((id) => enemyOf(t, id).focus !== '');
  return hunters.map((id) => {
    const { focus } = enemyOf(t, id);
    const { hue } = seekerSheet(t, focus);
    const name = say('destiny.tie.focus', { enemy: enemyName(id), seeker: seekerName(focus) });
    return { kind: 'focus', name, from: id, to: focus, ...(hue !== undefined && { hue }) };
  });
}

/** DST-088 When it is full, everything goes back into the bag at the end of the turn. */
function timeTrack({ state }: Look): TrackView {
  const filled = state.track.map((chit): Mark => mark(chit, chitName(chit), 1));
  const note = say('destiny.track.time-note', { left: TRACK_SIZE - filled.length });
  return { id: 'time', name: say('destiny.track.time'), size: TRACK_SIZE, filled, note, ...lookOf(SIGNS.time) };
}

/** What is in the bag is public, its order is not: chits are told by kind, always in the same order. */
function chitPile({ state, content }: Look, id: 'bag' | 'spent'): PileView {
  const kinds = [...state.seats, ...NUMBERS, CHITS.heart, CHITS.darkness];
  const contents = tally(state[id], kinds, chitMark(content));
  return { id, name: say(`destiny.pile.${id}`), count: state[id].length, contents, ...lookOf(SIGNS[id]) };
}
