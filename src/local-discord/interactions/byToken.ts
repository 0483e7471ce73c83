// What a bot does later, with an interaction's token: further messages, and reading, changing and deleting them.
import { refusal } from '../errors.ts';
import type { MessageBody } from '../messages/body.ts';
import { editMessage } from '../messages/edit.ts';
import { postMessage } from '../messages/post.ts';
import { type Id, type Interaction, MESSAGE_FLAG, type Message } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import { type CheckedMessage, refuseBadMessage } from '../spec/rules.ts';
import type { World } from '../world.ts';
import { isExpired } from './life.ts';
import { followUpPost, withMentions } from './message.ts';
import { interactionOfToken } from './token.ts';

/** The interaction while its token holds. Before its first answer it has no webhook yet, and after a failure never. */
export function interactionByToken(world: World, application: Id, token: string): Interaction {
  const interaction = world.store.get('interaction', interactionOfToken(token) ?? '');
  if (interaction?.token !== token || interaction.application_id !== application) throw refusal('invalidToken');
  if (isExpired(world, interaction)) throw refusal('invalidToken');
  if (interaction.state !== 'acknowledged') throw refusal('unknownWebhook');
  return interaction;
}

/** `@original` or an id. Others than this interaction's messages are not there. */
export function messageByToken(world: World, interaction: Interaction, id: Id | '@original'): Message {
  const message = world.store.get('message', (id === '@original' ? interaction.original_id : id) ?? '');
  const isOurs = message?.id === interaction.original_id || message?.interaction?.id === interaction.id;
  if (!message || !isOurs) throw refusal('unknownMessage');
  return message;
}

type Content = { readonly body: MessageBody; readonly files: readonly Upload[] };

/** The first one after a deferral fills in the message that says that the bot thinks. */
export function followUp(world: World, interaction: Interaction, { body, files }: Content): Message {
  const original = world.store.get('message', interaction.original_id ?? '');
  refuseBadMessage(body as CheckedMessage, { kind: 'answer', files });
  if (original && isLoading(original)) return editMessage(world, original, withMentions(body), files);
  return postMessage(world, followUpPost(world, interaction, { body, files }));
}

const isLoading = ({ flags }: Message) => (flags & MESSAGE_FLAG.loading) !== 0;

export function editByToken(world: World, message: Message, { body, files }: Content): Message {
  refuseBadMessage(body as CheckedMessage, { kind: 'edit', files, before: message });
  return editMessage(world, message, withMentions(body), files);
}
