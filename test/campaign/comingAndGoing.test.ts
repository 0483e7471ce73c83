// Who comes into what is under way, and who is asked to leave it: the party decides, and nobody alone.
import { describe, expect, it } from 'vitest';
import { goAway, setHours } from '../../src/campaign/people/hours.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { createCampaign, join, leave } from '../../src/campaign/seats/join.ts';
import { proposals } from '../../src/campaign/seats/proposalView.ts';
import { answerProposal, closeDueProposals, propose } from '../../src/campaign/seats/propose.ts';
import { comeIn } from '../../src/campaign/seats/welcome.ts';
import { view } from '../../src/campaign/tell/look.ts';
import { noteProposal } from '../../src/campaign/tell/proposalMessage.ts';
import { START } from '../kit/campaign.ts';
import { type Walk, walk, wayApp } from '../kit/way.ts';

const HOUR = 3_600_000;
const THREE = { ana: 'ash', bo: 'bryn', cy: 'companion' };
const PARTY = { ana: 'ash', bo: 'bryn', cy: 'cole' };

const caller = (on: Walk, user: string) => on.sitting.caller(user);
const asksFor = (on: Walk, user: string, hero = 'cy') => comeIn(on.app, caller(on, user), { campaign: on.id, hero });
const says = (on: Walk, user: string, petition: string, yes = true) =>
  answerProposal(on.app, caller(on, user), { petition, yes });
const asksToLeave = (on: Walk, user: string, to: string) =>
  propose(on.app, caller(on, user), { campaign: on.id, kind: 'player.leave', to });
const here = (on: Walk) => campaignHere(on.app, caller(on, 'ash'), on.id);
const playerOf = async (on: Walk, hero: string) => (await here(on)).seats.find(({ id }) => id === hero)?.user;
const openIn = async (on: Walk) => proposals(on.app, caller(on, 'ash'), { campaign: on.id });
const later = async (on: Walk, hours: number) => {
  await on.app.clock.set(START + hours * HOUR);
  await on.run();
};
/** The battle itself stands still meanwhile. */
const decidedAfter = async (on: Walk, hours: number) => {
  await on.app.clock.set(START + hours * HOUR);
  await closeDueProposals(on.app);
};
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** In the middle of a battle, with a companion beside the two who play. */
async function fighting(seats: Readonly<Record<string, string>> = THREE): Promise<Walk> {
  const on = await walk(['fight'], { seats });
  for (const who of new Set(Object.values(seats))) if (who !== 'companion') await on.does(who, 'party.ready', 'ready');
  return on;
}

/** What zoe asked for, and which proposal it is. */
async function asking(on: Walk, user = 'zoe', hero = 'cy'): Promise<string> {
  const asked = await asksFor(on, user, hero);
  if (asked.is !== 'asked') throw new Error(`${user} was not asked for`);
  return asked.proposed.petition;
}

describe('CMP-111 whoever comes into what is under way', () => {
  it('takes no seat of a companion without a yes: not by the command, nor by an old menu', async () => {
    const on = await fighting();
    expect(await reasonOf(join(on.app, caller(on, 'zoe'), { campaign: on.id, hero: 'cy' }))).toContain('askToJoin');
    expect(await asksFor(on, 'zoe')).toMatchObject({ is: 'asked', proposed: { kind: 'player.join', result: 'open' } });
    expect(await playerOf(on, 'cy')).toBeUndefined();
  });

  it('sees nothing secret before that, and neither acts nor speaks', async () => {
    const on = await fighting();
    const petition = await asking(on);
    const { id: table, asks } = await on.current();
    const [ask] = asks;
    const press = { table, ask: ask?.number ?? 0, choose: 'north' };
    expect(await answer(on.app, caller(on, 'zoe'), press)).toMatchObject({ kind: 'refused', code: 'notSeated' });
    await expect(says(on, 'zoe', petition)).rejects.toMatchObject({ code: 'notSeated' });
    const [theirs, anybodys] = await Promise.all(
      ['zoe', 'emil'].map((user) => view(on.app, caller(on, user), { table })),
    );
    expect(theirs).toEqual(anybodys);
  });

  it('is let in by one word of the leader, whatever the others have said', async () => {
    const on = await fighting();
    const petition = await asking(on);
    expect(await says(on, 'bryn', petition, false)).toMatchObject({ result: 'open' });
    expect(await says(on, 'ash', petition)).toMatchObject({ result: 'granted', to: 'zoe' });
    expect(await playerOf(on, 'cy')).toBe('zoe');
  });

  it('is kept out by one word of the leader, and does not ask again at once', async () => {
    const on = await fighting();
    const petition = await asking(on);
    expect(await says(on, 'ash', petition, false)).toMatchObject({ result: 'refused' });
    expect(await reasonOf(asksFor(on, 'zoe'))).toContain('askedLately');
    await on.app.clock.set(START + 25 * HOUR);
    expect(await asksFor(on, 'zoe')).toMatchObject({ is: 'asked' });
  });

  it('waits for the leader alone for a day; then anybody who plays may say yes', async () => {
    const on = await fighting();
    const petition = await asking(on);
    expect(await openIn(on)).toMatchObject([{ isLeadersWord: true, waiting: ['ana'], to: 'zoe', coming: 'cy' }]);
    await decidedAfter(on, 24);
    expect(await playerOf(on, 'cy')).toBeUndefined();
    expect(await openIn(on)).toMatchObject([{ waiting: ['ana', 'bo'] }]);
    expect(await says(on, 'bryn', petition)).toMatchObject({ result: 'granted' });
    expect(await playerOf(on, 'cy')).toBe('zoe');
  });

  it('a yes of another counts as soon as that day is over, and without one it lapses a day later', async () => {
    const on = await fighting();
    const petition = await asking(on);
    await says(on, 'bryn', petition);
    await decidedAfter(on, 24);
    expect(await playerOf(on, 'cy')).toBe('zoe');
    const other = await fighting();
    await asking(other);
    await decidedAfter(other, 24);
    expect(await openIn(other)).toHaveLength(1);
    await decidedAfter(other, 48);
    expect(await openIn(other)).toEqual([]);
    expect(await playerOf(other, 'cy')).toBeUndefined();
  });

  it('is for the others to say at once while the leader is away', async () => {
    const on = await fighting();
    await goAway(on.app, caller(on, 'ash'), { campaign: on.id, meanwhile: 'autopilot' });
    const petition = await asking(on);
    expect(await says(on, 'bryn', petition)).toMatchObject({ result: 'granted' });
  });

  it('is asked for in the leader’s waking hours, and the day is one of those', async () => {
    const on = await fighting();
    // It is nine in the morning in Greenwich, and the leader sleeps until ten.
    await setHours(on.app, caller(on, 'ash'), { zone: 'UTC', quietFrom: 22 * 60, quietTo: 10 * 60 });
    expect(await asksFor(on, 'zoe')).toMatchObject({ is: 'asked', later: START + HOUR });
    await later(on, 0.5);
    expect(on.outward.of('proposal')).toEqual([]);
    await later(on, 1);
    expect(on.outward.of('proposal')).toHaveLength(1);
    // Twelve waking hours a day: the second dozen is over in the evening of the next one.
    expect(await openIn(on)).toMatchObject([{ due: START + 49 * HOUR }]);
  });

  it('finds the door open where nobody has a seat any more, and leads then', async () => {
    const on = await fighting();
    for (const who of ['ash', 'bryn']) await leave(on.app, caller(on, who), { campaign: on.id });
    expect(await asksFor(on, 'zoe')).toEqual({ is: 'seated' });
    expect(await campaignHere(on.app, caller(on, 'zoe'), on.id)).toMatchObject({ leader: 'zoe', mine: ['cy'] });
  });

  it('whoever plays or leads there takes a companion’s seat as before', async () => {
    const on = await fighting();
    expect(await asksFor(on, 'bryn')).toEqual({ is: 'seated' });
    expect(await playerOf(on, 'cy')).toBe('bryn');
  });

  it('one of two who ask for the same hero is let in; the other is told, and one open wish a person is enough', async () => {
    const on = await fighting();
    const [first, second] = [await asking(on), await asking(on, 'emil')];
    await noteProposal(on.app, caller(on, 'emil'), { petition: second, message: 'reply' });
    expect(await reasonOf(asksFor(on, 'zoe'))).toContain('proposalOpen');
    await says(on, 'ash', first);
    await later(on, 1);
    expect(on.outward.of('proposal').map(({ asked }) => [asked.proposal.to, asked.proposal.state])).toEqual([
      ['emil', 'refused'],
    ]);
    await expect(says(on, 'ash', second)).rejects.toMatchObject({ code: 'closed' });
  });

  it('a seat that was taken meanwhile is given to nobody twice', async () => {
    const on = await fighting();
    const petition = await asking(on);
    await says(on, 'bryn', petition);
    await asksFor(on, 'bryn');
    await decidedAfter(on, 24);
    expect([await playerOf(on, 'cy'), await openIn(on)]).toEqual(['bryn', []]);
  });

  it('before anything has begun everybody may come', async () => {
    const app = await wayApp();
    const ash = { guild: 'guild-1', user: 'ash' };
    const id = await createCampaign(app, ash, { place: 'place-1', name: 'New', ruleset: 'mini', story: 'way' });
    await join(app, ash, { campaign: id, hero: 'ana' });
    expect(await comeIn(app, { ...ash, user: 'zoe' }, { campaign: id, hero: 'bo' })).toEqual({ is: 'seated' });
  });
});

describe('CMP-112 whoever is asked to leave', () => {
  it('goes when more than half of the others agree; a companion plays on', async () => {
    const on = await fighting(PARTY);
    const { petition, result } = await asksToLeave(on, 'ash', 'cole');
    expect(result).toBe('open');
    expect(await says(on, 'bryn', petition)).toMatchObject({ result: 'granted', to: 'cole' });
    expect((await here(on)).seats.at(-1)).toEqual({ id: 'cy', companion: true });
  });

  it('is not asked, and one alone sends nobody away', async () => {
    const on = await fighting(PARTY);
    const { petition } = await asksToLeave(on, 'ash', 'cole');
    expect(await reasonOf(says(on, 'cole', petition, false))).toContain('aboutYou');
    await decidedAfter(on, 48);
    expect([await playerOf(on, 'cy'), await openIn(on)]).toEqual(['cole', []]);
  });

  it('stays where two play: nobody is alone right', async () => {
    const on = await walk(['camp']);
    expect(await reasonOf(asksToLeave(on, 'ash', 'bryn'))).toContain('tooFewToSendAway');
    expect(await reasonOf(asksToLeave(on, 'ash', 'ash'))).toContain('aboutYou');
    expect(await reasonOf(asksToLeave(on, 'ash', 'zoe'))).toContain('playsElsewhere');
  });

  it('stays when too many say no, and while others who are away are not heard', async () => {
    const on = await fighting({ ana: 'ash', bo: 'bryn', cy: 'cole' });
    const first = await asksToLeave(on, 'ash', 'cole');
    expect(await says(on, 'bryn', first.petition, false)).toMatchObject({ result: 'refused' });
    await goAway(on.app, caller(on, 'bryn'), { campaign: on.id, meanwhile: 'autopilot' });
    expect(await asksToLeave(on, 'ash', 'cole')).toMatchObject({ result: 'open' });
  });

  it('may be the host: who led can neither decide it nor stand in its way, and another leads', async () => {
    const on = await fighting(PARTY);
    await asksToLeave(on, 'ash', 'cole');
    const { petition } = await asksToLeave(on, 'bryn', 'ash');
    expect(await says(on, 'cole', petition)).toMatchObject({ result: 'granted' });
    expect(await here(on)).toMatchObject({ leader: 'bryn', seats: [{ companion: true }, {}, {}] });
  });

  it('comes back with the leader’s yes alone, before play as well', async () => {
    const app = await wayApp();
    const by = (user: string) => ({ guild: 'guild-1', user });
    const id = await createCampaign(app, by('ash'), { place: 'place-1', name: 'New', ruleset: 'mini', story: 'way' });
    for (const [hero, user] of Object.entries(PARTY)) await join(app, by(user), { campaign: id, hero });
    const { petition } = await propose(app, by('ash'), { campaign: id, kind: 'player.leave', to: 'cole' });
    await answerProposal(app, by('bryn'), { petition, yes: true });
    expect((await campaignHere(app, by('ash'), id)).seats.map(({ id: hero }) => hero)).toEqual(['ana', 'bo']);
    const back = { campaign: id, hero: 'cy' };
    expect(await reasonOf(join(app, by('cole'), back))).toContain('askToJoin');
    expect(await comeIn(app, by('cole'), back)).toMatchObject({ is: 'asked' });
  });
});
