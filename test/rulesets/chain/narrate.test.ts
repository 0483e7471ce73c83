// A battle's events as people read them.
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/engine/kernel/event.ts';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { narrate as narrateRoad } from '../../../src/rulesets/chain/road/narrate.ts';
import { narrate } from '../../../src/rulesets/chain/speak/narrate/index.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, type Scene, scene } from '../../kit/chain.ts';

const render = renderer(catalog(loadCatalog('en'), chain.names(content)), 'en');

/** The lines of an event, as `tone: words`. */
const linesOf = (event: GameEvent): readonly string[] =>
  narrate(event, content).map(({ tone, text }) => `${tone}: ${render(text)}`);
const told = (event: { type: string; [field: string]: unknown }) =>
  linesOf({ audience: 'all', number: 1, ...event } as GameEvent);
const details = (s: Scene) =>
  s.driver.history.flatMap((event) =>
    narrate(event, content).flatMap(({ detail }) => (detail ? [render(detail)] : [])),
  );
const story = (s: Scene) => s.driver.history.flatMap(linesOf);

describe('a turn of a foe', () => {
  it('is told hex by hex; a blank one, and a Move of one who stands well, need no word', () => {
    const s = scene({
      heroes: { wren: { at: 'G3', sparks: 0 }, hob: 'A9' },
      foes: { 'marrow-hound-1': 'H3' },
      foeDoes: ['marrow-hound-1', 'M4', 'B', '-'],
      dice: { 'check.wren.guard': [16], 'damage.marrow-hound-1': [5] },
    });
    expect(story(s)).toEqual([
      'bad: Marrow hound is up, along arm 1.',
      'bad: Marrow hound: Bite at Wren.',
      'bad: Wren rolls 16 against Guard 11: hit.',
      'bad: Wren takes 6 (16 health left).',
    ]);
  });

  it('gathers what was left out, with the reasons, in one line (CHN-091)', () => {
    const s = scene({
      heroes: { wren: 'A1', hob: 'A2' },
      foes: { 'gloam-bowman-1': 'L9' },
      foeDoes: ['gloam-bowman-1', 'B', 'S1', '-'],
    });
    expect(story(s)).toEqual([
      'bad: Gloam bowman is up, along arm 1.',
      'good: Gloam bowman does nothing: Long bow (nobody in reach), Black volley (nobody in reach), and a blank hex.',
    ]);
    const half = scene({
      heroes: { wren: { at: 'G3', sparks: 0 }, hob: 'A9' },
      foes: { 'marrow-hound-1': { at: 'H3', statuses: ['pinned'] } },
      foeDoes: ['marrow-hound-1', 'M4', 'B', '-'],
      dice: { 'check.wren.guard': [1] },
      orders: { wren: { riposte: 'never' } },
    });
    expect(story(half)).toContain('quiet: Marrow hound leaves out Move 4 (it is Pinned).');
  });

  it('says where a value comes from: OFF-GUARD, cover, BRACED (CHN-081)', () => {
    const s = scene({
      heroes: { wren: { at: 'G3', sparks: 0, statuses: ['braced', 'offGuard'] }, hob: 'A9' },
      foes: { 'marrow-hound-1': 'H3' },
      foeDoes: ['marrow-hound-1', 'B'],
      dice: { 'check.wren.guard': [3] },
      orders: { wren: { riposte: 'never' } },
    });
    expect(story(s)).toContain('good: Wren rolls 3 against Guard 11 (Braced +3 and Off-guard −3): avoided.');
  });

  it('tells a critical hit by rule (CHN-084), and keeps dice and Barrier for the log', () => {
    const s = scene({
      heroes: { jory: { at: 'G3', sparks: 0, statuses: ['offGuard'] }, hob: 'A9' },
      foes: { 'night-reaver-1': 'H3' },
      foeDoes: ['night-reaver-1', 'S1'],
      dice: { 'check.jory.guard': [7] },
    });
    expect(story(s)).toContain('bad: Jory takes 15, critical by rule (5 health left).');
    expect(details(s)).toEqual(['every die at its most: 16, Barrier −1']);
  });

  it('tells who drags whom, and who is flanked no more (CHN-027, CHN-100)', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', sparks: 0 }, hob: 'A9' },
      foes: { 'chain-jailer-1': 'I5', 'wick-rat-1': 'D4', 'wick-rat-2': 'F6' },
      foeDoes: ['chain-jailer-1', 'S1'],
      dice: { 'check.wren.guard': [12], 'damage.chain-jailer-1': [3], 'effect.wren.reflex': [1] },
    });
    expect(story(s)).toContain('quiet: Chain jailer drags Wren to H5.');
    expect(story(s)).toContain('quiet: Wren is no longer flanked.');
  });

  it('tells a flank that ends with one of the two (CHN-100)', () => {
    const s = scene({
      heroes: { wren: { at: 'E5', sparks: 0 }, hob: 'A9' },
      foes: { 'wick-rat-1': { at: 'D5', hp: 1 }, 'wick-rat-2': 'F5' },
      turnOf: 'wren',
      dice: { 'cap.wren.agility': [3], 'damage.wren': [8] },
    });
    s.does('wren', 'strike', { target: 'wick-rat-1' });
    expect(story(s)).toEqual([
      'plain: Wren strikes at Wick rat.',
      'good: Wren rolls 3 against Agility 13 (Resist −2) and hits Wick rat.',
      'good: Wick rat takes 1, all that was left.',
      'good: Wick rat is gone.',
      'quiet: Wren is no longer flanked.',
    ]);
  });

  it('shows the omens of a wave in one line', () => {
    const dice = [
      { foe: 'wick-rat-1', die: 3 },
      { foe: 'wick-rat-2', die: 5 },
    ];
    expect(told({ type: 'omens', dice })).toEqual(['quiet: Next come Wick rat (3) and Wick rat 2 (5).']);
  });

  it('tells effects, each by its own check (CHN-083)', () => {
    const s = scene({
      heroes: { wren: { at: 'G3', sparks: 0 }, hob: 'A9' },
      foes: { 'marrow-hound-1': 'H3' },
      foeDoes: ['marrow-hound-1', 'S1'],
      dice: { 'check.wren.guard': [20], 'effect.wren.reflex': [14] },
    });
    expect(story(s)).toEqual([
      'bad: Marrow hound is up, along arm 1.',
      'bad: Marrow hound: Pounce at Wren.',
      'bad: Wren rolls 20 against Guard 11: a critical hit!',
      'bad: Wren takes 9 (13 health left).',
      'bad: Wren rolls 14 against Reflex 13, too high: Pinned.',
    ]);
  });

  it('tells a fall, and that nobody is left (CHN-056)', () => {
    const s = scene({
      heroes: { wren: { at: 'D4', hp: 1, sparks: 0 }, hob: { at: 'B3', hp: 0 } },
      foes: { 'wick-rat-1': 'E4' },
      battle: 'granary-rats',
      foeDoes: ['wick-rat-1', 'B'],
      dice: { 'check.wren.guard': [19], 'damage.wick-rat-1': [3] },
    });
    expect(story(s).slice(-4)).toEqual([
      'bad: Wren rolls 19 against Guard 11: hit.',
      'bad: Wren takes 1, all that was left.',
      'bad: Wren falls. Somebody help!',
      'bad: The granary rats: lost. Nobody is left standing.',
    ]);
  });
});

describe('a turn of a hero', () => {
  it('tells the attack, the check, what is left, and the Spark', () => {
    const s = scene({
      heroes: { wren: { at: 'G3', sparks: 0 }, hob: 'A9' },
      foes: { 'bone-levy-1': 'H3', 'wick-rat-1': 'L9' },
      turnOf: 'wren',
      dice: { 'cap.wren.agility': [1] },
    });
    s.does('wren', 'strike', { target: 'bone-levy-1' });
    expect(story(s)).toEqual([
      'plain: Wren strikes at Bone levy.',
      'good: Wren rolls 1 against Agility 15: a critical hit on Bone levy!',
      'good: A critical hit: Wren gains a Spark (1 now).',
      'good: Bone levy takes 9, all that was left.',
      'good: Bone levy is gone.',
    ]);
  });

  it('tells a wheel that was turned', () => {
    expect(told({ type: 'twisted', foe: 'bell-warden-1', from: 6, to: 1, by: 'ysa', how: 'spark' })).toEqual([
      'good: Ysa turns the wheel of The Bell Warden from 6 to 1.',
    ]);
  });
});

describe('sentences', () => {
  const status = (change: string, name = 'dread') => told({ type: 'status', who: 'hob', status: name, change });
  const check = { type: 'defenceCheck', who: 'hob', against: 'S', roll: 9, value: 10, hit: false, crit: false };
  const checked = (more: object) => told({ ...check, modifiers: [], ...more });

  it('say of Dread that one is in it', () => {
    expect(status('gained')).toEqual(['bad: Hob is in Dread.']);
    expect(status('ended')).toEqual(['quiet: Hob is no longer in Dread.']);
    expect(status('gained', 'pinned')).toEqual(['bad: Hob is Pinned.']);
    expect(status('immune')).toEqual(['good: Hob cannot be in Dread.']);
  });

  it('say what an effect or a status did not do', () => {
    expect(checked({ for: 'effect', status: 'pinned' })).toEqual([
      'good: Hob rolls 9 against Spirit 10 and is not Pinned.',
    ]);
    expect(checked({ for: 'shake', status: 'dread', hit: true, roll: 12 })).toEqual([
      'bad: Hob rolls 12 against Spirit 10 and stays in Dread.',
    ]);
  });

  it('say why somebody suffers', () => {
    const suffers = (source: string, more = {}) =>
      told({ type: 'damage', who: 'wren', amount: 2, left: 7, source, ...more })[0];
    expect(suffers('burning')).toBe('bad: Wren is Burning and takes 2 (7 health left).');
    expect(suffers('poisoned')).toBe('bad: The poison takes 2 from Wren (7 health left).');
    expect(suffers('crash', { by: 'cinder-brute-1' })).toBe(
      'bad: Wren can be pushed no further and takes 2 (7 health left).',
    );
    expect(suffers('ability', { from: 'burn-clean', by: 'maud' })).toBe(
      'bad: Burn clean takes 2 from Wren (7 health left).',
    );
  });

  it('say what a ward stops, and that a Barrier stops all', () => {
    const blow = { type: 'damage', who: 'bone-levy-1', source: 'attack', by: 'hob', barrier: 3, ward: 2 };
    expect(told({ ...blow, rolled: 7, amount: 4, left: 2 })).toEqual([
      'good: Bone levy takes 4, and the ward stops 2 (2 health left).',
    ]);
    expect(told({ ...blow, rolled: 3, amount: 0, left: 6 })).toEqual(['bad: The Barrier of Bone levy stops it all.']);
  });

  it('say in a story who learnt what', () => {
    const lines = narrateRoad(
      { type: 'grew', audience: 'all', number: 1, hero: 'maud', growth: [{ grow: 'learn', ability: 'keep-the-fire' }] },
      content,
    );
    expect(lines?.map(({ text }) => render(text))).toEqual(['Maud learns Keep the fire.']);
  });
});

describe('tones', () => {
  it('are good for us where they are bad for a foe', () => {
    const toneOf = (event: { type: string; [field: string]: unknown }) => told(event).map((line) => line.split(':')[0]);
    const damage = { type: 'damage', amount: 3, left: 2, source: 'attack' };
    expect(toneOf({ ...damage, who: 'wren' })).toEqual(['bad']);
    expect(toneOf({ ...damage, who: 'wick-rat-1' })).toEqual(['good']);
    expect(toneOf({ ...damage, who: 'wick-rat-1', amount: 0 })).toEqual(['bad']);
    const status = { type: 'status', status: 'pinned', change: 'gained' };
    expect(toneOf({ ...status, who: 'wren' })).toEqual(['bad']);
    expect(toneOf({ ...status, who: 'wick-rat-1' })).toEqual(['good']);
    expect(toneOf({ ...status, who: 'wren', change: 'cleared' })).toEqual(['good']);
    expect(toneOf({ ...status, who: 'wren', status: 'braced' })).toEqual(['good']);
  });
});

describe('the end', () => {
  const end = { type: 'battleEnd', battle: 'granary-rats', round: 4 };

  it('says how it was won, with the bonus and the last word of the story', () => {
    const lines = told({ ...end, result: 'won', why: 'goal', bonus: true });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['good', 'good', 'plain']);
    expect(lines[1]).toContain('Cold coin');
    expect(told({ ...end, result: 'won', why: 'goal', bonus: false })).toHaveLength(2);
  });

  it('says why it was lost', () => {
    const lost = (why: string) => told({ ...end, result: 'lost', why, bonus: false });
    expect(['allFallen', 'rounds', 'flames'].map(lost)).toEqual([
      ['bad: The granary rats: lost. Nobody is left standing.'],
      ['bad: The granary rats: lost. Time has run out.'],
      ['bad: The granary rats: lost. The great lamp is out.'],
    ]);
  });

  it('is silent about what it does not know', () => {
    expect(told({ type: 'somethingNew', who: 'wren' })).toEqual([]);
  });
});
