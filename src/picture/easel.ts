// Canvases that are used again: a new one for each picture would cost megabytes, and keep the garbage collector busy.
import { type Canvas, createCanvas } from 'canvas';
import './fonts.ts';

export type EaselName = 'map' | 'sheet';

const SMALLEST = { width: 1200, height: 1600 };
/** A larger picture gets a canvas of its own, which is not kept. */
const LARGEST = { width: 1200, height: 4000 };
const MOST_SAVED = 32;

const easels = new Map<EaselName, Canvas>();

/** A canvas at least as large as asked for. Only one picture is drawn at a time: the next one overwrites it. */
export function easel(name: EaselName, { width, height }: { readonly width: number; readonly height: number }): Canvas {
  if (width > LARGEST.width || height > LARGEST.height) return createCanvas(width, height);
  const known = easels.get(name);
  if (known && known.height >= height) return cleaned(known);
  const made = createCanvas(SMALLEST.width, Math.max(SMALLEST.height, height));
  made.getContext('2d').save();
  easels.set(name, made);
  return made;
}

/** Resets the pen, whatever the picture before did with it. */
function cleaned(canvas: Canvas): Canvas {
  const draw = canvas.getContext('2d');
  for (let n = 0; n < MOST_SAVED; n += 1) draw.restore();
  draw.save();
  return canvas;
}
