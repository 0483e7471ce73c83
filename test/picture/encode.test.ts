// Small pictures in our own colours, and full ones.
import { deflateSync } from 'node:zlib';
import { type Canvas, createCanvas } from 'canvas';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { channelsOf } from '../../src/picture/colour.ts';
import { encodeFully, readRows } from '../../src/picture/encode.ts';
import { packed } from '../../src/picture/pack.ts';
import { allPairs, EMBER, PAPER } from '../../src/picture/palette.ts';

function canvasOf(colours: readonly string[]) {
  const canvas = createCanvas(colours.length, 3);
  const draw = canvas.getContext('2d');
  colours.forEach((colour, x) => {
    draw.fillStyle = colour;
    draw.fillRect(x, 0, 1, 3);
  });
  return canvas;
}
async function encode(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas;
  return packed(await readRows({ canvas, width, height }));
}
const pixel = (png: PNG, x: number) => [...png.data.subarray(x * 4, x * 4 + 3)];

describe('a picture', () => {
  it('keeps all of our own colours, as near as anybody can see', async () => {
    const colours = allPairs().flatMap(([, { ink, ground }]) => [ink, ground]);
    const png = PNG.sync.read(await encode(canvasOf(colours)));
    const off = colours.map((colour, x) => channelsOf(colour).map((one, n) => Math.abs(one - (pixel(png, x)[n] ?? 0))));
    expect(Math.max(...off.flat())).toBeLessThanOrEqual(8);
  });

  it('has the size of its canvas, also beyond one band', async () => {
    const canvas = createCanvas(7, 431);
    const draw = canvas.getContext('2d');
    draw.fillStyle = PAPER;
    draw.fillRect(0, 0, 7, 431);
    draw.fillStyle = EMBER;
    draw.fillRect(0, 430, 7, 1);
    const png = PNG.sync.read(await encode(canvas));
    expect([png.width, png.height]).toEqual([7, 431]);
    expect(pixel(png, 0)).toEqual([...channelsOf(PAPER)]);
    expect(pixel(png, 7 * 430)).toEqual([...channelsOf(EMBER)]);
  });

  it('is packed harder where it would be too large, and the next one as always', async () => {
    const [side, two] = [1500, [PAPER, EMBER]];
    const canvas = createCanvas(side, side);
    const draw = canvas.getContext('2d');
    // The same at every run, and without a pattern.
    let chance = 1;
    const bits = Array.from({ length: side * side }, () => {
      chance = (chance * 48_271) % 2_147_483_647;
      return chance % 7 === 0 ? 1 : 0;
    });
    two.forEach((colour, bit) => {
      draw.fillStyle = colour;
      if (bit === 0) draw.fillRect(0, 0, side, side);
      else bits.forEach((one, n) => one === bit && draw.fillRect(n % side, Math.floor(n / side), 1, 1));
    });
    const large = await encode(canvas);
    const png = PNG.sync.read(large);
    const wrong = bits.filter((bit, n) => png.data[n * 4 + 2] !== channelsOf(two[bit] as typeof PAPER)[2]);
    expect(wrong).toHaveLength(0);
    const quick = deflateSync(Buffer.from(bits), { level: 1 }).length;
    expect([quick > 200 * 1024, large.length < quick]).toEqual([true, true]);
    expect(pixel(PNG.sync.read(await encode(canvasOf([EMBER]))), 0)).toEqual([...channelsOf(EMBER)]);
  });

  it('can have all colours', async () => {
    const png = PNG.sync.read(await encodeFully(canvasOf(['#123456'])));
    expect(pixel(png, 0)).toEqual([0x12, 0x34, 0x56]);
  });
});
