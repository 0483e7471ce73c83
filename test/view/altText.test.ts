import { describe, expect, it } from 'vitest';
import { loadContent } from '../../src/content/load.ts';
import type { GameEvent } from '../../src/engine/kernel/event.ts';
import { say } from '../../src/engine/text.ts';
import { destiny } from '../../src/rulesets/destiny/index.ts';
import type { Content } from '../../src/rulesets/destiny/words/index.ts';
import { fitting } from '../../src/view/alt/fitting.ts';
import {
  altText,
  cardAlt,
  cardChoices,
  catalog,
  foeAlt,
  handAlt,
  heroSheetAlt,
  loadCatalog,
  renderer,
  sinceAlt,
  sinceView,
  summaryAlt,
  summaryView,
  type TableView,
  tableView,
} from '../../src/view/index.ts';
import { playRandomly } from './randomPlay.ts';

const content = loadContent(destiny).content as Content;
const render = renderer(catalog(loadCatalog('en'), destiny.names(content)), 'en');
const ruleset = destiny.id;
const MOST = 1024;

/** A view of a battle that has gone on for a while. */
function battle(more: Partial<TableView> = {}): TableView {
  const setup = { battle: 'sedge-well', seekers: ['bram', 'maro', 'dunn'] };
  const table = playRandomly({ rules: destiny, content, setup, seed: 3, most: 45 }, () => {});
  return { ...tableView(table, 'bram'), ...more };
}

const isWhole = (words: string): boolean => /[.?!)]$/.test(words);

describe('the alt text of a map', () => {
  it('says first what is open, then who is low on health and hunted, then who stands where', () => {
    const view = battle();
    const heroes = view.heroes.map((hero) => (hero.id === 'dunn' ? { ...hero, health: { now: 2, max: 16 } } : hero));
    const words = altText({ ...view, heroes }, render);
    const order = ['is up', 'Low on health: Dunn Ferro (2 of 16).', 'Tatter goes for', 'The next chit'].map((part) =>
      words.indexOf(part),
    );
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const { name } of view.board.tokens) expect(words).toContain(render(name));
  });

  it('says the card or blow that everybody waits for, and what it comes to', () => {
    const subject = {
      name: say('destiny.name.card.osk-1a'),
      kind: 'action',
      colours: [],
      text: [],
      by: 'bram',
      targets: ['hush'],
      values: [{ name: say('destiny.subject.takes', { who: say('destiny.name.enemy.hush') }), amount: 6 }],
      added: [],
    };
    expect(altText(battle({ subject }), render)).toContain('Hammerfall, by Bram Holt, at Hush. Hush takes 6.');
  });

  it('leaves the least important out when there is too much', () => {
    const news = Array.from({ length: 200 }, () => ({ text: say('destiny.title'), tone: 'good' as const }));
    const words = altText(battle({ news }), render);
    expect(words.length).toBeLessThanOrEqual(MOST);
    expect(words).toContain('goes for');
    expect(words).not.toContain('The next chit');
  });

  it('says what foes are about to do by their flowers, before who stands where', () => {
    const view = battle();
    const hex = (id: string, state?: 'next' | 'skips') => ({
      ...{ id, q: 0, r: 0, name: say('destiny.title') },
      text: [say('destiny.sentence', { text: `${id} at Bram` })],
      ...(state && { state }),
    });
    const flower = { hexes: [hex('Gnaw', 'next'), hex('Howl', 'skips'), hex('Leap')] };
    const foes = view.foes.map((foe, n) => (n === 0 ? { ...foe, flower } : foe));
    const words = altText({ ...view, foes }, render);
    expect(words).toContain(`${render(foes[0]?.name ?? say(''))}: Gnaw at Bram.`);
    expect(words).not.toMatch(/Howl at|Leap at/);
    expect(words.indexOf('Gnaw')).toBeLessThan(words.indexOf('The next chit'));
    expect(foeAlt({ ...view, foes }, foes[0]?.id ?? '', render)).toContain('Gnaw at Bram.');
  });

  it('says that nobody is there yet', () => {
    const view = battle();
    expect(altText({ ...view, board: { ...view.board, tokens: [], ties: [] } }, render)).toContain(
      'Nobody stands on the map yet.',
    );
  });
});

describe('sentences that fit', () => {
  const sentences = (...texts: string[]) => texts.map((text) => say('destiny.sentence', { text }));

  it('are never cut in the middle: one that is too long is left out, what follows may still fit', () => {
    expect(fitting(render, sentences('One', 'a very long second one', 'Two'), 12)).toBe('One. Two.');
  });

  it('are shortened at a word only where the first alone is too long', () => {
    expect(fitting(render, sentences('one two three four'), 10)).toBe('one two…');
    expect(fitting(render, sentences('onetwothreefour'), 10)).toHaveLength(10);
  });
});

describe('every kind of picture', () => {
  const texts: Record<string, string[]> = { map: [], hand: [], foe: [], since: [], summary: [], hero: [], card: [] };
  const told = (kind: string, words: string): void => void texts[kind]?.push(words);
  for (const seed of [1, 2, 3]) {
    const setup = { battle: 'crow-field', seekers: ['bram', 'fitch', 'corrie', 'osk'], fate: 2 };
    const events: GameEvent[] = [];
    const end = playRandomly({ rules: destiny, content, setup, seed, most: 120 }, (table, news) => {
      events.push(...news);
      for (const eyes of ['public', 'fitch']) {
        const view = tableView(table, eyes, news);
        told('map', altText(view, render));
        if (eyes !== 'public') told('hand', handAlt(view, cardChoices(table, view), render));
        for (const { id } of view.foes) told('foe', foeAlt(view, id, render));
        told('since', sinceAlt(sinceView(table, eyes, { events, after: events.length - 25 }), render));
      }
    });
    told('summary', summaryAlt(summaryView(end, events), render));
  }
  for (const id of Object.keys(content.seekers)) {
    const sheet = destiny.heroSheet(content, id);
    if (!sheet) throw new Error(`${id} has no sheet`);
    told('hero', heroSheetAlt(sheet, { ruleset, render }));
    for (const card of sheet.cards) told('card', cardAlt(card, { ruleset, render }));
  }

  it.each(Object.keys(texts))('of a %s has words of at most 1024 characters that end with a sentence', (kind) => {
    const all = texts[kind] ?? [];
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((words) => words.length === 0 || words.length > MOST || !isWhole(words))).toEqual([]);
  });

  it('says what it is about: names, numbers, texts', () => {
    expect(texts.card).toContain('Hammerfall (action, power): Melee attack: 6 damage, enraging.');
    expect(texts.hero?.some((words) => words.includes('Osk. A forge-woman') && words.includes('Health 17'))).toBe(true);
    expect(texts.foe?.some((words) => words.startsWith('Third Crow:') && words.includes('Murder:'))).toBe(true);
    expect(texts.hand?.some((words) => words.includes('Can be chosen now: A '))).toBe(true);
    expect(texts.summary?.every((words) => /dealt \d+, blocked \d+, healed \d+/.test(words))).toBe(true);
  });

  it('says nothing of a hand or a foe that is not there', () => {
    const view = battle();
    expect(foeAlt(view, 'nobody', render)).toBe('');
    expect(handAlt({ ...view, eyes: 'public' }, [], render)).toBe('');
  });
});
