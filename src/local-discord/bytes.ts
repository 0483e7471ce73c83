// Reads the bytes of a request's body, and no more of them than may be.
import type { IncomingMessage } from 'node:http';

/** What is too long is read a while longer, or the sender would see a broken connection instead of our answer. */
const PATIENCE = 4;

export type Bytes = { readonly size: number; readonly bytes: Buffer | 'too many' };

export async function readBytes(request: IncomingMessage, most: number): Promise<Bytes> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    // Leaving the loop cuts the connection.
    if (size > most * PATIENCE) break;
  }
  return { size, bytes: size <= most ? Buffer.concat(chunks) : 'too many' };
}
