// Tending an object (DST-120), which is an act and no more than that (DST-112).
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/json.ts';
import { answers } from '../../kit/autopilot.ts';
import { scene } from '../../kit/destiny.ts';
import { quiet, withoutTending } from '../../kit/turnScenes.ts';

const SEEKERS = ['osk', 'bram', 'maro'];

describe('DST-120 Tend', () => {
  const tending = (health: number, more: Record<string, Json> = {}) =>
    scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      turnOf: 'osk',
      given: { ...quiet('osk', 'maro'), 'objects.hearth.health': health, 'seekers.osk.at': 'B', ...more },
    });

  it.each([
    [5, 7],
    [8, 10],
    [9, 10],
  ])('gives an object of %i its N health, up to its start: %i', (before, after) => {
    const s = tending(before, { 'seekers.bram.hand': ['bram-2b', 'bram-7b', 'bram-1a'] });
    s.answer('osk', 'turn', 'tend');
    expect(s.events('windowOpened')).toEqual([]);
    expect(s.events('objectTended')).toEqual([
      { type: 'objectTended', who: 'osk', object: 'hearth', amount: after - before },
    ]);
    s.ends('osk');
    expect(s.changes()).toEqual({
      'objects.hearth.health': [before, after],
      'seekers.osk.moves': [1, 0],
      'seekers.osk.acts': [1, 0],
    });
  });

  it.each([
    ['in another space', { 'seekers.osk.at': 'A' }],
    ['while Stunned', { 'seekers.osk.status.stunned': 1 }],
  ])('is not offered %s', (_, given) => {
    const s = tending(5, given);
    expect(s.mayChoose('osk', 'turn')).not.toContain('tend');
  });

  it('is not offered for an object that cannot be tended', () => {
    const s = scene({
      battle: 'doorless-house',
      seekers: SEEKERS,
      turnOf: 'osk',
      content: withoutTending('doorless-house'),
      given: { ...quiet('osk', 'maro', 'bram'), 'objects.hearth.health': 5, 'seekers.osk.at': 'B' },
    });
    expect(s.mayChoose('osk', 'turn')).not.toContain('tend');
  });
});

describe('DST-112 `again` gives an action, a lantern or a pass: no tending', () => {
  /** Corrie beside the hearth, which is fading; Hit and Run lets her act again. */
  const again = () =>
    scene({
      battle: 'doorless-house',
      seekers: ['corrie', 'bram', 'maro'],
      turnOf: 'corrie',
      given: {
        ...quiet('bram', 'maro'),
        'objects.hearth.health': 3,
        'seekers.corrie.at': 'B',
        'seekers.corrie.hand': ['corrie-6a', 'corrie-1a'],
      },
    });

  it('is offered as the first act, and not as the second', () => {
    const s = again();
    expect(s.mayChoose('corrie', 'turn')).toContain('tend');
    s.plays('corrie', 'corrie-6a');
    expect(s.mayChoose('corrie', 'turn')).toEqual(['end', 'pass-discard', 'pass-draw', 'play', 'step']);
    expect(s.refusal('corrie', 'turn', 'tend')).toBe('noSuchOption');
    s.ends('corrie');
  });

  it('nor does the autopilot try', () => {
    const s = again();
    s.plays('corrie', 'corrie-6a');
    expect(answers(s)).not.toMatchObject({ choose: 'tend' });
    s.leaveOpen();
  });
});
