// Who acts when: below each other beside the map, or from side to side above it.
import type { QueueView, Render, TableView, TokenView } from '../../view/index.ts';
import { EMBER, ON } from '../palette.ts';
import { drawIcon, type Point, type Sheet, write } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { type Block, HEAD, heading } from './block.ts';
import { dieChip } from './chips.ts';
import { type Face, miniToken } from './tokens.ts';

const MOST_SHOWN = 8;
const STEP = 46;
const DIE = 36;

type Figure = Pick<TokenView, 'id' | 'kind' | 'icon' | 'hue'>;

/** Figures that may be in a queue, also foes that are not on the map. */
export const figuresOf = ({ board, foes }: Pick<TableView, 'board' | 'foes'>): readonly Figure[] => [
  ...board.tokens,
  ...foes.map((foe) => ({ ...foe, kind: 'foe' as const })),
];

export function queueBlock({ name, entries }: QueueView, figures: readonly Figure[], render: Render): Block {
  const shown = entries.slice(0, MOST_SHOWN);
  return {
    height: HEAD + shown.length * STEP,
    paint: (sheet, box) => {
      heading(sheet, render(name), box);
      shown.forEach((one, n) => entry(sheet, one, { ...box, y: box.y + HEAD + n * STEP, figures, render }));
    },
  };
}

type Entry = QueueView['entries'][number];
type Row = Point & { readonly width: number; readonly figures: readonly Figure[]; readonly render: Render };

function faceOf(one: Entry, figures: readonly Figure[]): Face {
  const figure = figures.find(({ id }) => id === one.id);
  const [icon, hue] = [one.icon ?? figure?.icon, one.hue ?? figure?.hue];
  return {
    kind: figure?.kind ?? 'hero',
    letter: one.letter,
    ...(icon !== undefined && { icon }),
    ...(hue && { hue }),
  };
}

/** Those who wait stand a little to the right; the active one is larger. */
function entry(sheet: Sheet, one: Entry, { x, y, width, figures, render }: Row): void {
  const { dice = [], isActive, isWaiting, name } = one;
  const middle = y + STEP / 2 - 2;
  const inset = isWaiting ? 24 : 0;
  miniToken(sheet, faceOf(one, figures), { x: x + 22 + inset, y: middle, size: isActive ? 44 : 36, tag: 22 });
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
    dieChip(sheet, die, { x: x + width - DIE / 2 - (dice.length - 1 - n) * (DIE + 4), y: middle, size: DIE });
  });
}

// ---- from side to side ----

const STRIP = { height: 68, token: 52, active: 60, arrow: 24, gap: 6 };
const TAG = 27;

type Across = { readonly render: Render; readonly width: number };

/** One after the other with arrows between; if there are more than fit, says how many. */
export function queueStrip({ name, entries }: QueueView, figures: readonly Figure[], { render, width }: Across): Block {
  const title = Math.min(200, widthOf(render(name), 'title', 29)) + 22;
  return {
    height: STRIP.height,
    paint: (sheet, { x, y }) => {
      const middle = y + STRIP.height / 2;
      const style = { face: 'title', size: 29, smallest: 22, width: title - 22, on: ON.nightEmber } as const;
      write(sheet, render(name), { ...style, x, y: middle });
      let left = x + title;
      for (const [n, one] of entries.entries()) {
        if (left + placeWidth(one) + 60 > x + width && n + 1 < entries.length) {
          const more = { face: 'number', size: 28, width: 60, on: ON.nightSoft } as const;
          write(sheet, `+${entries.length - n}`, { ...more, x: left, y: middle });
          return;
        }
        place(sheet, one, { x: left, y: middle, figures });
        left += placeWidth(one);
        if (n + 1 < entries.length) arrow(sheet, { x: left + STRIP.arrow / 2 - STRIP.gap / 2, y: middle });
        left += STRIP.arrow;
      }
    },
  };
}

const placeWidth = ({ dice = [], isActive }: Entry): number =>
  (isActive ? STRIP.active : STRIP.token) + STRIP.gap + dice.length * (DIE + 4);

/** Its die stands beside it; whoever's turn it is has a glowing line below. */
function place(sheet: Sheet, one: Entry, { x, y, figures }: Point & { readonly figures: readonly Figure[] }): void {
  const size = one.isActive ? STRIP.active : STRIP.token;
  miniToken(
    sheet,
    { ...faceOf(one, figures), ...(one.isWaiting && { pose: 'unseen' as const }) },
    { x: x + size / 2, y, size, tag: TAG },
  );
  (one.dice ?? []).forEach((die, n) => {
    dieChip(sheet, die, { x: x + size + STRIP.gap + DIE / 2 + n * (DIE + 4), y, size: DIE });
  });
  if (!one.isActive) return;
  sheet.draw.fillStyle = EMBER;
  sheet.draw.fillRect(x, y + STRIP.height / 2 - 2, placeWidth(one) - STRIP.gap, 4);
}

const arrow = (sheet: Sheet, at: Point): void =>
  drawIcon(sheet, 'play-button', { ...at, size: 18, colour: ON.nightSoft.ink });
