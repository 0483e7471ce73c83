// A story on the board: what is told, what can be pressed, and what stays when the next passage comes.
import { describe, expect, it } from 'vitest';
import type { Standing } from '../../src/campaign/tell/outward.ts';
import { journalLines } from '../../src/discord/lobby/journal.ts';
import { newWords } from '../../src/discord/messages/words.ts';
import { discordOutward } from '../../src/discord/outward/outward.ts';
import type { StoryView } from '../../src/engine/ruleset/storyView.ts';
import type { AskView, Line, TableView } from '../../src/view/index.ts';
import { words } from '../kit/boards.ts';
import { wordsIn } from '../kit/messageChecks.ts';
import { postingInMemory } from '../kit/posting.ts';
import { story, storyTable } from '../kit/stories.ts';

const WHERE = { guild: '1', place: '2' };
const standing: Standing = {
  ...{ campaign: 'one', name: 'Embers', seats: [], asks: [], awaited: [], answered: {}, votes: [], buttons: {} },
  ...{ content: { hash: '', names: { 'kit.words': '{text}' } }, isPaused: false, state: 'playing', teaches: false },
};

const ask = (id: string, more: Partial<AskView> = {}): AskView => ({
  ...{ id, number: 1, who: 'party', mine: false, about: [], hidden: false, rule: 'CMP-040', pace: 'normal' },
  options: [
    { letter: 'A', id: 'ring', label: words('Ring the carts'), about: [] },
    { letter: 'B', id: 'whip', label: words('Whip the mules'), about: [] },
  ],
  ...more,
});

function channel() {
  const posting = postingInMemory(() => 0);
  const outward = discordOutward({ posting, words: newWords(), now: () => 0, picture: async () => undefined });
  let message: string | undefined;
  const shows = async (told: StoryView, more: Partial<TableView> = {}, lines: readonly Line[] = []) => {
    const board = { table: 1, view: storyTable(told, more), standing, lines, upTo: 1 };
    const shown = await outward.showBoard(WHERE, { ...board, ...(message !== undefined && { message }) });
    message = shown === 'gone' ? undefined : shown.message;
  };
  return { shows, texts: () => posting.messages.map((one) => wordsIn(one.message)) };
}

describe('the journal', () => {
  it('names a chapter where it begins, and keeps its entries apart', () => {
    const page = (chapter: string, ...text: readonly string[]) => ({ chapter: words(chapter), text: text.map(words) });
    const pages = [page('Salt', 'Dusk.', 'Rain.'), page('Salt', 'Dawn.'), page('Water'), page('Oil', 'Noon.')];
    const lines = journalLines(pages, ({ params }) => String(params?.text));
    expect(lines.join('\n')).toBe('### Salt\nDusk.\nRain.\n\nDawn.\n\n### Water\n### Oil\nNoon.\n');
  });
});

describe('a story on the board', () => {
  it('tells the chapter, where it is in its Act, what the last step led to, and the passage', async () => {
    const { shows, texts } = channel();
    await shows(story({ told: [words('The mule is lost.')], speaker: words('The carter') }));
    const [only = ''] = texts();
    expect(only).toContain('## The Salt Road');
    expect(only).toContain('The first Act · step 2 of 4');
    expect(only).toContain('> The mule is lost.');
    expect(only).toContain('**The carter**');
    expect(only).toContain('Something has followed the carts since noon.');
  });

  it('has a button for each choice, for the party and the journal, and for what may be done at any time', async () => {
    const { shows, texts } = channel();
    const bag = ask('bag.use', { number: 2, who: 'Ana', idle: true, options: [] });
    await shows(story(), { asks: [ask('story.choice'), bag] });
    const [only = ''] = texts();
    for (const label of ['A · Ring the carts', 'B · Whip the mules', 'The party', 'Journal', 'Bag'])
      expect(only).toContain(label);
  });

  it('says above the buttons what is known of each choice, unless it is behind a button itself', async () => {
    const { shows, texts } = channel();
    const options = [
      { letter: 'A', id: 'ring', label: words('Ring the carts'), about: [words('1 armor more.'), words('For all.')] },
      { letter: 'B', id: 'whip', label: words('Whip the mules'), about: [] },
    ];
    await shows(story(), { asks: [ask('story.choice', { options })] });
    expect(texts()[0]).toContain('-# **A** · 1 armor more. For all.');
    expect(texts()[0]).not.toContain('**B**');
    const each = channel();
    await each.shows(story(), { asks: ['ana', 'bo'].map((who, n) => ask('market', { who, number: n, options })) });
    expect(each.texts()[0]).not.toContain('1 armor more.');
  });

  it('asks everybody in their own words, and once those who are asked the same', async () => {
    const { shows, texts } = channel();
    const asked = (who: string, number: number, title: string) => ask('kindle', { who, number, title: words(title) });
    const asks = [asked('x', 1, '2 embers.'), asked('y', 2, '1 ember.'), asked('z', 3, '2 embers.')];
    await shows(story(), { asks });
    expect(texts()[0]).toContain('**x, z** — 2 embers.\n**y** — 1 ember.');
  });

  it('CMP-014 DST-331 shows what cannot be chosen, and why', async () => {
    const { shows, texts } = channel();
    await shows(story({ closed: [{ id: 'pay', label: words('Pay the toll'), why: words('needs 2 coins') }] }));
    expect(texts()[0]).toContain('🔒 Pay the toll: needs 2 coins');
  });

  it('keeps what was told when the next passage comes, without anything to press', async () => {
    const { shows, texts } = channel();
    await shows(story(), { asks: [ask('story.choice')] });
    await shows(story({ text: [words('The stag dies as an ordinary stag.')] }));
    const [former = '', now = '', ...others] = texts();
    expect(others).toEqual([]);
    expect(former).toContain('Something has followed the carts since noon.');
    expect(former).not.toContain('Ring the carts');
    expect(now).toContain('The stag dies as an ordinary stag.');
  });

  it('says nothing twice that the passage says', async () => {
    const { shows, texts } = channel();
    const line = (text: string): Line => ({ text: words(text), tone: 'plain' });
    const passage = 'Something has followed the carts since noon.';
    await shows(story(), {}, [line(passage), line('2 fate tokens are gained.')]);
    expect(texts()[0]?.split(passage)).toHaveLength(2);
    expect(texts()[0]).toContain('2 fate tokens are gained.');
  });

  it('does not tell the last passage again under the present one', async () => {
    const { shows, texts } = channel();
    const last: Line = { text: words('The mule is lost.'), tone: 'plain', passage: true };
    await shows(story(), {}, [last, { text: words('2 fate tokens are gained.'), tone: 'good' }]);
    expect(texts()[0]).not.toContain('The mule is lost.');
    expect(texts()[0]).toContain('2 fate tokens are gained.');
  });

  it('is told at its end, and not over like a battle', async () => {
    const { shows, texts } = channel();
    await shows(story({ ending: words('The Same Fire') }), { status: 'over', asks: [] });
    expect(texts()[0]).toContain('The story is told.');
    expect(texts()[0]).not.toContain('The battle is over.');
  });

  it('stays one message while the same passage is voted on', async () => {
    const { shows, texts } = channel();
    await shows(story(), { asks: [ask('story.choice')] });
    await shows(story(), { asks: [ask('story.choice')], waitingFor: [] });
    expect(texts()).toHaveLength(1);
  });
});
