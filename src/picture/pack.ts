// Rows of pixels packed as PNG, outside the main thread.
import { constants, crc32, createDeflate, type Deflate } from 'node:zlib';
import { colours } from './encode.ts';
import { giveBack, type Rows } from './spare.ts';
import { oneByOne } from './turns.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const AROUND = 12;

/** Length, type, data, checksum. */
function chunk(type: string, parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const framed = Buffer.allocUnsafe(length + AROUND);
  framed.writeUInt32BE(length, 0);
  framed.write(type, 4, 'latin1');
  let at = 8;
  for (const part of parts) at += part.copy(framed, at);
  framed.writeUInt32BE(crc32(framed.subarray(4, at)), at);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', [data]);
}

const COLOURS = chunk('PLTE', [Buffer.from(colours.flat())]);
const END = chunk('IEND', []);

/** Harder packing takes twice as long for a seventh of the size. All of it in one piece: every further one comes back here. */
const PACKING = { level: 1, chunkSize: 256 * 1024 };
let packer: Deflate | undefined;

/** One packer for all pictures, one after the other: each has memory of its own. */
function deflated(data: Buffer): Promise<readonly Buffer[]> {
  const one = packer ?? createDeflate(PACKING);
  packer = one;
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const broken = (error: Error): void => {
      packer = undefined;
      reject(error);
    };
    one.on('data', (part: Buffer) => parts.push(part)).once('error', broken);
    one.write(data);
    one.flush(constants.Z_FINISH, () => {
      one.removeAllListeners('data').removeListener('error', broken);
      one.reset();
      resolve(parts);
    });
  });
}

const inLine = oneByOne();

/** Once only: the rows are used again afterwards. */
export async function packed(picture: Rows): Promise<Buffer> {
  const { rows, width, height } = picture;
  const data = await inLine(() => deflated(rows.subarray(0, (width + 1) * height)));
  giveBack(picture);
  return Buffer.concat([SIGNATURE, header(width, height), COLOURS, chunk('IDAT', data), END]);
}
