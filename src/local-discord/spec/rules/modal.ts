// What Discord refuses in a modal and in the answer to an autocomplete question.
import { badLength, tooLong } from '../errorTree.ts';
import { checkIds, checkWidth, everyOne, KIND } from './components.ts';
import {
  atMost,
  error,
  lengthOf,
  type Path,
  REQUIRED,
  type Report,
  refuseWhatIsWrong,
  reportRepeated,
} from './report.ts';
import { checkSelect, isChoiceList } from './selects.ts';
import type { CheckedAutocomplete, CheckedComponent, CheckedModal } from './shapes.ts';

const MOST_PARTS = 5;
const TEXT_INPUT = 4;

/** Throws 50035. The modal is the `data` of a callback that has passed `checkRequest`. */
export function refuseBadModal(modal: CheckedModal): void {
  refuseWhatIsWrong((report) => {
    const all = [...everyOne(modal.components, ['components'])];
    if (modal.components.length > MOST_PARTS) report(['components'], badLength(1, MOST_PARTS));
    checkIds(all, report);
    for (const { component, path } of all) checkPart(component, path, report);
  }, 'data');
}

function checkPart(component: CheckedComponent, path: Path, report: Report): void {
  if (component.type === KIND.row) {
    checkWidth(component, path, report);
    component.components?.forEach(({ label }, n) => {
      if (!label) report([...path, 'components', n, 'label'], REQUIRED);
    });
  }
  if (component.type === TEXT_INPUT) checkTextInput(component, path, report);
  if (isChoiceList(component)) checkSelect(component, path, report);
  if (component.disabled) report([...path, 'disabled'], error('COMPONENT_DISABLED', 'Nothing in a modal is disabled.'));
}

function checkTextInput({ min_length, max_length, value }: CheckedComponent, path: Path, report: Report): void {
  const most = max_length ?? Number.POSITIVE_INFINITY;
  if ((min_length ?? 0) > most) report([...path, 'min_length'], atMost('min_length', most));
  if (lengthOf(value) > most) report([...path, 'value'], tooLong(most));
}

/** Throws 50035. `optionType` is the type of the option that is being typed: 3 string, 4 integer, 10 number. */
export function refuseBadAutocomplete(data: CheckedAutocomplete, optionType: number): void {
  refuseWhatIsWrong((report) => {
    const choices = data.choices ?? [];
    const names = choices.map(({ name }, n) => [['choices', n, 'name'], name] as const);
    reportRepeated(
      names,
      report,
      error('APPLICATION_COMMAND_OPTIONS_CHOICE_DUPLICATE_NAME', 'Choice names must be unique'),
    );
    choices.forEach(({ name, value }, n) => {
      if (name.trim() === '') report(['choices', n, 'name'], REQUIRED);
      const wrong = wrongValue(value, optionType);
      if (wrong) report(['choices', n, 'value'], wrong);
    });
  }, 'data');
}

function wrongValue(value: string | number, optionType: number) {
  if (optionType === 3)
    return typeof value === 'string'
      ? undefined
      : error('STRING_TYPE_CONVERT', `Could not interpret "${value}" as string.`);
  if (typeof value === 'number' && (optionType === 10 || Number.isInteger(value))) return undefined;
  return error('NUMBER_TYPE_COERCE', `Value "${value}" is not ${optionType === 4 ? 'int' : 'float'}.`);
}
