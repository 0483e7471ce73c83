// What is said ahead to the party, in order of preference, and anew: nobody comes back for a draw.
import { describe, expect, it } from 'vitest';
import { setReadyOrder } from '../../src/campaign/people/standingOrders.ts';
import { advance } from '../../src/campaign/play/advance.ts';
import { type Planned, planAhead } from '../../src/campaign/play/answer.ts';
import { offerTo } from '../../src/campaign/play/choices.ts';
import { type AheadOffer, type Speech, wantedOf } from '../../src/engine/ruleset/speech.ts';
import { say } from '../../src/engine/text.ts';
import { campaign, type Sitting, THREE, testApp } from '../kit/campaign.ts';
import { namedInTests } from '../kit/mini/named.ts';
import { mini } from '../kit/mini/ruleset.ts';
import type { MiniContent, MiniState } from '../kit/mini/state.ts';
import { replayed } from '../kit/replayed.ts';

const draw: Planned = { askId: 'draw', choice: { choose: 'plain' } };
const end: Planned = { askId: 'turn', choice: { choose: 'end' } };
const decline = { choose: 'decline' };

const plansAt = ({ app, table }: Sitting) =>
  app.database.client.plan.findMany({ where: { tableId: table }, orderBy: [{ seat: 'asc' }, { position: 'asc' }] });
const inAdvance = ({ app, table }: Sitting) =>
  app.database.client.answer.findMany({
    where: { tableId: table, because: 'in advance' },
    orderBy: { position: 'asc' },
  });
const says = (sitting: Sitting, [user, seat]: [string, string], plans: readonly Planned[]) =>
  planAhead(sitting.app, sitting.caller(user), { table: sitting.table, seat, plans });

describe('a draw that is said with an answer', () => {
  it('is drawn as soon as the turn has ended, as a word of the seat that said so', async () => {
    const sitting = await campaign();
    await sitting.untilAsked('turn', 'bram');
    await sitting.person('ash').does('turn', 'pass-draw', undefined, { then: [end, draw] });
    const { version, status } = await sitting.row();
    if (status === 'automatic') await advance(sitting.app, { table: sitting.table, version });
    expect(await inAdvance(sitting)).toMatchObject([
      { askId: 'turn', seat: 'bram', by: 'person', choice: { choose: 'end' } },
      { askId: 'draw', seat: 'bram', by: 'person', choice: { choose: 'plain' } },
    ]);
    expect(await plansAt(sitting)).toEqual([]);
    await replayed(sitting);
  });

  it('is one draw, however many have said it', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn', 'osk');
    await says(sitting, ['ash', 'bram'], [draw]);
    await says(sitting, ['carol', 'maro'], [draw]);
    await sitting.person('bryn').does('turn', 'pass-draw', undefined, { then: [end] });
    await sitting.runs();
    expect(await inAdvance(sitting)).toMatchObject([
      { askId: 'turn', seat: 'osk' },
      { askId: 'draw', seat: 'bram' },
    ]);
    expect(await plansAt(sitting)).toEqual([]);
  });
});

describe('what is said ahead', () => {
  it('may name several choices, of which the first stands that is legal', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn', 'osk');
    const choice = [{ choose: 'a card of another' }, decline, { choose: 'never reached' }];
    await says(sitting, ['ash', 'bram'], [{ askId: 'boost', choice }]);
    await sitting.untilAsked('boost', 'maro');
    expect(await inAdvance(sitting)).toMatchObject([{ askId: 'boost', seat: 'bram', choice: decline }]);
    expect(await plansAt(sitting)).toEqual([]);
  });

  it('is what was said last: nothing stays of what was said before', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn', 'osk');
    await says(sitting, ['ash', 'bram'], [{ askId: 'boost', choice: decline }, draw]);
    await says(sitting, ['ash', 'bram'], [{ askId: 'block', choice: decline }]);
    expect(await plansAt(sitting)).toMatchObject([{ seat: 'bram', askId: 'block' }]);
    await sitting.untilAsked('boost', 'bram');
    await sitting.person('ash').does('boost', 'decline');
    expect(await plansAt(sitting)).toEqual([]);
  });

  it('is kept where a standing order answers the same, for when there is somebody to be asked', async () => {
    const sitting = await campaign(THREE);
    await sitting.untilAsked('turn', 'osk');
    const hold = { campaign: sitting.id, seat: 'bram', name: 'reactions', value: 'hold' };
    await setReadyOrder(sitting.app, sitting.caller('ash'), hold);
    await says(sitting, ['ash', 'bram'], [{ askId: 'boost', choice: decline }]);
    await sitting.untilAsked('boost', 'maro');
    expect(await plansAt(sitting)).toMatchObject([{ seat: 'bram', askId: 'boost' }]);
    expect(await inAdvance(sitting)).toEqual([]);
  });
});

describe('what is offered to be said ahead', () => {
  const label = say('mini.option.lead');
  const to = (id: string, ...way: readonly string[]) => ({
    ...{ id, choice: { choose: 'lead', with: { to: way } } },
    ...{ label, about: [] },
  });
  const offer: AheadOffer = {
    ...{ askId: 'lead', title: label, decline: { choose: 'stay' } },
    options: [
      to('too far', 'stair', 'loft', 'well', 'yard'),
      to('by the well', 'well', 'loft'),
      to('by stairs', 'stair', 'loft'),
    ],
  };

  it('is a whole choice, in the order of the offer, and then letting it be', () => {
    expect(wantedOf(offer, ['by stairs', 'too far', 'unheard of'])).toEqual([
      {
        askId: 'lead',
        choice: [
          { choose: 'lead', with: { to: ['stair', 'loft', 'well', 'yard'] } },
          { choose: 'lead', with: { to: ['stair', 'loft'] } },
          { choose: 'stay' },
        ],
      },
    ]);
    const { decline: _none, ...bare } = offer;
    expect(wantedOf(bare, ['by the well'])).toEqual([
      { askId: 'lead', choice: [{ choose: 'lead', with: { to: ['well', 'loft'] } }] },
    ]);
    expect(wantedOf(offer, [])).toEqual([]);
    expect(wantedOf(offer, ['unheard of'])).toEqual([]);
  });

  it('is answered with all its parts, by the seat that said it', async () => {
    const speech: Speech<MiniState, MiniContent> = {
      ...{ verbs: {}, buttons: {}, heroes: () => [], battles: () => [], opening: () => ({}), preset: () => ({}) },
      ...{ followUps: () => [], ahead: () => [offer] },
    };
    const named = (id: string) => (id === mini.id ? { ...mini, speech } : namedInTests(id)) as typeof mini;
    const app = await testApp({ named: named as unknown as typeof namedInTests });
    const setup = { stages: ['walk', 'lead', 'vote'], seats: ['ana', 'bo'] };
    const sitting = await campaign({ app, ruleset: 'mini', seats: { ana: 'ash', bo: 'bryn' }, setup });
    const [ahead] = offerTo({ table: await sitting.opened() }, 'bo').ahead;
    if (!ahead) throw new Error('nothing is offered');
    await says(sitting, ['bryn', 'bo'], wantedOf(ahead, ['too far', 'by stairs']));
    await sitting.person('ash').does('walk', 'stay');
    expect(await inAdvance(sitting)).toMatchObject([
      { askId: 'lead', seat: 'bo', choice: { choose: 'lead', with: { to: ['stair', 'loft'] } } },
    ]);
    const { heroes } = (await sitting.opened()).state as MiniState;
    expect([heroes.ana?.at, heroes.bo?.at]).toEqual(['yard', 'loft']);
    await replayed(sitting);
    await app.database.close();
  });
});
