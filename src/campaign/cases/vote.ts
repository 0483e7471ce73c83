// An ask to the party that is settled by votes (CMP-040 to CMP-051).
import type { Ask, Choice, SeatId } from '../../engine/ask.ts';
import type { Held } from '../table/held.ts';
import type { Reply } from './reply.ts';

export async function castVote(_held: Held, _ask: Ask, _vote: { readonly seat: SeatId; readonly choice: Choice }): Promise<Reply> {
  throw new Error('not yet');
}

export async function closeVote(_held: Held, _ask: Ask): Promise<void> {
  throw new Error('not yet');
}
