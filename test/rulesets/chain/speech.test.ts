import { describe, expect, it } from 'vitest';
import { chain } from '../../../src/rulesets/chain/index.ts';
import { facts } from '../../../src/rulesets/chain/speak/facts.ts';
import { speech } from '../../../src/rulesets/chain/speak/speech.ts';
import { content, type Scene, type SceneOptions, scene } from '../../kit/chain.ts';

const turn = (more: Partial<SceneOptions> = {}) =>
  scene({
    heroes: { wren: { at: 'G3', sparks: 1 }, hob: 'C4' },
    foes: { 'wick-rat-1': 'H3' },
    turnOf: 'wren',
    ...more,
  });

/** Options of a turn that are there in this scene. */
const optionsIn = (s: Scene, seat = 'wren') => s.mayChoose(seat) ?? [];

describe('verbs', () => {
  const meaningsOf = (verb: string) => speech.verbs[verb] ?? [];

  it('mean options that the asks have, and parts that these ask for', () => {
    const s = turn({ heroes: { wren: { at: 'G3', items: ['star-dust'] }, hob: { at: 'G4', statuses: ['burning'] } } });
    const known = [...optionsIn(s), 'interact', 'study', 'twist', 'rouse', 'feet'];
    const parts = facts(content).turn?.parts ?? [];
    const meanings = Object.values(speech.verbs).flat();
    const deeds = meanings
      .filter(({ ask }) => ask === 'turn')
      .flatMap(({ choose }) =>
        typeof choose === 'string' ? [choose] : Array.isArray(choose.among) ? choose.among : [],
      );
    expect(deeds.filter((deed) => !known.includes(deed))).toEqual([]);
    const named = meanings.flatMap((meaning) => Object.values(meaning.parts ?? {}).flat());
    expect(named.filter((name) => !parts.includes(name))).toEqual([]);
  });

  it('name every deed: by a verb of its own, or as what is played', () => {
    const all = Object.values(speech.verbs)
      .flat()
      .filter(({ ask }) => ask === 'turn')
      .flatMap(({ choose }) => (typeof choose === 'string' ? [choose] : (choose.among ?? [])));
    expect(new Set(all)).toEqual(
      new Set([
        ...['move', 'strike', 'ability', 'brace', 'study', 'aid', 'rouse', 'interact', 'use', 'swap', 'twist', 'surge'],
        ...['feet', 'end'],
      ]),
    );
  });

  it('say yes and no in windows', () => {
    expect(meaningsOf('guard')).toEqual([{ ask: 'guard', choose: 'yes', parts: {} }]);
    expect(meaningsOf('let-it-be').map(({ ask, choose }) => [ask, choose])).toEqual([
      ['guard', 'no'],
      ['reroll', 'no'],
      ['riposte', 'no'],
    ]);
  });
});

describe('before play', () => {
  it('offers heroes and battles, and opens the first battle with those who play', () => {
    expect(speech.heroes(content).map(({ id }) => id)).toContain('wren');
    expect(speech.battles(content)[0]?.id).toBe('granary-rats');
    const setup = speech.opening(content, { heroes: ['wren', 'hob'], teach: true });
    expect(chain.setup(content, setup)).toMatchObject({ battle: 'granary-rats', seats: ['wren', 'hob'] });
    const later = speech.opening(content, { heroes: ['wren', 'hob'], battle: 'bell-tower', teach: false });
    expect(chain.setup(content, later).battle).toBe('bell-tower');
  });
});

describe('along with an answer', () => {
  const followUps = (s: Scene, seat: string) => speech.followUps(s.state, s.driver.table.content, seat);

  it('offers the end of the turn, ticked where nothing would be left', () => {
    const fresh = turn();
    expect(followUps(fresh, 'wren')).toMatchObject([{ id: 'end', preset: false }]);
    expect(followUps(fresh, 'hob')).toEqual([]);
    const spent = turn({ heroes: { wren: { at: 'G3', sparks: 0, statuses: ['dazed'] }, hob: 'C4' } });
    expect(followUps(spent, 'wren')).toMatchObject([
      { preset: true, plans: [{ askId: 'turn', choice: { choose: 'end' } }] },
    ]);
  });

  it('does not tick it for whoever could still do something for nothing', () => {
    const s = turn({
      heroes: { ysa: { at: 'C3', sparks: 0, statuses: ['dazed'], abilities: ['borrowed-star'] }, hob: 'C4' },
      turnOf: 'ysa',
    });
    expect(followUps(s, 'ysa')).toMatchObject([{ preset: false }]);
  });
});

describe('facts for standing orders', () => {
  it('are told for every ask, and name what the asks have', () => {
    const told = facts(content);
    expect(Object.keys(told)).toEqual(['place', 'who', 'turn', 'guard', 'reroll', 'riposte']);
    const s = scene({
      heroes: { jory: { at: 'E5', sparks: 1 }, hob: 'D6' },
      foes: { 'cinder-brute-1': 'F4' },
      foeDoes: ['cinder-brute-1', 'B'],
      dice: { 'check.jory.guard': [10, 9] },
    });
    expect(Object.keys(s.facts('hob', 'guard') ?? {}).toSorted()).toEqual(
      Object.keys(told.guard?.facts ?? {}).toSorted(),
    );
    s.says('hob', 'guard', 'no');
    expect(Object.keys(s.facts('jory', 'reroll') ?? {}).toSorted()).toEqual(
      Object.keys(told.reroll?.facts ?? {}).toSorted(),
    );
    s.says('jory', 'reroll', 'yes');
    expect(Object.keys(turn().facts('wren', 'turn') ?? {}).toSorted()).toEqual(
      Object.keys(told.turn?.facts ?? {}).toSorted(),
    );
  });
});
