// Votes of the party, from the rules of the campaign layer (7.5).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actingLeader,
  type Ballot,
  type Leading,
  mayOverride,
  type Settlement,
  settledBy,
  standingBallots,
  tallyOf,
  VOTE_SETTINGS,
  type Vote,
  votersOf,
  withBallot,
  withOverride,
} from '../../src/campaign/play/votes.ts';
import { settlementText } from '../../src/campaign/play/voteWords.ts';
import { Refusal } from '../../src/engine/refusal.ts';
import { say } from '../../src/engine/text.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { renderer } from '../../src/view/text.ts';

const here = (...persons: readonly string[]) => persons.map((person) => ({ person, away: false }));
const away = (...persons: readonly string[]) => persons.map((person) => ({ person, away: true }));

/** Votes in the order in which they come, as `ana: road`. */
const cast = (...votes: readonly string[]): readonly Ballot[] =>
  votes.map((vote, at) => {
    const [person = '', choose = ''] = vote.split(': ');
    return { person, choice: { choose }, at };
  });

const vote = (votes: readonly string[], more: Partial<Vote> = {}): Vote => ({
  id: 'story.choice',
  rule: { needs: 'most', tie: 'leader', changeable: true },
  options: ['road', 'river', 'rest'],
  fallback: { choose: 'rest' },
  voters: here('ana', 'bo', 'cy', 'dee'),
  leader: 'ana',
  settings: VOTE_SETTINGS,
  isDue: false,
  isProlonged: false,
  ...more,
  ballots: [...cast(...votes), ...(more.ballots ?? [])],
});

const settled = (votes: readonly string[], more?: Partial<Vote>): Settlement => settledBy(vote(votes, more));
const closed = (choose: string, by: string, decided: string) => ({ is: 'closed', choice: { choose }, by, decided });

function refusalOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('CMP-040 who may vote', () => {
  it('is every player once, whatever the number of heroes; companions never', () => {
    const seats = [
      { seat: 'osk', person: 'ana' },
      { seat: 'maro', person: 'bo', away: true },
      { seat: 'dunn', person: 'ana' },
      { seat: 'fitch' },
    ];
    expect(votersOf({}, seats)).toEqual([...here('ana'), ...away('bo')]);
  });

  it('changes the vote until it closes', () => {
    const first = withBallot(vote(['bo: river']), { person: 'ana', choice: { choose: 'road' }, at: 5 });
    const changed = withBallot(first, { person: 'ana', choice: { choose: 'river' }, at: 6 });
    expect(tallyOf(changed).counts).toEqual([{ choice: { choose: 'river' }, votes: 2 }]);
  });

  it('does not change it where that is ruled out', () => {
    const rule = { needs: 'most', tie: 'leader', changeable: false } as const;
    const again = (choose: string) => () =>
      withBallot(vote(['ana: road'], { rule }), { person: 'ana', choice: { choose }, at: 9 });
    expect(refusalOf(again('river'))).toBe('alreadyAnswered');
    expect(again('road')()).toEqual(vote(['ana: road'], { rule }));
  });

  it('is nobody else, and for nothing else', () => {
    expect(refusalOf(() => withBallot(vote([]), { person: 'eve', choice: { choose: 'road' }, at: 0 }))).toBe(
      'notYours',
    );
    expect(refusalOf(() => withBallot(vote([]), { person: 'ana', choice: { choose: 'home' }, at: 0 }))).toBe(
      'noSuchOption',
    );
    const strangers = tallyOf(vote(['eve: road', 'ana: home', 'bo: river']));
    expect(strangers.counts).toEqual([{ choice: { choose: 'river' }, votes: 1 }]);
  });

  it('votes for a choice with all its parts', () => {
    const by = (person: string, hero: string, at: number): Ballot => ({
      person,
      choice: { choose: 'road', with: { hero, trait: 'Lore' } },
      at,
    });
    const ballots = [
      by('ana', 'osk', 1),
      by('bo', 'maro', 2),
      { ...by('cy', 'osk', 3), choice: { choose: 'road', with: { trait: 'Lore', hero: 'osk' } } },
    ];
    expect(tallyOf(vote([], { ballots })).counts?.map(({ votes }) => votes)).toEqual([2, 1]);
  });
});

describe('CMP-041 a vote closes at once', () => {
  it('when an option has more than half of all players’ votes (example 1)', () => {
    expect(settled(['ana: road', 'bo: road'])).toMatchObject({ is: 'open' });
    expect(settled(['ana: road', 'bo: road', 'cy: road'])).toEqual(closed('road', 'majority', 'most'));
    expect(settled(['ana: road', 'bo: road'], { voters: here('ana', 'bo', 'cy') })).toEqual(
      closed('road', 'majority', 'most'),
    );
  });

  it('when all have voted', () => {
    expect(settled(['ana: road', 'bo: river', 'cy: rest', 'dee: river'])).toEqual(closed('river', 'all', 'most'));
  });

  it('else stays open until the deadline, and says what it needs', () => {
    expect(settled([])).toEqual({ is: 'open', missing: 3, waiting: ['ana', 'bo', 'cy', 'dee'] });
    expect(settled(['ana: road', 'bo: river', 'cy: road'])).toEqual({ is: 'open', missing: 1, waiting: ['dee'] });
    expect(settled(['ana: road', 'bo: river', 'cy: road'], { isDue: true })).toEqual(
      closed('road', 'deadline', 'most'),
    );
  });

  it('is the word of one who is alone', () => {
    expect(settled(['ana: river'], { voters: here('ana') })).toEqual(closed('river', 'majority', 'most'));
  });
});

describe('CMP-042 a tie for the lead', () => {
  const tie = ['bo: river', 'ana: road', 'cy: river', 'dee: road'];

  it('is decided by the leader’s vote, if it is for a tied option (example 2)', () => {
    expect(settled(tie)).toEqual(closed('road', 'all', 'leader'));
    expect(settled(tie, { leader: 'cy' })).toEqual(closed('river', 'all', 'leader'));
  });

  it('of three options at the deadline, too (example 2)', () => {
    const votes = ['bo: road', 'cy: river', 'ana: rest'];
    expect(settled(votes, { isDue: true })).toEqual(closed('rest', 'deadline', 'leader'));
  });

  it('else by the oldest vote that still stands (example 4)', () => {
    const voters = here('ana', 'bo', 'cy', 'dee', 'eve');
    const votes = ['bo: river', 'ana: rest', 'cy: road', 'dee: river', 'eve: road'];
    expect(settled(votes, { voters })).toEqual(closed('river', 'all', 'oldest'));
  });

  it('where a changed vote counts from its change', () => {
    const votes = ['bo: river', 'cy: road', 'bo: road', 'bo: river'];
    expect(settled(votes, { isDue: true })).toEqual(closed('road', 'deadline', 'oldest'));
    expect(standingBallots(vote(votes)).map(({ person, at }) => [person, at])).toEqual([
      ['cy', 1],
      ['bo', 3],
    ]);
  });

  it('where the same vote once more is no change', () => {
    expect(settled(['bo: river', 'cy: road', 'bo: river'], { isDue: true })).toEqual(
      closed('river', 'deadline', 'oldest'),
    );
  });

  it('leaves the default where the rule says so, and the leader has no power', () => {
    const rule = { needs: 'most', tie: 'fallback', changeable: true } as const;
    expect(settled(tie, { rule })).toEqual(closed('rest', 'all', 'default'));
  });

  it('goes by the time of the votes, not by the order in which they are read', () => {
    const ballots = cast('bo: river', 'cy: road').map((ballot, n) => ({ ...ballot, at: 10 - n }));
    expect(settled([], { ballots, isDue: true })).toEqual(closed('road', 'deadline', 'oldest'));
  });
});

describe('CMP-043 at the deadline', () => {
  it('no vote cast leaves the default (example 3)', () => {
    expect(settled([], { isDue: true })).toEqual(closed('rest', 'deadline', 'default'));
  });

  it('one single vote decides (example 3)', () => {
    expect(settled(['dee: river'], { isDue: true })).toEqual(closed('river', 'deadline', 'single'));
  });
});

describe('CMP-044 leaderOverride', () => {
  const on = { ...VOTE_SETTINGS, leaderOverride: 'on' } as const;
  const choice = { choose: 'rest' };

  it('on: the leader closes any vote at once with any option', () => {
    const open = vote(['bo: road', 'cy: road'], { settings: on });
    expect(settledBy(withOverride(open, 'ana', choice))).toEqual(closed('rest', 'leader', 'leader'));
    const halves = vote([], { settings: on, rule: { needs: 'half', tie: 'fallback', changeable: true } });
    expect(settledBy(withOverride(halves, 'ana', { choose: 'road' }))).toMatchObject({ by: 'leader' });
  });

  it('is the leader’s alone, and only for what can be chosen', () => {
    const open = vote([], { settings: on });
    expect(refusalOf(() => withOverride(open, 'bo', choice))).toBe('notYours');
    expect(refusalOf(() => withOverride(open, 'ana', { choose: 'home' }))).toBe('noSuchOption');
    const { leader: _leader, ...leaderless } = open;
    expect(refusalOf(() => withOverride(leaderless, 'ana', choice))).toBe('notYours');
  });

  it.each(['act.restart', 'leader.change'])('is not for %s', (id) => {
    expect(mayOverride(vote([], { id, settings: on }))).toBe(false);
    expect(settled([], { id, settings: on, override: choice })).toMatchObject({ is: 'open' });
  });

  it.each(['off', 'tie'] as const)('%s: closes nothing, and ties go as CMP-042 says', (leaderOverride) => {
    const settings = { ...VOTE_SETTINGS, leaderOverride };
    expect(refusalOf(() => withOverride(vote([], { settings }), 'ana', choice))).toBe('notYours');
    expect(settled([], { settings, override: choice })).toMatchObject({ is: 'open' });
    expect(settled(['bo: river', 'ana: road'], { settings, isDue: true })).toEqual(
      closed('road', 'deadline', 'leader'),
    );
  });
});

describe('CMP-045 quorum', () => {
  const settings = { ...VOTE_SETTINGS, quorum: 3 };

  it('below it the deadline is prolonged once, then CMP-043', () => {
    const votes = ['bo: river', 'cy: river'];
    expect(settled(votes, { settings, isDue: true })).toEqual({ is: 'prolonged' });
    expect(settled(votes, { settings, isProlonged: true })).toMatchObject({ is: 'open' });
    expect(settled(votes, { settings, isDue: true, isProlonged: true })).toEqual(closed('river', 'deadline', 'most'));
    expect(settled([], { settings, isDue: true, isProlonged: true })).toEqual(closed('rest', 'deadline', 'default'));
  });

  it('is reached by as many votes, and does not hold up what closes at once', () => {
    expect(settled(['ana: rest', 'bo: river', 'cy: river'], { settings, isDue: true })).toMatchObject({ is: 'closed' });
    const four = { ...VOTE_SETTINGS, quorum: 4 };
    expect(settled(['ana: road', 'bo: road', 'cy: road'], { settings: four })).toMatchObject({ by: 'majority' });
  });
});

describe('CMP-047 away players', () => {
  it('are left out of "all players"', () => {
    const voters = [...here('ana', 'bo', 'cy'), ...away('dee', 'eve')];
    expect(settled(['ana: road', 'bo: road'], { voters })).toEqual(closed('road', 'majority', 'most'));
    expect(settled(['ana: road', 'bo: river', 'cy: rest'], { voters })).toEqual(closed('road', 'all', 'leader'));
    expect(settled(['ana: road'], { voters })).toEqual({ is: 'open', missing: 1, waiting: ['bo', 'cy'] });
  });

  it('who have voted nevertheless are counted', () => {
    const voters = [...here('ana', 'bo'), ...away('cy')];
    expect(settled(['cy: river', 'ana: river'], { voters })).toEqual(closed('river', 'majority', 'most'));
    expect(settled(['cy: river', 'ana: road'], { voters })).toEqual({ is: 'open', missing: 1, waiting: ['bo'] });
  });

  it('pause the table if they are all', () => {
    expect(settled([], { voters: away('ana', 'bo'), isDue: true })).toEqual({ is: 'paused' });
    expect(settled(['ana: road'], { voters: away('ana', 'bo') })).toEqual({ is: 'paused' });
  });

  it('are not nobody: without any voter the default stands', () => {
    expect(settled([], { voters: [] })).toEqual(closed('rest', 'nobody', 'default'));
  });
});

describe('CMP-048 secretVotes', () => {
  const settings = { ...VOTE_SETTINGS, secretVotes: true };

  it('hides the counts until closing, but not one’s own vote', () => {
    const votes = ['bo: river', 'ana: road'];
    expect(tallyOf(vote(votes, { settings }), 'bo')).toEqual({
      voted: ['ana', 'bo'],
      waiting: ['cy', 'dee'],
      mine: { choose: 'river' },
    });
    expect(tallyOf(vote(votes, { settings, isDue: true })).counts).toEqual([
      { choice: { choose: 'river' }, votes: 1 },
      { choice: { choose: 'road' }, votes: 1 },
    ]);
  });

  it('off: shows them at any time, and never who voted for what', () => {
    const tally = tallyOf(vote(['bo: river', 'ana: road', 'cy: road']), 'dee');
    expect(tally).toEqual({
      counts: [
        { choice: { choose: 'road' }, votes: 2 },
        { choice: { choose: 'river' }, votes: 1 },
      ],
      voted: ['ana', 'bo', 'cy'],
      waiting: ['dee'],
    });
  });
});

describe('CMP-049 the leader', () => {
  const HEAVY = 48;
  const led = (awaySince: number | undefined, more: Partial<Leading> = {}) =>
    actingLeader({
      leader: 'ana',
      players: [
        { person: 'ana', answered: 9, ...(awaySince !== undefined && { awaySince }) },
        { person: 'bo', answered: 3 },
        { person: 'cy', answered: 5 },
        { person: 'dee', answered: 5 },
      ],
      now: 100,
      heavy: HEAVY,
      ...more,
    });

  it('is the creator, also while away for up to one heavy deadline', () => {
    expect(led(undefined)).toBe('ana');
    expect(led(100 - HEAVY)).toBe('ana');
  });

  it('is away longer: whoever answered most acts as leader, until the return', () => {
    expect(led(100 - HEAVY - 1)).toBe('cy');
    expect(led(undefined)).toBe('ana');
  });

  it('is never replaced by somebody who is away too', () => {
    const players = [
      { person: 'ana', answered: 9, awaySince: 0 },
      { person: 'bo', answered: 3 },
      { person: 'cy', answered: 5, awaySince: 99 },
    ];
    expect(led(0, { players })).toBe('bo');
    expect(led(0, { players: players.filter(({ person }) => person !== 'bo') })).toBe('ana');
  });

  it('has left: whoever answered most', () => {
    expect(led(undefined, { leader: undefined })).toBe('ana');
    expect(led(undefined, { leader: 'zed' })).toBe('ana');
    expect(led(undefined, { leader: 'zed', players: [] })).toBeUndefined();
  });
});

describe('CMP-050 a personal choice', () => {
  it('is answered by the one player whose hero is named', () => {
    const voters = votersOf({ who: ['maro'] }, [
      { seat: 'osk', person: 'ana' },
      { seat: 'maro', person: 'bo' },
    ]);
    expect(voters).toEqual(here('bo'));
    expect(settled(['bo: road'], { voters })).toEqual(closed('road', 'majority', 'most'));
    expect(settled(['ana: road'], { voters })).toEqual({ is: 'open', missing: 1, waiting: ['bo'] });
  });
});

describe('CMP-051 a set majority', () => {
  const restart = (votes: readonly string[], more: Partial<Vote> = {}) =>
    settled(votes, {
      id: 'act.restart',
      rule: { needs: 'twoThirds', tie: 'fallback', changeable: true },
      options: ['yes', 'no'],
      fallback: { choose: 'no' },
      ...more,
    });
  const half = { rule: { needs: 'half', tie: 'fallback', changeable: true }, id: 'extra.round' } as const;

  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
  ])('two thirds of %i are %i', (all, needed) => {
    const persons = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, all);
    const yes = persons.map((person) => `${person}: yes`);
    const voters = here(...persons);
    expect(restart(yes.slice(0, needed), { voters })).toEqual(closed('yes', 'reached', 'most'));
    expect(restart(yes.slice(0, needed - 1), { voters })).toMatchObject({ is: 'open', missing: 1 });
  });

  it('more than half of those who may vote', () => {
    expect(restart(['ana: yes', 'bo: yes'], half)).toMatchObject({ is: 'open', missing: 1 });
    expect(restart(['ana: yes', 'bo: yes', 'cy: yes'], half)).toEqual(closed('yes', 'reached', 'most'));
  });

  it('closes when the number cannot be reached any more', () => {
    expect(restart(['ana: no'])).toMatchObject({ is: 'open', missing: 3 });
    expect(restart(['ana: no', 'bo: no'])).toEqual(closed('no', 'unreachable', 'default'));
    expect(restart(['ana: yes', 'bo: no', 'cy: no'])).toEqual(closed('no', 'unreachable', 'default'));
  });

  it('short of it at the deadline the default stands, also against most of the votes', () => {
    expect(restart(['ana: yes', 'bo: yes'], { isDue: true })).toEqual(closed('no', 'deadline', 'default'));
    expect(restart(['ana: yes'], { isDue: true })).toEqual(closed('no', 'deadline', 'default'));
  });

  it('leaves out who is away', () => {
    const voters = [...here('ana', 'bo'), ...away('cy', 'dee')];
    expect(restart(['ana: yes', 'bo: yes'], { voters })).toEqual(closed('yes', 'reached', 'most'));
    expect(restart(['ana: yes'], { voters })).toMatchObject({ is: 'open', missing: 1, waiting: ['bo'] });
  });

  it('is given more time once below the quorum (CMP-045)', () => {
    const settings = { ...VOTE_SETTINGS, quorum: 2 };
    expect(restart(['ana: yes'], { settings, isDue: true })).toEqual({ is: 'prolonged' });
    expect(restart(['ana: yes'], { settings, isDue: true, isProlonged: true })).toMatchObject({ by: 'deadline' });
  });
});

describe('whatever is voted', () => {
  const persons = ['ana', 'bo', 'cy', 'dee', 'eve'];
  const options = ['road', 'river', 'rest'];
  const ballot = fc.record({
    person: fc.constantFrom(...persons),
    choice: fc.record({ choose: fc.constantFrom(...options) }),
    at: fc.nat(20),
  });
  const anyVote = (isDue: fc.Arbitrary<boolean>): fc.Arbitrary<Vote> =>
    fc.record({
      id: fc.constantFrom('story.choice', 'act.restart'),
      rule: fc.record({
        needs: fc.constantFrom('most' as const, 'half' as const, 'twoThirds' as const),
        tie: fc.constantFrom('leader' as const, 'fallback' as const),
        changeable: fc.constant(true),
      }),
      options: fc.constant(options),
      fallback: fc.constant({ choose: 'rest' }),
      voters: fc
        .tuple(fc.subarray(persons), fc.infiniteStream(fc.boolean()))
        .map(([list, isAway]) => list.map((person) => ({ person, away: isAway.next().value ?? false }))),
      ballots: fc.array(ballot, { maxLength: 9 }).map((list) => list.toSorted((a, b) => a.at - b.at)),
      leader: fc.constantFrom(...persons),
      settings: fc.record({
        leaderOverride: fc.constantFrom('off' as const, 'tie' as const),
        quorum: fc.nat(5),
        secretVotes: fc.boolean(),
      }),
      isDue,
      isProlonged: fc.boolean(),
    });

  it('CMP-041, CMP-045 a vote always ends: prolonged once at most, and paused only when all are away', () => {
    fc.assert(
      fc.property(anyVote(fc.constant(true)), (one) => {
        const first = settledBy(one);
        const last = first.is === 'prolonged' ? settledBy({ ...one, isProlonged: true }) : first;
        const allAway = one.voters.length > 0 && one.voters.every((voter) => voter.away);
        expect(last.is).toBe(allAway ? 'paused' : 'closed');
      }),
    );
  });

  it('CMP-042, CMP-051 closes with the default, or with what as many votes as needed are for', () => {
    fc.assert(
      fc.property(anyVote(fc.boolean()), (one) => {
        const found = settledBy(one);
        if (found.is !== 'closed' || found.decided === 'default') return;
        const { counts = [] } = tallyOf({ ...one, settings: { ...one.settings, secretVotes: false } });
        const won = counts.find(({ choice }) => choice.choose === found.choice.choose)?.votes ?? 0;
        const rivals = one.rule.needs === 'most' ? counts : [];
        expect(won).toBeGreaterThan(0);
        for (const { votes } of rivals) expect(won).toBeGreaterThanOrEqual(votes);
      }),
    );
  });

  it('CMP-041 what is closed at once by a majority stays so, however the rest votes', () => {
    fc.assert(
      fc.property(anyVote(fc.constant(false)), fc.constantFrom(...options), (one, choose) => {
        const found = settledBy(one);
        if (found.is !== 'closed' || (found.by !== 'majority' && found.by !== 'reached')) return;
        const { waiting } = tallyOf(one);
        const late = waiting.map((person, n) => ({ person, choice: { choose }, at: 100 + n }));
        const after = settledBy({ ...one, ballots: [...one.ballots, ...late], isDue: true });
        expect(after).toMatchObject({ is: 'closed', choice: found.choice });
      }),
    );
  });

  it('CMP-040 counts no one twice and no one else', () => {
    fc.assert(
      fc.property(anyVote(fc.boolean()), (one) => {
        const cast = standingBallots(one).map(({ person }) => person);
        expect(new Set(cast).size).toBe(cast.length);
        expect(one.voters.map(({ person }) => person)).toEqual(expect.arrayContaining(cast));
      }),
    );
  });

  it('says what it still needs: so many more votes for one option close it', () => {
    fc.assert(
      fc.property(anyVote(fc.constant(false)), (one) => {
        const found = settledBy(one);
        if (found.is !== 'open' || one.rule.needs === 'most' || found.missing > found.waiting.length) return;
        const { counts = [] } = tallyOf({ ...one, settings: { ...one.settings, secretVotes: false } });
        const lead = counts.find(({ choice }) => choice.choose !== 'rest')?.choice ?? { choose: 'road' };
        const more = found.waiting.slice(0, found.missing).map((person, n) => ({ person, choice: lead, at: 100 + n }));
        expect(settledBy({ ...one, ballots: [...one.ballots, ...more] })).toMatchObject({ is: 'closed', choice: lead });
        expect(settledBy({ ...one, ballots: [...one.ballots, ...more.slice(1)] }).is).not.toBe('closed');
      }),
    );
  });
});

describe('a vote in words', () => {
  const render = renderer({ ...loadCatalog('en'), road: 'the road', rest: 'a rest' }, 'en');
  const words = (found: Settlement) => render(settlementText(found, ({ choose }) => say(choose)));

  it('says what closed it, and why so', () => {
    expect(words(settled(['ana: road', 'bo: road', 'cy: road']))).toBe(
      'More than half agree. The party chose: the road. Most votes were for it.',
    );
    expect(words(settled([], { isDue: true }))).toBe(
      'The time for the vote is over. The party chose: a rest. That is what holds when nothing else is decided.',
    );
    expect(words(settled(['ana: road', 'bo: road']))).toBe(
      'The vote is open. One more vote decides it; 2 players have not voted yet.',
    );
  });

  it('has words for all that can become of it', () => {
    const choice = { choose: 'road' };
    for (const by of ['majority', 'all', 'deadline', 'leader', 'reached', 'unreachable', 'nobody'] as const)
      for (const decided of ['most', 'single', 'leader', 'oldest', 'default'] as const)
        expect(words({ is: 'closed', choice, by, decided })).toContain('the road');
    expect([words({ is: 'prolonged' }), words({ is: 'paused' })]).toHaveLength(2);
  });
});
