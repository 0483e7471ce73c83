// WebSocket frames, whole and torn, with what a bot should not say in them.
import { deflateSync } from 'node:zlib';
import type { Pick } from './chance.ts';
import { junkJson, junkText } from './junk.ts';

/** One to four frames after each other. */
export const frames = (pick: Pick, token: string): Buffer =>
  Buffer.concat(pick.times(1 + pick.below(4), () => frame(pick, token)));

function frame(pick: Pick, token: string): Buffer {
  if (pick.chance(0.2)) return Buffer.from(pick.times(pick.below(40), () => pick.below(256)));
  const opcode = pick.chance(0.8) ? 1 : pick.below(16);
  const payload = pick.oneOf(PAYLOADS)(pick, token);
  const head = (pick.chance(0.95) ? 0x80 : 0) | (pick.chance(0.95) ? 0 : 0x70) | opcode;
  return framed(payload, { head, masked: pick.chance(0.95), longer: pick.chance(0.05) ? pick.below(2 ** 31) : 0 });
}

const PAYLOADS: readonly ((pick: Pick, token: string) => Buffer)[] = [
  (pick) => Buffer.from(junkText(pick, 60)),
  (pick) => Buffer.from(JSON.stringify(junkJson(pick, 4)) ?? ''),
  (pick) => Buffer.from(JSON.stringify({ op: pick.below(40) - 2, d: junkJson(pick, 3) })),
  (pick, token) => Buffer.from(JSON.stringify({ op: 2, d: identify(pick, token) })),
  (pick, token) => Buffer.from(JSON.stringify({ op: 6, d: { token, session_id: junkText(pick, 8), seq: -1 } })),
  (pick) => deflateSync(Buffer.from(JSON.stringify({ op: 1, d: junkJson(pick, 1) }))),
  (pick) => Buffer.from('[1,'.repeat(pick.oneOf([5, 1000, 100_000]))),
  (pick) => Buffer.from(`${'['.repeat(pick.oneOf([50, 1900]))}${']'.repeat(1900)}`),
];

/** Mostly as it should be, so that what follows it is heard by a session. */
const identify = (pick: Pick, token: string): object => ({
  token: pick.chance(0.8) ? token : junkText(pick, 10),
  properties: pick.chance(0.9) ? {} : junkJson(pick, 2),
  intents: pick.chance(0.8) ? 1 : junkJson(pick, 1),
  ...(pick.chance(0.3) && { presence: junkJson(pick, 3) }),
  ...(pick.chance(0.2) && { shard: junkJson(pick, 2) }),
});

type Shape = { readonly head: number; readonly masked: boolean; readonly longer: number };

/** With a mask of zeros, which leaves the payload as it is. */
function framed(payload: Buffer, { head, masked, longer }: Shape): Buffer {
  const start = Buffer.alloc(10);
  start.writeUInt8(head & 0xff, 0);
  start.writeUInt8((masked ? 0x80 : 0) | 127, 1);
  start.writeBigUInt64BE(BigInt(payload.length + longer), 2);
  return Buffer.concat([start, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
}
