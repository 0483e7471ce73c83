// `npm run card`: prints a card, a foe, an item, a hero or anything else of a game, in words made from its data, and the data.
import { contentFolders, loadContent } from '../content/load.ts';
import { nearWords } from '../engine/ruleset/near.ts';
import type { Description } from '../engine/ruleset/ruleset.ts';
import { type AnyRuleset, rulesets } from '../rulesets/index.ts';
import { loadCatalog } from '../view/catalogs.ts';
import { catalog, type Render, renderer } from '../view/text.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';

type Rules = Pick<AnyRuleset, 'id' | 'readContent' | 'names' | 'describe' | 'describable'>;
type Found = { readonly description: Description; readonly render: Render };
type Shelf = { readonly ids: readonly string[]; readonly find: (id: string) => Found | undefined };

export const cardCommand = (all: readonly Rules[], contentDir: string | undefined) =>
  command({
    name: 'card',
    summary: 'Prints the text of a card, a foe, an item or a hero, made from its data, and the data.',
    positionals: { id: { required: true, help: 'its id, such as osk-3a, brack, honey-flask or osk' } },
    options: { dir: { type: 'text', value: 'DIR', help: 'packs of your own: DIR/<ruleset>/… (default: CONTENT_DIR)' } },
    examples: ['npm run card -- osk-3a', 'npm run card -- brack'],
    run: ({ options, positionals, print }) => {
      const shelves = all.map((rules) => shelfOf(rules, options.dir ?? contentDir));
      const found = shelves.map((shelf) => shelf.find(positionals.id)).filter((one) => one !== undefined);
      if (found.length === 0)
        throw new Complaint(
          unknownId(
            positionals.id,
            shelves.flatMap(({ ids }) => ids),
          ),
        );
      for (const one of found) print(pageOf(one));
    },
  });

function shelfOf(rules: Rules, dir: string | undefined): Shelf {
  const { content, problems } = loadContent(rules, { folders: contentFolders(rules.id, dir) });
  if (problems.length > 0) throw new Complaint(`the content of ${rules.id} has problems; npm run content lists them.`);
  const render = renderer(catalog(loadCatalog('en'), rules.names(content)), 'en');
  return {
    ids: rules.describable?.(content) ?? [],
    find: (id) => {
      const description = rules.describe?.(content, id);
      return description && { description, render };
    },
  };
}

function pageOf({ description: { title, lines, data }, render }: Found): string {
  return [render(title), ...lines.map(render), '', JSON.stringify(data, null, 2)].join('\n');
}

const MOST_NEAR = 5;

function unknownId(id: string, known: readonly string[]): string {
  const near = nearWords(id, known).slice(0, MOST_NEAR);
  const begins = known.filter((one) => one.startsWith(`${id}-`) || one.split('-').includes(id)).slice(0, MOST_NEAR);
  const meant = near.length > 0 ? near : begins;
  const hint =
    meant.length > 0
      ? `; did you mean ${meant.join(', ')}?`
      : `. There are, for example, ${known.slice(0, MOST_NEAR).join(', ')}.`;
  return `there is no card, foe, item or hero "${id}"${hint}`;
}

await startWhenMain(import.meta.url, cardCommand(rulesets, process.env.CONTENT_DIR));
