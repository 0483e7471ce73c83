// The ground: where the player stands, what is near, the whole map with its borders, its light, and who is on it.

import { neighboursOf } from '../../engine/board/zones.ts';
import type { BorderView, SpaceView, TokenView } from '../../engine/ruleset/view.ts';
import { say, type Text } from '../../engine/text.ts';
import { figureName, type Lines, listed, marksOf, sentences, spaceName, type Telling, words } from './telling.ts';

export function nearby(t: Telling): Lines {
  const { at, graph } = t.ground;
  if (at === undefined) return [];
  const here = words(t, 'here', { space: spaceName(t, at), who: whoIsAt(t, at, t.view.eyes) });
  return [here, ...neighboursOf(graph, at).map((space) => words(t, 'step', spaceParams(t, space))), ...reachable(t)];
}

/** Where the owner of these eyes can go, whom they reach, and where they could aim. */
function reachable(t: Telling): Lines {
  const { spaces = [], tokens = [], areas = [] } = t.view.reach ?? {};
  const ways = spaces.map(({ id, steps }) => say('common.words.reach-space', { space: spaceName(t, id), steps }));
  return [
    ...(ways.length > 0 ? [words(t, 'reach-spaces', { spaces: ways })] : []),
    ...tokens.map(({ id, how }) =>
      words(t, 'reach-token', { name: figureName(t, id) ?? say('common.words.nobody'), how: sentences(t, how) }),
    ),
    ...areas.map(({ name, spaces: at }) =>
      words(t, 'reach-area', {
        name,
        spaces: listed(
          t,
          at.map((id) => spaceName(t, id)),
        ),
      }),
    ),
  ];
}

const spaceParams = (t: Telling, space: string) => ({ space: spaceName(t, space), who: whoIsAt(t, space) });

function whoIsAt(t: Telling, space: string, except?: string): Text | readonly Text[] {
  const found = t.view.board.tokens.filter(({ at, id }) => at === space && id !== except);
  return found.length === 0 ? say('common.words.nobody') : found.map((token) => onBoard(t, token));
}

/** A figure with what only its token shows: its pose, its badges, where it looks, and whether it is its turn. */
function onBoard(t: Telling, { name, health, badges = [], pose, heading, isActive }: TokenView): Text {
  const more = [
    ...(pose === undefined || pose === 'standing' ? [] : [say(`common.words.pose.${pose}`)]),
    ...badges.map((badge) => say('common.words.badge', { name: badge.name, text: badge.text })),
    ...(heading === undefined ? [] : [say('common.words.heading', { degrees: heading })]),
    ...(isActive ? [say('common.words.turn')] : []),
  ];
  if (more.length === 0) return say('common.words.figure', { name, ...health });
  return say('common.words.figure-more', { name, ...health, more: listed(t, more) });
}

/** A field of squares: each kind of ground with all its squares, then all figures with their squares; the rest is plain. */
export function squareLines(t: Telling): Lines {
  const { spaces, tokens } = t.view.board;
  const kinds = new Map<string, { readonly name: Text; readonly at: Text[] }>();
  for (const { name: space, marks, terrain = [] } of spaces) {
    for (const { id, name } of [...terrain, ...marks]) {
      const kind = kinds.get(id) ?? { name, at: [] };
      kind.at.push(space);
      kinds.set(id, kind);
    }
  }
  return [
    ...[...kinds.values()].map(({ name, at }) => words(t, 'ground', { name, spaces: listed(t, at) })),
    ...tokens.map((token) => words(t, 'space-alone', { space: spaceName(t, token.at), who: onBoard(t, token) })),
  ];
}

export function spaceLine(t: Telling, { id, marks, terrain = [], light, turned, isFaceDown }: SpaceView): string {
  const neighbours = neighboursOf(t.ground.graph, id).map((one) => spaceName(t, one));
  const key = neighbours.length > 0 ? 'space' : 'space-alone';
  return [
    words(t, key, { ...spaceParams(t, id), neighbours }),
    ...marksOf(t, marks),
    ...marksOf(t, terrain),
    ...(light === undefined ? [] : [words(t, `light.${light}`)]),
    ...(turned ? [words(t, 'turned', { degrees: turned * QUARTER })] : []),
    ...(isFaceDown ? [words(t, 'faceDown')] : []),
  ].join(' ');
}

const QUARTER = 90;

export function borderLine(t: Telling, { kind, name, from, to, side }: BorderView): string {
  const params = { name, kind: say(`common.words.border.${kind}`), from: spaceName(t, from) };
  if (to !== undefined) return words(t, 'between', { ...params, to: spaceName(t, to) });
  return words(t, 'atSide', { ...params, side: side === undefined ? '' : words(t, `side.${side}`) });
}
