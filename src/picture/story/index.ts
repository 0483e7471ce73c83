// A story as a picture: the scene with its title, how far the Act has come, what is to be decided about, and the party.
import type { Mark, Render, StoryView, TableView } from '../../view/index.ts';
import { painted } from '../painted.ts';
import { EMBER, ON } from '../palette.ts';
import { type Box, drawIcon, newSheet, type Sheet, write, writeLines } from '../sheet.ts';
import { atOnce } from '../turns.ts';
import { actBar } from './bar.ts';
import { drawExploration, EXPLORATION } from './exploration.ts';
import { drawParty, partyHeight } from './party.ts';
import { drawRest, restHeight } from './rest.ts';
import { drawScene } from './scene.ts';
import { drawStop, stopHeight } from './stop.ts';

const WIDTH = 1000;
const MARGIN = 20;
const INNER = WIDTH - 2 * MARGIN;
const SCENE = 300;
const PLATE = 104;
const BAR = 64;
const GAP = 14;

export type ToldStory = { readonly story: StoryView; readonly waitingFor: TableView['waitingFor'] };

export const storyPicture = (told: ToldStory, render: Render): Promise<Buffer> => painted(drawStory(told, render));

/** Drawn at once, with the list of what is where. */
export const storySheet = (told: ToldStory, render: Render): Sheet => atOnce(drawStory(told, render));

/** What can be done here stands between the Act and the party. */
function middleOf({ exploration, rest, stop }: StoryView): number {
  if (exploration) return EXPLORATION + GAP;
  if (stop) return stopHeight(stop) + GAP;
  return rest ? restHeight(rest) + GAP : 0;
}

function* drawStory({ story: whole, waitingFor }: ToldStory, render: Render): Generator<void, Sheet> {
  const story = withoutMoney(whole);
  const { rest, stop, exploration } = story;
  const middle = middleOf(story);
  const top = MARGIN + SCENE + PLATE + BAR;
  const low = partyHeight(story, { width: INNER, render });
  const sheet = newSheet(WIDTH, top + middle + low + MARGIN, 'map');
  const scene = { x: MARGIN, y: MARGIN, width: INNER, height: SCENE };
  drawScene(sheet, story.scene, scene);
  title(sheet, story, { box: { ...scene, y: MARGIN + SCENE, height: PLATE }, render });
  yield;
  actBar(sheet, story.bar, { x: MARGIN, y: top - BAR, width: INNER, height: BAR });
  const box = { x: MARGIN, y: top, width: INNER, height: Math.max(0, middle - GAP) };
  if (exploration) drawExploration(sheet, exploration, { box, render });
  else if (stop) drawStop(sheet, stop, { box, render });
  else if (rest) drawRest(sheet, rest, { box, render });
  yield;
  drawParty(sheet, story, { box: { ...box, y: top + middle, height: low }, render, waitingFor });
  return sheet;
}

/** Where money counts, it stands above in large figures. */
const withoutMoney = (story: StoryView): StoryView =>
  story.stop?.money ? { ...story, purse: story.purse.filter(({ id }) => id !== story.stop?.money?.id) } : story;

function purse(sheet: Sheet, { icon, count }: Mark, plate: Box): void {
  const [right, y] = [plate.x + plate.width - 10, plate.y + 64];
  const style = { face: 'number', size: 56, width: 110, align: 'right', on: ON.night } as const;
  const wide = write(sheet, String(count), { ...style, x: right, y });
  drawIcon(sheet, icon, { x: right - wide - 44, y, size: 60, colour: EMBER });
}

/** The chapter under its Act, and at the right what is fought, or what the party has to pay with. */
function title(sheet: Sheet, story: StoryView, { box, render }: { box: Box; render: Render }): void {
  const { act, chapter, encounter, ending, stop } = story;
  const money = encounter ? undefined : stop?.money;
  const above = chapter || ending ? render(act) : render(story.title);
  const name = render(ending ?? chapter ?? act);
  const plate = { ...box, x: box.x - 12 };
  const half = encounter ? plate.width * 0.58 : plate.width - (money ? 220 : 40);
  write(sheet, above, { x: plate.x + 20, y: plate.y + 28, face: 'text', size: 28, width: half, on: ON.nightSoft });
  const on = ON.nightEmber;
  write(sheet, name, { x: plate.x + 20, y: plate.y + 70, face: 'title', size: 50, smallest: 30, width: half, on });
  if (money) purse(sheet, money, plate);
  if (encounter)
    writeLines(sheet, render(encounter.name), {
      x: plate.x + plate.width - 20,
      y: plate.y + 40,
      face: 'strong',
      size: 32,
      smallest: 24,
      lines: 2,
      width: plate.width * 0.38,
      align: 'right',
      on: ON.night,
    });
}
