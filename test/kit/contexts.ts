// What a command or a press is given, without Discord: for tests that look at what would be answered.
import type { Caller } from '../../src/campaign/app.ts';
import type { House, Painters } from '../../src/discord/calls/botContext.ts';
import { type Context, speaking } from '../../src/discord/calls/call.ts';
import type { Rations } from '../../src/discord/front/rations.ts';
import { newWords, type Words } from '../../src/discord/messages/words.ts';
import { openRulebooks } from '../../src/rulebook/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import type { TestApp } from './campaign.ts';

const PIXEL = async (): Promise<Buffer> => Buffer.from('picture');
const painters: Painters = {
  ...{ map: PIXEL, hand: PIXEL, card: PIXEL, hero: PIXEL },
  ...{ heroes: PIXEL, foe: PIXEL, since: PIXEL, summary: PIXEL },
};

/** Time stands still for most tests, and with it what would fill up again. */
const PLENTY: Rations = { take: () => undefined, size: () => 0 };

export function houseOf(app: TestApp, words: Words = newWords()): House {
  return {
    ...{ app, words, painters, log: app.log },
    rulesets: rulesets.map(({ id }) => id),
    during: (work) => work(),
    mendBoard: async () => {},
    messagesDeleted: async () => {},
    hearing: { began: () => {}, came: () => {}, changed: () => {}, went: () => {} },
    rulebooks: openRulebooks([...rulesets.map(({ id }) => id), 'campaign']),
    rations: PLENTY,
    health: async () => [],
  };
}

export function contextIn(house: House, caller: Caller, language = 'en'): Context {
  return { house, app: house.app, caller, ...speaking(house, language), isManager: caller.isManager ?? false };
}
