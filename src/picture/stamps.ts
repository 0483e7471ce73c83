// Small pictures that are drawn once and then stamped wherever they are needed: words, icons, tokens.
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import './fonts.ts';
import { recent } from './recent.ts';

const MOST_BYTES = 24 * 1024 * 1024;

const kept = recent<Canvas>(MOST_BYTES, ({ width, height }) => width * height * 4);

export type Size = { readonly width: number; readonly height: number };

/** The stamp with that key; `paint` must draw the same for the same key. */
export const stamp = (key: string, size: Size, paint: (draw: CanvasRenderingContext2D) => void): Canvas =>
  kept.get(key, () => {
    const canvas = createCanvas(Math.max(1, Math.ceil(size.width)), Math.max(1, Math.ceil(size.height)));
    paint(canvas.getContext('2d'));
    return canvas;
  });
