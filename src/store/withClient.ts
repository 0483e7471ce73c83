// One connection of a pool, for as long as it is needed.
import type pg from 'pg';

/** A connection that was lost, or left in the middle of something, is not given to the next. */
export async function withClient<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Whoever waits for an answer is told by it; without a listener the loss would end the process as well.
  const ignore = () => {};
  client.on('error', ignore);
  let isSound = false;
  try {
    const result = await use(client);
    isSound = true;
    return result;
  } finally {
    client.off('error', ignore);
    client.release(!isSound);
  }
}
