// One card alone, in the size that is easiest to read.
import type { CardView } from '../../view/index.ts';
import { painted } from '../painted.ts';
import { newSheet, type Sheet } from '../sheet.ts';
import { sparks } from '../sparks.ts';
import { atOnce } from '../turns.ts';
import { type CardPaint, faceOfCard } from './card.ts';
import { paintFace } from './face.ts';
import type { CardState } from './ground.ts';
import { faceHeight } from './measures.ts';

export type CardWish = CardPaint & { readonly card: CardView; readonly state?: CardState };

const WIDTH = 560;
const MARGIN = 28;

export const cardPicture = (wish: CardWish): Promise<Buffer> => painted(drawing(wish));

export const cardSheet = (wish: CardWish): Sheet => atOnce(drawing(wish));

function* drawing({ card, state = { state: 'plain' }, ...paint }: CardWish): Generator<void, Sheet> {
  const width = WIDTH - 2 * MARGIN;
  const face = faceOfCard(card, paint);
  const height = Math.max(faceHeight(face, width), Math.round(width * 1.36));
  const sheet = newSheet(WIDTH, height + 2 * MARGIN);
  sparks(sheet, 0);
  yield;
  paintFace(sheet, face, { box: { x: MARGIN, y: MARGIN, width, height }, state });
  return sheet;
}
