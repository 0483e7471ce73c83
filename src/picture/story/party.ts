// The party on the road: each hero with what they carry, whom the table waits for, and what all share.
import type { Mark, Render, StoryView } from '../../view/index.ts';
import { chip, countedRow } from '../map/chips.ts';
import { healthBar, miniToken } from '../map/tokens.ts';
import { EMBER, ON, SEAM } from '../palette.ts';
import { type Box, drawIcon, nightPanel, note, type Sheet, write } from '../sheet.ts';
import { CHIP_STEP, chipRows, writeChips } from '../sheets/chips.ts';

type Hero = StoryView['party'][number];

const GAP = 12;
const PANEL = 112;
const MOST_IN_A_ROW = 3;
const LEGEND = { height: 46, sign: 28, size: 26, gap: 26 };
const WAITING = 'sands-of-time';

const rowsOf = ({ party }: StoryView): number => Math.ceil(party.length / MOST_IN_A_ROW);

/** In rows that are as even as possible. */
const perRow = (story: StoryView): number => Math.max(1, Math.ceil(story.party.length / Math.max(1, rowsOf(story))));

const purseOf = (story: StoryView, render: Render, width: number) => ({
  marks: story.purse,
  render,
  width,
  counted: true,
});

/** The meaning of the signs, once for all, because there is no room for words beside each. */
const signsOf = ({ party }: StoryView): readonly Mark[] => [
  ...new Map(party.flatMap(({ marks }) => marks).map((mark) => [mark.id, mark])).values(),
];
const legendHeight = (story: StoryView): number => (signsOf(story).length > 0 ? LEGEND.height : 0);

export const partyHeight = (story: StoryView, { width, render }: { width: number; render: Render }): number =>
  rowsOf(story) * (PANEL + GAP) + legendHeight(story) + chipRows(purseOf(story, render, width)) * CHIP_STEP;

export type PartyStrip = { readonly box: Box; readonly render: Render; readonly waitingFor: readonly string[] };

export function drawParty(sheet: Sheet, story: StoryView, { box, render, waitingFor }: PartyStrip): void {
  const count = perRow(story);
  const width = (box.width - (count - 1) * GAP) / count;
  story.party.forEach((hero, n) => {
    const at = { x: box.x + (n % count) * (width + GAP), y: box.y + Math.floor(n / count) * (PANEL + GAP) };
    heroPanel(sheet, hero, { box: { ...at, width, height: PANEL }, render, isWaited: waitingFor.includes(hero.seat) });
  });
  const y = box.y + rowsOf(story) * (PANEL + GAP);
  legend(sheet, signsOf(story), { box: { ...box, y }, render });
  writeChips(sheet, purseOf(story, render, box.width), { x: box.x, y: y + legendHeight(story) });
}

function legend(sheet: Sheet, marks: readonly Mark[], { box, render }: { box: Box; render: Render }): void {
  const share = box.width / Math.max(1, marks.length) - LEGEND.sign - 8 - LEGEND.gap;
  const y = box.y + LEGEND.height / 2 - 6;
  let x = box.x + 4;
  for (const mark of marks) {
    chip(sheet, mark, { x: x + LEGEND.sign / 2, y, size: LEGEND.sign });
    const style = { face: 'text', size: LEGEND.size, smallest: 20, width: share, on: ON.nightSoft } as const;
    const wide = write(sheet, render(mark.name), { ...style, x: x + LEGEND.sign + 8, y });
    x += LEGEND.sign + 8 + wide + LEGEND.gap;
  }
}

type Shown = { readonly box: Box; readonly render: Render; readonly isWaited: boolean };

function heroPanel(sheet: Sheet, hero: Hero, { box, render, isWaited }: Shown): void {
  nightPanel(sheet, box, { edge: isWaited ? EMBER : SEAM, line: isWaited ? 4 : 2 });
  const { icon, hue, health } = hero;
  const name = render(hero.name);
  const look = {
    kind: 'hero',
    letter: name.slice(0, 1),
    ...(icon !== undefined && { icon }),
    ...(hue && { hue }),
  } as const;
  miniToken(
    sheet,
    { ...look, ...(hero.isDown && { pose: 'lying' as const }) },
    { x: box.x + 48, y: box.y + PANEL / 2, size: 68 },
  );
  const left = box.x + 94;
  const room = box.width - 94 - 14;
  const wide = room - (isWaited ? 38 : 0);
  write(sheet, name, { x: left, y: box.y + 30, face: 'title', size: 32, smallest: 22, width: wide, on: ON.night });
  if (isWaited) {
    drawIcon(sheet, WAITING, { x: box.x + box.width - 28, y: box.y + 30, size: 32, colour: EMBER });
    note(sheet, 'waiting', name, { x: left, y: box.y, width: 0, height: 0 });
  }
  const second = { x: left, y: box.y + 76, size: 34 };
  const bar = health ? Math.min(150, room / 2) : 0;
  if (health) healthBar(sheet, health, { x: left, y: box.y + 60, width: bar, height: 32, full: true });
  countedRow(sheet, hero.marks, { ...second, x: left + (bar && bar + 14), width: room - bar });
}
