// What Discord refuses in application commands.
import { refusal } from '../../errors.ts';
import { checkLocalized, sizeOf } from './commandNames.ts';
import { checkOptions } from './commandOptions.ts';
import { error, type Path, REQUIRED, type Report, refuseWhatIsWrong, reportRepeated } from './report.ts';
import type { CheckedCommand } from './shapes.ts';

const CHAT_INPUT = 1;
const MOST_CHARACTERS = 8000;
/** In one place, be it everywhere or a guild: by type. */
const MOST: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15 };

export type CommandContext = {
  /** One command is sent, not a list: paths begin with its fields. */
  readonly single?: boolean;
  /** For a single one: the commands that stay beside it. */
  readonly others?: readonly CheckedCommand[];
};

/** Throws 50035 or 30032. Each definition has passed `checkRequest`; a partial change must be laid over the old definition first. */
export function refuseBadCommands(definitions: readonly CheckedCommand[], context: CommandContext = {}): void {
  refuseWhatIsWrong((report) => {
    definitions.forEach((command, n) => checkCommand(command, context.single ? [] : [n], report));
    const names = definitions.map((command, n) => [[n], `${typeOf(command)} ${command.name}`] as const);
    reportRepeated(
      names,
      report,
      error('APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'),
    );
  });
  refuseTooMany([...(context.others ?? []), ...definitions]);
}

const typeOf = ({ type }: CheckedCommand) => type ?? CHAT_INPUT;

function refuseTooMany(commands: readonly CheckedCommand[]): void {
  for (const [type, most] of Object.entries(MOST))
    if (commands.filter((command) => typeOf(command) === Number(type)).length > most) throw refusal('tooManyCommands');
}

function checkCommand(command: CheckedCommand, path: Path, report: Report): void {
  const isChatInput = typeOf(command) === CHAT_INPUT;
  checkLocalized(command, { path, report, isChatInput });
  if (isChatInput) {
    if (!command.description) report([...path, 'description'], REQUIRED);
    checkOptions(command.options ?? [], [...path, 'options'], report);
  } else checkContextMenu(command, path, report);
  if (sizeOf(command) > MOST_CHARACTERS)
    report(path, error('APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MOST_CHARACTERS})`));
}

function checkContextMenu({ description, options }: CheckedCommand, path: Path, report: Report): void {
  if (description)
    report(
      [...path, 'description'],
      error('APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID', 'Context menu commands cannot have description'),
    );
  if (options?.length)
    report(
      [...path, 'options'],
      error('APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID', 'Context menu commands cannot have options'),
    );
}
