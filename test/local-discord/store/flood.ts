// A process with little memory that sends many large messages through the folder it is given, and reads the first and last.
import { openStore } from '../../../src/local-discord/store/open.ts';
import { message } from './record.ts';

const COUNT = 10_000;
const store = await openStore(process.argv[2]);
for (let n = 0; n < COUNT; n++) {
  store.put('message', String(n), message(String(n), { content: `${n} ${'x'.repeat(15_000)}` }));
  store.get('message', String((n * 7919) % (n + 1)));
  if (n % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
}
const numberIn = (id: number) => store.get('message', String(id))?.content.split(' ')[0];
const count = store.messageIds('7').length;
process.stdout.write(`${count} messages, first ${numberIn(0)}, last ${numberIn(COUNT - 1)}\n`);
await store.close();
