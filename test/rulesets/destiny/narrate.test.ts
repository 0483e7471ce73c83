import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import type { NewEvent } from '../../../src/engine/kernel/event.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { narrate, TELLERS } from '../../../src/rulesets/destiny/speak/narrate/index.ts';
import type { Content } from '../../../src/rulesets/destiny/words/index.ts';
import { picker } from '../../../src/tools/fuzz/random.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { catalog, renderer } from '../../../src/view/text.ts';
import { playRandomly } from '../../view/randomPlay.ts';

const content = loadContent(destiny).content as Content;
const render = renderer(catalog(loadCatalog('en'), destiny.names(content)), 'en');

/** The lines of an event, as `tone: words`. */
const told = (event: NewEvent): readonly string[] =>
  narrate({ audience: 'all', ...event, number: 1 }, content).map(({ tone, text }) => `${tone}: ${render(text)}`);

const rulesFolder = 'src/rulesets/destiny';
const sources = readdirSync(rulesFolder, { recursive: true, encoding: 'utf8' })
  // What happens between battles has its own tellers (road/narrate.ts).
  .filter((file) => file.endsWith('.ts') && !file.startsWith('road'))
  .map((file) => readFileSync(join(rulesFolder, file), 'utf8'));

describe('telling events', () => {
  it('has something to say, or a reason to be silent, for every event that the rules emit', () => {
    const literal = sources.flatMap((source) =>
      [...source.matchAll(/\btype: '(\w+)'/g)].map((match) => match[1] ?? ''),
    );
    const chosen = ['moved', 'dragged', 'actionDeclared', 'lanternUsed', 'battleWon', 'battleLost', 'tookBack'];
    const missing = [...new Set([...literal, ...chosen])].filter((type) => !(type in TELLERS));
    expect(missing).toEqual([]);
  });

  it('knows every event of random play', () => {
    const unknown = new Set<string>();
    for (let seed = 1; seed <= 3; seed++) {
      const setup = destiny.practice.anySetup(content, picker(seed));
      playRandomly({ rules: destiny, content, setup, seed, most: 120 }, (_table, events) => {
        for (const { type } of events) if (!(type in TELLERS)) unknown.add(type);
      });
    }
    expect([...unknown]).toEqual([]);
  });

  it('DST-371 counts the chits that go back before the one that fits', () => {
    expect(told({ type: 'chitDrawn', chits: ['heart'], passes: true })).toEqual([]);
    expect(told({ type: 'chitDrawn', chits: ['bram'], passed: 0 })).toEqual(['plain: Out of the bag: Bram Holt.']);
    expect(told({ type: 'chitDrawn', chits: ['bram'], passed: 2 })).toEqual([
      'plain: 2 chits go back: the first turns are set. Out of the bag: Bram Holt.',
    ]);
  });

  it('is silent about what it does not know', () => {
    expect(told({ type: 'somethingNew', who: 'bram' })).toEqual([]);
  });

  it('tells an action with its boosts, and what is left where the event says it', () => {
    expect(told({ type: 'actionDeclared', who: 'dunn', card: 'dunn-3a', targets: ['brack', 'brack'] })).toEqual([
      'plain: Dunn Ferro plays Twin Shafts at Brack the Ashen Stag.',
    ]);
    expect(told({ type: 'boostPlayed', who: 'bram', card: 'bram-2b', kind: 'damage', value: 3, on: 'dunn' })).toEqual([
      'good: Bram Holt adds Put Your Back In: 3 more damage.',
    ]);
    expect(told({ type: 'damage', who: 'brack', by: 'dunn', amount: 9, left: 31 })).toEqual([
      'good: Brack the Ashen Stag takes 9 damage (31 left).',
    ]);
    expect(told({ type: 'damage', who: 'brack', by: 'dunn', amount: 9 })).toEqual([
      'good: Brack the Ashen Stag takes 9 damage.',
    ]);
    expect(told({ type: 'damage', who: 'brack', by: 'dunn', amount: 0 })).toEqual([
      'bad: Brack the Ashen Stag takes no damage.',
    ]);
  });

  it('names neither a target that was declined nor the actor', () => {
    expect(told({ type: 'actionDeclared', who: 'bram', card: 'bram-5a', targets: ['decline'] })).toEqual([
      'plain: Bram Holt plays Hook and Haul.',
    ]);
    expect(told({ type: 'lanternUsed', who: 'maro', card: 'maro-lantern', targets: ['maro', 'bram'] })).toEqual([
      'plain: Sister Maro opens the lantern: Hearth in the Hand at Bram Holt.',
    ]);
  });

  it('tells a blow from both sides', () => {
    const hits = { type: 'attackHits', who: 'brack', kind: 'melee-blast', ability: 'black-antlers' };
    expect(told({ ...hits, targets: ['osk', 'corrie'], values: { osk: 5, corrie: 6 } })).toEqual([
      'bad: Black Antlers comes at Osk for 5 and Corrie Tally for 6.',
    ]);
    expect(told({ type: 'attackHits', who: 'osk', kind: 'melee', targets: ['brack'] })).toEqual([]);
    expect(told({ type: 'armorUsed', who: 'osk', armor: 2, left: 1, stopped: 1 })).toEqual([
      "plain: Osk's armor takes 1 of it. 1 armor card left.",
    ]);
    expect(told({ type: 'damage', who: 'osk', by: 'brack', amount: 3, left: 14 })).toEqual([
      'bad: Osk loses 3 health (14 left).',
    ]);
    expect(told({ type: 'damage', who: 'osk', by: 'brack', amount: 0 })).toEqual(['good: Osk is not scratched.']);
    expect(told({ type: 'healed', who: 'brack', amount: 3 })).toEqual(['bad: Brack the Ashen Stag gains 3 health.']);
    expect(told({ type: 'attackWasted', who: 'brack' })).toEqual([
      'good: Brack the Ashen Stag cannot reach its focus. The attack is wasted.',
    ]);
  });

  it('names spaces where the event says on which map they lie', () => {
    const moved = { type: 'moved', who: 'bram', from: 'A', to: 'D' };
    expect(told({ ...moved, map: 'salt-road' })).toEqual(['quiet: Bram Holt goes to Road Crown.']);
    expect(told(moved)).toEqual(['quiet: Bram Holt moves.']);
    expect(told({ type: 'actionDeclared', who: 'dunn', card: 'dunn-5a', targets: ['D'], map: 'salt-road' })).toEqual([
      'plain: Dunn Ferro plays Rain of Shafts at Road Crown.',
    ]);
  });

  it('tells each kind of turn', () => {
    const starts = { type: 'turnStarts', who: 'bram' };
    expect(told({ ...starts, chit: 'bram' })).toEqual(['plain: Bram Holt is up.']);
    expect(told({ ...starts, chit: 'heart' })).toEqual(['plain: The heart chooses Bram Holt.']);
    expect(told({ ...starts, chit: 'granted' })).toEqual(['plain: Bram Holt is up at once, no chit needed.']);
    expect(told({ type: 'turnStarts', who: 'hush', ability: 'worry', chit: '3' })).toEqual([
      'bad: Hush moves in: Worry.',
    ]);
  });

  it('names what a fallen enemy leaves behind', () => {
    expect(
      told({ type: 'tokensMoved', from: 'shade', enemy: 'dousing', ability: 'pinch-out', tokens: [10, 11] }),
    ).toEqual(['bad: The Shade leaves 10 and 11 to The Dousing: Pinch Out.']);
    expect(told({ type: 'objectTended', who: 'bram', object: 'hearth', amount: 2 })).toEqual([
      'good: Bram Holt tends The Hearth: 2 health back.',
    ]);
  });

  it.each([
    [{ type: 'foreseen', who: 'fitch' }, 'good: Fitch Quick looks ahead: next time four chits, and a choice.'],
    [{ type: 'lull', chit: '9', enemy: 'tatter' }, 'good: 9: a lull. Tatter is not there to hear it.'],
    [{ type: 'chitReturned', chit: 'osk', from: 'spent' }, 'good: A spent chit slips back into the bag: Osk.'],
    [{ type: 'turnLost', who: 'hush' }, 'good: Hush is Stunned and loses the turn.'],
    [{ type: 'turnGranted', who: 'osk' }, 'good: Osk will act right after this.'],
    [{ type: 'handExchanged', who: 'osk' }, 'quiet: Osk found no action among the new cards and draws again.'],
    [{ type: 'exhaustedGained', who: 'osk', amount: 2 }, 'bad: Osk takes 2 Exhausted cards into hand.'],
    [{ type: 'wardLeft', who: 'dunn', card: 'dunn-7a' }, "quiet: Hunter's Patience of Dunn Ferro is over."],
    [{ type: 'dragged', who: 'osk', from: 'A', to: 'D', map: 'eel-ferry' }, 'quiet: Osk ends up at West Shallows.'],
    [{ type: 'moved', who: 'hush', from: 'G', to: 'D', map: 'sedge-well' }, 'quiet: Hush comes to The Well.'],
    [{ type: 'placed', who: 'osk', at: 'A', map: 'sedge-well' }, 'quiet: Osk waits at Gate.'],
    [{ type: 'battleWon', battle: 'salt-road' }, 'good: Antlers at the Bend: won. Everybody breathes out.'],
  ] as const)('tells $type', (event, words) => {
    expect(told(event)).toEqual([words]);
  });

  it('says nothing of chits that go back after a draw', () => {
    expect(told({ type: 'chitReturned', chit: 'osk', from: 'draw' })).toEqual([]);
  });

  it('says whether something was learned before a step was taken back', () => {
    expect(told({ type: 'tookBack', from: 9, to: 4, learned: [] })).toEqual([
      'plain: The table takes its last steps back. Nobody had learned anything new.',
    ]);
    expect(told({ type: 'tookBack', from: 9, to: 4, learned: [7] })).toEqual([
      'plain: The table takes its last steps back. What was seen in between stays seen.',
    ]);
  });
});

describe('DST-005 Hands are private in what is told', () => {
  it('tells drawn cards by name to their owner only', () => {
    const setup = { battle: 'salt-road', seekers: ['bram', 'maro'] };
    playRandomly({ rules: destiny, content, setup, seed: 4, most: 60 }, (_table, events) => {
      for (const event of events.filter(({ type }) => type === 'cardSeen')) expect(event.audience).toEqual([event.who]);
    });
    expect(told({ type: 'cardDrawn', who: 'bram', count: 1 })).toEqual(['quiet: Bram Holt draws 1 card.']);
    expect(told({ type: 'cardSeen', who: 'bram', cards: ['bram-1a', 'exhausted'] })).toEqual([
      'quiet: You drew Shield Slam and Exhausted.',
    ]);
  });
});
