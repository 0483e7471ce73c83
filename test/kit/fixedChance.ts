// Chance that is the same every time, whoever presses what and when: every table of a database is bound to one secret.
import { commitmentOf } from '../../src/engine/chance/random.ts';
import type { Playing } from './slowburn.ts';

/**
 * What somebody presses is mixed into the seed of the next table, and the numbers of presses are never the same. So no
 * table that is laid from now on has any, and all have the same secret; what was promised and `/fair` still fit together.
 */
export async function fixedChance({ app }: Playing, chance: string): Promise<void> {
  const secret = chance.repeat(64).slice(0, 64);
  const { pool } = app.database;
  await pool.query(`
    CREATE FUNCTION bound() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW."secret" := '${secret}'; NEW."commitment" := '${commitmentOf(secret)}'; NEW."presses" := '[]'::jsonb; RETURN NEW;
    END $$`);
  await pool.query('CREATE TRIGGER bound BEFORE INSERT ON "GameTable" FOR EACH ROW EXECUTE FUNCTION bound()');
}
