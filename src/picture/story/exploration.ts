// A map to explore (CMP-075, CMP-076): places and roads, the party if its place is known, the hint, and the steps left.
import type { Render, StoryView } from '../../view/index.ts';
import { EDGE, EMBER, INK, ON, PAPER } from '../palette.ts';
import { type Box, drawIcon, note, type Point, paperPanel, type Sheet, write, writeLines } from '../sheet.ts';

type Exploration = NonNullable<StoryView['exploration']>;
type Place = Exploration['places'][number];

export const EXPLORATION = 520;
const INSET = { x: 110, top: 90, bottom: 60 };

export function drawExploration(sheet: Sheet, map: Exploration, { box, render }: { box: Box; render: Render }): void {
  paperPanel(sheet, box);
  const spot = spotsIn(map.places, box);
  for (const [from, to] of map.roads) road(sheet, spot.get(from), spot.get(to));
  for (const place of map.places) {
    const at = spot.get(place.id);
    if (at) placeSign(sheet, { name: render(place.name), isHere: map.at === place.id }, at);
  }
  words(sheet, map, { box, render });
}

/** From the map's own steps to points on the sheet. */
function spotsIn(places: readonly Place[], box: Box): ReadonlyMap<string, Point> {
  const span = (values: readonly number[]) => ({
    from: Math.min(...values),
    wide: Math.max(...values) - Math.min(...values) || 1,
  });
  const [across, down] = [span(places.map(({ x }) => x)), span(places.map(({ y }) => y))];
  const [width, height] = [box.width - 2 * INSET.x, box.height - INSET.top - INSET.bottom];
  return new Map(
    places.map(({ id, x, y }) => [
      id,
      {
        x: box.x + INSET.x + ((x - across.from) / across.wide) * width,
        y: box.y + INSET.top + ((y - down.from) / down.wide) * height,
      },
    ]),
  );
}

function road({ draw }: Sheet, from: Point | undefined, to: Point | undefined): void {
  if (!from || !to) return;
  draw.beginPath();
  draw.moveTo(from.x, from.y);
  draw.lineTo(to.x, to.y);
  draw.strokeStyle = EDGE;
  draw.lineWidth = 6;
  draw.setLineDash([14, 10]);
  draw.stroke();
  draw.setLineDash([]);
}

function placeSign(sheet: Sheet, { name, isHere }: { name: string; isHere: boolean }, { x, y }: Point): void {
  const { draw } = sheet;
  draw.beginPath();
  draw.arc(x, y, isHere ? 28 : 18, 0, 2 * Math.PI);
  draw.fillStyle = isHere ? EMBER : PAPER;
  draw.fill();
  draw.strokeStyle = INK;
  draw.lineWidth = isHere ? 5 : 4;
  draw.stroke();
  if (isHere) drawIcon(sheet, 'lantern-flame', { x, y, size: 36, colour: ON.ember.ink });
  const on = ON.paper;
  write(sheet, name, {
    x,
    y: y + 46,
    face: 'strong',
    size: 26,
    smallest: 20,
    width: 210,
    align: 'middle',
    rim: PAPER,
    on,
  });
  note(sheet, isHere ? 'here' : 'place', name, { x: x - 28, y: y - 28, width: 56, height: 56 });
}

function words(sheet: Sheet, { hint, patience }: Exploration, { box, render }: { box: Box; render: Render }): void {
  const left = { x: box.x + 20, y: box.y + 34, face: 'text', size: 30, smallest: 24, lines: 2 } as const;
  if (hint) writeLines(sheet, render(hint), { ...left, width: box.width - 160, on: ON.paper });
  if (patience === undefined) return;
  drawIcon(sheet, 'footprint', { x: box.x + box.width - 84, y: box.y + 34, size: 36, colour: INK });
  const on = ON.paper;
  write(sheet, String(patience), { x: box.x + box.width - 56, y: box.y + 34, face: 'number', size: 32, width: 50, on });
}
