// A process with use cases of its own on a shared database, driven by messages.

import { newContents } from '../../../src/campaign/contents.ts';
import { advance, passDeadline } from '../../../src/campaign/play/advance.ts';
import { answer } from '../../../src/campaign/play/answer.ts';
import { movableClock } from '../../../src/clock.ts';
import { newLog } from '../../../src/log.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { ROOMY } from '../../kit/patience.ts';

export const CASES = { answer, advance, passDeadline } as const;
export type Call = { readonly id: number; readonly name: keyof typeof CASES; readonly args: readonly unknown[] };
export type Told = { readonly id: number; readonly result?: unknown; readonly error?: string };

const [url = '', at = ''] = process.argv.slice(2);
const log = newLog({ level: 'silent' });
const database = await openDatabase({ url }, { migrates: false, limits: ROOMY });
const app = { database, clock: movableClock(Number(at)), contents: newContents(), wake: () => undefined, log };

const done = async ({ id, name, args }: Call): Promise<Told> => {
  try {
    const call = CASES[name] as (...given: readonly unknown[]) => Promise<unknown>;
    return { id, result: await call(app, ...args) };
  } catch (error) {
    return { id, error: String(error) };
  }
};
process.on('message', (call: Call) => void done(call).then((told) => process.send?.(told)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
