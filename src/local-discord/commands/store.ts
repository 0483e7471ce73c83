// Where an application's commands live: everywhere (global), or in one guild.
import { invalidForm, refusal } from '../errors.ts';
import { type Command, type CommandDefinition, type Id, permissionsKey } from '../records.ts';
import { refuseBadCommands } from '../spec/rules.ts';
import type { World } from '../world.ts';
import { type CommandChange, type CommandHome, type CommandRequest, definitionOf } from './definition.ts';

export const commandsIn = (world: World, home: CommandHome): Command[] =>
  [...world.store.all('command')].filter((command) => isIn(command, home));

export function commandIn(world: World, home: CommandHome, id: Id): Command {
  const command = world.store.get('command', id);
  if (!command || !isIn(command, home)) throw refusal('unknownCommand');
  return command;
}

/** A command with the name and type of an old one replaces it and keeps its id. */
export function createCommand(
  world: World,
  home: CommandHome,
  request: CommandRequest,
): { readonly command: Command; readonly isNew: boolean } {
  const definition = definitionOf(request, home);
  const known = commandsIn(world, home);
  const old = sameNamed(known, definition);
  refuseBadCommands([definition], { single: true, others: definitionsBut(known, old) });
  return { command: put(world, home, { definition, old }), isNew: old === undefined };
}

/** Those that are not named again go. */
export function overwriteCommands(world: World, home: CommandHome, requests: readonly CommandRequest[]): Command[] {
  const before = commandsIn(world, home);
  const definitions = requests.map((request) => definitionOf(request, home));
  refuseBadCommands(definitions);
  for (const command of before) if (!sameNamed(definitions, command.definition)) deleteCommand(world, command);
  return definitions.map((definition) =>
    put(world, home, { definition, old: before.find((command) => isSame(command.definition, definition)) }),
  );
}

export function editCommand(world: World, command: Command, change: CommandChange): Command {
  const home = homeOf(command);
  const merged = { ...command.definition, ...change, type: command.definition.type };
  const definition = definitionOf(merged as CommandRequest, home);
  const others = definitionsBut(commandsIn(world, home), command);
  refuseBadCommands([definition], { single: true, others });
  if (sameNamed(others, definition))
    throw invalidForm('name', 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
  return put(world, home, { definition, old: command });
}

export function deleteCommand(world: World, command: Command): void {
  world.store.remove('command', command.id);
  for (const { id, guild_id } of [...world.store.all('permissions')])
    if (id === command.id) world.store.remove('permissions', permissionsKey(guild_id, id));
  tellPeople(world);
}

/** Discord has no event for it; the page looks the commands up again. */
const tellPeople = ({ events }: World) =>
  events.emit({ name: 'APPLICATION_COMMANDS', data: {}, to: { people: 'all' } });

const homeOf = ({ application_id, guild_id }: Command): CommandHome => ({
  application: application_id,
  ...(guild_id !== undefined && { guild: guild_id }),
});

const isIn = (command: Command, home: CommandHome) =>
  command.application_id === home.application && command.guild_id === home.guild;

type Named = { readonly name: string; readonly type: number };
const isSame = (a: Named, b: Named) => a.name === b.name && a.type === b.type;
const sameNamed = <Kept extends Named | Command>(among: readonly Kept[], name: Named): Kept | undefined =>
  among.find((kept) => isSame('definition' in kept ? kept.definition : kept, name));

const definitionsBut = (commands: readonly Command[], left: Command | undefined): CommandDefinition[] =>
  commands.filter(({ id }) => id !== left?.id).map(({ definition }) => definition);

type Change = { readonly definition: CommandDefinition; readonly old: Command | undefined };

function put(world: World, home: CommandHome, { definition, old }: Change): Command {
  if (old && JSON.stringify(old.definition) === JSON.stringify(definition)) return old;
  const id = old?.id ?? world.newId();
  const command: Command = {
    id,
    application_id: home.application,
    ...(home.guild !== undefined && { guild_id: home.guild }),
    version: world.newId(),
    definition,
  };
  world.store.put('command', id, command);
  tellPeople(world);
  return command;
}
