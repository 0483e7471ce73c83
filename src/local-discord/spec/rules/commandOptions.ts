// What Discord refuses in the options of a command.
import { checkLocales, checkLocalized } from './commandNames.ts';
import { atMost, error, type Path, REQUIRED, type Report, reportRepeated } from './report.ts';
import type { CheckedCommandOption } from './shapes.ts';

const SUB_COMMAND = 1;
const GROUP = 2;
const isBranch = ({ type }: CheckedCommandOption) => type === SUB_COMMAND || type === GROUP;

export function checkOptions(options: readonly CheckedCommandOption[], path: Path, report: Report): void {
  if (options.some(isBranch) && !options.every(isBranch)) report(path, MIXED);
  checkOrder(options, path, report);
  reportRepeated(
    options.map(({ name }, n) => [[...path, n], name] as const),
    report,
    SAME_NAME,
  );
  options.forEach((option, n) => checkOption(option, [...path, n], report));
}

const MIXED = error(
  'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  'Sub-command and sub-command group option types are mutually exclusive to all other types',
);
const SAME_NAME = error('APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists');
const SAME_CHOICE = error('APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE_NAME', 'Choice names must be unique');
const CHOICES_OR_AUTOCOMPLETE = error(
  'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
  'Choices and autocomplete are mutually exclusive',
);

function checkOrder(options: readonly CheckedCommandOption[], path: Path, report: Report): void {
  const firstOptional = options.findIndex((option) => !isBranch(option) && !option.required);
  options.forEach(({ required }, n) => {
    if (required && firstOptional !== -1 && n > firstOptional)
      report([...path, n], error('APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', REQUIRED_FIRST));
  });
}
const REQUIRED_FIRST = 'Required options must be placed before non-required options';

function checkOption(option: CheckedCommandOption, path: Path, report: Report): void {
  checkLocalized(option, { path, report, isChatInput: true });
  if (option.type === GROUP && !option.options?.length) report([...path, 'options'], REQUIRED);
  checkChoices(option, path, report);
  for (const [least, most] of BOUNDS) {
    const max = option[most] ?? Number.POSITIVE_INFINITY;
    if ((option[least] ?? Number.NEGATIVE_INFINITY) > max) report([...path, least], atMost(least, max));
  }
  if (isBranch(option)) checkOptions(option.options ?? [], [...path, 'options'], report);
}
const BOUNDS = [
  ['min_value', 'max_value'],
  ['min_length', 'max_length'],
] as const;

function checkChoices({ choices, autocomplete }: CheckedCommandOption, path: Path, report: Report): void {
  if (autocomplete && choices?.length) report([...path, 'autocomplete'], CHOICES_OR_AUTOCOMPLETE);
  const placed = (choices ?? []).map(({ name }, n) => [[...path, 'choices', n, 'name'], name] as const);
  reportRepeated(placed, report, SAME_CHOICE);
  choices?.forEach(({ name_localizations }, n) =>
    checkLocales(name_localizations, [...path, 'choices', n, 'name_localizations'], report),
  );
}
