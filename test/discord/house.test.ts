// /rules, /help, /about and /server: what one can look up and do, and what those who manage a server decide.
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { changeServer, exportServer, purgeServer } from '../../src/campaign/carry/wholeServer.ts';
import { fittingFile } from '../../src/discord/people/server.ts';
import { begunBattle } from '../kit/battle.ts';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { fileIn } from '../kit/fileIn.ts';
import { type Outcome, type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';

let playing: Playing;
/** The owner of the server. */
let ash: Person;
let bryn: Person;
let cole: Person;
let channel: string;
botOf({}, async (given) => {
  playing = given;
  channel = playing.local.channel;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
  await ash.waitsFor(channel, 'played across days');
});

const said = ({ answer }: Outcome) => (answer ? seen(answer) : undefined);
const text = (outcome: Outcome) => said(outcome)?.text ?? '';

describe('/rules', () => {
  it('shows a rule by its number, with its neighbours', async () => {
    const shown = said(await ash.runs(channel, '/rules', { about: '142' }));
    expect(shown).toMatchObject({ ephemeral: true, buttons: ['‹ DST-141', 'DST-143 ›', 'Glossary'] });
    expect(shown?.text).toContain(
      'DST-142 · Boosts on actions\nEach other Seeker may play at most 1 boost per action.',
    );
  });

  it('leads to its neighbours and to what a rule refers to', async () => {
    expect(text(await ash.presses('DST-143 ›', { in: channel }))).toContain('DST-143');
    const shown = said(await ash.runs(channel, '/rules', { about: 'DST-087' }));
    expect(shown?.buttons).toEqual(expect.arrayContaining(['DST-371', 'DST-374']));
    expect(text(await ash.presses('DST-371', { in: channel }))).toContain('chits are drawn until a Seeker chit comes');
  });

  it('finds by topic, in spite of a slip, and offers what else fits', async () => {
    const shown = said(await ash.runs(channel, '/rules', { about: 'lanten' }));
    expect(shown?.text).toContain('lantern');
    expect(Object.keys(shown?.menus ?? {})).toEqual(['Something else that fits']);
    const choices = await ash.completes(channel, '/rules', { about: 'lanten' }, 'about');
    expect(choices.some(({ name }) => name.startsWith('lantern'))).toBe(true);
  });

  it('shows all words when nothing is asked for, and each of them', async () => {
    const shown = said(await ash.runs(channel, '/rules'));
    expect(shown?.text).toContain('**time track**');
    const [menu = ''] = Object.keys(shown?.menus ?? {});
    expect(text(await ash.selects(menu, 'lantern', { in: channel }))).toContain('one card outside the deck');
    expect(await ash.completes(channel, '/rules', { about: '' }, 'about')).toHaveLength(25);
  });

  it('says what to try for what it does not find', async () => {
    expect(text(await ash.runs(channel, '/rules', { about: 'xyzzyqwv' }))).toContain('Try another topic');
  });
});

describe('/about', () => {
  it('says version, licence, thanks, and that all is well', async () => {
    const shown = text(await ash.runs(channel, '/about'));
    expect(shown).toMatch(/Slowburn \d+\.\d+\.\d+/);
    expect(shown).toContain('Licence: MIT');
    expect(shown).toContain('All is well');
  });
});

describe('/help', () => {
  it('offers to begin where nothing is played', async () => {
    const shown = said(await bryn.runs(channel, '/help'));
    expect(shown).toMatchObject({ ephemeral: true, buttons: ['Start a campaign', 'Glossary'] });
  });

  it('follows a campaign from its gathering into its battle', async () => {
    await begunBattle(playing, [
      [ash, 'bram'],
      [bryn, 'osk'],
    ]);
    const turn = said(await ash.runs(channel, '/help'));
    expect(turn?.text).toContain('It is up to you');
    expect(turn?.buttons).toEqual(['My hand', 'Why?', 'Glossary']);
    const watching = said(await cole.runs(channel, '/help'));
    expect(watching?.text).toContain('you can watch');
    expect(watching?.buttons).toEqual(['Why?', 'Glossary']);
    expect(text(await cole.presses('Glossary', { in: channel }))).toContain('The words of');
    await ash.runs(channel, '/campaign pause');
    expect(text(await ash.runs(channel, '/help'))).toContain('is paused');
    await ash.runs(channel, '/campaign resume');
  });

  it('says what to do while players are looked for', async () => {
    const den = await playing.local.creates.channel(playing.local.guild, { name: 'den' });
    await cole.runs(den.id, '/campaign new', { name: 'Second' });
    await cole.waitsFor(den.id, 'Second');
    expect(text(await bryn.runs(den.id, '/help'))).toContain('is looking for players');
    await cole.runs(den.id, '/campaign join', { hero: 'osk' });
    await cole.waitsFor(den.id, `<@${cole.id}>`);
    const seated = said(await cole.runs(den.id, '/help'));
    expect(seated?.buttons).toEqual(['Begin', 'Glossary']);
    await cole.runs(den.id, '/campaign start');
    await cole.waitsFor(den.id, 'Everybody press');
    expect(said(await cole.runs(den.id, '/help'))?.buttons).toEqual(['Ready', 'Glossary']);
  });
});

describe('/server', () => {
  const refused = async (who: Person, place = channel) =>
    text(await who.runs(place, '/campaign new', { name: 'More' }));

  it('is not even shown to those who do not manage the server', async () => {
    const names = (await bryn.commands(channel)).map(({ name }) => name);
    expect(names).not.toContain('server');
    expect((await ash.commands(channel)).map(({ name }) => name)).toContain('server');
  });

  it('is refused by the use cases too', async () => {
    const caller = { guild: playing.local.guild, user: bryn.id };
    for (const work of [
      () => changeServer(playing.app, caller, { language: 'en' }),
      () => exportServer(playing.app, caller),
      async () => purgeServer(playing.app, caller),
    ])
      await expect(work()).rejects.toThrow('onlyManagers');
  });

  it('shows and changes what holds', async () => {
    expect(text(await ash.runs(channel, '/server settings'))).toContain('Everybody may begin a campaign');
    const outcome = await ash.runs(channel, '/server settings', { campaigns: 5, quick: 2, language: 'en' });
    expect(text(outcome)).toContain('At most 5 campaigns go on at a time');
    expect(text(outcome)).toContain('2 h for quick questions, as usual for a turn');
    expect(text(outcome)).toContain('I speak English in the channels');
  });

  it('lets only those with a role begin campaigns', async () => {
    const role = await playing.local.creates.role(playing.local.guild, { name: 'Hosts' });
    expect(text(await ash.runs(channel, '/server settings', { role: role.id }))).toContain(`<@&${role.id}>`);
    expect(await refused(bryn)).toContain('only those with a certain role');
    await playing.local.seats(bryn.id, playing.local.guild, { roles: [role.id] });
    expect(await refused(bryn)).not.toContain('only those with a certain role');
  });

  it('lets only managers begin campaigns', async () => {
    await ash.runs(channel, '/server settings', { creators: 'managers' });
    expect(await refused(bryn)).toContain('only those who manage it begin campaigns');
    await ash.runs(channel, '/server settings', { creators: 'everyone' });
  });

  it('says where campaigns may be begun', async () => {
    const hall = await playing.local.creates.channel(playing.local.guild, { name: 'hall' });
    expect(text(await ash.runs(channel, '/server settings', { allow: hall.id }))).toContain(`<#${hall.id}>`);
    expect(await refused(ash)).toContain('Campaigns are not begun in this channel');
    expect(await refused(ash, hall.id)).not.toContain('not begun in this channel');
    expect(text(await ash.runs(channel, '/server settings', { forbid: hall.id }))).toContain('in every channel');
  });

  it('says how many there may be', async () => {
    await ash.runs(channel, '/server settings', { campaigns: 1 });
    expect(await refused(ash)).toContain('as many campaigns as it wants');
    expect(text(await ash.runs(channel, '/server settings', { campaigns: 0 }))).toContain('any number of campaigns');
  });

  it('hands over all campaigns that hide nothing', async () => {
    const outcome = await ash.runs(channel, '/server export');
    expect(text(outcome)).toContain('Left out, because they are being played');
    const file = await fileIn(outcome, 'slowburn-server.json');
    expect(file).toMatchObject({ format: 'slowburn server', guild: playing.local.guild });
    expect(JSON.stringify(file)).not.toContain('Embers');
  });

  it('packs a file that would be too big, and says so when that does not help', () => {
    const data = Buffer.from('ember '.repeat(500));
    expect(fittingFile(data)).toEqual({ name: 'slowburn-server.json', data });
    const packed = fittingFile(data, 200);
    expect(packed.name).toBe('slowburn-server.json.gz');
    expect(gunzipSync(packed.data)).toEqual(data);
    expect(() => fittingFile(data, 20)).toThrow('fileTooBig');
  });

  it('keeps everything unless somebody confirms it, and then forgets all of it', async () => {
    const { client } = playing.app.database;
    await ash.runs(channel, '/server purge');
    await ash.presses('No, keep everything', { in: channel });
    expect(await client.campaign.count()).toBeGreaterThan(0);
    await ash.runs(channel, '/server purge');
    expect(text(await ash.presses('Yes, delete everything', { in: channel }))).toMatch(/\d campaigns were deleted/);
    expect(await client.campaign.count()).toBe(0);
    expect(await client.gameTable.count()).toBe(0);
    expect(text(await ash.runs(channel, '/server settings'))).toContain('Everybody may begin a campaign');
    expect(text(await ash.presses(/Why/, { in: channel }))).toContain('There is no such campaign here');
  });
});

breaksNothing(() => playing);
