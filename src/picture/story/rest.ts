// A rest: the time left, the places to visit with their prices, and side quests with their threat.
import type { Render, StoryView } from '../../view/index.ts';
import { clear } from '../colour.ts';
import { EMBER, INK, ON } from '../palette.ts';
import { type Box, drawIcon, note, paperPanel, type Sheet, write, writeLines } from '../sheet.ts';

type Rest = NonNullable<StoryView['rest']>;
type Location = Rest['locations'][number];
type Quest = Rest['quests'][number];

const CARD = { width: 312, height: 168, gap: 12 };
const COLUMNS = 3;
const HEAD = 56;

const cardsOf = ({ locations, quests }: Rest): number => locations.length + quests.length;
const rowsOf = (rest: Rest): number => Math.ceil(cardsOf(rest) / COLUMNS);

export const restHeight = (rest: Rest): number => HEAD + rowsOf(rest) * (CARD.height + CARD.gap);

export function drawRest(sheet: Sheet, rest: Rest, { box, render }: { box: Box; render: Render }): void {
  hours(sheet, rest.time, box);
  const at = (n: number): Box => ({
    x: box.x + (n % COLUMNS) * (CARD.width + CARD.gap),
    y: box.y + HEAD + Math.floor(n / COLUMNS) * (CARD.height + CARD.gap),
    ...{ width: CARD.width, height: CARD.height },
  });
  rest.locations.forEach((one, n) => locationCard(sheet, one, { box: at(n), render }));
  rest.quests.forEach((one, n) => questCard(sheet, one, { box: at(rest.locations.length + n), render }));
}

/** A candle for each piece of time. */
function hours(sheet: Sheet, time: number, { x, y }: Box): void {
  for (let n = 0; n < Math.min(time, 20); n += 1)
    drawIcon(sheet, 'candle-light', { x: x + 26 + n * 44, y: y + HEAD / 2, size: 40, colour: EMBER });
  note(sheet, 'time', String(time), { x, y, width: time * 44, height: HEAD });
}

type Card = { readonly box: Box; readonly render: Render };

function locationCard(sheet: Sheet, { name, time, isShop, state, services }: Location, { box, render }: Card): void {
  const isShut = state === 'tooLate' || state === 'visited';
  paperPanel(sheet, box, { edge: state === 'here' || state === 'paidHere' ? EMBER : INK });
  const icon = isShop ? 'shop' : 'wooden-door';
  head(sheet, { name: render(name), icon, count: time, sign: 'candle-light' }, box);
  const words = services.map(render).join(' · ');
  writeLines(sheet, words, {
    ...{ x: box.x + 16, y: box.y + 76, face: 'text', size: 26, smallest: 22, lines: 3, width: box.width - 32 },
    on: isShut ? ON.paperSoft : ON.paper,
  });
  if (isShut) crossed(sheet, box);
  note(sheet, 'location', `${render(name)} ${state}`, box);
}

function questCard(sheet: Sheet, { name, threat, time, text, restsLeft }: Quest, { box, render }: Card): void {
  paperPanel(sheet, box);
  head(sheet, { name: render(name), icon: 'scroll-unfurled', count: time, sign: 'candle-light' }, box);
  for (let n = 0; n < threat; n += 1)
    drawIcon(sheet, 'death-skull', { x: box.x + 30 + n * 32, y: box.y + 70, size: 30, colour: INK });
  write(sheet, `${restsLeft}`, {
    x: box.x + box.width - 50,
    y: box.y + 70,
    face: 'number',
    size: 30,
    width: 40,
    on: ON.paper,
  });
  drawIcon(sheet, 'camping-tent', { x: box.x + box.width - 72, y: box.y + 70, size: 32, colour: INK });
  const on = ON.paper;
  const paragraph = { x: box.x + 16, y: box.y + 108, face: 'text', size: 24, smallest: 20, lines: 2 } as const;
  writeLines(sheet, render(text), { ...paragraph, width: box.width - 32, on });
  note(sheet, 'quest', `${render(name)} ${threat}`, box);
}

type Head = { readonly name: string; readonly icon: string; readonly count: number; readonly sign: string };

function head(sheet: Sheet, { name, icon, count, sign }: Head, box: Box): void {
  drawIcon(sheet, icon, { x: box.x + 32, y: box.y + 34, size: 38, colour: INK });
  const y = box.y + 34;
  write(sheet, name, {
    x: box.x + 60,
    y,
    face: 'title',
    size: 30,
    smallest: 20,
    width: box.width - 60 - 80,
    on: ON.paper,
  });
  write(sheet, String(count), { x: box.x + box.width - 30, y, face: 'number', size: 30, width: 30, on: ON.paper });
  drawIcon(sheet, sign, { x: box.x + box.width - 50, y, size: 32, colour: INK });
}

function crossed({ draw }: Sheet, { x, y, width, height }: Box): void {
  draw.beginPath();
  draw.moveTo(x + 10, y + height - 10);
  draw.lineTo(x + width - 10, y + 10);
  draw.strokeStyle = clear(INK, 0.5);
  draw.lineWidth = 4;
  draw.stroke();
}
