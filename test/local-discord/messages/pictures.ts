// The smallest pictures that say their own size.

export const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
};

export const gif = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(13);
  bytes.write('GIF89a', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return new Uint8Array(bytes);
};

/** With a segment before the frame, as cameras write it. */
export const jpeg = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(40);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10], 0);
  bytes.set([0xff, 0xc0, 0x00, 0x11, 0x08], 20);
  bytes.writeUInt16BE(height, 25);
  bytes.writeUInt16BE(width, 27);
  return new Uint8Array(bytes);
};
