// Compares a picture with the one that somebody looked at and found good. `GOLDEN=write` keeps what is drawn now.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const FOLDER = join(import.meta.dirname, 'golden');
/** Other machines smooth letters a little differently. */
const TOLERANCE = { threshold: 0.2, share: 0.005 };

/** What is wrong with a picture; nothing, where it looks like the golden one. */
export async function unlikeGolden(name: string, png: Buffer): Promise<string | undefined> {
  const file = join(FOLDER, `${name}.png`);
  if (process.env.GOLDEN === 'write') writeFileSync(file, png);
  if (!existsSync(file)) return `there is no golden picture ${name}: look at what is drawn, then set GOLDEN=write`;
  const [drawn, golden] = [PNG.sync.read(png), PNG.sync.read(await readFile(file))];
  const { width, height } = golden;
  if (drawn.width !== width || drawn.height !== height) return `it is ${drawn.width} × ${drawn.height}`;
  const difference = new PNG({ width, height });
  const { threshold } = TOLERANCE;
  const other = pixelmatch(drawn.data, golden.data, difference.data, width, height, { threshold });
  if (other <= TOLERANCE.share * width * height) return undefined;
  keepDifference(name, png, difference);
  return `${other} pixels differ: see data/golden`;
}

function keepDifference(name: string, png: Buffer, difference: PNG): void {
  mkdirSync(join('data', 'golden'), { recursive: true });
  writeFileSync(join('data', 'golden', `${name}.png`), png);
  writeFileSync(join('data', 'golden', `${name}.difference.png`), PNG.sync.write(difference));
}
