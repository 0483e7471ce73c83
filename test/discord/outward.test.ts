// What the board does with what it explained: a lesson stays to be read, on the board or in the line that the board becomes.
import { describe, expect, it } from 'vitest';
import type { Board, Standing } from '../../src/campaign/tell/outward.ts';
import { loadContent } from '../../src/content/load.ts';
import { newWords } from '../../src/discord/messages/words.ts';
import { discordOutward } from '../../src/discord/outward/outward.ts';
import { newTable } from '../../src/engine/kernel/table.ts';
import type { Line } from '../../src/engine/ruleset/view.ts';
import { say } from '../../src/engine/text.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import type { Content } from '../../src/rulesets/destiny/words/index.ts';
import { tableView } from '../../src/view/index.ts';
import { wordsIn } from '../kit/messageChecks.ts';
import { type PostingInMemory, postingInMemory } from '../kit/posting.ts';

const WHERE = { guild: '1', place: '2' };
const content = loadContent(destiny).content as Content;
const setup = destiny.practice.expectedSetup(content, { battle: 'salt-road', heroes: ['bram', 'osk'] });
const table = newTable({ rules: destiny, content, chance: { seed: 'board' } } as never, setup) as never;
const standing: Standing = {
  ...{ campaign: 'one', name: 'Embers', seats: [], asks: [], awaited: [], answered: {}, votes: [], buttons: {} },
  ...{ content: { hash: '', names: destiny.names(content) }, isPaused: false, state: 'playing', teaches: true },
};
const lesson = (moment: string): Line => ({ text: say(`destiny.teach.${moment}`), tone: 'quiet', lesson: 'all' });
const render = newWords().render('en', standing.content);
const wordsOf = (moment: string): string => render(lesson(moment).text);

function channel() {
  const posting = postingInMemory(() => 0);
  const outward = discordOutward({ posting, words: newWords(), now: () => 0, picture: async () => undefined });
  let message: string | undefined;
  /** Shows the board with these lessons. */
  const shows = async (lessons: readonly string[], teaches = true) => {
    const view = { ...tableView(table, 'public'), lessons: lessons.map(lesson) };
    const board: Board = { table: 1, view, standing: { ...standing, teaches }, lines: [], upTo: 1 };
    const shown = await outward.showBoard(WHERE, { ...board, ...(message !== undefined && { message }) });
    message = shown === 'gone' ? undefined : shown.message;
  };
  /** Tells this, after what was told before. */
  const tells = async (news: readonly Line[], earlier: readonly Line[]) => {
    const view = { ...tableView(table, 'public'), news };
    const board = { table: 1, mark: 'n', from: 1, to: 2, view, earlier, standing };
    const shown = await outward.tell(WHERE, { ...board, ...(message !== undefined && { board: message }) });
    message = shown === 'gone' ? undefined : shown.message;
  };
  return { posting, shows, tells };
}

const textOf = ({ messages }: PostingInMemory) => messages.map((one) => wordsIn(one.message));

describe('a lesson on the board', () => {
  it('is kept there with those that come after it, in the same message', async () => {
    const { posting, shows } = channel();
    await shows(['tie']);
    await shows(['tie', 'heart', 'darkness', 'reset']);
    const [only, ...others] = textOf(posting);
    expect(others).toEqual([]);
    for (const moment of ['tie', 'heart', 'darkness', 'reset']) expect(only).toContain(wordsOf(moment));
  });

  it('stays in the line that the old board becomes, when the next one has no room for it', async () => {
    const { posting, shows } = channel();
    await shows(['tie', 'heart']);
    await shows(['heart', 'darkness']);
    const [former, now, ...others] = textOf(posting);
    expect(others).toEqual([]);
    expect(former).toContain(wordsOf('tie'));
    expect(former).not.toContain(wordsOf('heart'));
    expect(now).toContain(wordsOf('heart'));
    expect(now).toContain(wordsOf('darkness'));
  });

  it('goes when nobody wants lessons any more', async () => {
    const { posting, shows } = channel();
    await shows(['tie']);
    await shows(['tie'], false);
    expect(textOf(posting)).toHaveLength(1);
    expect(textOf(posting)[0]).not.toContain(wordsOf('tie'));
  });
});

const line = (what: string, more: Partial<Line> = {}): Line => ({
  text: say('discord.done.along', { what }),
  tone: 'plain',
  ...more,
});
const told = (what: string): string => render(line(what).text);

describe('what happened last', () => {
  it('is three things, also when only one of them is new', async () => {
    const { posting, tells } = channel();
    await tells(
      [line('four')],
      ['one', 'two', 'three'].map((what) => line(what)),
    );
    const [shown = ''] = textOf(posting);
    expect(shown).not.toContain(told('one'));
    expect(shown).toContain(`-# · ${told('two')}\n-# · ${told('three')}\n${told('four')}`);
  });

  it('is all that is new, when that is more', async () => {
    const { posting, tells } = channel();
    await tells(
      ['two', 'three', 'four', 'five'].map((what) => line(what)),
      [line('one')],
    );
    const [shown = ''] = textOf(posting);
    expect(shown).not.toContain(told('one'));
    for (const what of ['two', 'three', 'four', 'five']) expect(shown).toContain(told(what));
  });

  it('never goes back behind a passage of a story', async () => {
    const { posting, tells } = channel();
    await tells([line('four')], [line('one'), line('two', { passage: true }), line('three')]);
    await tells([line('six', { passage: true })], [line('five')]);
    const words = textOf(posting).join('\n');
    for (const what of ['one', 'two', 'five']) expect(words).not.toContain(told(what));
    expect(words).toContain(told('six'));
  });

  it('is not told twice in the lines that old boards become', async () => {
    const { posting, tells } = channel();
    await tells([line('two')], [line('one')]);
    await tells(
      ['three', 'four', 'five', 'six', 'seven'].map((what) => line(what)),
      [line('one'), line('two')],
    );
    const [former = '', now = ''] = textOf(posting);
    expect(former).toContain(told('two'));
    expect(former).not.toContain(told('one'));
    expect(now).toContain(told('seven'));
  });
});
