// Reads kind and size of a picture from its first bytes.

export type Image = { readonly content_type: string; readonly width: number; readonly height: number };

export function imageOf(bytes: Uint8Array): Image | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngOf(data) ?? gifOf(data) ?? jpegOf(data);
}

function pngOf(data: Buffer): Image | undefined {
  if (data.length < 24 || data.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  return { content_type: 'image/png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

function gifOf(data: Buffer): Image | undefined {
  if (data.length < 10 || !/^GIF8[79]a$/.test(data.toString('latin1', 0, 6))) return undefined;
  return { content_type: 'image/gif', width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
}

/** The size stands in the frame header, behind segments that each say how long they are. */
function jpegOf(data: Buffer): Image | undefined {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= data.length && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      return { content_type: 'image/jpeg', width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
    }
  }
  return undefined;
}
