// Which cards can be chosen now: as options of an ask, or in the first menu that names cards.
import { describe, expect, it } from 'vitest';
import { firstOfEachAsk, played, tableAt, viewAt } from '../../src/tools/gallery/moments.ts';
import { englishOf, loadedRuleset } from '../../src/tools/play/loaded.ts';
import { cardChoices, heroesAlt, nextPart } from '../../src/view/index.ts';

const loaded = loadedRuleset('destiny');
const game = played(loaded, 'salt-road', ['bram', 'osk', 'maro']);

function asked(id: string) {
  const pause = firstOfEachAsk(game).get(id);
  if (!pause) throw new Error(`nobody was asked ${id}`);
  const table = tableAt(game, pause);
  const ask = table.asks.find((one) => one.id === id);
  if (!ask) throw new Error(`nobody is asked ${id}`);
  const view = viewAt(game, pause, ask.who);
  return { table, ask, view, hand: view.heroes.find((hero) => hero.id === ask.who)?.hand ?? [] };
}

describe('cards that can be chosen', () => {
  it('have the letters of the options that they are', () => {
    const { table, view, ask, hand } = asked('boost');
    const options = view.asks.find(({ number }) => number === ask.number)?.options ?? [];
    const expected = options
      .filter(({ id }) => hand.some((card) => card.id === id))
      .map(({ id, letter }) => ({ id, letter }));
    expect(expected).not.toEqual([]);
    expect(cardChoices(table, view)).toMatchObject(expected);
  });

  it('have the letters of the first menu that names cards', () => {
    const { table, view, ask } = asked('turn');
    const part = nextPart(table, ask, { choose: 'play' });
    const expected = part && 'options' in part ? part.options.map(({ id, letter }) => ({ id, letter })) : [];
    expect(expected).not.toEqual([]);
    expect(cardChoices(table, view)).toEqual(expected);
  });

  it('are none for eyes that are not asked', () => {
    const { table, ask } = asked('turn');
    const other = game.heroes.find((hero) => hero !== ask.who) ?? '';
    const pause = firstOfEachAsk(game).get('turn');
    expect(pause && cardChoices(table, viewAt(game, pause, other))).toEqual([]);
  });
});

describe('all heroes in words', () => {
  it('names them first, with the letters of those that can be taken', () => {
    const sheets = ['bram', 'osk'].flatMap((id) => loaded.rules.heroSheet(loaded.content, id) ?? []);
    const words = heroesAlt(sheets, [{ id: 'osk', letter: 'A' }], englishOf(loaded));
    expect(words.startsWith('Heroes to choose from: Bram Holt and A Osk.')).toBe(true);
    expect(words.length).toBeLessThanOrEqual(1024);
  });
});
