// A table many times over: every row of its campaign copied, so that the same moment can be lived through again and again.
import { Sitting } from './campaign.ts';

const OF_TABLE = ['Checkpoint', 'Ask', 'Spent', 'Answer', 'Event', 'Draw', 'Draft', 'Plan', 'Vote'];

/** Each in a place of its own, named after its table, with the same people. */
export async function copies(sitting: Sitting, count: number): Promise<readonly Sitting[]> {
  const { app, id, place, guild, table } = sitting;
  const { pool } = app.database;
  const { rows } = await pool.query<{ last: number }>('SELECT max("id") AS last FROM "GameTable"');
  const last = rows[0]?.last ?? 0;
  const copy = (name: string, where: string, changes: string) =>
    pool.query(
      `INSERT INTO "${name}" SELECT (jsonb_populate_record(NULL::"${name}", to_jsonb(t) || jsonb_build_object(${changes}))).*
       FROM "${name}" t, generate_series($1::int + 1, $1::int + $2::int) AS n WHERE ${where} = $3`,
      [
        last,
        count,
        where === '"tableId"' || name === 'GameTable' ? table : where === '"id"' && name === 'Place' ? place : id,
      ],
    );
  const campaign = `'${id}-' || n`;
  await copy('Place', '"id"', `'id', '${place}-' || n, 'activeCampaignId', NULL`);
  await copy('Campaign', '"id"', `'id', ${campaign}, 'placeId', '${place}-' || n`);
  await copy('Seat', '"campaignId"', `'campaignId', ${campaign}`);
  await copy('StandingOrder', '"campaignId"', `'campaignId', ${campaign}`);
  await copy('GameTable', '"id"', `'id', n, 'campaignId', ${campaign}`);
  for (const name of OF_TABLE) await copy(name, '"tableId"', `'tableId', n`);
  await pool.query(`SELECT setval(pg_get_serial_sequence('"GameTable"', 'id'), $1)`, [last + count]);
  const people = Object.keys(sitting.people);
  return Array.from({ length: count }, (_, nth) => {
    const n = last + nth + 1;
    const where = { id: `${id}-${n}`, guild, place: `${place}-${n}`, table: n };
    return new Sitting(app, where, people);
  });
}
