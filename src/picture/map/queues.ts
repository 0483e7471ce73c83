// Who comes when.
import type { QueueView, Render, TokenView } from '../../view/index.ts';
import { ON } from '../palette.ts';
import { type Point, type Sheet, write } from '../sheet.ts';
import { type Block, HEAD, heading } from './block.ts';
import { chip } from './chips.ts';
import { miniToken } from './tokens.ts';

const MOST_SHOWN = 8;
const STEP = 46;
const DIE = 36;

export function queueBlock({ name, entries }: QueueView, tokens: readonly TokenView[], render: Render): Block {
  const shown = entries.slice(0, MOST_SHOWN);
  return {
    height: HEAD + shown.length * STEP,
    paint: (sheet, box) => {
      heading(sheet, render(name), box);
      shown.forEach((one, n) => entry(sheet, one, { ...box, y: box.y + HEAD + n * STEP, tokens, render }));
    },
  };
}

type Entry = QueueView['entries'][number];
type Row = Point & { readonly width: number; readonly tokens: readonly TokenView[]; readonly render: Render };

/** Who waits stands a little to the right, who is active is larger. */
function entry(sheet: Sheet, one: Entry, { x, y, width, tokens, render }: Row): void {
  const { letter, dice = [], isActive, isWaiting, name } = one;
  const figure = tokens.find(({ id }) => id === one.id);
  const [icon, hue] = [one.icon ?? figure?.icon, one.hue ?? figure?.hue];
  const middle = y + STEP / 2 - 2;
  const inset = isWaiting ? 24 : 0;
  const look = {
    kind: figure?.kind ?? 'hero',
    letter,
    ...(icon !== undefined && { icon }),
    ...(hue && { hue }),
  } as const;
  miniToken(sheet, look, { x: x + 22 + inset, y: middle, size: isActive ? 44 : 36 });
  write(sheet, render(name), {
    x: x + 54 + inset,
    y: middle,
    face: isActive ? 'strong' : 'text',
    size: 27,
    smallest: 24,
    width: width - 54 - inset - dice.length * (DIE + 4),
    on: isActive ? ON.nightEmber : ON.night,
  });
  dice.forEach((die, n) => {
    const at = { x: x + width - DIE / 2 - (dice.length - 1 - n) * (DIE + 4), y: middle, size: DIE };
    chip(
      sheet,
      { id: die.face, ...(die.hue && { hue: die.hue }), ...(die.icon !== undefined && { icon: die.icon }) },
      at,
    );
  });
}
