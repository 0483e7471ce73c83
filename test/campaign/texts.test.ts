import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/engine/text.ts';
import { loadCatalog } from '../../src/view/catalogs.ts';
import { renderer } from '../../src/view/text.ts';

const catalog = loadCatalog('en');
const sources = ['src/campaign', 'src/discord', 'commands'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
);
const reasons = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/NotPossible\('(\w+)'[,)]/g)].map(([, reason]) => reason),
);

describe('what is not possible', () => {
  it('is said in words, whatever the reason', () => {
    const wordless = reasons.filter((reason) => !(`campaign.no.${reason}` in catalog));
    expect([...new Set(wordless)]).toEqual([]);
  });

  it('is said for no reason that nobody gives', () => {
    const said = Object.keys(catalog).filter((key) => key.startsWith('campaign.no.'));
    expect(said.filter((key) => !reasons.includes(key.slice('campaign.no.'.length)))).toEqual([]);
  });
});

describe('a petition to take back', () => {
  it.each(['open', 'granted', 'refused', 'tooLate', 'movedOn', 'answersAgain'])('has words for being %s', (result) => {
    expect(renderer(catalog, 'en')(say(`campaign.takeBack.${result}`))).toMatch(/\.$/);
  });
});
