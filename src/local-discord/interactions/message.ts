// The messages with which bots answer interactions: what kind they are, who sees them, and what they refer to.
import type { MessageBody } from '../messages/body.ts';
import type { Post } from '../messages/post.ts';
import { channelOf } from '../places/channels.ts';
import { type Id, type Interaction, type InteractionSource, MESSAGE_FLAG } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';

type Content = { readonly body: MessageBody; readonly files: readonly Upload[] };

const SLASH_ANSWER = 20;
const CONTEXT_MENU_ANSWER = 23;

/** The first answer. */
export function answerPost(world: World, interaction: Interaction, content: Content): Post {
  const { source } = interaction;
  const command = source.triggering ?? source;
  const about = interaction.message_id ?? source.target_message_id;
  return {
    ...postOf(world, interaction, content),
    ...(command.name !== undefined && { type: command.command_type === 1 ? SLASH_ANSWER : CONTEXT_MENU_ANSWER }),
    ...referring(world, content.body, about),
    interaction: source,
  };
}

/** A further one, which refers to the first. */
export function followUpPost(world: World, interaction: Interaction, content: Content): Post {
  const { original_id, source } = interaction;
  const known: InteractionSource = {
    ...source,
    ...(original_id !== undefined && { original_response_message_id: original_id }),
  };
  return {
    ...postOf(world, interaction, content),
    ...referring(world, content.body, original_id),
    interaction: known,
  };
}

/** Without `allowed_mentions`, an answer may mention users only. */
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
  body: withMentions(body),
  files,
  ...(isEphemeral(body) && { only: interaction.user_id }),
});

/** An ephemeral message is not shown to others by a reply to it. */
function referring(world: World, body: MessageBody, id: Id | undefined): Partial<Pick<Post, 'body'>> {
  const message = world.store.get('message', id ?? '');
  if (!message || (message.only !== undefined && !isEphemeral(body))) return {};
  return {
    body: { ...withMentions(body), message_reference: { message_id: message.id, channel_id: message.channel_id } },
  };
}
