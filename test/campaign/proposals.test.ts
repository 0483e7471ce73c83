// What is proposed between answers: another leader, the Act once more, the end of the records, another hero.
import { describe, expect, it } from 'vitest';
import { goAway } from '../../src/campaign/people/hours.ts';
import { VOTE_SETTINGS } from '../../src/campaign/play/votes.ts';
import { campaignHere } from '../../src/campaign/seats/findCampaign.ts';
import { dismissCompanion, join, leave } from '../../src/campaign/seats/join.ts';
import { changeSettings } from '../../src/campaign/seats/lead.ts';
import { decided, type Proposal, wordOf } from '../../src/campaign/seats/proposals.ts';
import { proposals } from '../../src/campaign/seats/proposalView.ts';
import { answerProposal, closeDueProposals, propose } from '../../src/campaign/seats/propose.ts';
import type { Wish } from '../../src/campaign/seats/wishes.ts';
import { mendDeleted } from '../../src/campaign/tell/deleted.ts';
import { noteProposal } from '../../src/campaign/tell/proposalMessage.ts';
import { runDue } from '../../src/jobs/driver.ts';
import { START } from '../kit/campaign.ts';
import { letIn } from '../kit/letIn.ts';
import { outwardInMemory } from '../kit/outward.ts';
import { type Walk, walk } from '../kit/way.ts';

const HOUR = 3_600_000;
const THREE = { ana: 'ash', bo: 'bryn', cy: 'cole' };
const TO_BRYN = { kind: 'leader.change', to: 'bryn' } as const;
const RESTART = { kind: 'act.restart' } as const;

const asks = (on: Walk, user: string, wish: Wish) =>
  propose(on.app, on.sitting.caller(user, `proposed by ${user}`), { campaign: on.id, ...wish });
const says = (on: Walk, user: string, petition: string, yes: boolean) =>
  answerProposal(on.app, on.sitting.caller(user), { petition, yes });
const leaderOf = async (on: Walk) => (await campaignHere(on.app, on.sitting.caller('ash'), on.id)).leader;
const seatsOf = async (on: Walk) => (await campaignHere(on.app, on.sitting.caller('ash'), on.id)).seats;
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('CMP-044 another leader', () => {
  it('is chosen by more than half, and the leader’s word is one of them', async () => {
    const on = await walk(['camp'], { seats: THREE });
    const { petition, result } = await asks(on, 'bryn', TO_BRYN);
    expect([result, await leaderOf(on)]).toEqual(['open', 'ash']);
    expect(await says(on, 'cole', petition, true)).toMatchObject({ result: 'granted' });
    expect(await leaderOf(on)).toBe('bryn');
  });

  it('is not chosen by a tie: the leader does not decide it, nor does who asked first', async () => {
    const on = await walk(['camp']);
    const { petition } = await asks(on, 'bryn', TO_BRYN);
    expect(await says(on, 'ash', petition, false)).toMatchObject({ result: 'refused' });
    expect(await leaderOf(on)).toBe('ash');
  });

  it('is chosen by silence when its time has passed (CMP-043)', async () => {
    const on = await walk(['camp'], { seats: THREE });
    await asks(on, 'bryn', TO_BRYN);
    await on.app.clock.set(START + 24 * HOUR);
    await on.run();
    expect(await leaderOf(on)).toBe('bryn');
  });

  it('is chosen in time although another proposal cannot be read', async () => {
    const on = await walk(['camp'], { seats: THREE });
    const { petition } = await asks(on, 'cole', RESTART);
    await on.app.database.client.petition.update({
      where: { id: petition },
      data: { detail: {}, openedAt: new Date(0) },
    });
    await asks(on, 'bryn', TO_BRYN);
    await on.app.clock.set(START + 48 * HOUR);
    expect(await closeDueProposals(on.app)).toBe(1);
    expect(await leaderOf(on)).toBe('bryn');
  });

  it('is asked for once at a time, for somebody who plays', async () => {
    const on = await walk(['camp'], { seats: THREE });
    await asks(on, 'bryn', TO_BRYN);
    expect(await reasonOf(asks(on, 'cole', TO_BRYN))).toContain('proposalOpen');
    expect(await reasonOf(asks(on, 'cole', { kind: 'leader.change', to: 'zoe' }))).toContain('leaderElsewhere');
  });

  it('is asked for once by one press, and answered the same', async () => {
    const on = await walk(['camp'], { seats: THREE });
    const first = await asks(on, 'bryn', TO_BRYN);
    expect(await asks(on, 'bryn', TO_BRYN)).toEqual(first);
  });

  it('is shown as it stands, without what was said where votes are secret (CMP-048)', async () => {
    const on = await walk(['camp'], { seats: THREE, settings: { secretVotes: true } });
    await asks(on, 'bryn', TO_BRYN);
    const [shown] = await proposals(on.app, on.sitting.caller('cole'), { campaign: on.id });
    expect(shown).toMatchObject({
      kind: 'leader.change',
      to: 'bryn',
      seat: 'bo',
      voted: ['bo'],
      waiting: ['ana', 'cy'],
    });
    expect(shown).not.toHaveProperty('yes');
  });
});

describe('the message of a proposal', () => {
  const MINUTE = 60_000;
  const opened = async () => {
    const on = await walk(['camp'], { seats: THREE });
    const { petition } = await asks(on, 'bryn', TO_BRYN);
    const outward = outwardInMemory(on.app.clock);
    const later = async (ms: number) => {
      await on.app.clock.set(on.app.clock.now() + ms);
      expect((await runDue(on.app, outward)).failed).toEqual([]);
      return outward.of('proposal').map(({ asked, message }) => [message, asked.proposal.state]);
    };
    return { on, petition, outward, later };
  };

  it('is the reply to whoever proposed: where that was posted, nothing else is', async () => {
    const { on, petition, later } = await opened();
    await noteProposal(on.app, on.sitting.caller('bryn'), { petition, message: 'reply' });
    expect(await later(MINUTE)).toEqual([]);
  });

  it('is posted once where that failed, and says in the end what became of it', async () => {
    const { outward, later } = await opened();
    expect(await later(0)).toEqual([]);
    const [first] = await later(MINUTE);
    expect(first).toEqual([expect.any(String), 'open']);
    expect(await later(MINUTE)).toHaveLength(1);
    expect(outward.of('proposal')[0]?.asked).toMatchObject({ seats: expect.anything(), proposal: { seat: 'bo' } });
    await later(24 * HOUR);
    expect(await later(MINUTE)).toEqual([first, [first?.[0], 'granted']]);
    expect(await later(MINUTE)).toHaveLength(2);
  });

  it('comes again when somebody deletes it', async () => {
    const { on, petition, outward } = await opened();
    await noteProposal(on.app, on.sitting.caller('bryn'), { petition, message: 'reply' });
    const { guild } = on.sitting.caller('ash');
    await mendDeleted(on.app, { outward }, { guild: 'elsewhere', messages: ['reply'] });
    expect(outward.of('proposal')).toEqual([]);
    await mendDeleted(on.app, { outward }, { guild, messages: ['reply'] });
    expect(outward.of('proposal')).toHaveLength(1);
  });
});

describe('CMP-101 an Act once more', () => {
  it('CMP-051 needs two thirds of all who are not away', async () => {
    const on = await walk(['camp', 'camp'], { seats: THREE });
    await on.does('ash', 'story.choice', 'left');
    await on.does('bryn', 'story.choice', 'left');
    const { petition, result } = await asks(on, 'cole', RESTART);
    expect(result).toBe('open');
    expect(await says(on, 'ash', petition, true)).toMatchObject({ result: 'granted' });
    const table = await on.current();
    expect(table.id).not.toBe(on.road);
    expect(table.checkpoint.state).toMatchObject({ campaign: { nodes: ['camp'], seats: ['ana', 'bo', 'cy'] } });
    expect(await on.asked()).toEqual(['party story.choice', 'ana bag.use', 'bo bag.use', 'cy bag.use']);
  });

  it('leaves the campaign going on, though the road that was played is over', async () => {
    const on = await walk(['camp']);
    const { next } = await on.current();
    const { petition } = await asks(on, 'ash', RESTART);
    await says(on, 'bryn', petition, true);
    await on.run();
    // Its chance was bound, and could be seen, before anybody asked for it.
    const laid = await on.app.database.client.gameTable.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(laid.commitment).toBe(next?.commitment);
    expect(laid.next).not.toMatchObject({ commitment: next?.commitment });
    const old = await on.app.database.client.gameTable.findUniqueOrThrow({
      where: { id: on.road },
      include: { asks: true },
    });
    expect(old).toMatchObject({ status: 'over', endedAt: new Date(START) });
    expect(old.asks.filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(await campaignHere(on.app, on.sitting.caller('ash'), on.id)).toMatchObject({ state: 'playing' });
  });

  it('is refused as soon as it can not be reached, and by silence', async () => {
    const on = await walk(['camp', 'camp', 'camp', 'camp'], { seats: THREE });
    const first = await asks(on, 'ash', RESTART);
    await says(on, 'bryn', first.petition, false);
    expect(await says(on, 'cole', first.petition, false)).toMatchObject({ result: 'refused' });
    const { petition: id } = await propose(on.app, on.sitting.caller('ash'), { campaign: on.id, ...RESTART });
    await on.app.clock.set(START + 48 * HOUR);
    await on.run();
    expect(await on.app.database.client.petition.findUnique({ where: { id } })).toMatchObject({ granted: false });
    expect(await on.app.database.client.gameTable.count()).toBe(1);
  });

  it('is not asked for in the middle of a battle, nor where no story is told', async () => {
    const on = await walk(['fight']);
    await on.does('ash', 'party.ready', 'ready');
    await on.does('bryn', 'party.ready', 'ready');
    expect(await reasonOf(asks(on, 'ash', RESTART))).toContain('inCombat');
  });

  it('CMP-104 may be begun with other heroes: those who come are companions until somebody takes them', async () => {
    const on = await walk(['camp']);
    const { petition } = await asks(on, 'ash', { kind: 'act.restart', heroes: ['ana', 'bo', 'cy'] });
    await says(on, 'bryn', petition, true);
    expect(await seatsOf(on)).toMatchObject([{ user: 'ash' }, { user: 'bryn' }, { id: 'cy', companion: true }]);
    await letIn(on.app, on.sitting.caller('cole'), { campaign: on.id, hero: 'cy', by: 'ash' });
    expect((await seatsOf(on)).at(-1)).toMatchObject({ id: 'cy', user: 'cole', companion: false });
    expect(await on.asked()).toContain('cy bag.use');
  });
});

describe('CMP-100 deleting a campaign', () => {
  it('asks the leader and one more player', async () => {
    const on = await walk(['camp'], { seats: THREE });
    const { petition, result } = await asks(on, 'bryn', { kind: 'campaign.delete' });
    expect(result).toBe('open');
    expect(await says(on, 'cole', petition, true)).toMatchObject({ result: 'open' });
    expect(await says(on, 'ash', petition, true)).toMatchObject({ result: 'granted' });
    expect(await on.app.database.client.campaign.count()).toBe(0);
    expect(await on.app.database.client.gameTable.count()).toBe(0);
    expect((await on.app.database.client.place.findFirst())?.activeCampaignId).toBeNull();
  });

  it('asks nobody else where there is nobody else', async () => {
    const on = await walk(['camp'], { seats: { ana: 'ash' } });
    expect(await asks(on, 'ash', { kind: 'campaign.delete' })).toMatchObject({ result: 'granted' });
  });

  it('CMP-049 asks who acts as leader while the leader is long away', async () => {
    const on = await walk(['camp'], { seats: THREE });
    await goAway(on.app, on.sitting.caller('ash'), { campaign: on.id, meanwhile: 'wait' });
    await on.app.clock.set(START + 49 * HOUR);
    const { petition } = await asks(on, 'bryn', { kind: 'campaign.delete' });
    expect(await says(on, 'cole', petition, true)).toMatchObject({ result: 'granted' });
  });

  it.each([
    [
      'the leader says no',
      [
        ['a', true],
        ['l', false],
      ],
      false,
      'refused',
    ],
    [
      'all others say no',
      [
        ['l', true],
        ['a', false],
        ['b', false],
      ],
      false,
      'refused',
    ],
    ['one of two has spoken', [['l', true]], false, 'open'],
    ['its time has passed', [['l', true]], true, 'refused'],
  ] as const)('%s: it is decided so', (_when, said, isDue, result) => {
    const voters = ['l', 'a', 'b'].map((person) => ({ person, away: false }));
    const ballots = said.map(([person, yes], at) => ({ person, choice: wordOf(yes), at }));
    const proposal: Proposal = {
      ...{ kind: 'campaign.delete', voters, ballots, leader: 'l', isDue, isProlonged: false },
      settings: VOTE_SETTINGS,
    };
    expect(decided(proposal)).toBe(result);
  });
});

describe('CMP-106 another hero', () => {
  const swap = { kind: 'hero.swap', leaving: 'bo', coming: 'cy' } as const;

  it('comes by the word of its player, at the node where the road stands', async () => {
    const on = await walk(['camp', 'fight']);
    await asks(on, 'ash', { kind: 'leader.change', to: 'ash' });
    expect(await asks(on, 'bryn', swap)).toMatchObject({ result: 'granted' });
    expect(await seatsOf(on)).toMatchObject([
      { id: 'ana', user: 'ash' },
      { id: 'cy', user: 'bryn' },
    ]);
    expect(await on.asked()).toEqual(['party story.choice', 'ana bag.use', 'cy bag.use']);
    await on.does('ash', 'story.choice', 'left');
    await on.does('bryn', 'story.choice', 'left');
    expect(await on.asked()).toEqual(['ana party.ready', 'cy party.ready']);
  });

  it('waits for the leader where the setting says so', async () => {
    const on = await walk(['camp'], { settings: { confirmSwaps: true } });
    const { petition, result } = await asks(on, 'bryn', swap);
    expect(result).toBe('open');
    expect(await says(on, 'ash', petition, true)).toMatchObject({ result: 'granted' });
    expect((await seatsOf(on)).map(({ id }) => id)).toEqual(['ana', 'cy']);
  });

  it('is not for a hero of somebody else, nor one who is in play', async () => {
    const on = await walk(['camp']);
    await expect(asks(on, 'ash', swap)).rejects.toMatchObject({ code: 'notYours' });
    expect(await reasonOf(asks(on, 'bryn', { ...swap, coming: 'ana' }))).toContain('seatTaken');
  });
});

describe('CMP-109 between Acts', () => {
  it('a hero joins, and nothing is lost', async () => {
    const on = await walk(['camp', 'fight']);
    await letIn(on.app, on.sitting.caller('cole'), { campaign: on.id, hero: 'cy', by: 'ash' });
    expect(await on.asked()).toEqual(['party story.choice', 'ana bag.use', 'bo bag.use', 'cy bag.use']);
  });

  it('nobody joins within an Act', async () => {
    const on = await walk(['fight']);
    const late = join(on.app, on.sitting.caller('cole'), { campaign: on.id, hero: 'cy' });
    expect(await reasonOf(late)).toContain('notBetweenActs');
  });

  it('CMP-108 whoever leaves is played by the autopilot, until the party goes on without that hero', async () => {
    const on = await walk(['camp']);
    await leave(on.app, on.sitting.caller('bryn'), { campaign: on.id });
    expect((await seatsOf(on)).at(-1)).toMatchObject({ id: 'bo', companion: true });
    await dismissCompanion(on.app, on.sitting.caller('ash'), { campaign: on.id, hero: 'bo' });
    expect(await on.asked()).toEqual(['party story.choice', 'ana bag.use']);
  });

  it('CMP-121 hardcore is switched, and within an Act it is not', async () => {
    const on = await walk(['camp', 'fight']);
    const hardcore = { campaign: on.id, settings: { hardcore: true } };
    await changeSettings(on.app, on.sitting.caller('ash'), hardcore);
    expect((await on.current()).checkpoint.state).toMatchObject({
      campaign: { notes: [{ do: 'set', hardcore: true, sharedPurse: 'fair' }] },
    });
    await on.does('ash', 'story.choice', 'left');
    await on.does('bryn', 'story.choice', 'left');
    const back = { campaign: on.id, settings: { hardcore: false } };
    expect(await reasonOf(changeSettings(on.app, on.sitting.caller('ash'), back))).toContain('notBetweenActs');
  });

  it('CMP-056 how money is spent is handed to the road', async () => {
    const on = await walk(['fight']);
    await changeSettings(on.app, on.sitting.caller('ash'), { campaign: on.id, settings: { sharedPurse: 'vote' } });
    expect((await on.current()).checkpoint.state).toMatchObject({ campaign: { notes: [{ sharedPurse: 'vote' }] } });
    expect(await on.asked()).toEqual(['ana party.ready', 'bo party.ready']);
  });

  it('CMP-120 solo is chosen at the start', async () => {
    const on = await walk(['camp']);
    const solo = changeSettings(on.app, on.sitting.caller('ash'), { campaign: on.id, settings: { mode: 'solo' } });
    expect(await reasonOf(solo)).toContain('modeIsFixed');
  });
});
