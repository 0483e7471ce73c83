// What a copy was made from: as long as the original may still be played, the copy's file stays sealed.
import type { Tx } from '../../../store/tables.ts';
import type { CampaignFile } from './shape.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A campaign in another house cannot be looked up, so the seal ends after this time. */
const SEALED_FOR = 90 * DAY;

type Origin = { readonly copiedFrom: string[]; readonly sealedUntil: string };

/** The origin of a copy made at this moment; the copy of a copy has all that came before it. */
export const originOf = ({ campaign }: CampaignFile, madeAt: number): Origin => ({
  copiedFrom: [...idsIn(campaign.copiedFrom), String(campaign.id)],
  sealedUntil: new Date(madeAt + SEALED_FOR).toISOString(),
});

type Copy = { readonly copiedFrom: unknown; readonly sealedUntil: Date | null };

/** Whether the original may still be played: in this house it is looked up, for others only time counts. */
export async function isSealed(tx: Tx, { copiedFrom, sealedUntil }: Copy, now: number): Promise<boolean> {
  if (!sealedUntil || sealedUntil.getTime() <= now) return false;
  const ids = idsIn(copiedFrom);
  const ended = await tx.campaign.count({ where: { id: { in: [...ids] }, state: { in: ['abandoned', 'ended'] } } });
  return ended < ids.length;
}

const idsIn = (ids: unknown): readonly string[] => (Array.isArray(ids) ? ids.map(String) : []);
