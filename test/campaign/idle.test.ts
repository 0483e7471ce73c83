// Idle asks: what may be done at any time. Nobody is waited for, and nobody answers in a person's place.
import { beforeEach, describe, expect, it } from 'vitest';
import { goAway } from '../../src/campaign/people/hours.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { leave } from '../../src/campaign/seats/join.ts';
import { lookAround } from '../../src/campaign/tell/tableStatus.ts';
import { COMPANION, START } from '../kit/campaign.ts';
import { type Walk, walk } from '../kit/way.ts';

const DAY = 24 * 3_600_000;
let on: Walk;
beforeEach(async () => {
  on = await walk(['camp', 'camp']);
});

const answers = () => on.app.database.client.answer.findMany({ orderBy: { position: 'asc' } });
const idleRows = () => on.app.database.client.ask.findMany({ where: { askId: 'bag.use', closedAt: null } });

describe('an idle ask', () => {
  it('has no deadline and no reminder, and is not prompted', async () => {
    expect(await idleRows()).toMatchObject([
      { seat: 'ana', idle: true, due: null, remindAt: null, promptedAt: null },
      { seat: 'bo', idle: true, due: null, remindAt: null, promptedAt: null },
    ]);
    expect(on.outward.of('prompt').flatMap(({ prompt }) => prompt.asks.map(({ seat }) => seat))).toEqual(['party']);
    expect(on.app.woken.flatMap(({ asks }) => asks.map(({ seat }) => seat))).not.toContain('ana');
  });

  it('is none of what everybody waits for', async () => {
    const { standing, view } = await lookAround(on.app, on.sitting.caller('ash'), { table: on.road });
    expect(standing.asks.map(({ seat }) => seat)).toEqual(['party']);
    expect(standing.awaited).toMatchObject([{ isParty: true, users: ['ash', 'bryn'] }]);
    expect(view.asks.map(({ id, idle }) => [id, idle])).toEqual([
      ['story.choice', undefined],
      ['bag.use', true],
      ['bag.use', true],
    ]);
  });

  it('is answered by its seat, as often as it likes, and changes nothing of the time of others', async () => {
    const before = (await on.current()).asks.find(({ seat }) => seat === 'party');
    await on.app.clock.set(START + 60_000);
    await on.does('ash', 'bag.use', 'eat');
    await on.does('ash', 'bag.use', 'eat');
    expect((await answers()).map(({ seat, askId }) => `${seat} ${askId}`)).toEqual(['ana bag.use', 'ana bag.use']);
    expect((await on.current()).asks.find(({ seat }) => seat === 'party')).toMatchObject({
      number: before?.number,
      due: before?.due,
    });
    expect(await on.app.database.client.spent.count()).toBe(0);
  });

  it('is answered by nobody else: not by whoever leaves, is away, or lets the time pass', async () => {
    await leave(on.app, on.sitting.caller('bryn'), { campaign: on.id });
    await goAway(on.app, on.sitting.caller('ash'), { campaign: on.id, meanwhile: 'autopilot' });
    await on.run();
    await on.app.clock.set(START + 30 * DAY);
    await on.run();
    expect((await answers()).map(({ askId }) => askId)).not.toContain('bag.use');
  });

  it('is used by a companion for what the game does unasked, and by nobody in a person’s place', async () => {
    const seats = { ana: 'ash', bo: COMPANION };
    on = await walk(['camp'], { place: 'place-3', seats, hungry: ['ana', 'bo'], app: on.app });
    expect((await answers()).map(({ seat, askId, by }) => [seat, askId, by])).toEqual([['bo', 'bag.use', 'autopilot']]);
  });

  it('is left alone by a companion', async () => {
    on = await walk(['camp'], { place: 'place-2', seats: { ana: 'ash', bo: COMPANION }, app: on.app });
    expect(await answers()).toEqual([]);
    expect((await on.run()).done).toEqual([]);
  });

  it('closes with its node', async () => {
    const numbers = (await idleRows()).map(({ number }) => number);
    await on.does('ash', 'story.choice', 'left');
    await on.does('bryn', 'story.choice', 'left');
    const [first = 0] = numbers;
    const late = { table: on.road, ask: first, choose: 'eat' };
    expect(await answer(on.app, on.sitting.caller('ash'), late)).toMatchObject({ kind: 'refused', code: 'closed' });
    expect((await idleRows()).map(({ number }) => number).some((number) => numbers.includes(number))).toBe(false);
  });
});
