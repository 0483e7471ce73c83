// Uses rows of pixels again after packing: so much new memory each time would keep the garbage collector busy.

/** The pixels to pack; `rows` may be longer than the picture. */
export type Rows = { readonly rows: Buffer; readonly width: number; readonly height: number };

const MOST_SPARE = 3;
const MOST_BYTES = 4 * 1024 * 1024;
const spare: Buffer[] = [];

export function spareRows(length: number): Buffer {
  const found = spare.findIndex((one) => one.length >= length);
  const [one] = found < 0 ? [] : spare.splice(found, 1);
  return one ?? Buffer.allocUnsafeSlow(length);
}

export function giveBack({ rows }: Rows): void {
  if (rows.length > MOST_BYTES) return;
  spare.push(rows);
  if (spare.length > MOST_SPARE) spare.shift();
}
