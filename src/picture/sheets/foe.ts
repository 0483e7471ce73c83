// The sheet of a foe: its state, and all that it can do.

import { say } from '../../engine/text.ts';
import type { ColourView, FoeView, Render } from '../../view/index.ts';
import { healthBar } from '../map/tokens.ts';
import { painted } from '../painted.ts';
import { ON } from '../palette.ts';
import { newSheet, paperPanel, type Sheet, write } from '../sheet.ts';
import { sparks } from '../sparks.ts';
import { atOnce } from '../turns.ts';
import { CHIP_STEP, chipRows, writeChips } from './chips.ts';
import { featureList, featuresHeight } from './features.ts';
import { drawFlower, flowerHeight } from './flower.ts';
import { heading, letterBadge, portrait } from './parts.ts';

export type FoeWish = { readonly foe: FoeView; readonly colours: readonly ColourView[]; readonly render: Render };

const WIDTH = 1000;
const MARGIN = 28;
const PORTRAIT = 220;
const INNER = WIDTH - 2 * MARGIN;
const LEFT = MARGIN + PORTRAIT + 28;
const BESIDE = WIDTH - MARGIN - LEFT;

export const foePicture = (wish: FoeWish): Promise<Buffer> => painted(drawing(wish));

export const foeSheet = (wish: FoeWish): Sheet => atOnce(drawing(wish));

function* drawing(wish: FoeWish): Generator<void, Sheet> {
  const { foe, colours, render } = wish;
  const paint = { render, colours, width: INNER };
  const top = headHeight(wish);
  const listed = featuresHeight(foe.features, paint);
  const flower = foe.flower ? flowerHeight(foe.flower, { render, width: INNER }) + MARGIN : 0;
  const sheet = newSheet(WIDTH, top + flower + (listed > 0 ? listed + MARGIN : 0));
  sparks(sheet, top);
  head(sheet, wish);
  yield;
  if (foe.flower) drawFlower(sheet, foe.flower, { render, x: MARGIN, y: top, width: INNER });
  if (listed === 0) return sheet;
  paperPanel(sheet, { x: MARGIN, y: top + flower, width: INNER, height: listed });
  featureList(sheet, foe.features, { ...paint, x: MARGIN, y: top + flower });
  return sheet;
}

const marksOf = ({ foe: { marks }, render }: FoeWish) => ({ marks, render, width: BESIDE, counted: true });
const headHeight = (wish: FoeWish): number =>
  MARGIN + Math.max(PORTRAIT, 172 + chipRows(marksOf(wish)) * CHIP_STEP) + MARGIN;

function head(sheet: Sheet, wish: FoeWish): void {
  const { foe, render } = wish;
  portrait(sheet, foe, { x: MARGIN, y: MARGIN, width: PORTRAIT, height: PORTRAIT });
  letterBadge(
    sheet,
    { letter: foe.letter, hue: foe.hue, kind: 'foe' },
    { x: MARGIN + PORTRAIT - 26, y: MARGIN + PORTRAIT - 26 },
  );
  const down = heading(sheet, render(foe.name), { x: LEFT, y: MARGIN, width: BESIDE });
  const y = MARGIN + down + 18;
  if (foe.fallen) {
    write(sheet, render(say('picture.foe.fallen')), {
      x: LEFT,
      y: y + 26,
      face: 'strong',
      size: 40,
      on: ON.nightSoft,
      width: BESIDE,
    });
    return;
  }
  healthBar(sheet, foe.health, { x: LEFT, y, width: BESIDE, height: 52, full: true });
  writeChips(sheet, marksOf(wish), { x: LEFT, y: y + 70 });
}
