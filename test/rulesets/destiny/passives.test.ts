// Special abilities, wards and passives of enemies that change a number (DST-119, DST-184, DST-185, DST-190, DST-228).
import { describe, expect, it } from 'vitest';
import type { Enemy } from '../../../src/rulesets/destiny/words/index.ts';
import { attack, quiet, withAbility, withAction, withEnemy } from '../../kit/attackScenes.ts';
import { content, known, type SceneOptions } from '../../kit/destiny.ts';

type Given = NonNullable<SceneOptions['given']>;
type Passive = Enemy['passives'][number];

const amounts = (s: ReturnType<typeof quiet>) => s.events('damage').map((event) => `${event.who} ${event.amount}`);

const CORRIE = ['corrie', 'maro', 'bram'];
const OSK = ['osk', 'maro', 'corrie'];
const DUNN = ['dunn', 'maro', 'corrie'];
const BRAM = ['bram', 'corrie', 'maro'];

/** Brack's blow: a melee 8 (1), a melee-blast 5 (6) or a ranged 5 (10), at who has his focus. No armor. */
function blow(chit: '1' | '6' | '10', seekers: readonly string[], given: Given) {
  const bare = seekers.map((id) => [`seekers.${id}.armor`, 0]);
  return quiet({ seekers, chit, given: { 'enemies.brack.at': 'E', ...Object.fromEntries(bare), ...given } });
}

/** The first Seeker plays a card. */
function plays(card: string, seekers: readonly string[], more: Partial<SceneOptions> = {}) {
  const [actor = ''] = seekers;
  const hand = { [`seekers.${actor}.hand`]: [card, `${actor}-9a`] };
  const s = quiet({ seekers, turnOf: actor, ...more, given: { ...hand, ...more.given } });
  s.plays(actor, card, { then: 'end' });
  return s;
}

describe('DST-185 Shoulder to Shoulder: attacks deal 1 less to each other Seeker in Bram’s space', () => {
  it.each([
    ['an ally beside him', { 'seekers.bram.at': 'D', 'enemies.brack.focus': 'corrie' }, ['corrie 7']],
    ['an ally elsewhere', { 'seekers.bram.at': 'A', 'enemies.brack.focus': 'corrie' }, ['corrie 8']],
    ['not himself', { 'seekers.bram.at': 'D', 'enemies.brack.focus': 'bram' }, ['bram 8']],
  ])('%s', (_, given, dealt) => {
    const s = blow('1', BRAM, { 'enemies.brack.at': 'D', 'seekers.corrie.at': 'D', ...given });
    expect(amounts(s)).toEqual(dealt);
  });

  it('each of them, of a blast', () => {
    const given = {
      'seekers.bram.at': 'D',
      'seekers.corrie.at': 'D',
      'seekers.maro.at': 'D',
      'enemies.brack.focus': 'maro',
    };
    expect(amounts(blow('6', BRAM, given))).toEqual(['maro 4', 'bram 5', 'corrie 4']);
  });
});

describe('DST-185 W-BRAM: attacks deal 1 less to each Seeker in his space, himself included', () => {
  it('and adds to Shoulder to Shoulder', () => {
    const s = blow('6', BRAM, {
      'seekers.bram.ward': 'bram-3a',
      'seekers.bram.at': 'D',
      'seekers.corrie.at': 'D',
      'seekers.maro.at': 'A',
      'enemies.brack.focus': 'bram',
    });
    expect(amounts(s)).toEqual(['bram 4', 'corrie 3']);
  });

  it('to nobody elsewhere', () => {
    const given = { 'seekers.bram.ward': 'bram-3a', 'seekers.bram.at': 'A', 'seekers.corrie.at': 'D' };
    expect(amounts(blow('6', BRAM, { ...given, 'enemies.brack.focus': 'corrie' }))).toEqual(['corrie 5']);
  });

  it('what is reduced is told to who may block', () => {
    const s = blow('1', BRAM, {
      'seekers.bram.ward': 'bram-3a',
      'seekers.bram.at': 'E',
      'seekers.corrie.at': 'E',
      'seekers.maro.hand': ['maro-6b', 'maro-1a'],
      'enemies.brack.focus': 'corrie',
    });
    expect(s.facts('maro', 'block')?.hit).toMatchObject([{ value: 8, loss: 6, healthAfter: 10 }]);
    s.declines('maro', 'block');
    expect(s.seeker('corrie').health).toBe(10);
  });
});

describe('DST-185 W-CORRIE: ranged and ranged-blast attacks deal 2 less to each Seeker in her space', () => {
  const smoke = { 'seekers.corrie.ward': 'corrie-7a', 'seekers.corrie.at': 'D', 'seekers.maro.at': 'D' };

  it.each([
    ['herself', 'corrie', ['corrie 3']],
    ['an ally', 'maro', ['maro 3']],
    ['nobody elsewhere', 'fitch', ['fitch 5']],
  ])('%s', (_, focus, dealt) => {
    const given = { ...smoke, 'seekers.fitch.at': 'B', 'enemies.brack.focus': focus };
    const s = blow('10', ['corrie', 'maro', 'fitch'], given);
    expect(amounts(s)).toEqual(dealt);
  });

  it.each([
    ['ranged-blast', ['corrie 3', 'maro 3']],
    ['melee-blast', ['corrie 5', 'maro 5']],
    ['melee', ['corrie 5']],
  ] as const)('of kind %s', (kind, dealt) => {
    const s = quiet({
      seekers: ['corrie', 'maro', 'fitch'],
      chit: '1',
      content: withAbility('brack', 'trample', [attack(kind, 5)]),
      given: { ...smoke, 'seekers.maro.armor': 0, 'enemies.brack.at': 'E', 'enemies.brack.focus': 'corrie' },
    });
    expect(amounts(s)).toEqual(dealt);
  });
});

describe('DST-184 Hot Blood: Osk’s attacks deal 1 more to an enemy that is focused on her', () => {
  it.each([
    ['osk-1a', 'F', 'osk', ['brack 7']],
    ['osk-1a', 'F', 'maro', ['brack 6']],
    ['osk-4a', 'D', 'osk', ['brack 5']],
    ['osk-3a', 'F', 'osk', ['brack 5']],
  ])('%s at %s, focus %s', (card, at, focus, dealt) => {
    const s = plays(card, OSK, { given: { 'seekers.osk.at': at, 'enemies.brack.focus': focus } });
    expect(amounts(s)).toEqual(dealt);
  });
});

describe('DST-184 W-OSK: her melee and melee-blast attacks deal 1 more', () => {
  it.each([
    ['melee', 'osk-1a', 'F', ['brack 7']],
    ['melee-blast', 'osk-3a', 'F', ['brack 5']],
    ['ranged', 'osk-4a', 'D', ['brack 4']],
    ['both attacks', 'osk-6a', 'F', ['brack 4', 'brack 3']],
  ])('%s', (_, card, at, dealt) => {
    const given = { 'seekers.osk.ward': 'osk-8a', 'seekers.osk.at': at, 'enemies.brack.focus': 'maro' };
    const s = plays(card, OSK, { given });
    expect(amounts(s)).toEqual(dealt);
    expect(s.seeker('osk').ward).toBe('osk-8a');
  });

  it('not ranged-blast, and not the attacks of others', () => {
    const content = withAction('osk-1a', [attack('ranged-blast', 4)]);
    const given = { 'seekers.osk.ward': 'osk-8a', 'seekers.osk.at': 'D', 'enemies.brack.focus': 'maro' };
    expect(amounts(plays('osk-1a', OSK, { content, given }))).toEqual(['brack 4']);
    const other = { 'seekers.osk.ward': 'osk-8a', 'seekers.corrie.at': 'F', 'enemies.brack.focus': 'maro' };
    expect(amounts(plays('corrie-8a', ['corrie', 'maro', 'osk'], { given: other }))).toEqual(['brack 4']);
  });

  it('adds to Hot Blood', () => {
    const given = { 'seekers.osk.ward': 'osk-8a', 'seekers.osk.at': 'F', 'enemies.brack.focus': 'osk' };
    expect(amounts(plays('osk-1a', OSK, { given }))).toEqual(['brack 8']);
  });
});

describe('DST-184 W-DUNN: each attack of his next action with an attack that is not wasted deals 3 more', () => {
  const waiting = { 'seekers.dunn.ward': 'dunn-7a', 'seekers.dunn.at': 'D' };

  it('then the ward is discarded', () => {
    const s = plays('dunn-3a', DUNN, { given: waiting });
    expect(amounts(s)).toEqual(['brack 5', 'brack 5']);
    expect(s.seeker('dunn')).toMatchObject({ discard: ['dunn-7a', 'dunn-3a'] });
    expect(s.seeker('dunn').ward).toBeUndefined();
    expect(s.events('wardLeft')).toEqual([{ type: 'wardLeft', who: 'dunn', card: 'dunn-7a' }]);
  });

  it.each([
    ['the attack is wasted', 'dunn-6a'],
    ['the action has no attack', 'dunn-8a'],
  ])('stays where %s', (_, card) => {
    const s = plays(card, DUNN, { given: waiting });
    expect(s.seeker('dunn')).toMatchObject({ ward: 'dunn-7a', discard: [card] });
    expect(s.enemy('brack').health).toBe(40);
  });

  it('one attack that is not wasted is enough', () => {
    const content = withAction('dunn-3a', [attack('melee', 2), attack('ranged', 2)]);
    const s = plays('dunn-3a', DUNN, { content, given: waiting });
    expect(amounts(s)).toEqual(['brack 5']);
    expect(s.seeker('dunn').ward).toBeUndefined();
  });

  it('also the lantern’s', () => {
    const given = { ...waiting, 'seekers.dunn.lantern': 'charged' };
    const s = quiet({ seekers: DUNN, turnOf: 'dunn', given });
    s.lights('dunn', { then: 'end' });
    expect(amounts(s)).toEqual(['brack 10']);
    expect(s.seeker('dunn')).toMatchObject({ discard: ['dunn-7a'], lantern: 'charging' });
  });

  it('from the next action on, not in the one that plays it', () => {
    const s = quiet({
      seekers: DUNN,
      turnOf: 'dunn',
      content: withAction('dunn-7a', [attack('ranged', 2), { do: 'ward' }, attack('ranged', 2)]),
      given: { 'seekers.dunn.at': 'D', 'seekers.dunn.hand': ['dunn-7a', 'dunn-1a'] },
    });
    s.plays('dunn', 'dunn-7a', { then: 'end' });
    expect(amounts(s)).toEqual(['brack 2', 'brack 2']);
    expect(s.seeker('dunn').ward).toBe('dunn-7a');
  });
});

describe('DST-180 Long Eye: Dunn’s ranged and ranged-blast attacks reach distance 1 or 2', () => {
  it.each([
    ['dunn-1a', 'H', []],
    ['dunn-1a', 'F', [['hush', 'tatter']]],
    ['dunn-1a', 'C', [['hush', 'tatter']]],
    ['dunn-1a', 'B', [['tatter']]],
    ['dunn-5a', 'F', [['A', 'H']]],
    ['dunn-6a', 'F', []],
  ])('%s from %s, Hush at H and Tatter at A', (card, at, slots) => {
    const s = quiet({
      battle: 'sedge-well',
      seekers: DUNN,
      turnOf: 'dunn',
      given: {
        'seekers.dunn.at': at,
        'seekers.dunn.hand': [card, 'dunn-2a'],
        'enemies.hush.at': 'H',
        'enemies.tatter.at': 'A',
      },
    });
    expect(s.part('dunn', 'turn', 'play', { card })).toMatchObject(slots.length > 0 ? { slots } : { name: 'then' });
  });

  it('a Chalk Line reaches 1 more in this turn, never 0', () => {
    const s = quiet({
      battle: 'sedge-well',
      seekers: DUNN,
      turnOf: 'dunn',
      setup: { heroes: { dunn: { items: ['chalk-line'] } } },
      given: { 'seekers.dunn.at': 'H', 'enemies.hush.at': 'H', 'enemies.tatter.at': 'A' },
      stack: { bag: ['dunn'] },
    });
    s.answer('dunn', 'turn', 'item', { item: 'chalk-line' });
    s.plays('dunn', 'dunn-1a', { then: 'end' });
    expect(amounts(s)).toEqual(['tatter 4']);
    s.draws();
    expect(s.part('dunn', 'turn', 'play', { card: 'dunn-2a' })).toMatchObject({ name: 'then' });
  });
});

describe('DST-228 Packbound: 1 more while another living enemy is in its space', () => {
  it.each([
    ['the other is there', { 'enemies.tatter.at': 'G' }, ['corrie 6']],
    ['it is elsewhere', { 'enemies.tatter.at': 'D' }, ['corrie 5']],
    ['it is defeated', { 'enemies.tatter.at': 'G', 'enemies.tatter.health': 0 }, ['corrie 5']],
    ['it has come to the other', { 'enemies.hush.at': 'E', 'enemies.tatter.at': 'G' }, ['corrie 6']],
  ])('%s', (_, places, dealt) => {
    const s = quiet({
      battle: 'sedge-well',
      seekers: CORRIE,
      chit: '1',
      given: { 'seekers.corrie.at': 'G', 'enemies.hush.focus': 'corrie', ...places },
    });
    expect(amounts(s)).toEqual(dealt);
  });
});

describe('DST-228 Carrion: 1 more to a Seeker who holds a Hurt card', () => {
  it.each([
    ['5', { 'seekers.corrie.status.hurt': 2 }, ['corrie 7']],
    ['5', { 'seekers.corrie.status.weak': 1, 'seekers.maro.status.hurt': 1 }, ['corrie 6']],
    ['1', { 'seekers.corrie.status.hurt': 2 }, ['corrie 6']],
  ])('chit %s, %o', (chit, statuses, dealt) => {
    const s = quiet({
      battle: 'crow-field',
      seekers: CORRIE,
      chit,
      given: {
        'seekers.corrie.at': 'D',
        'enemies.crow-one.focus': 'corrie',
        'enemies.crow-two.focus': 'corrie',
        ...statuses,
      },
    });
    expect(amounts(s)).toEqual(dealt);
  });

  it('of a blast only to that one', () => {
    const s = quiet({
      battle: 'crow-field',
      seekers: ['corrie', 'fitch', 'bram'],
      chit: '5',
      content: withAbility('crow-two', 'peck', [attack('melee-blast', 4)]),
      given: {
        'seekers.corrie.at': 'E',
        'seekers.fitch.at': 'E',
        'seekers.fitch.armor': 0,
        'seekers.fitch.status.hurt': 1,
        'enemies.crow-two.focus': 'corrie',
      },
    });
    expect(s.events('attackHits')).toMatchObject([{ values: { corrie: 4, fitch: 5 } }]);
    expect(amounts(s)).toEqual(['corrie 4', 'fitch 5']);
  });
});

describe('DST-184 Hide', () => {
  it.each([
    ['alone: Last of Three', { 'enemies.crow-one.health': 0, 'enemies.crow-two.health': 0 }, ['crow-three 3']],
    ['with another', { 'enemies.crow-one.health': 0 }, ['crow-three 4']],
  ])('of the third crow %s', (_, given, dealt) => {
    const places = { 'seekers.corrie.at': 'F', 'enemies.crow-one.at': 'A', 'enemies.crow-two.at': 'A' };
    const s = plays('corrie-8a', CORRIE, { battle: 'crow-field', given: { ...places, ...given } });
    expect(amounts(s)).toEqual(dealt);
  });

  it('nor of the others, were they alone', () => {
    const given = { 'seekers.corrie.at': 'C', 'enemies.crow-two.health': 0, 'enemies.crow-three.health': 0 };
    expect(amounts(plays('corrie-8a', CORRIE, { battle: 'crow-field', given }))).toEqual(['crow-one 4']);
  });

  it.each([
    ['melee', 4, ['grindstone 3']],
    ['melee-blast', 4, ['grindstone 3']],
    ['melee', 1, ['grindstone 0']],
    ['melee', 0, ['grindstone 0']],
  ] as const)('of the Grindstone: 1, never below 0 (%s %i)', (kind, damage, dealt) => {
    const content = withAction('corrie-8a', [attack(kind, damage)]);
    const s = plays('corrie-8a', CORRIE, { battle: 'mill-floor', content, given: { 'seekers.corrie.at': 'D' } });
    expect(amounts(s)).toEqual(dealt);
  });
});

describe('DST-228 Unlidded: while its health is 26 or less its melee attacks deal 1 more', () => {
  it.each([
    [27, '1', ['corrie 7']],
    [26, '1', ['corrie 8']],
    [26, '7', ['corrie 4']],
  ])('health %i, chit %s', (health, chit, dealt) => {
    const given = { 'enemies.dousing.health': health, 'enemies.dousing.focus': 'corrie', 'seekers.corrie.at': 'D' };
    const s = quiet({ battle: 'bowl-hill', seekers: CORRIE, chit, given });
    expect(amounts(s)).toEqual(dealt);
  });

  it('a melee-blast too', () => {
    const content = withAbility('dousing', 'pinch-out', [attack('melee-blast', 4)]);
    const given = { 'enemies.dousing.health': 26, 'enemies.dousing.focus': 'corrie', 'seekers.corrie.at': 'D' };
    expect(amounts(quiet({ battle: 'bowl-hill', seekers: CORRIE, chit: '1', content, given }))).toEqual(['corrie 5']);
  });
});

describe('DST-184 Thin: blasts deal 1 more to the Shade', () => {
  it.each([
    ['melee-blast', 'F', ['dousing 4', 'shade 5']],
    ['ranged-blast', 'G', ['dousing 4', 'shade 5']],
  ] as const)('%s', (kind, at, dealt) => {
    const content = withAction('corrie-8a', [attack(kind, 4)]);
    const given = { 'seekers.corrie.at': at, 'enemies.dousing.at': 'F', 'enemies.shade.at': 'F' };
    expect(amounts(plays('corrie-8a', CORRIE, { battle: 'bowl-hill', content, given }))).toEqual(dealt);
  });

  it('no other attack', () => {
    const given = { 'seekers.corrie.at': 'F', 'enemies.dousing.at': 'G' };
    expect(amounts(plays('corrie-8a', CORRIE, { battle: 'bowl-hill', given }))).toEqual(['shade 4']);
  });
});

describe('DST-184, DST-228 Passives that no sheet of ours has', () => {
  const named = { id: 'new', name: 'New' };
  const more = [{ do: 'deal-more', amount: 2 }] as const;
  const hide = [{ do: 'hide', amount: 2 }] as const;

  it.each<[string, Passive, string[]]>([
    ['always', { ...named, when: 'always', effects: more }, ['corrie 10']],
    ['myAttack', { ...named, when: 'myAttack', effects: more }, ['corrie 10']],
    ['another kind', { ...named, when: 'always', if: { attackKind: ['ranged'] }, effects: more }, ['corrie 8']],
    ['onlyEnemyLeft', { ...named, when: 'onlyEnemyLeft', effects: more }, ['corrie 10']],
    ['a trigger of a Seeker', { ...named, when: 'myMeleeAttack', effects: more }, ['corrie 8']],
    ['hide', { ...named, when: 'always', effects: hide }, ['corrie 8']],
  ])('an enemy deals more: %s', (_, passive, dealt) => {
    const s = quiet({
      seekers: CORRIE,
      chit: '1',
      content: withEnemy('brack', { passives: [passive] }),
      given: { 'enemies.brack.at': 'D', 'enemies.brack.focus': 'corrie', 'seekers.corrie.at': 'D' },
    });
    expect(amounts(s)).toEqual(dealt);
  });

  it.each<[string, Passive, string[]]>([
    ['always', { ...named, when: 'always', effects: hide }, ['brack 2']],
    ['enemyHealthAtMost 40', { ...named, when: 'enemyHealthAtMost', amount: 40, effects: hide }, ['brack 2']],
    ['enemyHealthAtMost 39', { ...named, when: 'enemyHealthAtMost', amount: 39, effects: hide }, ['brack 4']],
    ['deal-more', { ...named, when: 'always', effects: more }, ['brack 4']],
  ])('an enemy hides: %s', (_, passive, dealt) => {
    const content = withEnemy('brack', { passives: [passive] });
    const s = plays('corrie-8a', CORRIE, { content, given: { 'seekers.corrie.at': 'F' } });
    expect(amounts(s)).toEqual(dealt);
  });

  it.each<[string, Passive, string[]]>([
    ['always', { ...named, when: 'always', effects: more }, ['brack 6']],
    ['this kind', { ...named, when: 'myAttack', if: { attackKind: ['melee'] }, effects: more }, ['brack 6']],
    ['another kind', { ...named, when: 'myAttack', if: { attackKind: ['ranged'] }, effects: more }, ['brack 4']],
    ['take-less', { ...named, when: 'seekerHitInMySpace', effects: [{ do: 'take-less', amount: 1 }] }, ['brack 4']],
  ])('a Seeker deals more: %s', (_, ability, dealt) => {
    const seekers = { ...content.seekers, corrie: { ...known(content.seekers, 'corrie'), ability } };
    const given = { 'seekers.corrie.at': 'F' };
    const s = plays('corrie-8a', CORRIE, { content: { ...content, seekers }, given });
    expect(amounts(s)).toEqual(dealt);
  });
});
