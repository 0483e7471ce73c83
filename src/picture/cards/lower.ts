// The lower half of a card: its text, and what stands at its foot.
import { clear } from '../colour.ts';
import { hued, INK, ON, type Pair } from '../palette.ts';
import { drawIcon, note, write } from '../sheet.ts';
import { iconDisc } from '../signs.ts';
import { fitted, widthOf, wrapped } from '../text.ts';
import {
  BAND,
  type Face,
  FOOT,
  footOf,
  MARGIN,
  numberRows,
  type Painting,
  paragraph,
  RIBBON,
  ribbonsShown,
  TEXT,
  WINDOW,
} from './measures.ts';

export function body({ sheet, face, box, unit }: Painting, isIdle: boolean): void {
  const layout = paragraph(box.width, unit);
  const on = isIdle ? ON.shade : ON.paper;
  let y = box.y + (BAND + WINDOW + TEXT.above + TEXT.leading / 2) * unit;
  for (const text of face.text) {
    for (const line of wrapped(text, layout).lines) {
      write(sheet, line.text, { ...layout, x: box.x + MARGIN * unit, y, on });
      y += TEXT.leading * unit;
    }
    y += TEXT.gap * unit;
  }
}

export function foot(p: Painting, isIdle: boolean): void {
  const { face } = p;
  if (face.numbers) numbers(p, face.numbers);
  else kind(p, isIdle ? ON.shade : ON.paper);
  ribbonsShown(face.ribbons).forEach((one, n) => ribbon(p, one, n));
}

/** Between two thin lines. */
function kind({ sheet, face, box, unit }: Painting, on: Pair): void {
  const y = box.y + box.height - (FOOT.kind / 2 + 2) * unit;
  const words = { face: 'strong' as const, size: Math.round(25 * unit), smallest: Math.round(16 * unit), on };
  const place = { x: box.x + box.width / 2, y, width: box.width * 0.7, align: 'middle' as const };
  const width = write(sheet, (face.kind ?? '').toLocaleUpperCase(), { ...words, ...place });
  const line = (box.width - width) / 2 - 34 * unit;
  sheet.draw.fillStyle = clear(INK, 0.35);
  for (const left of [box.x + MARGIN * unit, box.x + box.width - MARGIN * unit - line])
    if (line > 0) sheet.draw.fillRect(left, y - unit, line, 2 * unit);
}

/** In rows of equal length: one long row would leave no room for the numbers. */
function numbers({ sheet, box, unit }: Painting, all: NonNullable<Face['numbers']>): void {
  const rows = numberRows(all.length);
  const perRow = Math.max(1, Math.ceil(all.length / rows));
  const step = (box.width - 2 * MARGIN * unit) / perRow;
  const radius = Math.min(23 * unit, step / 4.5);
  const style = { face: 'number', smallest: Math.round(16 * unit), on: ON.paper } as const;
  const width = step / 2 - 0.3 * radius - 5 * unit;
  // All in the size of the longest: a larger 9 beside a smaller 14 would look like more.
  const sizes = all.map(({ amount }) => fitted(String(amount), { ...style, size: Math.round(36 * unit), width }).size);
  const size = Math.min(...sizes);
  all.forEach(({ amount, says, icon, hue }, n) => {
    const above = (rows - 1 - Math.floor(n / perRow)) * FOOT.row;
    const y = box.y + box.height - (FOOT.numbers / 2 + 4 + above) * unit;
    const x = box.x + MARGIN * unit + ((n % perRow) + 0.5) * step;
    note(sheet, 'number', `${amount} ${says}`, { x: x - step / 2, y: y - radius, width: step, height: 2 * radius });
    iconDisc(sheet, { icon, hue }, { x: x - radius, y, radius });
    write(sheet, String(amount), { x: x + 0.3 * radius, y, ...style, size, width });
  });
}

/** A ribbon above the foot, with an icon and a word that say what is special about this card. */
function ribbon(
  { sheet, face, box, unit }: Painting,
  { says, icon, hue }: Face['ribbons'][number],
  place: number,
): void {
  const on = hued(hue, 'ember');
  const y = box.y + box.height - (footOf({ ...face, ribbons: [] }) + RIBBON / 2 + place * RIBBON) * unit;
  const [left, height] = [box.x + MARGIN * unit, 36 * unit];
  const room = box.width - (2 * MARGIN + 60) * unit;
  const words = {
    face: 'strong' as const,
    size: Math.round(26 * unit),
    width: room,
    smallest: Math.round(18 * unit),
    on,
  };
  sheet.draw.beginPath();
  sheet.draw.roundRect(
    left,
    y - height / 2,
    Math.min(room, widthOf(says, 'strong', words.size)) + 60 * unit,
    height,
    height / 2,
  );
  sheet.draw.fillStyle = on.ground;
  sheet.draw.fill();
  drawIcon(sheet, icon, { x: left + 26 * unit, y, size: Math.round(26 * unit), colour: on.ink });
  write(sheet, says, { ...words, x: left + 46 * unit, y });
}
