// /me, /away, /privacy: what people set for themselves, and what they are told.
import { describe, expect, it } from 'vitest';
import { movableClock } from '../../src/clock.ts';
import { begunBattle } from '../kit/battle.ts';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { fileIn } from '../kit/fileIn.ts';
import { type Outcome, type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';

const clock = movableClock(Date.now());
let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
let channel: string;
botOf({ clock }, async (given) => {
  playing = given;
  channel = playing.local.channel;
  [ash, bryn, cole] = await people(playing, 'ash', 'bryn', 'cole');
  await begunBattle(playing, [
    [ash, 'bram'],
    [bryn, 'osk'],
  ]);
});

const said = ({ answer }: Outcome) => (answer ? seen(answer) : undefined);
const text = (outcome: Outcome) => said(outcome)?.text ?? '';

describe('/me', () => {
  it('shows what is known, only to oneself', async () => {
    const shown = said(await ash.runs(channel, '/me'));
    expect(shown).toMatchObject({ ephemeral: true });
    expect(shown?.text).toContain('I do not know your time zone yet');
    expect(shown?.text).toContain('You have no quiet hours');
  });

  it('takes a city for a zone, and hours as people write them', async () => {
    const outcome = await ash.runs(channel, '/me', { zone: 'berlin', 'quiet-from': '11 pm', 'quiet-to': '7.30' });
    expect(text(outcome)).toContain('Your time zone: **Europe/Berlin**');
    expect(text(outcome)).toContain('Quiet hours: **23:00 to 07:30**');
  });

  it('offers zones for what was meant, a press away', async () => {
    const outcome = await bryn.runs(channel, '/me', { zone: 'CET' });
    expect(text(outcome)).toContain('No time zone is called “CET”');
    const pressed = await bryn.presses('Europe/Paris', { in: channel });
    expect(text(pressed)).toContain('**Europe/Paris**');
  });

  it('suggests zones in spite of a slip', async () => {
    const choices = await ash.completes(channel, '/me', { zone: 'Berln' }, 'zone');
    expect(choices.map(({ value }) => value)).toContain('Europe/Berlin');
  });

  it('suggests whole hours and none at all, and languages', async () => {
    const hours = await ash.completes(channel, '/me', { 'quiet-from': '2' }, 'quiet-from');
    expect(hours.map(({ value }) => value)).toContain('22:00');
    expect((await ash.completes(channel, '/me', { 'quiet-to': '' }, 'quiet-to'))[0]).toMatchObject({ value: 'off' });
    const languages = await ash.completes(channel, '/me', { language: '' }, 'language');
    expect(languages.map(({ name }) => name)).toEqual(expect.arrayContaining(['As my Discord', 'English']));
  });

  it('says what to type for an hour that is none', async () => {
    expect(text(await ash.runs(channel, '/me', { 'quiet-from': 'late' }))).toContain('Type it like 23:00');
  });

  it('forgets quiet hours again', async () => {
    const outcome = await bryn.runs(channel, '/me', { 'quiet-from': '22', 'quiet-to': '6' });
    expect(text(outcome)).toContain('22:00 to 06:00');
    expect(text(await bryn.runs(channel, '/me', { 'quiet-from': 'off', 'quiet-to': 'off' }))).toContain(
      'You have no quiet hours',
    );
  });

  it('sets where one is reminded, and nothing for a while', async () => {
    const outcome = await ash.runs(channel, '/me', { reminders: 'dm', snooze: '8h' });
    expect(text(outcome)).toContain('Reminders come as direct messages');
    expect(text(outcome)).toMatch(/No reminder before <t:\d+:R>/);
    expect(text(await ash.runs(channel, '/me', { snooze: 'none' }))).not.toContain('No reminder before');
    expect(text(await bryn.runs(channel, '/me', { reminders: 'off' }))).toContain('You get no reminders');
  });

  it('speaks the language that one chose, at once and from then on', async () => {
    expect(text(await cole.runs(channel, '/me', { language: 'en' }))).toContain('I speak **English** with you');
    expect(text(await cole.runs(channel, '/me', { language: 'discord' }))).toContain('the language that your Discord');
  });
});

describe('/away', () => {
  it('says how long, what happens meanwhile, and how to be back', async () => {
    const outcome = await ash.runs(channel, '/away', { until: '3 days', meanwhile: 'wait' });
    expect(text(outcome)).toMatch(/All your campaigns\*\*, back <t:\d+:R>: the others wait for you/);
    expect(said(outcome)?.buttons).toEqual(['I am back']);
    expect(text(await ash.presses('I am back', { in: channel }))).toContain('Welcome back');
    expect(text(await ash.runs(channel, '/me'))).not.toContain('All your campaigns');
  });

  it('lets the hero act by itself until one is back, when nothing is said', async () => {
    expect(text(await ash.runs(channel, '/away'))).toContain(
      'until you say that you are back: your heroes act by themselves',
    );
    expect(text(await ash.runs(channel, '/away', { back: true }))).toContain('Welcome back');
  });

  it('hands the seat to a steward who plays there, in one campaign', async () => {
    const choices = await ash.completes(channel, '/away', { campaign: 'Emb' }, 'campaign');
    expect(choices).toMatchObject([{ name: 'Embers' }]);
    const campaign = choices[0]?.value;
    const outcome = await ash.runs(channel, '/away', { until: '1w', steward: bryn.id, campaign: String(campaign) });
    expect(text(outcome)).toContain(`**Embers**`);
    expect(text(outcome)).toContain(`<@${bryn.id}> answers for you`);
    await ash.runs(channel, '/away', { back: true });
  });

  it.each([
    [{ until: 'soon' }, 'is no time that I understand'],
    [{ until: '2001-01-01' }, 'That is over already'],
    [{ until: '900 days' }, 'more than a year away'],
    [{ meanwhile: 'steward' }, 'Say who answers meanwhile'],
    [{ campaign: 'no-such-one' }, 'There is no such campaign here'],
  ])('refuses %j, and says what to do', async (options, sentence) => {
    expect(text(await ash.runs(channel, '/away', options))).toContain(sentence);
  });

  it('refuses a steward who does not play there, and oneself', async () => {
    expect(text(await ash.runs(channel, '/away', { steward: cole.id }))).toContain('has to play at your table');
    expect(text(await ash.runs(channel, '/away', { steward: ash.id }))).toContain('it has to be somebody else');
  });

  it('suggests spans', async () => {
    const choices = await ash.completes(channel, '/away', { until: 'week' }, 'until');
    expect(choices).toMatchObject([{ name: 'a week' }, { name: 'two weeks' }]);
  });
});

describe('a reminder', () => {
  it('comes as a direct message to those who want it so, with the way to the place and a pause', async () => {
    await bryn.runs(channel, '/me', { reminders: 'dm', zone: 'UTC' });
    const asked = () => playing.app.database.client.ask.findFirstOrThrow({ where: { seat: 'osk', closedAt: null } });
    const reminderDue = async () => ((await asked()).remindAt?.getTime() ?? 0) + 60_000;
    // Where there is no prompt to look at, the first reminder is the prompt.
    await clock.set(await reminderDue());
    await expect.poll(async () => (await asked()).reminded).toBe(1);
    await clock.set(await reminderDue());
    const direct = await bryn.opensDirect(playing.local.bot.id);
    const waiting = 'In **Embers** the others are waiting for Osk';
    const reminder = await bryn.waitsFor(direct.id, waiting);
    expect(seen(reminder).text).toContain(`https://discord.com/channels/${playing.local.guild}/${channel}`);
    expect(text(await bryn.presses('Not for 3 hours', { in: direct.id }))).toContain('No reminder before');
  });
});

describe('/privacy', () => {
  it('hands over what is kept as a file that only they see', async () => {
    const outcome = await ash.runs(channel, '/privacy export');
    const kept = await fileIn(outcome, 'slowburn-my-data.json');
    expect(kept).toMatchObject({ discordId: ash.id, zone: 'Europe/Berlin', remindsPrivately: true });
    expect(said(outcome)).toMatchObject({ ephemeral: true });
  });

  it('has nothing for those whom it does not know', async () => {
    await playing.local.creates.user({ name: 'dara' });
    const dara = await playing.local.person('dara');
    await playing.local.seats(dara.id, playing.local.guild);
    expect(text(await dara.runs(channel, '/privacy export'))).toContain('I keep nothing of you');
  });

  it('forgets nobody who thinks better of it', async () => {
    await bryn.runs(channel, '/privacy delete');
    expect(text(await bryn.presses('No, keep everything', { in: channel }))).toContain('Nothing was changed');
  });

  it('forgets those who confirm it, and a companion plays on', async () => {
    await bryn.runs(channel, '/privacy delete');
    expect(text(await bryn.presses('Yes, forget me', { in: channel }))).toContain('You are forgotten');
    expect(await playing.app.database.client.person.count({ where: { discordId: bryn.id } })).toBe(0);
    expect(text(await bryn.runs(channel, '/standing list'))).toContain('You have no hero in this game yet');
  });
});

breaksNothing(() => playing);
