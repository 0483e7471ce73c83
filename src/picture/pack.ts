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

/** Better compression takes several times as long for a fifth of the size, so only pictures that are too large get it. */
const [QUICK, HARD] = [1, 6];
const TOO_LARGE = 200 * 1024;
/** All of it in one chunk, because every further chunk comes back to this thread. */
const CHUNK = 256 * 1024;

/** One packer of each kind for all pictures, one after the other, because each needs its own memory. */
const packers = new Map<number, Deflate>();

function deflated(data: Buffer, level: number): Promise<readonly Buffer[]> {
  const one = packers.get(level) ?? createDeflate({ level, chunkSize: CHUNK });
  packers.set(level, one);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const broken = (error: Error): void => {
      packers.delete(level);
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

async function small(data: Buffer): Promise<readonly Buffer[]> {
  const quick = await deflated(data, QUICK);
  const size = quick.reduce((sum, { length }) => sum + length, 0);
  return size > TOO_LARGE ? deflated(data, HARD) : quick;
}

/** Only once: the rows are used again afterwards. */
export async function packed(picture: Rows): Promise<Buffer> {
  const { rows, width, height } = picture;
  const data = await inLine(() => small(rows.subarray(0, (width + 1) * height)));
  giveBack(picture);
  return Buffer.concat([SIGNATURE, header(width, height), COLOURS, chunk('IDAT', data), END]);
}
