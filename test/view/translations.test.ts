import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { contentFolders, loadContent } from '../../src/content/load.ts';
import { chain } from '../../src/rulesets/chain/index.ts';
import { roads, rulesets } from '../../src/rulesets/index.ts';
import { languages, loadCatalog } from '../../src/view/catalogs.ts';
import { plainWords } from '../../src/view/pseudo.ts';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Texts that may be the same as in English, each group for a reason. */
const SAME: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  de: {
    'German has the same word': [
      'commands.campaign.new.names.name',
      'commands.campaign.copy.names.name',
      'commands.campaign.export.name',
      'commands.campaign.import.name',
      'commands.campaign.import.names.name',
      'commands.campaign.new.names.thread',
      'commands.campaign.settings.names.normal',
      'commands.hand.name',
      'commands.card.names.name',
      'commands.enemy.names.name',
      'commands.fair.name',
      'commands.server.name',
      'commands.server.settings.names.normal',
      'destiny.pile.hand',
      'destiny.pile.deck',
      'chain.colour.R',
      'chain.mark.omen',
      'chainText.letter.R',
    ],
    'nothing but a preposition between names': ['discord.campaign.line'],
    'a language calls itself by its own name': ['discord.language.en', 'discord.language.de'],
    'the name of a game': ['destiny.title', 'chain.title'],
  },
};

const english = loadCatalog('en');
/** chain has its texts before it can be chosen. */
const games = [...new Set([...rulesets, chain as unknown as (typeof rulesets)[number]])];
/** Contents bring names along, which stay, and sentences: on heroes, foes and battles, and all that stories tell. */
const sentences = [...games, ...roads].flatMap((rules) => {
  const { id, contentOf = id } = rules;
  const { content } = loadContent(rules, { folders: contentFolders(contentOf) });
  const kinds = contentOf === id ? /^\w+\.(line|plays|trade|intro|outro|backstory)\./ : /^\w+\.story\./;
  return Object.keys(rules.names(content)).filter((key) => kinds.test(key));
});
const astOf = (message: string, language: string): Elements =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst();

/** Each parameter with the forms that are told apart by it: `count` with `=0 one other`. */
function formsIn(elements: Elements, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const element of elements) {
    if (!('value' in element) || element.type === 0) continue;
    const forms = found.get(element.value) ?? new Set();
    found.set(element.value, forms);
    if (!('options' in element)) continue;
    for (const [form, { value }] of Object.entries(element.options)) {
      forms.add(`${element.type === PLURAL ? 'number' : 'select'} ${form}`);
      formsIn(value, found);
    }
  }
  return found;
}
const PLURAL = 6;

/** What English tells apart and another language does not, or the other way round. It may tell more numbers apart than English has to. */
function differences(own: Elements, original: Elements): readonly string[] {
  const [ours, theirs] = [formsIn(own), formsIn(original)];
  const missing = [...theirs].flatMap(([name, forms]) => {
    const there = ours.get(name);
    return there ? [...forms].filter((form) => !there.has(form)).map((form) => `${name}: ${form}`) : [name];
  });
  const more = [...ours].flatMap(([name, forms]) => {
    const there = theirs.get(name);
    const kept = [...forms].filter((form) => !form.startsWith('number ') && !there?.has(form));
    return there ? kept.map((form) => `${name}: ${form}`) : [name];
  });
  return [...missing.map((one) => `without ${one}`), ...more.map((one) => `with ${one}`)];
}

/** The words of a message itself, without its parameters. */
const wordsIn = (elements: Elements): readonly string[] =>
  elements.flatMap((element): readonly string[] => {
    if ('options' in element) return Object.values(element.options).flatMap(({ value }) => wordsIn(value));
    return element.type === 0 ? plainWords(element.value) : [];
  });

describe.each(languages().filter((language) => language !== 'en'))('the language %s', (language) => {
  const messages = loadCatalog(language);
  const both = Object.entries(messages).flatMap(([key, message]) => {
    const original = english[key];
    return original === undefined ? [] : [{ key, message, original }];
  });

  it('says everything that English says and what the contents tell of heroes, and nothing else', () => {
    expect(Object.keys(messages).toSorted()).toEqual([...Object.keys(english), ...sentences].toSorted());
  });

  it('has the parameters and forms of English in every text, and further ones of numbers at most', () => {
    for (const { key, message, original } of both)
      expect([key, differences(astOf(message, language), astOf(original, 'en'))]).toEqual([key, []]);
  });

  it('is compared form by form', () => {
    const compared = (own: string, original: string) => differences(astOf(own, language), astOf(original, 'en'));
    expect(compared('{n, plural, one {# Feld} other {# Felder}}', '{n}')).toEqual([]);
    expect(compared('{n}', '{n, plural, one {# a} other {# b}}')).toEqual([
      'without n: number one',
      'without n: number other',
    ]);
    expect(compared('{m}', '{n}')).toEqual(['without n', 'with m']);
    expect(compared('{y, select, yes {a} other {b}}', '{y}')).toEqual(['with y: select yes', 'with y: select other']);
  });

  it('marks and breaks its lines where English does', () => {
    const marks = (text: string) => (text.match(/\n|\*\*|^#+ |-# |`/gm) ?? []).toSorted();
    for (const { key, message, original } of both) expect([key, marks(message)]).toEqual([key, marks(original)]);
  });

  it('has labels that fit on buttons and forms', () => {
    const most = (key: string) =>
      /\.form\.(title|label)$/.test(key) ? 45 : /(^|\.)button(\.|$)/.test(key) ? 40 : 4000;
    expect(Object.entries(messages).filter(([key, message]) => message.length > most(key))).toEqual([]);
  });

  it('has words of its own wherever English has words', () => {
    const same = both.filter(
      ({ message, original }) => message === original && wordsIn(astOf(original, 'en')).length > 0,
    );
    expect(same.map(({ key }) => key).toSorted()).toEqual(
      Object.values(SAME[language] ?? {})
        .flat()
        .toSorted(),
    );
  });
});
