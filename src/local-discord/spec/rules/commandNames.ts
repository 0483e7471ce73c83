// The names of commands and options, in every language, and how much they weigh.
import { Locale } from 'discord-api-types/v10';
import { error, lengthOf, type Path, type Report } from './report.ts';
import type { CheckedChoice, CheckedCommand, CheckedCommandOption } from './shapes.ts';

/** As in Discord's documentation. */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: ReadonlySet<string> = new Set(Object.values(Locale));

type Named = CheckedCommand | CheckedCommandOption;
type Place = { readonly path: Path; readonly report: Report; readonly isChatInput: boolean };

export function checkLocalized(named: Named, { path, report, isChatInput }: Place): void {
  const names = { '': named.name, ...named.name_localizations };
  for (const [locale, name] of Object.entries(names))
    if (isChatInput ? !isName(name) : name.trim() === '')
      report([...path, ...(locale ? ['name_localizations', locale] : ['name'])], INVALID_NAME);
  for (const field of ['name_localizations', 'description_localizations'] as const)
    checkLocales(named[field], [...path, field], report);
}
const INVALID_NAME = error('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');

const isName = (name: string) => NAME.test(name) && name === name.toLowerCase();

export function checkLocales(localized: CheckedChoice['name_localizations'], path: Path, report: Report): void {
  for (const locale of Object.keys(localized ?? {}))
    if (!LOCALES.has(locale))
      report([...path, locale], error('BASE_TYPE_CHOICES', `Value must be one of {${[...LOCALES].join(', ')}}.`));
}

/** Characters of names, descriptions and values; of a text in several languages the longest counts. */
export function sizeOf({ options, ...named }: Named): number {
  const own =
    longest(named.name, named.name_localizations) + longest(named.description, named.description_localizations);
  const choices = ('choices' in named && named.choices) || [];
  return (
    own +
    choices.reduce(
      (sum, { name, name_localizations, value }) => sum + longest(name, name_localizations) + lengthOf(String(value)),
      0,
    ) +
    (options ?? []).reduce((sum, option) => sum + sizeOf(option), 0)
  );
}

const longest = (text: string | null | undefined, localized: CheckedChoice['name_localizations']) =>
  Math.max(lengthOf(text), ...Object.values(localized ?? {}).map(lengthOf));
