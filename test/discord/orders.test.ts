// /standing: orders are written, picked, tried out, moved, switched and removed, by commands and by presses.
import { describe, expect, it } from 'vitest';
import { begunBattle } from '../kit/battle.ts';
import { botOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Outcome, type Person, seen } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';

let playing: Playing;
let ash: Person;
let bryn: Person;
let cole: Person;
let channel: string;
botOf({}, async (given) => {
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

describe('/standing list', () => {
  it('shows the ready-made ones as menus, and says how to begin', async () => {
    const shown = said(await ash.runs(channel, '/standing list'));
    expect(shown).toMatchObject({ ephemeral: true, buttons: ['Ready-made ones', 'Write one'] });
    expect(shown?.text).toContain('Standing orders for Bram Holt');
    expect(Object.keys(shown?.menus ?? {})).toHaveLength(2);
  });

  it('is for those who have a seat', async () => {
    expect(text(await cole.runs(channel, '/standing list'))).toContain('You have no hero in this game yet');
    expect(text(await ash.runs(channel, '/standing list', { hero: 'osk' }))).toContain('belongs to somebody else');
    const heroes = await ash.completes(channel, '/standing list', { hero: '' }, 'hero');
    expect(heroes).toEqual([{ name: 'Bram Holt', value: 'bram' }]);
  });

  it('sets a ready-made one from its menu', async () => {
    const shown = said(await bryn.runs(channel, '/standing list'));
    const [menu = ''] = Object.keys(shown?.menus ?? {});
    const pressed = await bryn.selects(menu, 'never', { in: channel });
    expect(text(pressed)).toContain('✓ Set.');
    expect(Object.keys(said(pressed)?.menus ?? {})).not.toContain(menu);
  });
});

describe('/standing add', () => {
  it('takes an order by text and says it in words', async () => {
    const outcome = await ash.runs(channel, '/standing add', { order: 'when boost: decline' });
    expect(text(outcome)).toContain('✓ Added');
    expect(text(outcome)).toContain('`when boost: decline`');
  });

  it('points at the place of a mistake, and keeps what was written', async () => {
    const outcome = await ash.runs(channel, '/standing add', { order: 'when block if los > 3: decline' });
    expect(text(outcome)).toContain('did you mean `loss`?');
    expect(text(outcome)).toContain('when block if los > 3: decline\n              ^^^');
    expect(said(outcome)?.buttons).toContain('Mend it');
  });

  it('opens its form at once, however long the database takes', async () => {
    const shown = await ash.getsAnswer(await ash.runs(channel, '/standing list'));
    const busy = await playing.app.database.pool.connect();
    await busy.query('BEGIN; LOCK TABLE "Person", "Campaign", "StandingOrder" IN ACCESS EXCLUSIVE MODE');
    const pressed = await ash.presses('Write one', { in: channel, message: shown.id });
    await busy.query('ROLLBACK');
    busy.release();
    expect(pressed.state).not.toBe('failed');
    expect(JSON.stringify(ash.openForm())).toContain('"placeholder":"when ');
  });

  it('opens a form with what was written, to mend it', async () => {
    await ash.presses('Mend it', { in: channel });
    expect(JSON.stringify(ash.openForm())).toContain('when block if los > 3: decline');
    const outcome = await ash.fills({ order: 'when block if loss > 3: decline' });
    expect(text(outcome)).toContain('✓ Added');
    expect(text(outcome)).toContain('**2.**');
  });

  it('refuses the same one twice', async () => {
    expect(text(await ash.runs(channel, '/standing add', { order: 'when boost: decline' }))).toContain(
      'You have that order already',
    );
  });

  it('adds one from the menus of ready-made ones', async () => {
    await ash.runs(channel, '/standing list');
    const menus = said(await ash.presses('Ready-made ones', { in: channel }))?.menus ?? {};
    const [menu = ''] = Object.keys(menus);
    expect(menus[menu]).toContain('when redraw: decline');
    expect(text(await ash.selects(menu, 'when redraw: decline', { in: channel }))).toContain('**3.**');
  });

  it('suggests whole orders, and says what is missing in the one that is typed', async () => {
    const whole = await ash.completes(channel, '/standing add', { order: 'block: play' }, 'order');
    expect(whole.map(({ value }) => value)).toContain('when block: play smallest enough');
    const [wrong] = await ash.completes(channel, '/standing add', { order: 'when bock' }, 'order');
    expect(wrong).toMatchObject({ value: 'when bock', name: expect.stringContaining('did you mean block?') });
    const [right] = await ash.completes(
      channel,
      '/standing add',
      { order: 'when block if loss > 2: decline' },
      'order',
    );
    expect(right?.name).toMatch(/^When .*2.*\.$/);
  });
});

describe('/standing try', () => {
  it('tells what an order of theirs, or a new one, would have done', async () => {
    expect(text(await ash.runs(channel, '/standing try', { order: '1' }))).toContain('`when boost: decline`');
    const outcome = await bryn.runs(channel, '/standing try', { order: 'when place: autopilot' });
    expect(text(outcome)).toMatch(/It would have answered|not been asked/);
  });

  it('points at mistakes as well', async () => {
    expect(text(await ash.runs(channel, '/standing try', { order: 'whenever' }))).toContain('I do not understand');
  });
});

describe('changing orders', () => {
  const own = async () =>
    (await ash.completes(channel, '/standing move', { order: '' }, 'order')).map(({ name }) => name);

  it('moves one', async () => {
    await ash.runs(channel, '/standing move', { order: '3', to: 1 });
    expect(await own()).toEqual([
      '1 · when redraw: decline',
      '2 · when boost: decline',
      '3 · when block if loss > 3: decline',
    ]);
  });

  it('switches one off and on', async () => {
    expect(text(await ash.runs(channel, '/standing switch', { order: '1', on: false }))).toContain('**1.** (off)');
    expect(text(await ash.runs(channel, '/standing switch', { order: '1', on: true }))).not.toContain('(off)');
  });

  it('does all of it by presses', async () => {
    await ash.runs(channel, '/standing list');
    await ash.selects('Change one of yours', '2 · when boost: decline', { in: channel });
    await ash.presses('Up', { in: channel });
    expect(await own()).toEqual([
      '1 · when boost: decline',
      '2 · when redraw: decline',
      '3 · when block if loss > 3: decline',
    ]);
    await ash.selects('Change one of yours', '1 · when boost: decline', { in: channel });
    expect(text(await ash.presses('What would it have done?', { in: channel }))).toContain('when boost: decline');
    await ash.presses('Back', { in: channel });
    await ash.selects('Change one of yours', '1 · when boost: decline', { in: channel });
    expect(text(await ash.presses('Switch off', { in: channel }))).toContain('(off)');
    await ash.selects('Change one of yours', '1 · when boost: decline', { in: channel });
    expect(text(await ash.presses('Remove', { in: channel }))).toContain('✓ Removed');
    expect(await own()).toEqual(['1 · when redraw: decline', '2 · when block if loss > 3: decline']);
  });

  it('removes one by its number, and knows none that is not there', async () => {
    await ash.runs(channel, '/standing remove', { order: '2' });
    expect(text(await ash.runs(channel, '/standing remove', { order: '2' }))).toContain('There is no such order');
    expect(await own()).toEqual(['1 · when redraw: decline']);
  });

  it('refuses more than twenty', async () => {
    for (let loss = 1; loss < 20; loss++)
      await ash.runs(channel, '/standing add', { order: `when block if loss > ${loss + 30}: decline` });
    const outcome = await ash.runs(channel, '/standing add', { order: 'when block if loss > 99: decline' });
    expect(text(outcome)).toContain('A hero has at most 20 standing orders');
    expect(text(await ash.runs(channel, '/standing list'))).toContain('**20.**');
  });
});

breaksNothing(() => playing);
