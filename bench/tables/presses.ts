// Presses as people would make them, prepared beforehand so that only the press itself is measured.
import type { Caller } from '../../src/campaign/app.ts';
import { answer, type Press } from '../../src/campaign/play/answer.ts';
import { PARTY } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import { campaign, type Sitting, type TestApp } from '../../test/kit/campaign.ts';
import { timedAsync } from '../frame.ts';

export const THREE = { bram: 'ash', osk: 'bryn', maro: 'carol' };
const ANSWERS = 10;

export type Said = { readonly user: string; readonly press: Omit<Press, 'table'> };

/** The next answer at this table; undefined at its end. */
export async function nextPress(sitting: Sitting): Promise<Said | undefined> {
  const { seats } = await sitting.row();
  const table = await sitting.opened();
  const [ask] = table.asks;
  if (!ask) return undefined;
  const seat = seats.find(({ id, person }) => person && (ask.who === PARTY || ask.who === id));
  if (seat?.person?.discordId === undefined) throw new Error(`${ask.id} is asked of ${ask.who}, who is nobody here`);
  const press = { ask: ask.number, as: seat.id, ...autopilotChoice(table, ask, seat.id) };
  return { user: seat.person.discordId, press };
}

let receipts = 0;

/** Makes the press with its own receipt, as a front does. */
export async function makePress({ app, guild, table }: Sitting, { user, press }: Said): Promise<string> {
  receipts += 1;
  const caller: Caller = { guild, user, receipt: `bench ${receipts}` };
  const reply = await answer(app, caller, { table, ...press });
  return reply.kind;
}

/** Milliseconds of a press, which must be accepted. */
export const timedPress = (sitting: Sitting, said: Said): Promise<number> =>
  timedAsync(async () => {
    const kind = await makePress(sitting, said);
    if (kind !== 'taken' && kind !== 'voted') throw new Error(`a press was ${kind}`);
  });

/** A battle some answers after its beginning, and the next press there. */
export async function midBattle(
  app: TestApp,
  place: string,
): Promise<{ readonly sitting: Sitting; readonly said: Said }> {
  const sitting = await campaign({ app, seats: THREE, place });
  for (let n = 0; n < ANSWERS; n++) await sitting.step();
  await sitting.runs();
  const said = await nextPress(sitting);
  if (!said) throw new Error('the battle was over too soon');
  return { sitting, said };
}
