// A battle's events as people read them.
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/engine/event.ts';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { narrate } from '../../../src/rulesets/chain/narrate.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { content, type Scene, scene } from '../../kit/chain.ts';

const render = renderer(catalog(loadCatalog('en'), chain.names(content)), 'en');

/** The lines of an event, as `tone: words`. */
const linesOf = (event: GameEvent): readonly string[] =>
  narrate(event, content).map(({ tone, text }) => `${tone}: ${render(text)}`);
const told = (event: { type: string; [field: string]: unknown }) =>
  linesOf({ audience: 'all', number: 1, ...event } as GameEvent);
const story = (s: Scene) => s.driver.history.flatMap(linesOf);

describe('a turn of a foe', () => {
  it('is told hex by hex, with why a hex was skipped (CHN-091)', () => {
    const s = scene({
      heroes: { wren: { at: 'G3', sparks: 0 }, hob: 'A9' },
      foes: { 'marrow-hound-1': 'H3' },
      foeDoes: ['marrow-hound-1', 'M4', 'B', '-'],
      dice: { 'check.wren.guard': [16], 'damage.marrow-hound-1': [5] },
    });
    expect(story(s)).toEqual([
      'bad: Marrow hound is up, along arm 1.',
      'good: Marrow hound skips Move 4: it stands well already.',
      'bad: Marrow hound: Bite at Wren.',
      'bad: Wren rolls 16 against Guard 11: hit.',
      'bad: Wren takes 6 (16 health left).',
      'good: Marrow hound hesitates: a blank hex.',
    ]);
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
      'bad: Wren rolls 14 against Reflex 13.',
      'bad: Wren is Pinned.',
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
      'bad: Wren takes 1 (0 health left).',
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
      'good: Wren rolls 1 against Agility 15: a critical hit!',
      'good: A critical hit: Wren gains a Spark (1 now).',
      'good: Bone levy takes 9 (0 health left).',
      'good: Bone levy is gone.',
    ]);
  });

  it('tells a wheel that was turned', () => {
    expect(told({ type: 'twisted', foe: 'bell-warden-1', from: 6, to: 1, by: 'ysa', how: 'spark' })).toEqual([
      'good: Ysa turns the wheel of The Bell Warden from 6 to 1.',
    ]);
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
