// A process that opens the folder it is given, says so, writes without end, and is killed by its test.
import { openStore } from '../../../src/local-discord/store/open.ts';
import { message } from './record.ts';

const store = await openStore(process.argv[2]);
process.stdout.write('open\n');
let number = 0;
let past = Date.now();
const write = () => {
  for (let n = 0; n < 20; n++) {
    number += 1;
    const id = String(number);
    const attachments = number % 10 === 0 ? [{ id, filename: 'a.txt', size: id.length }] : [];
    for (const attachment of attachments) store.putFile(attachment.id, Buffer.from(id));
    store.put('message', id, message(id, { content: `${id} ${'ä'.repeat(500)}`, attachments }));
    if (number % 3 === 0) store.remove('message', String(number - 1));
  }
  // Everything up to the number was put a second ago: after a kill it has to be there.
  if (Date.now() - past > 100) {
    process.stdout.write(`${Date.now()} ${number}\n`);
    past = Date.now();
  }
  setTimeout(write, 1);
};
write();
