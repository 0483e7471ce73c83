import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';
import { cardCommand } from '../../src/tools/card.ts';
import { run } from './run.ts';

const card = (id: string) => run(cardCommand(rulesets, undefined), [id]);

describe('npm run card', () => {
  it.each([
    ['osk-3a', 'Sparks Fly\nAction 3 of Osk, power.\n', '"id": "osk-3a"'],
    ['osk-3b', 'Slag Shield\nBoost 3 of Osk, power.\n', '"kind": "boost"'],
    ['osk-lantern', 'White Heat\nLantern of Osk, power.\n', '"kind": "lantern"'],
    ['first-spark', 'First Spark\nAction outside the decks, any colour.\n', '"disposable": true'],
    ['brack', 'Brack the Ashen Stag\nEnemy: health 40, move 1, hide 0; focus: ', '"health": 40'],
    ['honey-flask', 'Honey Flask\nItem: 2 coins.\n', '"price": 2'],
    [
      'osk',
      'Osk\nA forge-woman who hits first and glares afterwards.\nSeeker: health 17, armor 2, 1 move.\n',
      '"pairs"',
    ],
  ])('prints the text and the data of %s', async (id, text, data) => {
    const { code, out, err } = await card(id);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.startsWith(text)).toBe(true);
    expect(out).toContain(`\n\n{\n`);
    expect(out).toContain(data);
  });

  it.each([
    ['osk-33', 'did you mean osk-3a, osk-3b,'],
    ['brak', 'did you mean brack'],
    ['lantern', 'did you mean bram-lantern, corrie-lantern,'],
    ['zzzzzzzz', 'There are, for example, bram, corrie,'],
    ['constructor', 'there is no card, foe, item or hero "constructor"'],
  ])('names near ones when there is no %s', async (id, sentence) => {
    const { code, err } = await card(id);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
  });
});
