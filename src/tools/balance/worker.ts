// A process that plays batches of battles for `npm run balance`.
import { loadedRuleset } from '../play/loaded.ts';
import { type Batch, playBatch } from './battles.ts';

const loaded = loadedRuleset(process.argv[2] ?? '');

process.on('message', (batch: Batch) => {
  process.send?.(playBatch(loaded, batch));
});
process.send?.('ready');
