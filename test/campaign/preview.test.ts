// A preview tells nobody what somebody else holds, nor what lies in a deck.
import { describe, expect, it } from 'vitest';
import { type Copying, type Preview, previewOf } from '../../src/campaign/play/preview.ts';
import { previewLines } from '../../src/discord/messages/changes.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Ask, Choice } from '../../src/engine/kernel/ask.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import { catalog, loadCatalog, renderer } from '../../src/view/index.ts';
import { turnAt } from '../kit/autopilot.ts';
import { content, type Scene, scene } from '../kit/destiny.ts';
import { mini } from '../kit/mini/ruleset.ts';
import { miniContent } from '../kit/mini/state.ts';
import { quiet } from '../kit/turnScenes.ts';

type Given = Record<string, Json>;

/** The same chance for each, so that only what is hidden can make a difference. */
function preview(s: Scene, ask: string, seat: string, choice: Choice): Preview {
  s.leaveOpen();
  const number = s.driver.table.asks.find(({ id, who }) => id === ask && who === seat)?.number ?? 0;
  const save = s.driver.save();
  const chance = { seed: 'scene', strict: [] };
  let seeds = 0;
  const source = { rules: destiny, content, hash: save.content, chance };
  const copying = { source, save, seed: () => `copy ${seeds++}` } as unknown as Copying;
  return previewOf(copying, { ...choice, ask: number, seat });
}

const healthOf = ({ changes }: Preview, id: string) => changes.find((one) => one.id === id)?.health;

/** Brack strikes at Bram in D for 8; Maro may block, and so may Osk with whatever they hold. */
function struck(osk: readonly string[], more: Given = {}): Scene {
  const at = { 'seekers.bram.at': 'D', 'seekers.osk.at': 'A', 'seekers.maro.at': 'A', 'enemies.brack.at': 'D' };
  const hands = { 'seekers.osk.hand': [...osk], 'seekers.maro.hand': ['maro-1a', 'maro-9b'], 'seekers.bram.armor': 0 };
  const given = { ...quiet('bram'), ...at, ...hands, 'enemies.brack.focus': 'bram', ...more };
  return scene({ seekers: ['bram', 'osk', 'maro'], chit: '1', given });
}

describe('what a block would do', () => {
  const decline = { choose: 'decline' };

  it('is told as if nobody else blocked, whatever an ally holds', () => {
    const withBlock = struck(['osk-1a', 'osk-3b']);
    const without = struck(['osk-1a', 'osk-1b']);
    expect(withBlock.open()).toEqual(['osk block', 'maro block']);
    expect(without.open()).toEqual(['maro block']);
    const [one, other] = [preview(withBlock, 'block', 'maro', decline), preview(without, 'block', 'maro', decline)];
    expect(healthOf(other, 'bram')).toBeDefined();
    expect(one).toEqual(other);
  });

  it('is the same with a card of one’s own', () => {
    const block = { choose: 'maro-9b', with: { ally: 'bram' } };
    const [one, other] = [
      ['osk-1a', 'osk-3b'],
      ['osk-1a', 'osk-1b'],
    ].map((osk) => preview(struck(osk), 'block', 'maro', block));
    expect(healthOf(one as Preview, 'bram')).toBeDefined();
    expect(one).toEqual(other);
  });
});

describe('what an action would do', () => {
  /** Old Drill is the last action in hand, and draws a card: if that is no action, the hand is thrown away (DST-260), and the Exhausted cards hurt. */
  function drill(top: string): Preview {
    const hand = { 'seekers.bram.hand': ['bram-6a', 'exhausted', 'exhausted'], 'seekers.bram.exhausted': 2 };
    const others = ['1a', '1b', '2a', '2b', '3a', '3b'].map((n) => `bram-${n}`).filter((id) => id !== top);
    const given = { ...hand, 'seekers.bram.deck': [top, ...others] };
    const play = { choose: 'play', with: { card: 'bram-6a', then: [] } };
    return preview(turnAt('D', ['bram', 'osk', 'maro'], given), 'turn', 'bram', play);
  }

  it('does not tell what lies on top of the own deck', () => {
    const [action, boost] = [drill('bram-1a'), drill('bram-1b')];
    expect(action.changes.map(({ id }) => id)).toEqual(['bram']);
    expect(action).toEqual(boost);
    expect(healthOf(action, 'bram')?.to.most).not.toBe(healthOf(action, 'bram')?.to.least);
  });
});

describe('where others choose in secret, and cannot let it be', () => {
  it('stops, and says so', () => {
    const source = { rules: mini, content: miniContent, hash: 'mini', chance: { seed: 'mini' } };
    const table = newTable(source, { stages: ['prepare'] });
    const number = table.asks.find(({ who }) => who === 'ana')?.number ?? 0;
    const copying = { source, save: table.save() } as unknown as Copying;
    const choice = mini.autopilot(table.state, miniContent, { ask: table.asks[0] as Ask, seat: 'ana' });
    const foretold = previewOf(copying, { ...choice, ask: number, seat: 'ana' });
    expect(foretold).toEqual({ changes: [], stopsAt: { key: 'mini.name.bo' } });
    const render = renderer(catalog(loadCatalog('en'), { 'mini.name.bo': 'Bo' }), 'en');
    expect(previewLines(foretold, render)).toEqual(['What comes then depends on what Bo chooses in secret.']);
  });
});
