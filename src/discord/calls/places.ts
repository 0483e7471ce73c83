// Where a campaign is played: the channel where it was made, or a thread of it. Says beforehand what we may not do there.
import {
  type AnyThreadChannel,
  type BaseInteraction,
  ChannelType,
  DiscordAPIError,
  PermissionsBitField,
} from 'discord.js';
import { NotPossible } from '../../campaign/notPossible.ts';
import type { Here, Meant } from '../../campaign/seats/findCampaign.ts';
import { returnToPlace } from '../../campaign/servers/places.ts';
import { say } from '../../engine/text.ts';
import type { Render } from '../../view/index.ts';
import { asWritten } from '../messages/escape.ts';
import { cut, LIMITS } from '../messages/limits.ts';
import { type Message, panel } from '../messages/panel.ts';
import type { Call, Context } from './call.ts';
import { newPosting } from './rest.ts';

const WEEK = 10_080;

type Somewhere = { readonly channelId: string | null; readonly channel: { isThread(): boolean } | null };

/** The channel of an interaction; for a thread, the channel that it belongs to. */
export function channelOf({ channelId, channel }: Somewhere): string {
  const parent = channel?.isThread() ? (channel as AnyThreadChannel).parentId : null;
  return parent ?? channelId ?? '';
}

/** Whether a place is a thread of the channel where somebody is; only Discord knows the archived ones. */
const isThreadOf =
  ({ channelId, guild }: Pick<BaseInteraction, 'channelId' | 'guild'>) =>
  async (place: string): Promise<boolean> => {
    const found = await guild?.channels.fetch(place).catch(() => undefined);
    return found?.isThread() === true && found.parentId === channelId;
  };

/** Where somebody is, to find out which campaign they mean. */
export const whereIs = (interaction: Pick<BaseInteraction, 'channelId' | 'guild'>): Meant => ({
  place: interaction.channelId ?? '',
  isNear: isThreadOf(interaction),
});

type Shown = {
  readonly channel: { isThread(): boolean; readonly locked?: boolean | null } | null;
  readonly appPermissions: Readonly<PermissionsBitField> | null;
};

/** Why we cannot write in the place of an interaction, if we cannot. */
export function shutOut({ channel, appPermissions }: Shown): NotPossible | undefined {
  const may = new PermissionsBitField(appPermissions ?? undefined);
  const thread = channel?.isThread() ? channel : undefined;
  const needs = thread ? 'SendMessagesInThreads' : 'SendMessages';
  if (!may.has(['ViewChannel', needs, 'AttachFiles', 'ReadMessageHistory'])) return new NotPossible('noPermission');
  return thread?.locked && !may.has('ManageThreads') ? new NotPossible('lockedThread') : undefined;
}

type Asked = { readonly render: Render; readonly interaction: Shown & { readonly channelId: string | null } };

/** Tells whoever asks there why we cannot write where a campaign is played. */
export function hindrance({ render, interaction }: Asked, { place }: Pick<Here, 'place'>): readonly string[] {
  const why = place === interaction.channelId ? shutOut(interaction) : undefined;
  return why ? [render(say(`campaign.no.${why.reason}`))] : [];
}

type Pressed = Pick<Context, 'app' | 'caller'> & { readonly interaction: Asked['interaction'] };

/** If we may write there again, the next person who asks resumes the campaign that was paused because of it. */
export async function broughtBack({ app, caller, interaction }: Pressed, here: Here): Promise<void> {
  const isHere = here.isPaused && here.place === interaction.channelId;
  if (isHere && !shutOut(interaction)) await returnToPlace(app, { guild: caller.guild, place: here.place });
}

export async function placeFor(
  { interaction }: Call,
  wish: { readonly name: string; readonly thread: boolean },
): Promise<string> {
  const { channel, channelId } = interaction;
  const may = new PermissionsBitField(interaction.appPermissions ?? undefined);
  const why = shutOut(interaction);
  if (why) throw why;
  if (channel && NO_PLACES.has(channel.type)) throw new NotPossible('noTextChannel');
  if (!wish.thread) return channelId;
  if (channel?.type !== ChannelType.GuildText) throw new NotPossible('noThreadHere');
  if (!may.has(['CreatePublicThreads', 'SendMessagesInThreads'])) throw new NotPossible('noThreads');
  const name = cut(wish.name, LIMITS.threadName);
  const thread = { name, type: ChannelType.PublicThread, autoArchiveDuration: WEEK } as const;
  return (await channel.threads.create(thread).catch(orTooMany)).id;
}

/** Channels for listening, or for a server's news. */
const NO_PLACES = new Set<ChannelType>([
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildAnnouncement,
]);
const TOO_MANY_THREADS = 160_006;

function orTooMany(error: unknown): never {
  const isIt = error instanceof DiscordAPIError && error.code === TOO_MANY_THREADS;
  throw isIt ? new NotPossible('tooManyThreads') : error;
}

/** A campaign with a thread of its own is shown there; the channel where it was made gets only a link. */
export async function shownIn({ interaction, say }: Call, { place, name }: Here, message: Message): Promise<Message> {
  if (place === interaction.channelId) return message;
  // The nonce makes sure that an interaction delivered twice posts it once.
  await newPosting(interaction.client.rest).post(place, message, `l.${interaction.id}`);
  return panel({ text: [say('campaign.made', { name: asWritten(name), place: `<#${place}>` })] });
}
