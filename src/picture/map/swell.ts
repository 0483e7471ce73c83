// Lets a space with so many figures that they would be small grow into the empty ground around it.
import type { BoardView } from '../../view/index.ts';
import type { Box } from '../sheet.ts';
import { MOST_IN_A_SPACE, sizeIn } from './crowd.ts';
import { ABOVE, BELOW, type Places, roomIn } from './places.ts';

/** Figures of this size can be recognised on a phone. */
const GOOD = 64;
/** Less gain than this is not worth it. */
const WORTH = 1.12;
const STEP = 8;
const GAP = 14;
const MOST = { width: 430, height: 280 };

export type Swollen = { readonly places: Places; readonly grown: ReadonlyMap<string, Box> };

/** Squares do not grow, because their places mean something. */
export function swollen({ shape, spaces, tokens }: BoardView, places: Places, area: Box): Swollen {
  const grown = new Map<string, Box>();
  if (shape === 'squares') return { places, grown };
  const of = (id: string): Box | undefined => grown.get(id) ?? places.of(id);
  for (const { id } of spaces) {
    const box = places.of(id);
    const count = Math.min(MOST_IN_A_SPACE, tokens.filter(({ at }) => at === id).length);
    if (!box || count < 2) continue;
    const others = spaces.flatMap((one) => (one.id === id ? [] : (of(one.id) ?? [])));
    const larger = grow(box, count, (to) => isFree(to, { others, area }));
    if (sizeIn(roomIn(larger), count) >= WORTH * sizeIn(roomIn(box), count)) grown.set(id, larger);
  }
  const room = (id: string): Box | undefined => {
    const larger = grown.get(id);
    return larger ? roomIn(larger) : places.room(id);
  };
  return { places: { of, room, unit: places.unit }, grown };
}

/** Grows to the sides until the figures are large enough or there is no more room. */
function grow(box: Box, count: number, isPossible: (to: Box) => boolean): Box {
  const wider = (to: Box): readonly Box[] => [
    { ...to, x: to.x - STEP, width: to.width + STEP },
    { ...to, width: to.width + STEP },
    { ...to, y: to.y - STEP, height: to.height + STEP },
    { ...to, height: to.height + STEP },
  ];
  let now = box;
  for (let before: Box | undefined; now !== before && sizeIn(roomIn(now), count) < GOOD; ) {
    before = now;
    for (let side = 0; side < 4; side += 1) {
      const next = wider(now)[side];
      if (next && isPossible(next)) now = next;
    }
  }
  return now;
}

type Around = { readonly others: readonly Box[]; readonly area: Box };

const isFree = (box: Box, { others, area }: Around): boolean =>
  box.width <= MOST.width &&
  box.height <= MOST.height &&
  box.x >= area.x + 4 &&
  box.x + box.width <= area.x + area.width - 4 &&
  box.y >= area.y + ABOVE &&
  box.y + box.height <= area.y + area.height - BELOW &&
  others.every((other) => !isTouching(box, other));

const isTouching = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP;
