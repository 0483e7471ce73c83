// Everything that can be looked up: each hero, card, enemy, item and rule makes a message that Discord takes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookOf } from '../../src/campaign/tell/lookUp.ts';
import type { Context } from '../../src/discord/calls/call.ts';
import type { Message } from '../../src/discord/messages/panel.ts';
import { entryPanel, wordsPanel } from '../../src/discord/people/rules.ts';
import { backstoryMessage, cardMessage, heroesMessage, heroMessage } from '../../src/discord/table/lookUp.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { GUILD, type TestApp, testApp } from '../kit/campaign.ts';
import { contextIn, houseOf } from '../kit/contexts.ts';
import { partsIn, problemsWith } from '../kit/messageChecks.ts';

let app: TestApp;
const ids = rulesets.map(({ id }) => id);
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.database.close());

const callerIn = (language: string): Context =>
  contextIn(houseOf(app), { guild: GUILD, user: '1180000000000000001' }, language);

const problemsIn = (messages: readonly Message[]): readonly string[] => messages.flatMap(problemsWith).slice(0, 5);

describe.each(['en', 'de'])('what can be looked up (%s)', (language) => {
  it.each(ids)('are heroes of %s, and cards of heroes, drawn', async (ruleset) => {
    const context = callerIn(language);
    const book = await bookOf(app, { ruleset });
    const { names, hash } = app.contents.present(ruleset);
    const reading = { book, render: context.house.words.render(language, { hash, names }) };
    const made = [await heroesMessage(context, reading)];
    for (const { id } of book.heroes) made.push(await heroMessage(context, reading, id), backstoryMessage(reading, id));
    for (const { card } of book.cards) made.push(await cardMessage(context, reading, { typed: card.id, hand: [] }));
    for (const { id } of book.others) made.push(await cardMessage(context, reading, { typed: id, hand: [] }));
    expect(made.length).toBeGreaterThan(40);
    expect(problemsIn(made)).toEqual([]);
  });

  it('are the words of each book, all of them in menus', () => {
    const context = callerIn(language);
    for (const name of [...ids, 'campaign']) {
      const words = context.house.rulebooks.words(name);
      const message = wordsPanel(context, name);
      expect(problemsIn([message])).toEqual([]);
      const offered = partsIn(message).flatMap(({ options = [] }) => options.map(({ value }) => value));
      expect(offered).toEqual(words.map(({ id }) => id));
    }
  });

  it('are rules, each beside its neighbours', () => {
    const context = callerIn(language);
    const { rulebooks } = context.house;
    const found = ['', 'boost', 'block', 'heart', 'lantern', 'omen', 'vote'].flatMap((word) =>
      rulebooks.search(word, [...ids, 'campaign']),
    );
    const made = found.map((entry) => entryPanel(context, entry, found.slice(0, 25)));
    expect(made.length).toBeGreaterThan(20);
    expect(problemsIn(made)).toEqual([]);
  });
});
