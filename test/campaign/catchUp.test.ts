// Since one last looked: everybody is told what they do not know yet, once.
import { describe, expect, it } from 'vitest';
import { askTakeBack, voteOnTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { catchUp } from '../../src/campaign/tell/catchUp.ts';
import { campaign, type Sitting } from '../kit/campaign.ts';

const catchesUp = (sitting: Sitting, user: string) =>
  catchUp(sitting.app, sitting.caller(user), { table: sitting.table });

describe('catching up', () => {
  it('begins with the beginning, and then tells nothing twice', async () => {
    const sitting = await campaign();
    await sitting.untilAsked('turn', 'osk');
    const first = await catchesUp(sitting, 'zoe');
    expect(first).toMatchObject({ after: 0, since: { table: { eyes: 'public' } } });
    expect(first.lookedAt).toBeUndefined();
    expect(first.since.table.news.length).toBeGreaterThan(2);
    const again = await catchesUp(sitting, 'zoe');
    expect(again).toMatchObject({ after: first.upTo, upTo: first.upTo, lookedAt: sitting.app.clock.now() });
    expect(again.since).toMatchObject({ figures: [], lines: [], table: { news: [] } });
  });

  it('goes on from where each of them looked last, at most three lines', async () => {
    const sitting = await campaign();
    await sitting.untilAsked('turn', 'osk');
    const { upTo } = await catchesUp(sitting, 'zoe');
    await sitting.toTheEnd();
    const { after, since } = await catchesUp(sitting, 'zoe');
    expect(after).toBe(upTo);
    expect(since.table.news.length).toBeGreaterThan(20);
    expect(since.lines.length).toBeLessThanOrEqual(3);
    expect((await catchesUp(sitting, 'yan')).after).toBe(0);
  });

  it('knows that whoever answered has looked, and sees with their eyes', async () => {
    const sitting = await campaign();
    await sitting.untilAsked('draw');
    await sitting.person('bryn').does('draw', 'plain');
    const { events } = await sitting.app.database.client.answer.findFirstOrThrow({ where: { askId: 'draw' } });
    expect(await catchesUp(sitting, 'bryn')).toMatchObject({ after: events, since: { table: { eyes: 'osk' } } });
  });

  it('tells what was taken back since, too', async () => {
    const sitting = await campaign();
    await sitting.untilAsked('draw');
    await sitting.person('ash').does('draw', 'plain');
    await catchesUp(sitting, 'zoe');
    const asked = await askTakeBack(sitting.app, sitting.caller('ash'), { table: sitting.table });
    const petition = asked.kind === 'petitioned' ? asked.petition : '';
    await voteOnTakeBack(sitting.app, sitting.caller('bryn'), { petition, yes: true });
    const { since } = await catchesUp(sitting, 'zoe');
    expect(since.table.news.map(({ text }) => text.key)).toContain('common.event.tookBack');
  });
});
