// A story as a picture: the scene with its title, how far the Act has come, what is to be decided, and the party.
import { say, type Text } from '../../engine/text.ts';
import type { Mark, Render, StoryView, TableView } from '../../view/index.ts';
import { painted } from '../painted.ts';
import { EMBER, ON } from '../palette.ts';
import { type Box, drawIcon, newSheet, type Sheet, write, writeLines } from '../sheet.ts';
import { wrapped } from '../text.ts';
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
const BAR = { height: 64, below: 14 };
const GAP = 14;

export type ToldStory = { readonly story: StoryView; readonly waitingFor: TableView['waitingFor'] };

export const storyPicture = (told: ToldStory, render: Render): Promise<Buffer> => painted(drawStory(told, render));

/** Drawn at once, with the list of what is where. */
export const storySheet = (told: ToldStory, render: Render): Sheet => atOnce(drawStory(told, render));

/** What can be done here stands between the Act and the party. */
function middleOf({ exploration, rest, stop }: StoryView): number {
  if (exploration) return EXPLORATION + GAP;
  if (stop) return stopHeight(stop, INNER) + GAP;
  return rest ? restHeight(rest) + GAP : 0;
}

function* drawStory({ story: whole, waitingFor }: ToldStory, render: Render): Generator<void, Sheet> {
  const story = withoutMoney(whole);
  const { rest, stop, exploration } = story;
  const middle = middleOf(story);
  const top = MARGIN + SCENE + PLATE + BAR.height + BAR.below;
  const low = partyHeight(story, { width: INNER, render });
  const sheet = newSheet(WIDTH, top + middle + low + MARGIN, 'map');
  const scene = { x: MARGIN, y: MARGIN, width: INNER, height: SCENE };
  drawScene(sheet, story.scene, scene);
  title(sheet, story, { box: { ...scene, y: MARGIN + SCENE, height: PLATE }, render });
  yield;
  const way = { x: MARGIN, y: MARGIN + SCENE + PLATE, width: INNER, height: BAR.height };
  if (story.ending) theEnd(sheet, { box: way, render });
  else actBar(sheet, story.bar, way);
  const box = { x: MARGIN, y: top, width: INNER, height: Math.max(0, middle - GAP) };
  if (exploration) drawExploration(sheet, exploration, { box, render });
  else if (stop) drawStop(sheet, stop, { box, render });
  else if (rest) drawRest(sheet, rest, { box, render });
  yield;
  drawParty(sheet, story, { box: { ...box, y: top + middle, height: low }, render, waitingFor });
  return sheet;
}

/** In place of the way on, at the end of the story. */
function theEnd(sheet: Sheet, { box, render }: { box: Box; render: Render }): void {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const style = { face: 'strong', size: 34, smallest: 24, width: box.width, align: 'middle', on: ON.night } as const;
  write(sheet, render(say('picture.story.over')), { ...style, x, y });
}

/** At a rest, money stands above in large figures, so the purse leaves it out. */
const withoutMoney = (story: StoryView): StoryView =>
  story.stop?.money ? { ...story, purse: story.purse.filter(({ id }) => id !== story.stop?.money?.id) } : story;

function purse(sheet: Sheet, { icon, count }: Mark, plate: Box): void {
  const [right, y] = [plate.x + plate.width, plate.y + 64];
  const style = { face: 'number', size: 56, width: 110, align: 'right', on: ON.night } as const;
  const wide = write(sheet, String(count), { ...style, x: right, y });
  drawIcon(sheet, icon, { x: right - wide - 44, y, size: 60, colour: EMBER });
}

/** The chapter below its Act, and at the right the fight, or the money. */
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
  if (money) purse(sheet, money, box);
  if (encounter) fight(sheet, encounter.name, { box, render });
}

/** The name in line with the chapter's, below the word for what it is; a long one in two lines. */
function fight(sheet: Sheet, name: Text, { box, render }: { box: Box; render: Render }): void {
  const right = { x: box.x + box.width, width: box.width * 0.38, align: 'right' } as const;
  const label = { face: 'text', size: 28, smallest: 20, on: ON.nightSoft } as const;
  write(sheet, render(say('picture.story.fight')), { ...right, ...label, y: box.y + 28 });
  const style = { ...right, face: 'strong', size: 32, smallest: 24, lines: 2, leading: 1, on: ON.night } as const;
  const { lines } = wrapped(render(name), style);
  writeLines(sheet, render(name), { ...style, y: box.y + (lines.length > 1 ? 62 : 76) });
}
