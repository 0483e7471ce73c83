// Cards laid out in rows, each row as high as its highest card.
import { type Box, newSheet, type Sheet } from '../sheet.ts';
import { sparks } from '../sparks.ts';
import { type Face, faceHeight } from './measures.ts';

const WIDTH = 1200;
export const MARGIN = 24;
const GAP = 26;
/** Three of them are as wide as a picture may be. */
const CARD = (WIDTH - 2 * MARGIN - 2 * GAP) / 3;

type Table = { readonly sheet: Sheet; readonly boxes: readonly { readonly face: Face; readonly box: Box }[] };

/** A sheet with room for a head and all cards, and where each of them lies. */
export function cardTable(faces: readonly Face[], { columns, head }: { columns: number; head: number }): Table {
  let y = head;
  const boxes = rowsOf(faces, columns).flatMap((row) => {
    const height = Math.max(...row.map((face) => faceHeight(face, CARD)));
    const placed = row.map((face, n) => ({ face, box: { x: MARGIN + n * (CARD + GAP), y, width: CARD, height } }));
    y += height + GAP;
    return placed;
  });
  const sheet = newSheet(2 * MARGIN + columns * (CARD + GAP) - GAP, Math.ceil(y + MARGIN - GAP / 2));
  sparks(sheet, head);
  return { sheet, boxes };
}

const rowsOf = <T>(all: readonly T[], columns: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / columns) }, (_, n) => all.slice(n * columns, (n + 1) * columns));
