import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { clone } from '../../../src/engine/json.ts';
import type { GameEvent } from '../../../src/engine/kernel/event.ts';
import type { Trace } from '../../../src/engine/ruleset/view.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import type { State } from '../../../src/rulesets/destiny/state.ts';
import { traces } from '../../../src/rulesets/destiny/view/traces.ts';
import { type Content, STATUSES } from '../../../src/rulesets/destiny/words/index.ts';
import { picker } from '../../../src/tools/fuzz/random.ts';
import { scene } from '../../kit/destiny.ts';
import { playRandomly } from '../../view/randomPlay.ts';

const content = loadContent(destiny).content as Content;

const tracesOf = (events: readonly GameEvent[]): readonly Trace[] => events.flatMap((event) => traces(event, content));
const deeds = (events: readonly GameEvent[]) =>
  tracesOf(events).flatMap((trace) => (trace.kind === 'deed' ? [`${trace.who} ${trace.deed} ${trace.amount}`] : []));

// ---- what a state comes to, told from its beginning and from the traces since ----

type Sums = Record<string, number | string>;

function sumsOf(state: State): Sums {
  const sums: Sums = {};
  for (const [id, { health, at, armor, status, exhausted }] of Object.entries(state.seekers)) {
    Object.assign(sums, { [`${id} health`]: health, [`${id} at`]: at, [`${id} armor`]: armor });
    sums[`${id} exhausted`] = exhausted;
    for (const one of STATUSES) sums[`${id} ${one}`] = status[one];
  }
  for (const id of state.order) Object.assign(sums, enemySums(state, id));
  for (const [id, { health }] of Object.entries(state.objects)) sums[`${id} health`] = health;
  return sums;
}

function enemySums(state: State, id: string): Sums {
  const enemy = state.enemies[id];
  if (!enemy) return {};
  const own: Sums = { [`${id} health`]: enemy.health };
  // DST-242 A defeated enemy leaves with figure and statuses.
  if (enemy.health <= 0) return own;
  own[`${id} at`] = enemy.at;
  for (const one of STATUSES) own[`${id} ${one}`] = enemy.status[one];
  for (const seeker of state.seats) own[`${seeker} focus.${id}`] = enemy.focus === seeker ? 1 : 0;
  return own;
}

function add(sums: Sums, trace: Trace): void {
  const more = (key: string, amount: number): void => {
    sums[key] = Number(sums[key] ?? 0) + amount;
  };
  if (trace.kind === 'moved') sums[`${trace.who} at`] = trace.to;
  if (trace.kind === 'health') more(`${trace.who} health`, trace.amount);
  if (trace.kind === 'gained') more(`${trace.who} ${trace.mark.id}`, trace.mark.count);
}

describe('the traces of a battle', () => {
  it('come to exactly what the state says: health, places, armor, statuses, focus', () => {
    let compared = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const setup = destiny.practice.anySetup(content, picker(seed));
      let sums: Sums | undefined;
      playRandomly({ rules: destiny, content, setup, seed, most: 150 }, ({ state }, events) => {
        const placed = events.filter(({ type }) => type === 'placed');
        if (sums) for (const trace of tracesOf(events)) add(sums, trace);
        sums ??= clone(sumsOf(state));
        for (const { who, at } of placed) sums[`${String(who)} at`] = String(at);
        // DST-247 After a battle everything is put away.
        if (state.result !== undefined) return;
        const now = sumsOf(state);
        expect(Object.fromEntries(Object.keys(now).map((key) => [key, sums?.[key]]))).toEqual(now);
        compared += 1;
      });
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('say who fell, and where', () => {
    expect(traces({ number: 1, audience: 'all', type: 'enemyDefeated', enemy: 'hush', at: 'D' }, content)).toEqual([
      { kind: 'fell', who: 'hush', at: 'D' },
    ]);
  });

  it('DST-191 let a Seeker fall below zero, not at zero', () => {
    const suffered = (left: number) =>
      traces({ number: 1, audience: 'all', type: 'suffered', who: 'bram', amount: 2, left }, content);
    expect(suffered(0).map(({ kind }) => kind)).toEqual(['health']);
    expect(suffered(-1).map(({ kind }) => kind)).toEqual(['health', 'fell']);
  });

  it('say nothing of what only words tell', () => {
    for (const type of ['chitDrawn', 'turnStarts', 'cardDrawn', 'nothingWeKnow'])
      expect(traces({ number: 1, audience: 'all', type, who: 'bram' }, content)).toEqual([]);
  });
});

describe('deeds', () => {
  it('are shared: what allies added is theirs, the rest is the deed of the one who acted', () => {
    const s = scene({
      seekers: ['osk', 'bram', 'maro'],
      turnOf: 'osk',
      given: {
        'seekers.osk.at': 'F',
        'seekers.osk.hand': ['osk-1a', 'osk-2a'],
        'seekers.bram.hand': ['bram-2b', 'bram-1a'],
        'seekers.maro.hand': ['maro-5b', 'maro-1a'],
      },
    });
    s.plays('osk', 'osk-1a', { then: 'end' });
    s.boosts('bram', 'bram-2b');
    s.boosts('maro', 'maro-5b');
    expect(deeds(s.driver.table.events)).toEqual(['bram dealt 3', 'maro dealt 2', 'osk dealt 6']);
    s.leaveOpen();
  });

  it('count only what arrived: shares first, no more than the whole', () => {
    const damage = { number: 1, audience: 'all', type: 'damage', who: 'hush', by: 'osk', left: 5 } as const;
    expect(deeds([{ ...damage, amount: 4, shares: { bram: 3, maro: 2 } }])).toEqual(['bram dealt 3', 'maro dealt 1']);
    expect(deeds([{ ...damage, amount: 0, shares: { bram: 3 } }])).toEqual([]);
  });

  it('are nobody’s where an enemy strikes, and where a Seeker suffers', () => {
    const blow = { number: 1, audience: 'all', type: 'damage', who: 'bram', by: 'hush', amount: 5, left: 9 } as const;
    expect(deeds([blow])).toEqual([]);
    expect(deeds([{ ...blow, type: 'suffered', by: 'bram' }])).toEqual([]);
  });

  it('are healing by who healed, blocks as far as they stopped something, armor, and tending', () => {
    const event = (type: string, more: object) => ({ number: 1, audience: 'all', type, ...more }) as GameEvent;
    expect(deeds([event('healed', { who: 'bram', amount: 3, left: 9, shares: { maro: 4 } })])).toEqual([
      'maro healed 3',
    ]);
    expect(deeds([event('boostPlayed', { who: 'maro', kind: 'block', value: 3, on: 'bram', stopped: 2 })])).toEqual([
      'maro blocked 2',
    ]);
    expect(deeds([event('boostPlayed', { who: 'maro', kind: 'damage', value: 3, on: 'bram' })])).toEqual([]);
    expect(deeds([event('armorUsed', { who: 'bram', armor: 3, left: 2, stopped: 2 })])).toEqual(['bram blocked 2']);
    expect(deeds([event('objectTended', { who: 'osk', object: 'hearth', amount: 2, left: 7 })])).toEqual([
      'osk healed 2',
    ]);
    expect(deeds([event('suffered', { who: 'hush', by: 'maro', amount: 2, left: 7 })])).toEqual(['maro dealt 2']);
  });
});
