import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { readContent } from '../../../src/rulesets/destiny/content/index.ts';
import { names } from '../../../src/rulesets/destiny/content/names.ts';
import { describable, describe as describeId } from '../../../src/rulesets/destiny/speak/describe/index.ts';
import type { Content } from '../../../src/rulesets/destiny/words/index.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { PSEUDO_LOCALE, plainWords, pseudo } from '../../../src/view/pseudo.ts';
import { catalog, renderer } from '../../../src/view/text.ts';

const content = loadContent({ id: 'destiny', readContent }).content as Content;
const messages = catalog(loadCatalog('en'), names(content));
const english = renderer(messages, 'en');
const strange = renderer(pseudo(messages), PSEUDO_LOCALE);

function linesOf(id: string, render = english): readonly string[] {
  const found = describeId(content, id);
  return found ? [found.title, ...found.lines].map(render) : [];
}

describe('every card, sheet and item can be put into words', () => {
  it.each(describable(content))('%s', (id) => {
    const lines = linesOf(id);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(/^(– )?[A-Z].*\S$/);
    expect(linesOf(id, strange).flatMap(plainWords)).toEqual([]);
  });

  it('knows what the data knows', () => {
    expect(linesOf('osk-2a')).toEqual([
      'Forge Blow',
      'Action 2 of Osk, power.',
      'Melee attack: 4 damage, enraging and inflicting Hurt.',
    ]);
    expect(linesOf('fitch-lantern')[1]).toBe('Lantern of Fitch Quick, finesse or wisdom.');
    expect(linesOf('corrie')[2]).toBe('Seeker: health 16, armor 0, 2 moves.');
    expect(linesOf('hush').slice(2, 6)).toEqual([
      'Ankle Bite, finesse:',
      '– Melee attack: 5 damage, inflicting Hurt.',
      'Worry, any colour, takes the Darkness over:',
      expect.stringMatching(/^– Melee attack: 5 damage/),
    ]);
    expect(linesOf('moth-host').join(' ')).toContain('Hearth');
    expect(describeId(content, 'osk-2a')?.data).toMatchObject({ id: 'osk-2a', pair: 2 });
  });

  it('does not know what is not there', () => {
    expect(describeId(content, 'osk-0a')).toBeUndefined();
    expect(describeId(content, 'toString')).toBeUndefined();
  });
});
