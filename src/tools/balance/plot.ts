// Draws win rates with their intervals as SVG.
import type { Interval } from './battles.ts';

export type Point = { readonly battle: string; readonly size: number } & Interval;

const ROW = 26;
const LEFT = 190;
const WIDTH = 560;
const COLOURS = ['#8a5cf6', '#e07a1f', '#1d9a6c', '#c2334d', '#2b6cb0'];

/** One row for each battle and party size; every battle should be in the shaded band. */
export function plot(title: string, points: readonly Point[], band: readonly [number, number]): string {
  const height = 70 + points.length * ROW;
  const at = (rate: number) => LEFT + rate * WIDTH;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (rate) =>
      `<line x1="${at(rate)}" y1="40" x2="${at(rate)}" y2="${height - 20}" stroke="#ccc"/>` +
      `<text x="${at(rate)}" y="${height - 4}" text-anchor="middle">${rate * 100} %</text>`,
  );
  const rows = points.map((point, n) => row(point, { y: 58 + n * ROW, at }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 80}" height="${height}" font-family="sans-serif" font-size="13">`,
    '<rect width="100%" height="100%" fill="white"/>',
    `<text x="12" y="24" font-size="17">${title}</text>`,
    `<rect x="${at(band[0])}" y="40" width="${at(band[1]) - at(band[0])}" height="${height - 60}" fill="#e8f4ea"/>`,
    ...grid,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

function row(point: Point, where: { y: number; at: (rate: number) => number }): string {
  const { y, at } = where;
  const colour = COLOURS[point.size % COLOURS.length];
  return [
    `<text x="12" y="${y + 4}">${point.battle}, ${point.size} heroes</text>`,
    `<line x1="${at(point.low)}" y1="${y}" x2="${at(point.high)}" y2="${y}" stroke="${colour}" stroke-width="3"/>`,
    `<circle cx="${at(point.rate)}" cy="${y}" r="5" fill="${colour}"/>`,
    `<text x="${at(1) + 14}" y="${y + 4}">${(point.rate * 100).toFixed(1)} %</text>`,
  ].join('');
}
