// What people start: commands, autocomplete, buttons, selects and modals. Wrong acts throw Unfit.
import type { ChoiceView } from '../control/protocol.ts';
import type { Id, Interaction } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';

type Where = { readonly user: Id; readonly channel: Id };
export type CommandStart = Where & {
  readonly command: Id;
  readonly path?: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** By the names of options for files. */
  readonly files?: Readonly<Record<string, Upload>>;
  /** The user or message that a context-menu command is run on. */
  readonly target?: Id;
};
export type AutocompleteStart = CommandStart & { readonly focused: string };
export type ButtonPress = Where & { readonly message: Id; readonly customId: string };
export type SelectChoice = ButtonPress & { readonly values: readonly string[] };
export type ModalValues = Readonly<Record<string, string | boolean | readonly string[]>>;
export type ModalSubmission = {
  readonly user: Id;
  /** The interaction that opened the modal. */
  readonly interaction: Id;
  readonly values: ModalValues;
  /** By custom id of the file uploads. */
  readonly files?: Readonly<Record<string, readonly Upload[]>>;
};
/** The bot did not answer in time. */
export class NoAnswer extends Error {}

export declare function startCommand(world: World, start: CommandStart): Interaction;
/** Rejects with NoAnswer after three seconds. */
export declare function startAutocomplete(world: World, start: AutocompleteStart): Promise<ChoiceView[]>;
export declare function pressButton(world: World, press: ButtonPress): Interaction;
export declare function chooseInSelect(world: World, choice: SelectChoice): Interaction;
export declare function submitModal(world: World, submission: ModalSubmission): Interaction;
