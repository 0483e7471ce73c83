// The tables of docs/rules/destiny.md, section 9, and the content files say the same.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { readContent } from '../../../src/rulesets/destiny/content/index.ts';
import type { Ability, Colour, Content, Effect, Token, Who } from '../../../src/rulesets/destiny/words/index.ts';

const rulebook = readFileSync(new URL('../../../docs/rules/destiny.md', import.meta.url), 'utf8');
const loaded = loadContent({ id: 'destiny', readContent });
const content = loaded.content ?? ({ seekers: {}, enemies: {}, maps: {}, items: {} } as Content);

// ---- data in the rulebook's short form ----

const whoWords = (who: Who): string => (typeof who === 'string' ? who : Object.entries(who).flat().join(' '));
const listed = (effects: readonly Effect[]): string => effects.map(short).join('; ');

function short(effect: Effect): string {
  switch (effect.do) {
    case 'attack': {
      const { kind, damage, enraging, status = [], piercing, backstab, after } = effect;
      const mark = `${enraging ? '!' : ''}${status.map((one) => `+${one}`).join('')}`;
      const flags = `${piercing ? ' piercing' : ''}${backstab ? ` backstab ${backstab}` : ''}`;
      return `${kind} ${damage}${mark}${flags}${after ? ` → ${listed(after)}` : ''}`;
    }
    case 'move':
      return `move ${effect.amount} self`;
    case 'pull':
    case 'push':
      return `${effect.do} 1`;
    case 'grant-turn':
      return 'grant-turn ally';
    case 'refocus':
      return effect.by ? `refocus by ${effect.by}` : 'refocus';
    case 'strip':
      return `strip ${effect.amount} within ${effect.within}`;
    case 'object-suffer':
      return `objectSuffer ${effect.amount} ${effect.object}`;
    case 'approach-space':
      return `approachSpace ${effect.space} ${effect.amount}`;
    case 'if':
      return `if ${Object.entries(effect.condition).flat().join(' ')} then ${listed(effect.then)} else ${listed(effect.else)}`;
    default: {
      const name = effect.do.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const number = 'amount' in effect ? ` ${effect.amount}` : 'distance' in effect ? ` ${effect.distance}` : '';
      return `${name}${number}${'who' in effect ? ` ${whoWords(effect.who)}` : ''}`;
    }
  }
}

const shortColours = (colours: readonly Colour[]): string =>
  colours.length === 3 ? '*' : colours.map((colour) => colour[0]?.toUpperCase()).join('');

function shortTokens(tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === 'darkness') return 'D';
  return first === last ? `${first}` : `${first}–${last}`;
}

// ---- the rulebook's tables ----

const section = (from: RegExp): string => {
  const start = rulebook.search(from);
  const rest = rulebook.slice(start + 1);
  return rest.slice(0, rest.search(/\n(#{2,4} |\*\*[A-Z][^|]*\*\* \(`)/));
};

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    )
    .slice(1);

describe('the six Seekers of 9.1', () => {
  const sheets = rowsOf(section(/### 9\.1/)).filter(([id]) => id !== undefined && id in content.seekers);

  it('have the sheets of the table', () => {
    expect(sheets).toHaveLength(6);
    for (const [id = '', name, , health, armor, moves] of sheets) {
      const { ability, ...sheet } = content.seekers[id] ?? { ability: undefined };
      const all = ability?.when === 'moves' ? ability.amount : 'moves' in sheet && sheet.moves;
      expect(sheet).toMatchObject({ name, health: Number(health), armor: Number(armor) });
      expect([id, all]).toEqual([id, Number(moves)]);
    }
  });

  it.each(Object.values(content.seekers))('$name has the cards of the table', ({ id, lantern, pairs }) => {
    const text = section(new RegExp(`#### .* \\(\`${id}\``));
    const [, name, colours, effects] = /Lantern \*\*(.+?)\*\* \((\w+)\): `(.+?)`/.exec(text) ?? [];
    expect([lantern.name, shortColours(lantern.colours), listed(lantern.effects)]).toEqual([
      name,
      colours,
      `${effects}`,
    ]);
    const cards = pairs.map(({ n, colours: own, action, boost }) => [
      `${n}`,
      shortColours(own),
      action.name,
      action.ward ? `ward W-${id.toUpperCase()}` : listed(action.effects),
      boost.name,
      boost.kind === 'redraw' ? 'redraw' : `${boost.kind} ${boost.value}`,
    ]);
    expect(cards).toEqual(rowsOf(text));
  });
});

describe('the enemies of 9.4', () => {
  const tokensOf = (enemy: string, ability: string): readonly Token[] =>
    Object.values(content.battles).flatMap(({ tokens }) => tokens[enemy]?.[ability] ?? []);
  const abilityRow = (enemy: string, { id, name, colours, effects, heir }: Ability): readonly string[] => [
    name,
    shortTokens(tokensOf(enemy, id)),
    shortColours(colours),
    `${listed(effects).replace(/(heal \d+) self/g, '$1')}${heir ? ' (heir)' : ''}`,
  ];
  const tableOf = (enemy: string): readonly (readonly string[])[] => {
    const [, crow] = /^crow-(\w+)$/.exec(enemy) ?? [];
    if (crow === undefined) return rowsOf(section(new RegExp(`\\*\\*[^*]+\\*\\* \\(\`${enemy}\``)));
    return rowsOf(section(/\*\*Tithe Crows/)).flatMap(([whose, ...row]) => (whose === crow ? [row] : []));
  };

  it.each(Object.values(content.enemies))('$name has the abilities of the table', ({ id, abilities }) => {
    expect(abilities.map((ability) => abilityRow(id, ability))).toEqual(tableOf(id));
  });

  it.each(Object.values(content.enemies).filter(({ id }) => !id.startsWith('crow')))(
    '$name has the sheet of its line',
    (enemy) => {
      const line = new RegExp(`\\(\`${enemy.id}\`\\) — .*`).exec(rulebook)?.[0] ?? '';
      expect(line).toContain(`Health ${enemy.health}`);
      expect(line).toContain(`Focus \`${enemy.focus}\``);
      expect(line.includes('Hide 1')).toBe(enemy.hide === 1);
      for (const { name } of enemy.passives.filter(({ when }) => when !== 'onDefeat'))
        expect(line).toContain(`*${name}*`);
    },
  );
});

describe('the maps of 9.3', () => {
  const rows = rowsOf(section(/### 9\.3/));

  it.each(Object.values(content.maps))('$id has the spaces, links and footprints of the table', (map) => {
    const spaces = map.spaces.map(({ id, name, x, y }) => `${id} ${name} (${x},${y})`).join(', ');
    const links = map.links.map((link) => link.join('-')).join(' ');
    expect([map.id, spaces, links, map.footprints.join(' ')]).toEqual(rows.find(([id]) => id === map.id));
  });
});

describe('the items of 9.6', () => {
  it('have the prices and uses of the table', () => {
    const uses = { always: 'always', disposable: 'disposable', oncePerBattle: 'once per battle' };
    const items = Object.values(content.items).map((item) => [item.id, `${item.price}`, uses[item.uses]]);
    expect(new Set(items.map((item) => item.join()))).toEqual(
      new Set(rowsOf(section(/### 9\.6/)).map((row) => row.slice(0, 3).join())),
    );
  });
});
