// Leads every interaction to its handler, and tells the person the result.
import type { ModalBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction } from 'discord.js';
import { isLost } from '../../campaign/notPossible.ts';
import { say } from '../../engine/text.ts';
import { type Answerable, type Manner, replyWithin, tell, tellLate } from '../calls/answering.ts';
import type { House } from '../calls/botContext.ts';
import { askingOf, type Call, type Context, callIn, callOf, contextOf, forPlace, speaking } from '../calls/call.ts';
import { type Command, costOf, type ForAll, isForAll, type Suggestion } from '../calls/command.ts';
import type { FormAsked, PressInteraction, Routes } from '../calls/route.ts';
import { checkTyped } from '../calls/typedText.ts';
import { inOneLine } from '../messages/escape.ts';
import { readId } from '../messages/ids.ts';
import { cut, LIMITS } from '../messages/limits.ts';
import type { Message } from '../messages/panel.ts';
import { bugPanel, latePanel, refusalHints, refusalPanel, refusalText, unreachablePanel } from '../show/refused.ts';
import { type Cost, enoughText } from './rations.ts';
import { situationOf } from './situation.ts';

export type Router = (interaction: Interaction) => Promise<void>;
export type RouterOptions = { readonly house: House; readonly commands: readonly Command[]; readonly routes: Routes };

export function newRouter({ house, commands, routes }: RouterOptions): Router {
  const named = new Map(commands.map((command) => [command.data.name, command]));
  const lead: Router = async (interaction) => {
    if (interaction.isChatInputCommand()) await onCommand(house, interaction, named.get(interaction.commandName));
    else if (interaction.isAutocomplete()) await onAutocomplete(house, interaction, named.get(interaction.commandName));
    else if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit())
      await onPress(house, interaction, routes);
  };
  return (interaction) => house.during(() => lead(interaction));
}

async function onCommand(house: House, interaction: ChatInputCommandInteraction, command: Command | undefined) {
  const calling = callOf(house, interaction);
  const manner = command && isForAll(command, interaction) ? 'public' : 'private';
  const work = async (call: Call): Promise<Answer> => {
    if (!command) return { message: await ofBefore(call, interaction) };
    checkTyped(command, interaction);
    const shown = await command.run(manner === 'public' ? callIn(await forPlace(call), interaction) : call);
    return 'for' in shown ? { ...shown, manner: 'public' } : { message: shown };
  };
  const cost = command && costOf(command, interaction);
  await answered(house, interaction, { giving: calling, work, manner, cost });
}

async function onPress(house: House, interaction: PressInteraction, routes: Routes): Promise<void> {
  const pressed = readId(interaction.customId);
  const found = Object.hasOwn(routes, pressed.act) ? routes[pressed.act] : undefined;
  if (found && 'form' in found && !interaction.isModalSubmit())
    return openForm(house, interaction, () => found.form({ house, interaction, pressed }));
  const route = found?.run ? found : undefined;
  const values = interaction.isStringSelectMenu() ? interaction.values : [];
  const { manner: usual = 'private', cost: price } = route ?? {};
  const manner = typeof usual === 'function' ? usual(pressed) : usual;
  const work = async (context: Context): Promise<Answer> => {
    if (!route) return { message: await ofBefore(context, interaction) };
    const given = manner === 'private' || manner === 'apart' ? context : await forPlace(context);
    const message = await route.run({ ...given, interaction, pressed, values });
    return message && { message, manner };
  };
  const cost = typeof price === 'function' ? price(pressed) : price;
  await answered(house, interaction, { giving: contextOf(house, interaction), work, manner, cost });
}

/** If a form cannot be opened, the error is answered like any other, so that nobody is left without a reply. */
async function openForm(house: House, interaction: FormAsked['interaction'], make: () => ModalBuilder): Promise<void> {
  let form: ModalBuilder;
  try {
    form = make();
  } catch (error) {
    const work = () => Promise.reject(error);
    const giving = contextOf(house, interaction);
    return answered(house, interaction, { giving, work, manner: 'private', cost: undefined });
  }
  await interaction.showModal(form);
}

type Answer = (Pick<ForAll, 'message' | 'posted'> & { readonly manner?: Manner }) | undefined;

type Work<Given> = {
  readonly giving: Promise<Given>;
  readonly work: (given: Given) => Promise<Answer>;
  readonly manner: Manner;
  readonly cost: Cost | undefined;
};

/** After this time, the person is told that the work goes on. */
const LATE = 12_000;

/** Commits first, then answers. A refusal is said in private, with what is true now; a bug with one apology. */
async function answered<Given extends Context>(
  house: House,
  interaction: Answerable,
  { giving, work, manner, cost }: Work<Given>,
): Promise<void> {
  const trying = async (given: Given): Promise<Answer> => {
    try {
      const enough = cost && enoughOf(given, cost);
      return enough ? { message: enough } : await work(given);
    } catch (error) {
      return { message: await explained(interaction, given, error) };
    }
  };
  const late = setTimeout(() => void goesOn(house, interaction), LATE);
  const answer = await replyWithin(interaction, giving.then(trying), { manner }).finally(() => clearTimeout(late));
  if (answer) await tell(interaction, answer.message, answer.manner);
  await answer?.posted?.((await interaction.fetchReply()).id);
}

/** Tells somebody who has used up their measure when there is more, without looking anything up. */
function enoughOf(given: Context, cost: Cost): Message | undefined {
  const again = given.house.rations.take(given.caller.user, cost);
  return again === undefined ? undefined : refusalPanel(given, enoughText(cost, again));
}

async function goesOn(house: House, interaction: Answerable): Promise<void> {
  house.log.warn(about(interaction), 'an interaction takes long');
  const { render } = speaking(house, house.words.languageOf(interaction.locale));
  await tellLate(interaction, latePanel({ render })).catch((err: unknown) =>
    house.log.warn({ err, ...about(interaction) }, 'nobody could be told that it takes long'),
  );
}

/** For a button or a command of an older version. */
const ofBefore = async (context: Context, interaction: Answerable): Promise<Message> =>
  refusalPanel(context, say('discord.gone'), await situationOf(context, interaction));

async function explained(interaction: Answerable, context: Context, error: unknown): Promise<Message> {
  const text = refusalText(error);
  if (text) {
    const { lines, rows } = await situationOf(context, interaction);
    return refusalPanel(context, text, { lines: [...refusalHints(error, context), ...lines], rows });
  }
  const { log } = context.house;
  if (isLost(error)) {
    log.warn({ err: error, ...about(interaction) }, 'the database could not be reached');
    return unreachablePanel(context);
  }
  log.error({ err: error, ...about(interaction) }, 'an interaction could not be handled');
  return bugPanel(context);
}

/** What helps to find a bug, without anybody's words or hand. */
const about = (interaction: Answerable | AutocompleteInteraction) => ({
  interaction: interaction.id,
  guild: interaction.guildId ?? '',
  place: interaction.channelId ?? '',
  ...('commandName' in interaction && { command: interaction.commandName }),
  ...('customId' in interaction && { act: readId(interaction.customId).act }),
});

async function onAutocomplete(house: House, interaction: AutocompleteInteraction, command: Command | undefined) {
  // A list can show only choices, no message; people may still send what they typed.
  if (house.rations.take(interaction.user.id, 'list') !== undefined) return interaction.respond([]);
  const asking = await askingOf(house, interaction);
  try {
    if (command) checkTyped(command, interaction);
    const found = (await command?.autocomplete?.(asking)) ?? [];
    await interaction.respond(fitting(found, asking.focused.value));
  } catch (error) {
    // If nothing can be suggested, they see an empty list, and learn why when they send it.
    if (!interaction.responded) await interaction.respond([]);
    if (!refusalText(error)) house.log.error({ err: error, ...about(interaction) }, 'nothing could be suggested');
  }
}

function fitting(found: readonly Suggestion[], typed: string) {
  const wanted = typed.trim().toLowerCase();
  return found
    .filter(({ name, value, fits }) => fits || [name, value].some((one) => one.toLowerCase().includes(wanted)))
    .slice(0, LIMITS.choices)
    .map(({ name, value }, place, all) => ({ name: namedApart(name, all.slice(0, place)), value }));
}

/** Discord refuses two choices with the same name. */
function namedApart(name: string, before: readonly Suggestion[]): string {
  const named = (text: string) => cut(inOneLine(text), LIMITS.choiceName - 5);
  const same = before.filter((one) => named(one.name) === named(name)).length;
  return same === 0 ? named(name) : `${named(name)} (${same + 1})`;
}
