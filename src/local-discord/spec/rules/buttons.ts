// What Discord refuses in a button.
import { wrongUrl } from '../errorTree.ts';
import { error, type Path, REQUIRED, type Report } from './report.ts';
import type { CheckedComponent, CheckedEmoji } from './shapes.ts';

const LINK = 5;
const PREMIUM = 6;

export function checkButton(button: CheckedComponent, path: Path, report: Report): void {
  if (button.style === PREMIUM) return checkPremium(button, path, report);
  if (button.style === LINK) checkLink(button, path, report);
  else checkPressed(button, path, report);
  if (!button.label && !button.emoji) report([...path, 'label'], REQUIRED);
  if (button.emoji) checkEmoji(button.emoji, [...path, 'emoji'], report);
}

function checkPremium(button: CheckedComponent, path: Path, report: Report): void {
  if (!button.sku_id) report([...path, 'sku_id'], REQUIRED);
  for (const field of ['custom_id', 'label', 'url', 'emoji'] as const)
    if (button[field]) report([...path, field], error('BUTTON_COMPONENT_PREMIUM', `A premium button has no ${field}.`));
}

function checkLink({ url, custom_id }: CheckedComponent, path: Path, report: Report): void {
  if (!url) report([...path, 'url'], error('BUTTON_COMPONENT_URL_REQUIRED', 'A url is required'));
  else if (!/^(https?|discord):\/\//i.test(url)) report([...path, 'url'], wrongUrl(url, ['http', 'https', 'discord']));
  if (custom_id) reportBoth(path, report);
}

function checkPressed({ url, custom_id }: CheckedComponent, path: Path, report: Report): void {
  if (custom_id && url) reportBoth(path, report);
  else if (!custom_id)
    report([...path, 'custom_id'], error('BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required'));
}

function reportBoth(path: Path, report: Report): void {
  report([...path, 'custom_id'], BOTH);
  report([...path, 'url'], BOTH);
}
const BOTH = error('BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE', 'A custom id and url cannot both be specified');

const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20e3}/u;

/** A custom emoji is named by its id, any other by itself, not by a word such as `:smile:`. */
export function checkEmoji({ id, name }: CheckedEmoji, path: Path, report: Report): void {
  if (!id && !PICTOGRAPH.test(name ?? ''))
    report([...path, 'name'], error('BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji'));
}
