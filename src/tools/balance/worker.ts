// A process that plays batches of battles or of campaigns for `npm run balance`.
import { loadedRuleset } from '../play/loaded.ts';
import { type Batch, playBatch } from './battles.ts';
import { type CampaignBatch, playCampaigns } from './campaigns.ts';

const loaded = loadedRuleset(process.argv[2] ?? '');

process.on('message', (batch: Batch | CampaignBatch) => {
  process.send?.('story' in batch ? playCampaigns(loaded, batch) : playBatch(loaded, batch));
});
process.send?.('ready');
