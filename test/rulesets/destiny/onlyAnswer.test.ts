// What is not asked because there is only one answer, and what waits all the same (DST-011).
import { describe, expect, it } from 'vitest';
import { scene } from '../../kit/destiny.ts';
import { quiet } from '../../kit/setupScenes.ts';

describe('DST-011 A decision with exactly one legal answer is taken', () => {
  const passing = (given: Record<string, never | string | number>, setup = {}) => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      setup,
      given: { ...quiet('osk', 'bram', 'maro'), ...given },
      stack: { bag: ['maro'] },
    });
    s.answer('osk', 'turn', 'pass-draw');
    s.ends('osk');
    return s.open();
  };

  it('draws by hand at the start, though nothing can be chosen', () => {
    expect(passing({})).toEqual(['party draw']);
  });

  it('draws by itself where the table says so', () => {
    expect(passing({ draw: 'self' })).toEqual(['maro turn']);
  });

  it('waits for a press where fate, foresee or a whistle could be used', () => {
    expect(passing({ draw: 'self', fate: 1 })).toEqual(['party draw']);
    expect(passing({ draw: 'self', foresee: 'osk' })).toEqual(['party draw']);
    expect(passing({ draw: 'self' }, { heroes: { maro: { items: ['tin-whistle'] } } })).toEqual(['party draw']);
  });

  it('does not wait for fate that may not be spent any more', () => {
    expect(passing({ draw: 'self', fate: 1, fateSpent: 3 })).toEqual(['maro turn']);
  });

  it('ends a turn in which nothing but its end is left', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: { ...quiet('osk', 'bram', 'maro'), 'seekers.osk.at': 'A' },
    });
    s.answer('osk', 'turn', 'pass-draw');
    expect(s.mayChoose('osk', 'turn')).toEqual(['end', 'step']);
    s.steps('osk', 'B');
    expect(s.open()).toEqual(['party draw']);
    expect(s.events('turnEnds')).toEqual([{ type: 'turnEnds', who: 'osk' }]);
  });

  it('takes the only target that is left', () => {
    const s = scene({
      battle: 'sedge-well',
      seekers: ['dunn', 'bram', 'maro'],
      turnOf: 'dunn',
      given: {
        ...quiet('bram', 'maro'),
        'seekers.dunn.hand': ['dunn-3a', 'dunn-1a'],
        'seekers.dunn.at': 'A',
        'enemies.hush.at': 'C',
        'enemies.hush.health': 2,
        'enemies.tatter.at': 'D',
      },
    });
    s.plays('dunn', 'dunn-3a', { targets: ['hush', 'hush'], then: 'end' });
    expect(s.enemy('tatter').health).toBe(26);
  });
});
