// Icons by their names in the set `game-icons`, in any colour and size. An unknown one is a dot.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Canvas, type CanvasRenderingContext2D, Image } from 'canvas';
import type { Colour } from './colour.ts';
import { stamp } from './stamps.ts';

/** A square of `size`, to be drawn with `drawImage`. */
export const iconImage = (name: string | undefined, colour: Colour, size: number): Canvas =>
  stamp(`icon ${name} ${colour} ${size}`, { width: size, height: size }, (draw) => {
    const body = name === undefined ? undefined : bodyOf(name);
    if (body === undefined) dot(draw, colour, size);
    else draw.drawImage(picture(body, colour, size), 0, 0, size, size);
  });

function dot(draw: CanvasRenderingContext2D, colour: Colour, size: number): void {
  draw.fillStyle = colour;
  draw.beginPath();
  draw.arc(size / 2, size / 2, size / 4, 0, 2 * Math.PI);
  draw.fill();
}

function picture(body: string, colour: Colour, size: number): Image {
  const image = new Image();
  const shape = body.replaceAll('currentColor', colour);
  image.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">${shape}</svg>`,
  );
  return image;
}

// The set is 6 MB of JSON, and a table needs a few dozen icons: so the text is searched, and never parsed as a whole.
let set: Buffer | undefined;
const setFile = (): Buffer => {
  set ??= readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'));
  return set;
};

/** An icon may also have an older name. */
function bodyOf(name: string): string | undefined {
  const entry = /^[a-z0-9-]+$/.test(name) ? entryOf(name) : undefined;
  if (entry?.body !== undefined) return entry.body;
  return entry?.parent === undefined ? undefined : entryOf(entry.parent)?.body;
}

type Entry = { readonly body?: string; readonly parent?: string };

function entryOf(name: string): Entry | undefined {
  const file = setFile();
  const start = file.indexOf(`"${name}": {`);
  if (start < 0) return undefined;
  const from = file.indexOf('{', start);
  const to = file.indexOf('}', from);
  return JSON.parse(file.toString('utf8', from, to + 1)) as Entry;
}
