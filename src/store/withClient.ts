// Lends one connection of a pool for as long as it is needed.
import type pg from 'pg';

/** If `use` throws, the connection may be lost or in the middle of something, so it is closed and not used again. */
export async function withClient<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // A waiting query fails by itself when the connection is lost. Without a listener, the loss would end the process, too.
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
