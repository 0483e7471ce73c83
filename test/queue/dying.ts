// A process for tests: takes a job up, says so, and never ends it.
import { openQueues, type QueuesOptions } from '../../src/queue/index.ts';

const options = JSON.parse(process.argv[2] ?? '') as QueuesOptions;
const queues = await openQueues({ ...options, lock: 400 });
await queues.work('turns', async () => {
  process.send?.('begun');
  await new Promise(() => undefined);
});
process.send?.('ready');
