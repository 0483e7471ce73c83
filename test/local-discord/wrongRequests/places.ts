// Threads, pins, reading and deleting: what the place or the number does not allow.
import { asBot } from '../control/asBot.ts';
import type { Ids, Stage } from './stage.ts';
import { many, type Row } from './table.ts';

const WORDS = { content: 'x' };
const BULK = 'POST /channels/{court}/messages/bulk-delete';
/** Of 2017. */
const OLD = '300000000000000001';

export const places: readonly Row[] = [
  { wrong: 'writing in a category', ask: 'POST /channels/{shelf}/messages', body: WORDS, says: '400 50008' },
  { wrong: 'a thread in a category', ask: 'POST /channels/{shelf}/threads', body: { name: 'x' }, says: '400 50024' },
  { wrong: 'a thread in a thread', ask: 'POST /channels/{thread}/threads', body: { name: 'x' }, says: '400 50024' },
  { wrong: 'members of what is no thread', ask: 'GET /channels/{hall}/thread-members/{ash}', says: '400 50024' },
  { wrong: 'renaming a conversation', ask: 'PATCH /channels/{direct}', body: { name: 'x' }, says: '403 50003' },
  {
    wrong: "deleting the other's message in a conversation",
    ask: 'DELETE /channels/{direct}/messages/{hersDirect}',
    says: '403 50003',
  },
  {
    wrong: 'deleting many in a conversation',
    ask: 'POST /channels/{direct}/messages/bulk-delete',
    body: { messages: ['{hersDirect}', '{own}'] },
    says: '403 50003',
  },
  {
    wrong: "editing another's message",
    ask: 'PATCH /channels/{hall}/messages/{hers}',
    body: WORDS,
    says: '403 50005',
  },
  {
    wrong: "editing another's message even as its manager",
    ask: 'PATCH /channels/{court}/messages/{hersInCourt}',
    body: WORDS,
    says: '403 50005',
  },
  {
    wrong: 'reading no message',
    ask: 'GET /channels/{hall}/messages?limit=0',
    says: '400 50035 limit: NUMBER_TYPE_MIN',
  },
  {
    wrong: 'reading 101 messages',
    ask: 'GET /channels/{hall}/messages?limit=101',
    says: '400 50035 limit: NUMBER_TYPE_MAX',
  },
  {
    wrong: 'reading some messages',
    ask: 'GET /channels/{hall}/messages?limit=some',
    says: '400 50035 limit: NUMBER_TYPE_COERCE',
  },
  {
    wrong: 'reading before a word',
    ask: 'GET /channels/{hall}/messages?before=now',
    says: '400 50035 before: NUMBER_TYPE_COERCE',
  },
  {
    wrong: 'reading 51 pins',
    ask: 'GET /channels/{hall}/messages/pins?limit=51',
    says: '400 50035 limit: NUMBER_TYPE_MAX',
  },
  { wrong: 'deleting many, but one', ask: BULK, body: { messages: ['{hersInCourt}'] }, says: '400 50016' },
  {
    wrong: 'deleting 101',
    ask: BULK,
    body: { messages: many(101, (n) => `${1400000000000000000n + BigInt(n)}`) },
    says: '400 50016',
  },
  {
    wrong: 'deleting what is older than two weeks',
    ask: BULK,
    body: { messages: ['{hersInCourt}', OLD] },
    says: '400 50034',
  },
  {
    wrong: 'deleting a word',
    ask: BULK,
    body: { messages: ['{hersInCourt}', 'first'] },
    says: '400 50035 messages.1: NUMBER_TYPE_COERCE',
  },
  { wrong: 'deleting without a list', ask: BULK, body: {}, says: '400 50035 messages: BASE_TYPE_REQUIRED' },
  { wrong: 'a pin too many', ask: 'PUT /channels/{full}/messages/pins/{last}', given: fullOfPins, says: '400 30003' },
  {
    wrong: 'pinning a notice',
    ask: 'PUT /channels/{full}/messages/pins/{notice}',
    given: pinNotice,
    says: '403 50021',
  },
];

/** As many as a channel holds, by Discord's table of codes. */
const MOST_PINS = 250;

async function fullOfPins({ local, ids }: Stage): Promise<Ids> {
  const channel = `/channels/${ids.full}/messages`;
  for (let pins = 0; pins < MOST_PINS; pins++) {
    const { id } = await asBot(local, `POST ${channel}`, WORDS);
    await asBot(local, `PUT ${channel}/pins/${id}`);
  }
  return { last: (await asBot(local, `POST ${channel}`, WORDS)).id };
}

async function pinNotice({ local, ids }: Stage): Promise<Ids> {
  const messages = await asBot<{ id: string; type: number }[]>(local, `GET /channels/${ids.full}/messages`);
  return { notice: messages.find(({ type }) => type === 6)?.id ?? '' };
}

export const threads: readonly Row[] = [
  {
    wrong: 'a second thread on a message',
    ask: 'POST /channels/{hall}/messages/{begun}/threads',
    body: { name: 'x' },
    given: async (stage) => ({ begun: await startOn(stage) }),
    says: '400 160004',
  },
  {
    wrong: 'a thread without a name',
    ask: 'POST /channels/{hall}/threads',
    body: {},
    says: '400 50035 name: BASE_TYPE_REQUIRED',
  },
  {
    wrong: 'a thread with a name of 101 characters',
    ask: 'POST /channels/{hall}/threads',
    body: { name: 'x'.repeat(101), type: 11 },
    says: '400 50035 name: BASE_TYPE_BAD_LENGTH',
  },
  {
    wrong: 'a thread that sleeps after 5 minutes',
    ask: 'POST /channels/{hall}/threads',
    body: { name: 'x', type: 11, auto_archive_duration: 5 },
    says: '400 50035 auto_archive_duration: BASE_TYPE_CHOICES',
  },
  {
    wrong: 'a thread of an unknown kind',
    ask: 'POST /channels/{hall}/threads',
    body: { name: 'x', type: 3 },
    says: '400 50035 type: BASE_TYPE_CHOICES',
  },
  {
    wrong: 'writing in a locked thread',
    ask: 'POST /channels/{shut}/messages',
    body: WORDS,
    given: async (stage) => ({ shut: await hersThat(stage, { locked: true }) }),
    says: '403 160005',
  },
  {
    wrong: 'waking a locked thread by writing',
    ask: 'POST /channels/{shut}/messages',
    body: WORDS,
    given: async (stage) => ({ shut: await hersThat(stage, { locked: true, archived: true }) }),
    says: '400 50083',
  },
  {
    wrong: 'waking a locked thread',
    ask: 'PATCH /channels/{shut}',
    body: { archived: false },
    given: async (stage) => ({ shut: await hersThat(stage, { locked: true, archived: true }) }),
    says: '403 50013',
  },
  {
    wrong: 'renaming an archived thread',
    ask: 'PATCH /channels/{asleep}',
    body: { name: 'x' },
    given: async (stage) => ({ asleep: await hersThat(stage, { archived: true }) }),
    says: '400 50083',
  },
  {
    wrong: 'editing in an archived thread',
    ask: 'PATCH /channels/{asleep}/messages/{said}',
    body: WORDS,
    given: saidAndArchived,
    says: '400 50083',
  },
  {
    wrong: 'joining an archived thread',
    ask: 'PUT /channels/{asleep}/thread-members/@me',
    given: async (stage) => ({ asleep: await hersThat(stage, { archived: true }) }),
    says: '400 50083',
  },
  {
    wrong: 'bringing somebody into an archived thread',
    ask: 'PUT /channels/{asleep}/thread-members/{bryn}',
    given: async (stage) => ({ asleep: await hersThat(stage, { archived: true }) }),
    says: '400 50083',
  },
  {
    wrong: 'bringing a stranger into a thread',
    ask: 'PUT /channels/{thread}/thread-members/{stranger}',
    says: '404 10007',
  },
];

async function startOn({ local, ids }: Stage): Promise<string> {
  const { id } = await asBot(local, `POST /channels/${ids.hall}/messages`, WORDS);
  await asBot(local, `POST /channels/${ids.hall}/messages/${id}/threads`, { name: 'Begun' });
  return id;
}

async function hersThat({ local, ids }: Stage, is: { locked?: boolean; archived?: boolean }): Promise<string> {
  const ash = await local.person('ash');
  const { id } = await ash.startsThread(ids.hall ?? '', { name: 'Hers' });
  await ash.changesThread(id, is);
  return id;
}

async function saidAndArchived({ local, ids }: Stage): Promise<Ids> {
  const ash = await local.person('ash');
  const { id } = await ash.startsThread(ids.hall ?? '', { name: 'Hers' });
  const said = await asBot(local, `POST /channels/${id}/messages`, WORDS);
  await ash.changesThread(id, { archived: true });
  return { asleep: id, said: said.id };
}
