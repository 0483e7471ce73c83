import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { names, readContent } from '../../../src/rulesets/chain/content/index.ts';
import { describable, describe as describeId, met } from '../../../src/rulesets/chain/speak/describe/index.ts';
import type { Content } from '../../../src/rulesets/chain/words/index.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { PSEUDO_LOCALE, plainWords, pseudo } from '../../../src/view/pseudo.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { scene } from '../../kit/chain.ts';

const content = loadContent({ id: 'chain', readContent }).content as Content;
const messages = catalog(loadCatalog('en'), names(content));
const english = renderer(messages, 'en');
const strange = renderer(pseudo(messages), PSEUDO_LOCALE);

function linesOf(id: string, render = english): readonly string[] {
  const found = describeId(content, id);
  return found ? [found.title, ...found.lines].map(render) : [];
}

describe('every hero, ability, foe and item can be put into words', () => {
  it('covers all of them', () => expect(describable(content)).toHaveLength(6 + 36 + 18 + 20));

  it.each(describable(content))('%s', (id) => {
    const lines = linesOf(id);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^(– )?[A-Z0-9+].*[.:\w]$/);
    expect(lines.join(' ')).not.toMatch(/\s\s|\s[.,:;]|\.\.|,,|undefined/);
    expect(linesOf(id, strange).flatMap(plainWords)).toEqual([]);
  });

  it.each([
    ['lunge', 'You may move up to 2 squares in a straight line. Agility, melee: 1d8+1 damage.'],
    ['feint', 'Cunning, melee: no damage. On a hit: Off-guard until the end of the round.'],
    ['turn-aside', 'Reaction, when you have avoided a melee action, once per round. The attacker takes 4 damage'],
    ['needle', 'Agility, melee: 1d6 damage, critical on 1–4, ignores Barrier.'],
    ['stand-fast', 'You and all adjacent heroes: Braced until the start of your next turn.'],
    ['anvil', '+4 damage against Off-guard or Pinned.'],
    ['still-the-wheel', '1 action, twice per battle. One foe within 8 squares in sight'],
    ['skip-stone', 'Then another foe within 3 squares of the first: 1d6 damage.'],
    ['long-aim', 'Your next Strike in this turn or the next: +4 on the check and critical on 1–3; lost by moving.'],
    ['hearth', 'One hero within 3 squares in sight, standing or Fallen: heals 1d8+2.'],
    ['burn-clean', 'One hero within 3 squares in sight: every harmful status ends; 1 damage, without Barrier.'],
    ['keep-the-fire', 'Free, once per battle. One Fallen hero in sight: stands up as if roused.'],
    ['net', 'On a hit: Pinned and Off-guard until the end of its next turn.'],
    [
      'deadfall',
      'Cunning, range 5, all foes within 1 of a square: 1d8+2 damage. On a hit: push 1, away from the middle.',
    ],
    ['heavy-head', 'Your Strike: Slowed on a critical hit and +1 damage.'],
    ['ring-coat', 'Guard Barrier +2. Speed −1.'],
    ['root-knot', 'All CAP Checks +1 against Off-guard.'],
    ['red-draught', 'standing or Fallen: heals 8. Then it is used up.'],
  ])('%s reads like its data', (id, fragment) => {
    expect(linesOf(id).join(' ')).toContain(fragment);
  });

  it('tells a foe with its flower, its habits and its actions', () => {
    expect(linesOf('marrow-hound')).toEqual([
      'Marrow hound',
      'Goes for whoever limps.',
      'Foe, 14 health, initiative 15.',
      'Resist: Cunning 0, Agility 2, and Power 1.',
      'Barrier: none.',
      'First of all it goes for whoever is Off-guard.',
      'Otherwise it goes for whoever has the least health. It comes close and likes to flank.',
      'In fierce games: Move hexes +1.',
      'Bite:',
      '– Against Guard, melee: 1d8+2 damage.',
      'Pounce:',
      '– Moves up to 3 squares first.',
      '– Against Guard, melee: 1d8+2 damage.',
      '– Then a second check against Reflex; if that fails: Pinned.',
      'Always first: Move 4.',
      'On a 1: Bite, then Move 2.',
      'On a 2: Pounce, then Bite.',
      'On a 3: Bite, then Bite.',
      'On a 4: Move 2, then nothing.',
      'On a 5: nothing, then Pounce.',
      'On a 6: Bite, then Retreat 3.',
    ]);
    expect(linesOf('bell-warden')[2]).toBe('Boss, 6 health and 9 more for each hero, initiative 9.');
    expect(linesOf('dim-king').join(' ')).toContain(
      'cannot be avoided, ignores Barrier. – Besides: all Sparks are lost.',
    );
  });

  it('tells a hero with values, Strike and abilities', () => {
    expect(linesOf('wren').slice(0, 4)).toEqual([
      'Wren',
      'Wren Sallow, lamp-duellist.',
      'Fences with a lamp in the left hand, so that shadows fall where she wants.',
      '22 health, Speed 6.',
    ]);
    expect(linesOf('wren')).toContain('– Agility, melee: 1d8+2 damage, critical on 1–2.');
    expect(describeId(content, 'wren')?.data).toMatchObject({ id: 'wren', hp: 22 });
  });

  it('does not know what is not there', () => {
    expect(describeId(content, 'osk')).toBeUndefined();
    expect(describeId(content, 'toString')).toBeUndefined();
  });
});

describe('what may be looked up', () => {
  it('is what can be chosen or bought, and what was met', () => {
    const before = met(content, []);
    expect(before).toEqual(expect.arrayContaining(['wren', 'needle', 'red-draught', 'quilt-coat']));
    expect(before).not.toContain('wick-rat');
    expect(before).not.toContain('cold-coin');
    const s = scene({ heroes: { wren: { at: 'A1', items: ['cold-coin'] }, hob: 'A2' }, foes: { 'wick-rat-1': 'F4' } });
    expect(met(content, [s.state])).toEqual(expect.arrayContaining(['wick-rat', 'cold-coin']));
  });
});
