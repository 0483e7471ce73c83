// What a copy was made of: as long as that may still be played somewhere, the copy's file stays sealed.
import type { Tx } from '../../../store/tables.ts';
import type { CampaignFile } from './shape.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What runs in another house cannot be looked up: nobody waits longer for it than this. */
const SEALED_FOR = 90 * DAY;

type Origin = { readonly copiedFrom: string[]; readonly sealedUntil: string };

/** For a copy of a campaign's file that was made at this moment; of a copy's copy, all that came before it. */
export const originOf = ({ campaign }: CampaignFile, madeAt: number): Origin => ({
  copiedFrom: [...idsIn(campaign.copiedFrom), String(campaign.id)],
  sealedUntil: new Date(madeAt + SEALED_FOR).toISOString(),
});

type Copy = { readonly copiedFrom: unknown; readonly sealedUntil: Date | null };

/** Whether what it was made of may still be played: here it can be looked up, elsewhere only time tells. */
export async function isSealed(tx: Tx, { copiedFrom, sealedUntil }: Copy, now: number): Promise<boolean> {
  if (!sealedUntil || sealedUntil.getTime() <= now) return false;
  const ids = idsIn(copiedFrom);
  const ended = await tx.campaign.count({ where: { id: { in: [...ids] }, state: { in: ['abandoned', 'ended'] } } });
  return ended < ids.length;
}

const idsIn = (ids: unknown): readonly string[] => (Array.isArray(ids) ? ids.map(String) : []);
