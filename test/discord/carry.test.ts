// A story is carried from one server to another over the wire: a file comes in private, is attached to a command elsewhere, and the next button is pressed there.
import { describe, expect, it } from 'vitest';
import { carriedFile, uploadedText } from '../../src/discord/lobby/carry.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { fileIn } from '../kit/fileIn.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { typesIn } from '../kit/typing.ts';

const SEALED = 'slowburn-campaign.sealed.json';
let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
let channel: string;
/** A channel of another server, on which ash and cole are, and bryn is not. */
let inn: string;
let exported: MessageView;
botOf({ people: ['ash', 'bryn', 'cole'] }, async (given) => {
  playing = given;
  const { local } = playing;
  channel = local.channel;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
  await ash.waitsFor(channel, 'played across days');
  const { id: guild } = await local.creates.guild({ name: 'Elsewhere', owner: cole.id });
  inn = (await local.creates.channel(guild, { name: 'inn' })).id;
  for (const { id } of [ash, local.bot]) await local.seats(id, guild);
  await typesIn(channel)(ash, '/campaign new', { name: 'Embers' });
  for (const [person, hero] of [
    [ash, 'bram'],
    [bryn, 'osk'],
  ] as const)
    await typesIn(channel)(person, '/campaign join', { hero });
  for (const person of [ash, ash, bryn]) await typesIn(channel)(person, '/campaign start');
  await ash.waitsFor(channel, 'The carter is called Cobb');
  await bryn.presses('A · Read on', { in: channel });
  await ash.waitsFor(channel, 'A · Ring the carts and stand');
});

async function imports(person: Person, options: Readonly<Record<string, string>> = {}): Promise<MessageView> {
  const text = JSON.stringify(await fileIn({ answer: exported }, SEALED));
  const file = { filename: SEALED, base64: Buffer.from(text).toString('base64') };
  return person.getsAnswer(await person.runs(inn, '/campaign import', options, { files: { file } }));
}

describe('a campaign that is under way', () => {
  it('is given as a file to those who play in it, in private', async () => {
    const stranger = seen(await typesIn(channel)(cole, '/campaign export'));
    expect(stranger).toMatchObject({ ephemeral: true, text: expect.stringContaining('/campaign join takes') });
    exported = await typesIn(channel)(bryn, '/campaign export');
    expect(seen(exported)).toMatchObject({ ephemeral: true, text: expect.stringContaining('in a file with a seal') });
    const file = await fileIn({ answer: exported }, SEALED);
    expect(file).toMatchObject({ name: 'Embers', game: 'destiny', story: 'the-nights-draw-in' });
    expect(JSON.stringify(file).length).toBeLessThan(1_000_000);
  });

  it('goes on where it stood on another server, when somebody attaches it there', async () => {
    const said = seen(await imports(ash));
    expect(said).toMatchObject({ ephemeral: false, text: expect.stringContaining('**Embers** is here, and goes on') });
    const board = seen(await ash.waitsFor(inn, 'A · Ring the carts and stand'));
    expect(board.text).toContain('Bram Holt');
    await ash.presses('A · Ring the carts and stand', { in: inn });
    await ash.waitsFor(inn, /1 has voted|one has voted|Missing: Osk/);
    expect(seen(await typesIn(inn)(ash, '/journal')).text).toContain('The carter is called Cobb');
  });

  it('can be taken in once more, and sleeps beside it', async () => {
    const said = seen(await imports(cole, { name: 'Embers, later' }));
    expect(said.text).toContain('**Embers, later** is here, and sleeps');
    const listed = seen(await typesIn(inn)(ash, '/campaign switch'));
    expect(listed.text).toContain('▶ **Embers** (Destiny): played here');
    expect(listed.text).toContain('💤 **Embers, later** (Destiny): asleep');
  });

  it('goes on at home, too', async () => {
    for (const person of [ash, bryn]) await person.presses('A · Ring the carts and stand', { in: channel });
    const board = seen(await ash.waitsFor(channel, /A · (Read on|Ready)/));
    expect(board.buttons).not.toContain('A · Ring the carts and stand');
  });

  it('is given openly when it is over', async () => {
    await typesIn(channel)(ash, '/campaign abandon');
    const { id: campaign } = await playing.app.database.client.campaign.findFirstOrThrow({
      where: { name: 'Embers', state: 'abandoned' },
    });
    const answer = await typesIn(channel)(ash, '/campaign export', { campaign });
    expect(seen(answer)).toMatchObject({ ephemeral: true, text: expect.stringContaining('**Embers** is over') });
    expect(await fileIn({ answer }, 'slowburn-campaign.json')).toMatchObject({ format: 'slowburn campaign' });
  });
});

describe('a file', () => {
  const reasonOf = (done: Promise<unknown>) => done.catch((error: { readonly reason?: string }) => error.reason);
  const url = `data:,${'x'.repeat(20)}`;

  it('that is too big is not given out, and not fetched', async () => {
    expect(() => carriedFile('a.json', { text: 'x'.repeat(20) }, 20)).toThrow('fileTooBig');
    expect(await reasonOf(uploadedText({ url: 'no address at all', size: 21 }, 20))).toBe('uploadTooBig');
    expect(await reasonOf(uploadedText({ url, size: 10 }, 10))).toBe('uploadTooBig');
    expect(await uploadedText({ url, size: 20 }, 20)).toBe('x'.repeat(20));
  });

  it('that cannot be fetched is asked for again', async () => {
    const { local } = playing;
    expect(await reasonOf(uploadedText({ url: `${local.origin}/files/1/nothing.json`, size: 1 }))).toBe('uploadGone');
    expect(await reasonOf(uploadedText({ url: 'http://127.0.0.1:1/', size: 1 }))).toBe('uploadGone');
  });
});

breaksNothing(() => playing);
