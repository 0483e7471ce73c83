import { describe, expect, it } from 'vitest';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import {
  catalog,
  loadCatalog,
  nextPart,
  renderer,
  type SubjectView,
  type TableView,
  tableView,
} from '../../../src/view/index.ts';
import { content, type Scene, scene } from '../../kit/destiny.ts';

const render = renderer(catalog(loadCatalog('en'), destiny.names(content)), 'en');

const shown = (s: Scene, eyes = 'public'): TableView => tableView(s.driver.table, eyes);

function subject(s: Scene): SubjectView {
  const found = shown(s).subject;
  if (!found) throw new Error('nothing is going on');
  return found;
}

const values = ({ values: all }: SubjectView) => all.map(({ name, amount }) => `${render(name)} ${amount}`);
const added = ({ added: all }: SubjectView) => all.map(({ who, name, amount }) => `${who} ${render(name)} ${amount}`);

/** What an option of an ask, or of its next part, says of itself. */
function about(s: Scene, seat: string, id: string, of: { readonly choose?: string; readonly with?: object } = {}) {
  const { table } = s.driver;
  const ask = table.asks.find((one) => one.who === seat || one.who === 'party');
  if (!ask) throw new Error(`${seat} is not asked`);
  if (of.choose === undefined) {
    const view = shown(s, seat).asks.find(({ number }) => number === ask.number);
    return view?.options
      .find((option) => option.id === id)
      ?.about.map(render)
      .join(' ');
  }
  const part = nextPart(table, { ...ask, who: seat }, { choose: of.choose, with: { ...of.with } });
  const options =
    part?.kind === 'slots' ? part.slots.flatMap((slot) => slot.options) : part && 'options' in part ? part.options : [];
  return options
    .find((option) => option.id === id)
    ?.about.map(render)
    .join(' ');
}

const action = () =>
  scene({
    seekers: ['osk', 'bram', 'maro'],
    turnOf: 'osk',
    given: {
      'seekers.osk.at': 'F',
      'enemies.brack.focus': 'osk',
      'seekers.osk.hand': ['osk-1a', 'osk-2a'],
      'seekers.bram.hand': ['bram-2b', 'bram-1a'],
      'seekers.maro.hand': ['maro-5b', 'maro-1a'],
    },
  });

describe('DST-140 In a boost window the declared action is shown', () => {
  it('with its colour, its text, by whom and at whom, and what it comes to', () => {
    const s = action();
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(subject(s)).toMatchObject({
      name: { key: 'destiny.name.card.osk-1a' },
      kind: 'action',
      icon: 'hammer-drop',
      colours: ['power'],
      by: 'osk',
      targets: ['brack'],
      added: [],
    });
    // 6 on the card, and 1 for Hot Blood.
    expect(values(subject(s))).toEqual(['Brack the Ashen Stag takes 7']);
    s.leaveOpen();
  });

  it('DST-146 with the boosts so far, by whom, for everybody to see', () => {
    const s = action();
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    expect(added(subject(s))).toEqual(['bram Put Your Back In 3']);
    expect(values(subject(s))).toEqual(['Brack the Ashen Stag takes 10']);
    expect(JSON.stringify(subject(s))).not.toContain('maro-5b');
    s.leaveOpen();
  });

  it('adds what an action does twice, and hits everybody in the space of a blast', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['dunn', 'bram'],
      turnOf: 'dunn',
      given: {
        'seekers.dunn.at': 'G',
        'enemies.hush.at': 'D',
        'enemies.tatter.at': 'D',
        'seekers.dunn.hand': ['dunn-5a', 'dunn-3a'],
        'seekers.bram.hand': ['bram-4b', 'bram-1a'],
      },
    });
    s.plays('dunn', 'dunn-5a', { then: 'end' });
    expect(subject(s).targets).toEqual(['hush', 'tatter']);
    expect(values(subject(s))).toEqual(['Hush takes 3', 'Tatter takes 3']);
    s.leaveOpen();
  });
});

const blow = () =>
  scene({
    seekers: ['bram', 'maro', 'dunn'],
    chit: '3',
    given: {
      'enemies.brack.focus': 'dunn',
      'enemies.brack.at': 'D',
      'seekers.dunn.at': 'D',
      'seekers.dunn.armor': 1,
      'seekers.bram.hand': ['bram-1b', 'bram-1a'],
      'seekers.maro.hand': ['maro-6b', 'maro-1a'],
    },
  });

describe('DST-160 In a block window the blow is shown', () => {
  it('with what each would lose as things stand, and the blocks so far', () => {
    const s = blow();
    expect(subject(s)).toMatchObject({ kind: 'attack', by: 'brack', targets: ['dunn'], icon: 'trample' });
    expect(values(subject(s))).toEqual(['Dunn Ferro loses 7']);
    s.blocks('bram', 'bram-1b');
    expect(values(subject(s))).toEqual(['Dunn Ferro loses 4']);
    expect(added(subject(s))).toEqual(['bram Brace 3']);
    s.leaveOpen();
  });

  it('letting it be says what is left afterwards', () => {
    const s = blow();
    expect(about(s, 'maro', 'decline')).toContain('8 comes at Dunn Ferro. As things stand, 9 health would be left.');
    s.leaveOpen();
  });
});

describe('DST-082 A chit that may be redrawn', () => {
  it('is shown with what it would wake, and for whom', () => {
    const s = scene({
      seekers: ['bram', 'maro'],
      given: {
        'enemies.brack.focus': 'maro',
        'seekers.bram.hand': ['bram-9b', 'bram-1a'],
        'seekers.maro.hand': ['maro-1a'],
      },
      stack: { bag: ['6'] },
    });
    s.draws();
    expect(subject(s)).toMatchObject({ kind: 'chit', by: 'brack', targets: ['maro'], colours: ['power'] });
    expect(subject(s).text.map(render).join(' ')).toContain('Black Antlers');
    expect(about(s, 'bram', 'decline')).toContain('goes for Sister Maro');
    s.leaveOpen();
  });
});

describe('what an option says of itself', () => {
  it('DST-102 a step: whom one would hit from there, and who is there', () => {
    const s = action();
    expect(about(s, 'osk', 'step')).toContain('1 move left');
    expect(about(s, 'osk', 'D', { choose: 'step' })).toContain('Ranged from there: Brack the Ashen Stag.');
    s.leaveOpen();
  });

  it('DST-180 a card: whom it reaches now, or that it would be wasted', () => {
    const s = action();
    expect(about(s, 'osk', 'osk-1a', { choose: 'play' })).toContain('In reach: Brack the Ashen Stag.');
    s.steps('osk', 'D');
    expect(about(s, 'osk', 'osk-1a', { choose: 'play' })).toContain('Nobody is in reach');
    s.leaveOpen();
  });

  it('DST-184 a target: what it would take, and what would be left', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['osk', 'bram'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'D',
        'enemies.hush.at': 'D',
        'enemies.tatter.at': 'D',
        'enemies.tatter.focus': 'osk',
        'enemies.hush.focus': 'bram',
        'enemies.hush.health': 4,
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
      },
    });
    const soFar = { choose: 'play', with: { card: 'osk-1a' } };
    expect(about(s, 'osk', 'hush', soFar)).toContain('Hush takes 6, 0 left.');
    expect(about(s, 'osk', 'tatter', soFar)).toContain('Tatter takes 7, 21 left.');
    s.leaveOpen();
  });

  it('DST-077 fate: how much is left and spent', () => {
    const s = scene({ seekers: ['bram', 'maro'], setup: { fate: 2 } });
    expect(about(s, 'bram', 'fate')).toContain('2 tokens left, 0 of 3 spent');
    s.leaveOpen();
  });

  it('DST-027 a status that may be discarded: what it does', () => {
    const s = scene({
      seekers: ['bram', 'maro'],
      turnOf: 'bram',
      given: { 'seekers.bram.status.hurt': 1, 'seekers.bram.armor': 1 },
    });
    expect(about(s, 'bram', 'hurt', { choose: 'pass-discard' })).toContain('you suffer 1 for each Hurt');
    expect(about(s, 'bram', 'armor', { choose: 'pass-discard' })).toContain('Takes 1 off each blow');
    s.leaveOpen();
  });
});

describe('chits that were drawn with fate', () => {
  it('say what each brings, and name nobody twice', () => {
    const { state } = action().driver.table;
    const ask = { id: 'fatePick', facts: { drawn: ['bram', 'heart'] } } as never;
    expect(destiny.subject?.(state, content, ask)?.text.map(render)).toEqual([
      'Bram Holt takes a turn.',
      'Heart: You choose who takes a turn, and the time track fills.',
    ]);
  });

  it('say once what several of them bring', () => {
    const { state } = action().driver.table;
    const ask = { id: 'fatePick', facts: { drawn: ['bram', 'heart', 'bram', 'bram'] } } as never;
    expect(destiny.subject?.(state, content, ask)?.text.map(render)).toEqual([
      '3 × Bram Holt takes a turn.',
      'Heart: You choose who takes a turn, and the time track fills.',
    ]);
  });
});
