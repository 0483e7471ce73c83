// What Discord refuses in the components of a message.
import { tooLong, unionChoices, wrongUrl } from '../errorTree.ts';
import { attachmentNames, referenced } from './attachments.ts';
import { checkButton } from './buttons.ts';
import { error, lengthOf, type Path, type Report, reportRepeated } from './report.ts';
import { checkSelect, isSelect } from './selects.ts';
import type { CheckedComponent, CheckedMessage, MessageContext } from './shapes.ts';

const MOST_ROWS = 5;
const MOST_COMPONENTS = 40;
const MOST_TEXT = 4000;
export const KIND = { row: 1, button: 2, text: 10, file: 13 } as const;

type Placed = { readonly component: CheckedComponent; readonly path: Path };
type Judge = { readonly isV2: boolean; readonly report: Report };

export function checkComponents(message: CheckedMessage, context: MessageContext, { isV2, report }: Judge): void {
  const top = message.components ?? [];
  const all = [...everyOne(top, ['components'])];
  if (isV2) checkTotals(all, report);
  else checkLegacyLayout(top, report);
  checkIds(all, report);
  const names = attachmentNames(message, context);
  for (const { component, path } of all) {
    if (component.type === KIND.row) checkWidth(component, path, report);
    if (component.type === KIND.button) checkButton(component, path, report);
    if (isSelect(component)) checkSelect(component, path, report);
    checkMedia({ component, path }, names, report);
  }
}

/** Nested ones included. */
export function* everyOne(components: readonly CheckedComponent[], path: Path): Iterable<Placed> {
  for (const [n, component] of components.entries()) yield* withBelow(component, [...path, n]);
}

function* withBelow(component: CheckedComponent, path: Path): Iterable<Placed> {
  yield { component, path };
  if (component.components) yield* everyOne(component.components, [...path, 'components']);
  if (component.accessory) yield* withBelow(component.accessory, [...path, 'accessory']);
  if (component.component) yield* withBelow(component.component, [...path, 'component']);
}

function checkTotals(all: readonly Placed[], report: Report): void {
  if (all.length > MOST_COMPONENTS)
    report(['components'], error('COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', `There are more than ${MOST_COMPONENTS}.`));
  const texts = all.filter(({ component }) => component.type === KIND.text);
  const characters = texts.reduce((sum, { component }) => sum + lengthOf(component.content), 0);
  if (characters > MOST_TEXT) report(['components'], error('COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', TOO_MUCH_TEXT));
}
const TOO_MUCH_TEXT = `Components displayable text size exceeds maximum size of ${MOST_TEXT}`;

function checkLegacyLayout(top: readonly CheckedComponent[], report: Report): void {
  if (top.length > MOST_ROWS) report(['components'], tooLong(MOST_ROWS));
  top.forEach(({ type }, n) => {
    if (type !== KIND.row) report(['components', n], unionChoices([KIND.row]));
  });
}

export function checkIds(all: readonly Placed[], report: Report): void {
  const named = all.flatMap(({ component, path }) =>
    component.custom_id ? [[[...path, 'custom_id'], component.custom_id] as const] : [],
  );
  reportRepeated(named, report, error('COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'));
  // 0 means: to be numbered by Discord.
  const numbered = all.flatMap(({ component, path }) =>
    component.id ? [[[...path, 'id'], component.id] as const] : [],
  );
  reportRepeated(numbered, report, error('COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'));
}

/** Five buttons or one select. */
export function checkWidth({ components = [] }: CheckedComponent, path: Path, report: Report): void {
  let width = 0;
  components.forEach(({ type }, n) => {
    width += type === KIND.button ? 1 : MOST_ROWS;
    if (width > MOST_ROWS) report([...path, 'components', n], TOO_WIDE);
  });
}
const TOO_WIDE = error('COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'The specified component exceeds the maximum width');

function checkMedia({ component, path }: Placed, names: ReadonlySet<string>, report: Report): void {
  const { file, media, items = [] } = component;
  if (file && referenced(file.url) === undefined) report([...path, 'file', 'url'], wrongUrl(file.url, ['attachment']));
  const pictures = [
    ...(file ? [[[...path, 'file', 'url'], file.url] as const] : []),
    ...(media ? [[[...path, 'media', 'url'], media.url] as const] : []),
    ...items.map((item, n) => [[...path, 'items', n, 'media', 'url'], item.media.url] as const),
  ];
  for (const [at, url] of pictures) {
    const name = referenced(url);
    if (name !== undefined && !names.has(name)) report(at, NO_SUCH_FILE);
    if (/^discord:/i.test(url)) report(at, wrongUrl(url, ['http', 'https', 'attachment']));
  }
}
const NO_SUCH_FILE = error(
  'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  'The referenced attachment is not among the files of this message.',
);
