// Whoever moves in the middle of an action names what comes after it anew (DST-108, DST-109).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { scene } from '../../kit/destiny.ts';
import { quiet } from '../../kit/turnScenes.ts';

/** Maro at D plays Quiet Step: `move 1 self; heal 2 here; cleanse 2 here; ranged 2`. Bram waits at A, Osk is with her. */
function quietStep(given: Record<string, Json> = {}) {
  const s = scene({
    seekers: ['maro', 'bram', 'osk'],
    turnOf: 'maro',
    given: {
      ...quiet('bram', 'osk'),
      'seekers.maro.hand': ['maro-8a', 'maro-1a'],
      'seekers.maro.at': 'D',
      'seekers.maro.health': 10,
      'seekers.bram.at': 'A',
      'seekers.bram.health': 9,
      'seekers.osk.at': 'D',
      'enemies.brack.at': 'F',
      ...given,
    },
  });
  s.plays('maro', 'maro-8a', { targets: ['maro', 'maro', 'brack'], then: 'end' });
  return s;
}

describe('DST-108 After a `move` effect targets are named anew, as after `premove`', () => {
  it('Quiet Step: who was named stays legal, and yet somebody else may be chosen now', () => {
    const s = quietStep();
    s.answer('maro', 'effectChoice', 'A');
    expect(s.mayChoose('maro', 'retarget')).toEqual(['bram', 'maro']);
    s.answer('maro', 'retarget', 'bram');
    s.answer('maro', 'retarget', 'bram');
    expect(s.seeker('bram').health).toBe(11);
    expect(s.seeker('maro').health).toBe(10);
  });

  it('who stays keeps the targets that were named', () => {
    const s = quietStep();
    s.answer('maro', 'effectChoice', 'decline');
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('maro').health).toBe(12);
    expect(s.enemy('brack').health).toBe(38);
  });

  it('with one legal target it is taken without asking (DST-011)', () => {
    const s = quietStep({ 'seekers.bram.at': 'B', 'enemies.brack.at': 'A' });
    s.answer('maro', 'effectChoice', 'C');
    expect(s.open()).toEqual(['party draw']);
    expect(s.seeker('maro').health).toBe(12);
  });
});
