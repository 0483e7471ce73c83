// The key of the house: from the environment, so that several houses can share one, or made once and kept.
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../store/tables.ts';
import type { App } from '../../app.ts';
import { type SealKey, sealKeyFrom } from './seal.ts';

const ONLY = { id: 1 };

export async function sealKeyOf({ sealKey }: Pick<App, 'sealKey'>, tx: Tx): Promise<SealKey> {
  return sealKeyFrom(sealKey ?? (await keptKey(tx)));
}

async function keptKey(tx: Tx): Promise<string> {
  const known = await tx.seal.findUnique({ where: ONLY });
  if (known) return known.key;
  // Two processes at the same moment both keep the first key.
  await tx.seal.createMany({ data: [{ ...ONLY, key: randomBytes(32).toString('hex') }], skipDuplicates: true });
  return (await tx.seal.findUniqueOrThrow({ where: ONLY })).key;
}
