// Commands in every language: what Discord takes, what people can type, and what the texts tell them to type.
import { describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { localised } from '../../src/discord/calls/slash.ts';
import { typedAs } from '../../src/discord/messages/typed.ts';
import { newWords } from '../../src/discord/messages/words.ts';
import { languages, loadCatalog } from '../../src/view/catalogs.ts';

type Localised = Readonly<Record<string, string>> | undefined;
type Node = {
  readonly name: string;
  readonly description: string;
  readonly type?: number;
  readonly name_localizations?: Localised;
  readonly description_localizations?: Localised;
  readonly options?: readonly Node[];
  readonly choices?: readonly { readonly name: string; readonly name_localizations?: Localised }[];
};

const words = newWords();
const others = languages().filter((language) => language !== 'en');
const all = commands.map(({ data }) => localised(data.toJSON(), words)) as unknown as readonly Node[];
const nodesIn = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...nodesIn(node.options ?? [])]);
const levels = [all, ...nodesIn(all).map(({ options = [] }) => options)];

const nameIn = (language: string, { name, name_localizations }: Pick<Node, 'name' | 'name_localizations'>) =>
  language === 'en' ? name : (name_localizations?.[language] ?? `no name in ${language}`);

/** Options that mean the same everywhere are named once. */
const isShared = (path: string, option: string) =>
  ['campaign', 'seat'].includes(option) && !words.has('en', `commands.${path}.options.${option}`);

describe('English', () => {
  it('calls everything by the name that Discord is told', () => {
    const english = loadCatalog('en');
    const pathsOf = (node: Node, path: string): readonly (readonly [string, string])[] =>
      (node.options ?? []).flatMap((option) =>
        (option.type ?? 0) <= 2
          ? [[`${path}.${option.name}.name`, option.name] as const, ...pathsOf(option, `${path}.${option.name}`)]
          : [
              [
                isShared(path, option.name) ? `${option.name}OptionName` : `${path}.names.${option.name}`,
                option.name,
              ] as const,
            ],
      );
    const told = all.flatMap((node) => [[`${node.name}.name`, node.name] as const, ...pathsOf(node, node.name)]);
    expect(Object.fromEntries(told.map(([key]) => [key, english[`commands.${key}`]]))).toEqual(
      Object.fromEntries(told),
    );
  });
});

describe.each(others)('the language %s', (language) => {
  it('has a name and a description for every command, option and choice', () => {
    for (const node of nodesIn(all)) {
      expect([node.name, Object.keys(node.name_localizations ?? {})]).toEqual([node.name, others]);
      expect([node.name, Object.keys(node.description_localizations ?? {})]).toEqual([node.name, others]);
      for (const choice of node.choices ?? [])
        expect([choice.name, Object.keys(choice.name_localizations ?? {})]).toEqual([choice.name, others]);
    }
  });

  it('keeps to Discord’s limits', () => {
    for (const node of nodesIn(all)) {
      const name = nameIn(language, node);
      expect(name).toMatch(/^[-_'\p{L}\p{N}]{1,32}$/u);
      expect(name).toBe(name.toLowerCase());
      expect(node.description_localizations?.[language]?.length).toBeLessThanOrEqual(100);
      for (const choice of node.choices ?? []) expect(nameIn(language, choice).length).toBeLessThanOrEqual(100);
    }
  });

  it('has no two names alike side by side', () => {
    for (const level of levels) {
      const names = level.map((node) => nameIn(language, node));
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

const isName = (key: string) => /^commands\..*(\.name|\.names\.[^.]+|OptionName)$/.test(key);
const TYPED = /(?<![\p{L}\p{N}}/.])\/(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)*)/gu;

/** What a text says can be typed, by its English names: `/campaign new`, `/me zone`. */
function typedIn(language: string, text: string): readonly string[] {
  return [...text.matchAll(TYPED)].map(([, said = '']) => {
    const path: string[] = [];
    let known: readonly Node[] = all;
    for (const word of said.split(' ')) {
      const found = known.find((node) => nameIn(language, node) === word);
      if (!found) break;
      path.push(found.name);
      known = (found.type ?? 1) <= 2 ? (found.options ?? []) : known;
    }
    const needsMore = known.some(({ type = 0 }) => type <= 2 && type > 0) || path.length === 0;
    return needsMore ? `/${said} cannot be typed` : `/${path.join(' ')}`;
  });
}

describe.each(languages())('the texts in %s', (language) => {
  const english = loadCatalog('en');
  const texts = Object.entries(loadCatalog(language));

  it('name only commands that can be typed', () => {
    const typed = texts.flatMap(([, text]) => typedIn(language, text));
    expect(typed.length).toBeGreaterThan(20);
    expect(typed.filter((one) => one.endsWith('cannot be typed'))).toEqual([]);
  });

  it('name the same ones as the English texts', () => {
    for (const [key, text] of texts)
      expect([key, typedIn(language, text).toSorted()]).toEqual([key, typedIn('en', english[key] ?? '').toSorted()]);
  });
});

describe.each(languages().flatMap((from) => languages().map((to) => [from, to] as const)))(
  'the texts in %s, for a Discord in %s',
  (from, to) => {
    const texts = loadCatalog(from);
    const typed = typedAs(texts, { from: texts, to: loadCatalog(to) });

    it('name the same commands, as they are typed there', () => {
      for (const [key, text] of Object.entries(typed))
        expect([key, typedIn(to, text)]).toEqual([key, typedIn(from, texts[key] ?? '')]);
    });

    it('are otherwise the same', () => {
      const without = (text: string) => text.replace(TYPED, '').replace(/\s+/g, ' ');
      const sentences = Object.entries(texts).filter(([key, text]) => !isName(key) && !text.includes('/'));
      for (const [key, text] of sentences) expect([key, without(typed[key] ?? '')]).toEqual([key, without(text)]);
    });
  },
);
