// What a command gets: who calls from where, the campaign they mean, their seats, and words in their language.
import type {
  APIInteractionGuildMember,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  GuildMember,
} from 'discord.js';
import type { App, Caller } from '../../campaign/app.ts';
import { NotPossible } from '../../campaign/notPossible.ts';
import { ownLanguage } from '../../campaign/people/ownSettings.ts';
import { campaignMeant, type Here } from '../../campaign/seats/findCampaign.ts';
import { languageIn } from '../../campaign/servers/guilds.ts';
import { readingOnce } from '../../campaign/table/readTable.ts';
import { view } from '../../campaign/tell/look.ts';
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { Render, TableView } from '../../view/index.ts';
import { readId } from '../messages/ids.ts';
import { type Say, sayingIn } from '../messages/words.ts';
import type { House } from './botContext.ts';
import { whereIs } from './places.ts';

/** A table that is played, or was played last, and what the caller sees of it. */
export type AtTable = {
  readonly here: Here;
  readonly table: number;
  /** Through the eyes of the caller's seat, or the public's. */
  readonly view: TableView;
  /** Words in the caller's language, with the names of the table's content. */
  readonly render: Render;
};

/** What commands and presses have in common. */
export type Context = {
  readonly house: House;
  readonly app: App;
  readonly caller: Caller;
  readonly language: string;
  /** The language in which they type commands: that of their Discord. */
  readonly typed: string;
  /** The bot's own words. */
  readonly render: Render;
  /** `say('why.title')`: a text of `discord.…`. */
  readonly say: Say;
  /** Whether Discord lets them manage the server. */
  readonly isManager: boolean;
};

export type Meaning = Context & {
  /** The campaign of the place, or the caller's only one. Throws `NotPossible`. */
  here(): Promise<Here>;
  /** Its table, seen by the caller's first seat or the named one. Throws `NotPossible` if there is none. */
  table(as?: SeatId): Promise<AtTable>;
  /** Words in the caller's language with a campaign's names. */
  renderFor(here: Here): Render;
};

export type Call = Meaning & { readonly interaction: ChatInputCommandInteraction };
export type Asking = Meaning & {
  readonly interaction: AutocompleteInteraction;
  /** The option that is being typed, and its value so far. */
  readonly focused: { readonly name: string; readonly value: string };
};

export const callOf = async (house: House, interaction: ChatInputCommandInteraction): Promise<Call> =>
  callIn(await contextOf(house, interaction), interaction);

export const callIn = (context: Context, interaction: ChatInputCommandInteraction): Call => ({
  ...meaningOf(context, interaction),
  interaction,
});

export async function askingOf(house: House, interaction: AutocompleteInteraction): Promise<Asking> {
  const { name, value } = interaction.options.getFocused(true);
  const meaning = meaningOf(await contextOf(house, interaction), interaction);
  return { ...meaning, interaction, focused: { name, value: String(value) } };
}

type Interaction = {
  readonly id: string;
  readonly user: { readonly id: string };
  readonly guildId: string | null;
  readonly locale: string;
  readonly memberPermissions: { has(permission: 'ManageGuild'): boolean } | null;
  readonly member: GuildMember | APIInteractionGuildMember | null;
  readonly customId?: string;
};

/** In the language that they chose, or else in that of their Discord. */
export async function contextOf(house: House, interaction: Interaction): Promise<Context> {
  const app = readingOnce(house.app);
  const guild = interaction.guildId ?? '';
  const of = { user: interaction.user.id, guild, table: tableIn(interaction) };
  // An error with their table is reported when the table is needed.
  const own = await ownLanguage(app, of).catch(() => undefined);
  const isManager = interaction.memberPermissions?.has('ManageGuild') ?? false;
  return {
    house,
    app,
    caller: {
      ...{ guild, user: interaction.user.id, receipt: interaction.id },
      ...{ isManager, roles: rolesOf(interaction) },
    },
    ...speaking(house, house.words.languageOf(own ?? interaction.locale), house.words.typedIn(interaction.locale)),
    isManager,
  };
}

/** The id of a pressed button begins with the number of its table, if it begins with a number. */
function tableIn({ customId }: Interaction): number | undefined {
  const first = customId === undefined ? '' : (readId(customId).args[0] ?? '');
  return /^[1-9]\d{0,8}$/.test(first) ? Number(first) : undefined;
}

/** The same in the server's language, for a message that all can see. */
export async function forPlace(context: Context): Promise<Context> {
  const { house, app, caller } = context;
  return { ...context, ...speaking(house, house.words.languageOf(await languageIn(app, caller))) };
}

/** The bot's own words in a language. */
export function speaking({ words }: House, language: string, typed: string = language): Speaking {
  const render = words.render(language, undefined, typed);
  return { language, typed, render, say: sayingIn(render) };
}
type Speaking = Pick<Context, 'language' | 'typed' | 'render' | 'say'>;

/** A person's words, with the names of a campaign's content. */
export const renderOf = (
  { house, language, typed }: Pick<Context, 'house' | 'language' | 'typed'>,
  { content }: Pick<Here, 'content'>,
): Render => house.words.render(language, content, typed);

function rolesOf({ member }: Interaction): readonly string[] {
  if (!member) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

function meaningOf(context: Context, interaction: ChatInputCommandInteraction | AutocompleteInteraction): Meaning {
  const { app, caller } = context;
  const here = () => {
    const campaign = interaction.options.getString('campaign') ?? undefined;
    return campaignMeant(app, caller, { ...whereIs(interaction), campaign });
  };
  const renderFor = (of: Here) => renderOf(context, of);
  return {
    ...context,
    here,
    renderFor,
    table: async (as) => atTable(context, await here(), as),
  };
}

export async function atTable(context: Context, here: Here, as?: SeatId): Promise<AtTable> {
  const { app, caller } = context;
  if (!here.table) throw new NotPossible('noTable');
  const table = here.table.id;
  const seen = await view(app, caller, { table, ...(as !== undefined && { as }) });
  return { here, table, view: seen, render: renderOf(context, here) };
}
