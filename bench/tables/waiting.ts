// Forty presses that wait at one table, and a press at another, alone and meanwhile, in turns.
import type { Database } from '../../src/store/database.ts';
import { Sitting, testApp } from '../../test/kit/campaign.ts';
import { copies } from '../../test/kit/copies.ts';
import { atMost, median, type Row } from '../frame.ts';
import { type Backend, openHouse, settled } from './ground.ts';
import { makePress, midBattle, type Said, timedPress } from './presses.ts';

const ROUNDS = 24;
const WARM_UP = 4;
const CROWD = 40;

/** Many copies of a battle that has begun. */
async function manyTables(database: Database): Promise<{ readonly said: Said; readonly tables: readonly Sitting[] }> {
  const { sitting, said } = await midBattle(await testApp({ database }), 'waiting');
  const tables = await copies(sitting, 3 * (ROUNDS + WARM_UP));
  await settled(database);
  return { said, tables };
}

export async function waitingRow(database: Database, backend: Backend): Promise<Row> {
  const { said, tables } = await manyTables(database);
  const house = await openHouse(database, backend.placeFor(database));
  const at = (nth: number): Sitting => {
    const table = tables[nth];
    if (!table) throw new Error('there are not enough tables');
    return new Sitting(house.app, table, Object.keys(table.people));
  };
  const pairs: { readonly alone: number; readonly meanwhile: number }[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const [first, second, third] = [at(3 * round), at(3 * round + 1), at(3 * round + 2)];
    const crowded = async () => {
      const crowd = Array.from({ length: CROWD }, () => makePress(third, said));
      const ms = await timedPress(second, said);
      await Promise.all(crowd);
      await house.wake.idle();
      return ms;
    };
    const before = round % 2 === 0 ? undefined : await crowded();
    const alone = await timedPress(first, said);
    await house.wake.idle();
    pairs.push({ alone, meanwhile: before ?? (await crowded()) });
  }
  await house.close();
  return rowOf(backend, pairs.slice(WARM_UP));
}

type Pair = { readonly alone: number; readonly meanwhile: number };

function rowOf({ name }: Backend, pairs: readonly Pair[]): Row {
  const alone = median(pairs.map((pair) => pair.alone));
  const meanwhile = median(pairs.map((pair) => pair.meanwhile));
  const what = `${name}: a press (${alone.toFixed(1)} ms) while 40 wait elsewhere (${meanwhile.toFixed(1)} ms)`;
  return atMost(what, meanwhile / alone, { budget: 2, unit: 'times' });
}
