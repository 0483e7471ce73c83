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
  const kinds = contentOf === id ? /^\w+\.(line|plays|trade|intro|outro)\./ : /^\w+\.story\./;
  return Object.keys(rules.names(content)).filter((key) => kinds.test(key));
});
const astOf = (message: string, language: string): Elements =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst();

/** Parameters with the forms that are told apart by them: `count: =0 one other`. */
function formsIn(elements: Elements): readonly string[] {
  const found = elements.flatMap((element): readonly string[] => {
    if (!('value' in element) || element.type === 0) return [];
    if (!('options' in element)) return [element.value];
    const forms = Object.keys(element.options).toSorted().join(' ');
    return [`${element.value}: ${forms}`, ...Object.values(element.options).flatMap(({ value }) => formsIn(value))];
  });
  return [...new Set(found)].toSorted();
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

  it('has the parameters and forms of English in every text', () => {
    for (const { key, message, original } of both)
      expect([key, formsIn(astOf(message, language))]).toEqual([key, formsIn(astOf(original, 'en'))]);
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
