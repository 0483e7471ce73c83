// What Discord refuses in menus, and in the lists of a modal that work like them.
import { tooShort } from '../errorTree.ts';
import { checkEmoji } from './buttons.ts';
import { atMost, error, type Path, type Report, reportRepeated } from './report.ts';
import type { CheckedComponent } from './shapes.ts';

const SELECTS: ReadonlySet<number> = new Set([3, 5, 6, 7, 8]);
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;

export const isSelect = ({ type }: CheckedComponent) => SELECTS.has(type);
export const isChoiceList = (component: CheckedComponent) =>
  isSelect(component) || component.type === RADIO_GROUP || component.type === CHECKBOX_GROUP;

export function checkSelect(select: CheckedComponent, path: Path, report: Report): void {
  const { least, most } = boundsOf(select);
  if (least > most) report([...path, 'min_values'], atMost('min_values', most));
  if (select.required && select.min_values === 0) report([...path, 'min_values'], REQUIRED_BUT_NONE);
  if ((select.default_values?.length ?? 0) > most) report([...path, 'default_values'], TOO_MANY_DEFAULTS);
  if (select.options) checkOptions(select, { path: [...path, 'options'], most, report });
}

const REQUIRED_BUT_NONE = error(
  'SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES',
  'Select menus marked as required cannot have a min_values of 0',
);
const TOO_MANY_DEFAULTS = error(
  'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
  'The specified number of default values exceeds the specified maximum values',
);
const REPEATED = error('SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', 'The specified option value is already used');

/** How many may be chosen; Discord's defaults where it is not said. */
function boundsOf({ type, min_values, max_values, options = [] }: CheckedComponent): { least: number; most: number } {
  const most = max_values ?? (type === CHECKBOX_GROUP ? options.length : 1);
  return { least: min_values ?? (type === RADIO_GROUP ? 0 : Math.min(1, most)), most };
}

type Place = { readonly path: Path; readonly most: number; readonly report: Report };

function checkOptions({ options = [] }: CheckedComponent, { path, most, report }: Place): void {
  if (most > options.length) report(path, tooShort(most));
  if (options.filter((option) => option.default).length > most) report(path, TOO_MANY_DEFAULTS);
  reportRepeated(
    options.map(({ value }, n) => [[...path, n], value] as const),
    report,
    REPEATED,
  );
  options.forEach(({ emoji }, n) => {
    if (emoji) checkEmoji(emoji, [...path, n, 'emoji'], report);
  });
}
