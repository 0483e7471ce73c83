// The battle map with all that lies on and beside it: figures, focus lines, time track, bag and spent area.
import { say } from '../../../engine/text.ts';
import type { BoardView, Mark, PileView, SpaceView, TieView, TokenView, TrackView } from '../../../engine/view.ts';
import { battleOf, enemyOf, known, livingEnemies, mapOf, seekerOf } from '../look.ts';
import { chitName, enemyName, objectName, seekerName, spaceNameOn } from '../names.ts';
import { freeFootprints } from '../setup.ts';
import { CHITS, type Look, NUMBERS, TRACK_SIZE } from '../state.ts';
import { countOf, mark, present, statusMarks, tally } from './marks.ts';

export const boardView = (t: Look): BoardView => ({
  shape: 'zones',
  spaces: spaces(t),
  links: mapOf(t).links,
  tokens: [...seekerTokens(t), ...enemyTokens(t), ...objectTokens(t)].filter(({ at }) => at !== ''),
  ties: focusTies(t),
  tracks: [timeTrack(t)],
  piles: [chitPile(t, 'bag'), chitPile(t, 'spent')],
});

function spaces(t: Look): readonly SpaceView[] {
  const { id: map, spaces: all } = mapOf(t);
  const free = t.state.stage.name === 'place' ? freeFootprints(t) : [];
  const footprints = (id: string) => present([mark('footprints', say('destiny.mark.footprints'), countOf(free, id))]);
  return all.map(({ id, x, y }) => ({ id, name: spaceNameOn(map, id), x, y, marks: footprints(id) }));
}

function seekerTokens(t: Look): readonly TokenView[] {
  const letters = lettersOf(t.state.seats);
  return t.state.seats.map((id, n) => {
    const { at, health, cap, armor, status } = seekerOf(t, id);
    const marks = [...present([mark('armor', say('destiny.mark.armor'), armor)]), ...statusMarks(status)];
    return token({ id, kind: 'hero', at, letter: letters[n], now: health, max: cap, marks }, seekerName(id));
  });
}

function enemyTokens(t: Look): readonly TokenView[] {
  const letters = lettersOf(t.state.order);
  return livingEnemies(t).map((id) => {
    const { at, health, start, status } = enemyOf(t, id);
    const letter = letters[t.state.order.indexOf(id)];
    return token({ id, kind: 'foe', at, letter, now: health, max: start, marks: statusMarks(status) }, enemyName(id));
  });
}

function objectTokens(t: Look): readonly TokenView[] {
  const { id: battle, objects } = battleOf(t);
  const letters = lettersOf(objects.map(({ id }) => id));
  return objects.map(({ id, health: max }, n) => {
    const { at, health } = known(t.state.objects, id);
    return token({ id, kind: 'object', at, letter: letters[n], now: health, max, marks: [] }, objectName(battle, id));
  });
}

type Figure = Pick<TokenView, 'id' | 'kind' | 'at' | 'marks'> & {
  readonly letter: string | undefined;
  readonly now: number;
  readonly max: number;
};

const token = ({ letter = '', now, max, ...rest }: Figure, name: TokenView['name']): TokenView => ({
  ...rest,
  name,
  letter,
  health: { now, max },
});

/** The first letter of each; with a number where several share it. */
function lettersOf(ids: readonly string[]): readonly string[] {
  const first = ids.map((id) => id.slice(0, 1).toUpperCase());
  return first.map((letter, n) =>
    countOf(first, letter) > 1 ? `${letter}${countOf(first.slice(0, n + 1), letter)}` : letter,
  );
}

const focusTies = (t: Look): readonly TieView[] =>
  livingEnemies(t)
    .filter((id) => enemyOf(t, id).focus !== '')
    .map((id) => ({ kind: 'focus', from: id, to: enemyOf(t, id).focus }));

function timeTrack({ state }: Look): TrackView {
  const filled = state.track.map((chit): Mark => mark(chit, chitName(chit), 1));
  return { id: 'time', name: say('destiny.track.time'), size: TRACK_SIZE, filled };
}

/** What is in the bag is public, its order is not: chits are told by kind, always in the same order. */
function chitPile({ state }: Look, id: 'bag' | 'spent'): PileView {
  const kinds = [...state.seats, ...NUMBERS, CHITS.heart, CHITS.darkness];
  const contents = tally(state[id], kinds, chitName);
  return { id, name: say(`destiny.pile.${id}`), count: state[id].length, contents };
}
