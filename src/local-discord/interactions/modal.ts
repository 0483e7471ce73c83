// People fill in the modals that bots open for them.
import { COMPONENT } from '../componentTypes.ts';
import { channelOf } from '../places/channels.ts';
import { Unfit } from '../places/unfit.ts';
import { type Component, type Id, INTERACTION_TYPE, type Interaction } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import { closeModal, openInteraction } from './life.ts';
import { newResolved, type Resolved, resolveFile, wireResolved } from './resolved.ts';
import { checkCount, checkOption, checkSelect, isSelect, numberOf } from './select.ts';

type Value = string | boolean | readonly string[];
export type ModalSubmission = {
  readonly user: Id;
  /** The interaction that opened the modal. */
  readonly interaction: Id;
  /** By custom id: a text, a list for selects and groups of checkboxes, yes or no for a checkbox. */
  readonly values: Readonly<Record<string, Value>>;
  /** By custom id of the file uploads. */
  readonly files?: Readonly<Record<string, readonly Upload[]>>;
};
type Filling = Pick<ModalSubmission, 'values' | 'files'> & { readonly resolved: Resolved };

const LONGEST_TEXT = 4000;

export function submitModal(world: World, submission: ModalSubmission): Interaction {
  const { user } = submission;
  const opener = world.store.get('interaction', submission.interaction);
  const modal = opener?.modal;
  if (!opener || !modal || opener.user_id !== user) throw new Unfit('That form is not open.');
  const channel = channelOf(world, opener.channel_id);
  const application = opener.application_id;
  const resolved = newResolved({ world, user, channel, application });
  refuseUnknown(modal.components, submission);
  const components = modal.components.map((component) => filled(component, { ...submission, resolved }));
  const message = world.store.get('message', opener.message_id ?? '');
  closeModal(world, opener);
  return openInteraction(world, {
    application,
    type: INTERACTION_TYPE.modal,
    user,
    channel,
    ...(message && { message }),
    customId: modal.custom_id,
    data: { custom_id: modal.custom_id, components, ...wireResolved(resolved) },
    source: { triggering: opener.source },
  });
}

function refuseUnknown(components: readonly Component[], { values, files }: ModalSubmission): void {
  const known = components.flatMap(inputsIn).map(({ custom_id }) => custom_id);
  const unknown = [...Object.keys(values), ...Object.keys(files ?? {})].find((id) => !known.includes(id));
  if (unknown !== undefined) throw new Unfit(`The form has no “${unknown}”.`);
}

const labelled = (label: Component): readonly Component[] => (label.component ? [label.component as Component] : []);
const inputsIn = (component: Component): readonly Component[] => [
  ...(component.components ?? []),
  ...labelled(component),
];

/** As Discord nests it: a label has one input, an old row has a list of them. */
function filled(component: Component, filling: Filling): object {
  const { type, id } = component;
  if (type === COMPONENT.label)
    return { type, id, component: labelled(component).map((input) => filledInput(input, filling))[0] };
  if (type === COMPONENT.row)
    return { type, id, components: (component.components ?? []).map((input) => filledInput(input, filling)) };
  return { type, id };
}

function filledInput(input: Component, filling: Filling): object {
  const { type, id, custom_id = '' } = input;
  return { type, id, custom_id, ...contentOf(input, filling) };
}

function contentOf(input: Component, filling: Filling): object {
  const given = filling.values[input.custom_id ?? ''];
  if (isSelect(input)) return { values: selected(input, listOf(given), filling.resolved) };
  switch (input.type) {
    case COMPONENT.textInput:
      return { value: textOf(input, given) };
    case COMPONENT.radioGroup:
      return { value: oneOf(input, given) };
    case COMPONENT.checkboxGroup:
      return { values: ticked(input, listOf(given)) };
    case COMPONENT.checkbox:
      return { value: given === true };
    default:
      return { values: uploaded(input, filling) };
  }
}

const isOptional = (input: Component) => input.required === false;
const listOf = (given: Value | undefined): readonly string[] =>
  typeof given === 'string' ? [given] : typeof given === 'object' ? given : [];

function textOf(input: Component, given: Value | undefined): string {
  const text = given ?? '';
  if (typeof text !== 'string') throw new Unfit('That must be a text.');
  if (text === '' && isOptional(input)) return text;
  if (text === '') throw new Unfit('Fill in everything that is required.');
  const least = numberOf(input.min_length) ?? 0;
  const most = numberOf(input.max_length) ?? LONGEST_TEXT;
  if (text.length < least) throw new Unfit(`Write at least ${least} characters.`);
  if (text.length > most) throw new Unfit(`Write at most ${most} characters.`);
  return text;
}

function selected(input: Component, values: readonly string[], resolved: Resolved): readonly string[] {
  checkSelect(input, values, { resolved, mayBeEmpty: isOptional(input) });
  return [...values];
}

function oneOf(input: Component, given: Value | undefined): string | null {
  const [value, ...more] = listOf(given);
  if (more.length > 0) throw new Unfit('Choose only one.');
  if (value === undefined && !isOptional(input)) throw new Unfit('Choose one.');
  if (value !== undefined) checkOption(input, value);
  return value ?? null;
}

function ticked(input: Component, values: readonly string[]): readonly string[] {
  const { length } = (input.options ?? []) as readonly unknown[];
  checkCount({ ...input, max_values: input.max_values ?? length }, values.length, isOptional(input));
  if (new Set(values).size < values.length) throw new Unfit('A choice may be made only once.');
  for (const value of values) checkOption(input, value);
  return [...values];
}

function uploaded(input: Component, { files, resolved }: Filling): readonly Id[] {
  const given = files?.[input.custom_id ?? ''] ?? [];
  checkCount(input, given.length, isOptional(input));
  return given.map((file) => resolveFile(resolved, file));
}
