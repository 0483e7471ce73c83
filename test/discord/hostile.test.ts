// People who give names and type words to hurt: over the wire nobody is called by them, and they stand there as they were written.
import { beforeAll, describe, expect, it } from 'vitest';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { plainText } from '../../src/local-discord/page/markdown/plain.ts';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { HOSTILE_NAMES } from '../kit/hostileNames.ts';
import { type Outcome, type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
botOf({}, async (given) => {
  playing = given;
  [ash, bryn] = await people(playing, 'ash', 'bryn');
  await ash.waitsFor(playing.local.channel, 'played across days');
});

const newRoom = async (): Promise<string> => {
  const { local } = playing;
  return (await local.creates.channel(local.guild, { name: 'room' })).id;
};
/** A person whom others see under this name. */
async function called(displayName: string): Promise<Person> {
  const { local } = playing;
  const { id } = await local.creates.user({ name: `guest${Math.abs(hash(displayName))}`, displayName });
  await local.seats(id, local.guild);
  return local.person(`guest${Math.abs(hash(displayName))}`);
}
const hash = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7);

function answerOf({ answer }: Outcome): MessageView {
  if (!answer) throw new Error('there was no answer');
  return answer;
}

/** As people read it: joiners, what turns writing round, and halves of signs are no letters. */
const letters = (text: string): string =>
  text
    .replace(/[\u200B\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
const reads = (message: MessageView): string => letters(plainText(seen(message).text));

function callsNobody(message: MessageView, meant: readonly string[] = []): void {
  expect(message.mention_everyone).toBe(false);
  expect(message.mention_roles).toEqual([]);
  expect(message.mentions.map(({ id }) => id)).toEqual(meant);
}

const isUnreadable = (name: string): boolean => name.includes('\0');

it.each(HOSTILE_NAMES.filter(isUnreadable))('refuses a campaign called %j, and says why', async (name) => {
  const refusal = answerOf(await ash.runs(await newRoom(), '/campaign new', { name }));
  callsNobody(refusal);
  expect(reads(refusal)).toContain('There is a sign in it that cannot be read');
});

describe.each(HOSTILE_NAMES.filter((name) => !isUnreadable(name)))('a campaign called %j', (name) => {
  it('is shown as it was written wherever it is named, and calls nobody', async () => {
    const channel = await newRoom();
    const lobby = answerOf(await ash.runs(channel, '/campaign new', { name }));
    callsNobody(lobby);
    expect(reads(lobby)).toContain(letters(name));
    for (const command of ['/campaign pause', '/campaign resume', '/help', '/campaign list', '/campaign abandon']) {
      const answer = answerOf(await ash.runs(channel, command));
      callsNobody(answer);
      expect(reads(answer)).toContain(letters(name));
    }
  });

  it('has a thread that is called so, and a way to it', async () => {
    const channel = await newRoom();
    const way = answerOf(await ash.runs(channel, '/campaign new', { name, thread: true }));
    callsNobody(way);
    expect(reads(way)).toContain(letters(name));
    const [thread] = await ash.asks<{ name: string }[]>('GET', `/channels/${channel}/threads`);
    expect(letters(thread?.name ?? '')).toBe(letters(name));
    const found = await ash.completes(channel, '/campaign pause', { campaign: '' }, 'campaign');
    expect(found.map((choice) => letters(choice.name))).toContain(letters(name));
    await ash.runs(channel, '/campaign abandon', { campaign: String(found[0]?.value) });
  });
});

describe('a campaign', () => {
  it('never calls a member of the server who stands in its name', async () => {
    const lobby = answerOf(
      await ash.runs(await newRoom(), '/campaign new', { name: `Down with <@${bryn.id}> @everyone` }),
    );
    callsNobody(lobby);
    expect(reads(lobby)).toContain(`Down with <@${bryn.id}> @everyone`);
    expect(lobby.mentionsMe).toBe(false);
  });

  it.each(['\u200B\u200D', '\u202E', '\u3164\u2800'])(
    'whose name cannot be seen is called after its leader (%j)',
    async (name) => {
      expect(reads(answerOf(await ash.runs(await newRoom(), '/campaign new', { name })))).toContain("ash's campaign");
    },
  );

  it.each(['**Bold** `x` @everyone', '<@123456789012345678> ||x||', '\u202Eesrever\u202C'])(
    'that is called after somebody called %j names them as they are',
    async (displayName) => {
      const person = await called(displayName);
      const channel = await newRoom();
      const lobby = answerOf(await person.runs(channel, '/campaign new'));
      callsNobody(lobby);
      expect(reads(lobby)).toContain(`${letters(displayName)}'s campaign`);
    },
  );
});

describe('what somebody types', () => {
  let channel: string;
  beforeAll(async () => {
    channel = await newRoom();
    await ash.runs(channel, '/campaign new', { name: 'Embers', story: '-' });
    await ash.runs(channel, '/campaign join', { hero: 'bram' });
    await ash.runs(channel, '/campaign start');
    await ash.presses('Ready', { in: channel });
    await ash.waitsFor(channel, 'Where do you start?');
  });

  const FIELDS = [
    ['/me', 'zone'],
    ['/away', 'until'],
    ['/standing add', 'order'],
    ['/card', 'name'],
    ['/enemy', 'name'],
    ['/seekers', 'hero'],
    ['/rules', 'about'],
    ['/move', 'to'],
    ['/boost', 'card'],
    ['/look', 'seat'],
  ] as const;
  const typed = [...HOSTILE_NAMES, `<@${'1'.repeat(18)}> "\`x\` **y**"`];

  it.each(FIELDS)('%s %s: is answered in private, calls nobody and formats nothing', async (command, option) => {
    for (const text of typed) {
      const answer = answerOf(await ash.runs(channel, command, { [option]: text }));
      expect(answer.ephemeral).toBe(true);
      callsNobody(answer);
    }
  });

  it('stands in the answer as it was written, where it is repeated', async () => {
    const wrong = '**Berlin** `x` <@1234567890> ||y||';
    expect(reads(answerOf(await ash.runs(channel, '/me', { zone: wrong })))).toContain(`“${wrong}”`);
    expect(reads(answerOf(await ash.runs(channel, '/away', { until: wrong })))).toContain(`“${wrong}”`);
  });

  it('is kept in a standing order, in words and in code', async () => {
    const order = 'when boost: choose "**a** ||b|| @everyone"';
    const kept = answerOf(await ash.runs(channel, '/standing add', { order }));
    callsNobody(kept);
    expect(reads(kept)).toContain(order);
    expect(reads(kept)).not.toContain('▒');
  });
});

breaksNothing(() => playing);
