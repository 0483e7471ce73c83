// The messages with which bots answer interactions: what kind they are, who sees them, and what they refer to.
import type { MessageBody } from '../messages/body.ts';
import type { Post } from '../messages/post.ts';
import { MESSAGE_TYPE } from '../messages/wire.ts';
import { channelOf } from '../places/channels.ts';
import { type Id, type Interaction, type InteractionSource, MESSAGE_FLAG } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';

type Content = { readonly body: MessageBody; readonly files: readonly Upload[] };

/** The first answer: to a command, or a reply to the message that holds the component. */
export function answerPost(world: World, interaction: Interaction, content: Content): Post {
  const { source } = interaction;
  const command = source.triggering ?? source;
  const about = reference(world, content.body, interaction.message_id ?? command.target_message_id);
  return {
    ...postOf(world, interaction, content),
    ...about,
    type: answerType(command, about.reference !== undefined),
    interaction: source,
  };
}

function answerType({ name, command_type }: InteractionSource, isReply: boolean): number {
  if (name !== undefined) return command_type === 1 ? MESSAGE_TYPE.command : MESSAGE_TYPE.contextMenu;
  return isReply ? MESSAGE_TYPE.reply : MESSAGE_TYPE.plain;
}

/** A further one: a reply to the first. */
export function followUpPost(world: World, interaction: Interaction, content: Content): Post {
  const { original_id, source } = interaction;
  const about = reference(world, content.body, original_id);
  return {
    ...postOf(world, interaction, content),
    ...about,
    type: about.reference ? MESSAGE_TYPE.reply : MESSAGE_TYPE.plain,
    interaction: { ...source, ...(original_id !== undefined && { original_response_message_id: original_id }) },
  };
}

/** Without `allowed_mentions`, an answer names users only, also where it changes a message that was none. */
export const withMentions = (body: MessageBody): MessageBody => ({
  ...body,
  allowed_mentions: body.allowed_mentions ?? { parse: ['users'] },
});

const isEphemeral = ({ flags }: MessageBody) => ((flags ?? 0) & MESSAGE_FLAG.ephemeral) !== 0;

const postOf = (world: World, interaction: Interaction, { body, files }: Content): Post => ({
  channel: channelOf(world, interaction.channel_id),
  author: interaction.application_id,
  application: interaction.application_id,
  webhook: interaction.application_id,
  body,
  files,
  ...(isEphemeral(body) && { only: interaction.user_id }),
});

/** An ephemeral message is not shown to others by a reply to it. */
function reference(world: World, body: MessageBody, id: Id | undefined): Pick<Post, 'reference'> {
  const message = world.store.get('message', id ?? '');
  if (!message || (message.only !== undefined && !isEphemeral(body))) return {};
  const { guild_id } = channelOf(world, message.channel_id);
  const place = { channel_id: message.channel_id, ...(guild_id !== undefined && { guild_id }) };
  return { reference: { message_id: message.id, ...place } };
}
