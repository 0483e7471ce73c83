// The battle map: everything that one pair of eyes sees of a table, in one picture.
import type { Render, TableView } from '../../view/index.ts';
import { painted } from '../painted.ts';
import { NIGHT, ON, type Pair } from '../palette.ts';
import { type Box, newSheet, type Sheet, write, writeLines } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { atOnce } from '../turns.ts';
import { drawBoard } from './board.ts';
import { foeStrip } from './foes.ts';
import { frameOf, WIDTH } from './frame.ts';
import { heroStrip } from './heroes.ts';
import { side } from './side.ts';
import { subjectInset } from './subject.ts';

/** The PNG. Other work may run while it is drawn. */
export const mapPicture = (view: TableView, render: Render): Promise<Buffer> => painted(drawMap(view, render));

/** Draws at once, with the list of what is where. The next picture overwrites it. */
export const mapSheet = (view: TableView, render: Render): Sheet => atOnce(drawMap(view, render));

export function* drawMap(view: TableView, render: Render): Generator<void, Sheet> {
  const frame = frameOf(view, render);
  const sheet = newSheet(WIDTH, frame.height, 'map');
  title(sheet, view, { box: frame.title, render });
  yield;
  yield* foeStrip(sheet, view.foes, { box: frame.foes, colours: view.colours, render });
  yield;
  if (view.subject && frame.subject) {
    const { colours, heroes } = view;
    subjectInset(sheet, view.subject, { box: frame.subject, render, colours, heroes, tokens: view.board.tokens });
  }
  side(sheet, frame.blocks);
  yield;
  yield* drawBoard(sheet, view, { area: frame.board, render });
  yield;
  yield* heroStrip(sheet, view.heroes, { box: frame.heroes, render, waitingFor: view.waitingFor });
  return sheet;
}

/** The battle, and whose turn it is; in two lines if that is long. */
function title(sheet: Sheet, { header }: TableView, { box, render }: { box: Box; render: Render }): void {
  const [name = '', turn = ''] = header.map(render);
  const y = box.y + box.height / 2;
  const on: Pair = { ...ON.nightEmber, ground: NIGHT };
  const wide = write(sheet, name, {
    x: box.x + 4,
    y,
    face: 'title',
    size: 46,
    smallest: 30,
    width: box.width * 0.5,
    on,
  });
  const turnStyle = {
    x: box.x + box.width - 4,
    face: 'strong',
    smallest: 24,
    width: box.width - wide - 40,
    align: 'right',
    on: { ...ON.night, ground: NIGHT },
  } as const;
  if (widthOf(turn, turnStyle.face, turnStyle.smallest) <= turnStyle.width)
    write(sheet, turn, { ...turnStyle, y: y + 3, size: 32 });
  else writeLines(sheet, turn, { ...turnStyle, y: y - 12, size: 26, smallest: 22, lines: 2, leading: 1.1 });
}
