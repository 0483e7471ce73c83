// What is told of a battle adds up: why somebody suffers, what a blow is made of, what ends, and nothing twice.
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { narrate } from '../../../src/rulesets/destiny/speak/narrate/index.ts';
import type { Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { tableView } from '../../../src/view/tableView.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, type Scene, scene } from '../../kit/destiny.ts';
import { quiet, withAbility, withCard } from '../../kit/enemyScenes.ts';

const render = renderer(catalog(loadCatalog('en'), destiny.names(content)), 'en');
const SEEKERS = ['osk', 'bram', 'maro'];

/** Everything that all are told, lessons aside. */
const told = (s: Scene): readonly string[] =>
  s.driver.history
    .filter(({ audience }) => audience === 'all')
    .flatMap((event) => narrate(event, content))
    .filter(({ lesson }) => !lesson)
    .map(({ text }) => render(text));

/** Osk's turn at F beside Brack (40), who is focused on Bram. */
const oskTurn = (given: Record<string, Json>, more: object = {}) =>
  scene({
    seekers: SEEKERS,
    turnOf: 'osk',
    given: { ...quiet('bram', 'maro'), 'seekers.osk.at': 'F', 'enemies.brack.focus': 'bram', ...given },
    ...more,
  });

/** Brack's turn: Trample, `melee 8`, at Osk in his space; nobody can block. */
const trample = (given: Record<string, Json>, more: object = {}) =>
  scene({
    seekers: SEEKERS,
    chit: '3',
    given: {
      ...quiet(...SEEKERS),
      'enemies.brack.focus': 'osk',
      'seekers.osk.at': 'F',
      'seekers.maro.at': 'A',
      ...given,
    },
    ...more,
  });

describe('telling why somebody suffers', () => {
  it('DST-293 from Hurt, and that it is over, or how much is left', () => {
    const s = oskTurn({ 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.osk.status.hurt': 2 });
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(told(s)).toEqual(
      expect.arrayContaining(['Osk suffers 2 from Hurt (15 left).', 'Osk shakes off one Hurt, 1 left.']),
    );
    const last = oskTurn({ 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.osk.status.hurt': 1 });
    last.plays('osk', 'osk-1a', { then: 'end' });
    expect(told(last)).toContain('Osk is no longer Hurt.');
  });

  it('DST-262 from Exhausted cards; a new hand says what comes back and what is gone', () => {
    const hand = ['osk-1a', 'exhausted', 'exhausted'];
    const s = oskTurn({ 'seekers.osk.hand': hand, 'seekers.osk.armor': 0, 'seekers.osk.status.weak': 1 });
    s.answer('osk', 'turn', 'pass-discard', { card: 'osk-1a' });
    expect(told(s)).toEqual([
      'Osk passes.',
      'Osk discards Hammerfall.',
      'Osk is out of actions and throws the hand away for a new one: armor back to 2 and Weak gone.',
      'Osk suffers 2 from Exhausted cards (15 left).',
      "Osk's lantern is charged.",
    ]);
    s.ends('osk');
  });

  it('from an own card, a ward and an ability', () => {
    const coal = oskTurn({ 'seekers.osk.hand': ['osk-9a', 'osk-2a'] });
    coal.plays('osk', 'osk-9a', { then: 'end' });
    expect(told(coal)).toContain('Osk suffers 1 from Last Coal (16 left).');
    const circle = trample({
      'seekers.maro.at': 'F',
      'seekers.maro.hand': ['maro-1a'],
      'seekers.maro.ward': 'maro-2a',
    });
    expect(told(circle)).toContain('Brack the Ashen Stag suffers 2 from Salt Circle (38 left).');
    const bite = trample({}, { content: withAbility('brack', 'trample', [{ do: 'suffer', amount: 1, who: 'focus' }]) });
    expect(told(bite)).toContain('Osk suffers 1 from Trample (16 left).');
  });

  it('DST-089 and who gives health at a reset', () => {
    const s = scene({
      seekers: SEEKERS,
      turnOf: 'osk',
      given: {
        ...quiet(...SEEKERS),
        stage: { name: 'seekerTurn', seeker: 'osk', chit: 'heart' },
        track: ['heart', 'heart', 'darkness', 'darkness'],
        'seekers.bram.health': 10,
      },
    });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    s.answer('maro', 'effectChoice', 'bram');
    expect(told(s)).toContain("Bram Holt gains 2 health from Keeper's Breath (now 12).");
  });
});

describe('telling what a blow is made of', () => {
  it('DST-184 a Seeker’s: print, help, abilities, Weak', () => {
    const s = oskTurn({
      'seekers.osk.hand': ['osk-1a', 'osk-2a'],
      'seekers.bram.hand': ['bram-2b', 'bram-1a'],
      'seekers.osk.status.weak': 1,
      'enemies.brack.focus': 'osk',
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    expect(told(s)).toContain(
      'Brack the Ashen Stag takes 9 damage (31 left): 6, help adds 3, Hot Blood adds 1, and Weak takes 1.',
    );
  });

  it('and nothing more where it is the print and the help that was told', () => {
    const s = oskTurn({ 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.bram.hand': ['bram-2b', 'bram-1a'] });
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    expect(told(s)).toContain('Brack the Ashen Stag takes 9 damage (31 left).');
  });

  it('DST-183 an enraging hit for 0 says why, and does not say that nobody noticed', () => {
    const s = oskTurn(
      { 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.osk.status.weak': 2 },
      { content: withCard('osk-1a', { effects: [{ do: 'attack', kind: 'melee', damage: 2, enraging: true }] }) },
    );
    s.plays('osk', 'osk-1a', { then: 'end' });
    expect(told(s)).toEqual(
      expect.arrayContaining([
        'Brack the Ashen Stag takes no damage: 2, Weak takes 2.',
        'Brack the Ashen Stag turns on Osk.',
      ]),
    );
  });

  it('DST-185 an enemy’s: value, what others spare, armor, health', () => {
    const s = trample({ 'seekers.bram.at': 'F', 'seekers.osk.armor': 2, 'enemies.brack.status.weak': 1 });
    expect(told(s).slice(0, 5)).toEqual([
      'Brack the Ashen Stag moves in: Trample.',
      'Trample comes at Osk for 7 (8, Weak takes 1).',
      'Shoulder to Shoulder spares Osk 1 of it.',
      "Osk's armor takes 2 of it. 1 armor card left.",
      'Osk loses 4 health (13 left).',
    ]);
  });

  it('DST-188 says what the armor really took', () => {
    const s = trample(
      { 'seekers.osk.armor': 3 },
      { content: withAbility('brack', 'trample', [{ do: 'attack', kind: 'melee', damage: 2 }]) },
    );
    expect(told(s)).toContain("Osk's armor takes 2 of it. 2 armor cards left.");
  });
});

describe('telling who is moved, and by whom', () => {
  const moves = (effects: readonly Effect[]) =>
    trample({ 'seekers.osk.at': 'A' }, { content: withAbility('brack', 'trample', effects) });

  it('DST-231 dragged by an enemy', () => {
    const s = moves([{ do: 'drag', amount: 1 }]);
    s.deadline('moveTie');
    expect(told(s).at(-1)).toMatch(/^Brack the Ashen Stag drags Osk to /);
  });

  it('pulled by a Seeker', () => {
    const s = scene({
      seekers: ['bram', 'osk', 'maro'],
      turnOf: 'bram',
      given: { ...quiet('osk', 'maro'), 'seekers.bram.at': 'D', 'seekers.bram.hand': ['bram-5a', 'bram-1a'] },
    });
    s.plays('bram', 'bram-5a', { targets: ['brack'], then: 'end' });
    expect(told(s)).toContain('Bram Holt pulls Brack the Ashen Stag to Road Crown.');
  });

  it('DST-227 and whom an enemy could not reach', () => {
    const s = trample({ 'seekers.osk.at': 'A' });
    s.deadline('moveTie');
    expect(told(s)).toContain('Brack the Ashen Stag cannot reach Osk. The attack is wasted.');
  });
});

describe('telling it once', () => {
  it('DST-295 a Stunned enemy is one line', () => {
    expect(told(trample({ 'enemies.brack.status.stunned': 1 }))).toEqual([
      'Brack the Ashen Stag is Stunned and loses the turn: no Trample.',
    ]);
  });

  it('DST-295 a Stunned Seeker loses the act, and it is said', () => {
    const s = oskTurn({ 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'seekers.osk.status.stunned': 1 });
    s.ends('osk');
    expect(told(s)).toEqual(['Osk is Stunned and loses the act.']);
  });

  it('DST-146 who lets it be is one line for all', () => {
    const s = oskTurn({
      'seekers.osk.hand': ['osk-1a', 'osk-2a'],
      'seekers.bram.hand': ['bram-2b', 'bram-1a'],
      'seekers.maro.hand': ['maro-5b', 'maro-1a'],
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.allDecline('boost');
    expect(told(s).filter((line) => line.includes('it be'))).toEqual(['Bram Holt and Sister Maro let it be.']);
  });

  it('DST-084 a chit that stands says itself that nobody argued', () => {
    const s = scene({
      seekers: SEEKERS,
      given: { ...quiet('osk', 'maro'), 'seekers.bram.hand': ['bram-9b', 'bram-1a'] },
      stack: { bag: ['osk'] },
    });
    s.draws();
    s.allDecline('redraw');
    expect(told(s).filter((line) => line.includes('it be'))).toEqual([]);
    s.leaveOpen();
  });

  it('DST-290 says when a status does nothing, and when there is more of it', () => {
    const hurts: Effect = { do: 'attack', kind: 'melee', damage: 1, status: ['hurt'] };
    const given = { 'seekers.osk.hand': ['osk-1a', 'osk-2a'] };
    const more = { content: withCard('osk-1a', { effects: [hurts] }) };
    const again = oskTurn({ ...given, 'enemies.brack.status.hurt': 1 }, more);
    again.plays('osk', 'osk-1a', { then: 'end' });
    expect(told(again)).toContain('Brack the Ashen Stag is Hurt again, 2 cards of it now.');
    const enough = oskTurn({ ...given, 'enemies.brack.status.hurt': 3 }, more);
    enough.plays('osk', 'osk-1a', { then: 'end' });
    expect(told(enough)).toContain('Brack the Ashen Stag cannot be any more Hurt.');
  });
});

describe('DST-191, DST-194 health below zero is never shown', () => {
  it('of an enemy that falls', () => {
    const s = oskTurn({ 'seekers.osk.hand': ['osk-1a', 'osk-2a'], 'enemies.brack.health': 2 });
    s.plays('osk', 'osk-1a');
    expect(told(s)).toContain('Brack the Ashen Stag takes 6 damage (0 left).');
    expect(JSON.stringify(tableView(s.driver.table, 'public'))).not.toMatch(/"now":-/);
  });

  it('of a Seeker who is below zero', () => {
    const s = trample({ 'seekers.osk.health': 3, 'seekers.osk.armor': 0 });
    expect(told(s)).toContain('Osk loses 8 health (below zero).');
    expect(JSON.stringify(tableView(s.driver.table, 'public'))).not.toMatch(/"now":-/);
  });

  it('nor in what a blow would leave, while it can be blocked', () => {
    const s = trample({ 'seekers.osk.health': 3, 'seekers.osk.armor': 0, 'seekers.bram.hand': ['bram-1b', 'bram-1a'] });
    const texts = (tableView(s.driver.table, 'bram').asks[0]?.options ?? []).flatMap(({ about }) => about.map(render));
    expect(texts).toContain('8 comes at Osk. As things stand, that is below zero, and the battle would be lost.');
    s.leaveOpen();
  });
});
