// A bot's answer to an interaction: what each callback type does, and where Discord allows it.
import { choiceView } from '../commands/wire.ts';
import { invalidForm, refusal } from '../errors.ts';
import type { MessageBody } from '../messages/body.ts';
import { editMessage } from '../messages/edit.ts';
import { postMessage } from '../messages/post.ts';
import { userOf } from '../places/users.ts';
import {
  type CommandChoice,
  type Component,
  type Id,
  INTERACTION_TYPE,
  type Interaction,
  MESSAGE_FLAG,
  type Message,
} from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { Warn } from '../spec/check.ts';
import {
  type CheckedMessage,
  refuseBadAutocomplete,
  refuseBadDefer,
  refuseBadMessage,
  refuseBadModal,
} from '../spec/rules.ts';
import type { World } from '../world.ts';
import { acknowledge, askedOption, giveChoices } from './life.ts';
import { answerPost, withMentions } from './message.ts';
import { openModal } from './openModal.ts';

export const CALLBACK = { message: 4, deferred: 5, deferredUpdate: 6, update: 7, choices: 8, modal: 9 } as const;

/** Checked by the official description; what `data` is depends on the type. */
export type Callback = { readonly type: number; readonly data?: unknown };
type Modal = { readonly title: string; readonly custom_id: string; readonly components: readonly Component[] };

/** Gives the message that the answer made or changed, if any. */
export function answerInteraction(
  world: World,
  interaction: Interaction,
  { type, data, files, warn }: Callback & { readonly files: readonly Upload[]; readonly warn: Warn },
): Message | undefined {
  if (interaction.state === 'acknowledged') throw refusal('alreadyAcknowledged');
  if (interaction.state === 'failed') throw refusal('unknownInteraction');
  refuseWrongType(interaction, type);
  switch (type) {
    case CALLBACK.message:
      return answerWithMessage(world, interaction, { body: (data ?? {}) as MessageBody, files });
    case CALLBACK.deferred:
      refuseBadDefer(data as MessageBody | null | undefined, warn);
      return defer(world, interaction, data as MessageBody | null | undefined);
    case CALLBACK.deferredUpdate:
      return original(world, acknowledgeWith(world, interaction, { type, original: interaction.message_id }));
    case CALLBACK.update:
      return update(world, interaction, { body: (data ?? {}) as MessageBody, files });
    case CALLBACK.choices:
      return offerChoices(world, interaction, data as { readonly choices: readonly CommandChoice[] });
    default:
      return showModal(world, interaction, data as Modal);
  }
}

function refuseWrongType({ type, message_id }: Interaction, callback: number): void {
  const onMessage = message_id === undefined ? [] : [CALLBACK.deferredUpdate, CALLBACK.update];
  const allowed: Readonly<Record<Interaction['type'], readonly number[]>> = {
    [INTERACTION_TYPE.command]: [CALLBACK.message, CALLBACK.deferred, CALLBACK.modal],
    [INTERACTION_TYPE.component]: [CALLBACK.message, CALLBACK.deferred, ...onMessage, CALLBACK.modal],
    [INTERACTION_TYPE.autocomplete]: [CALLBACK.choices],
    [INTERACTION_TYPE.modal]: [CALLBACK.message, CALLBACK.deferred, ...onMessage],
  };
  const fitting = allowed[type];
  if (!fitting.includes(callback))
    throw invalidForm('type', 'BASE_TYPE_CHOICES', `Value must be one of {${fitting.join(', ')}}.`);
}

type Content = { readonly body: MessageBody; readonly files: readonly Upload[] };

function answerWithMessage(world: World, interaction: Interaction, { body, files }: Content): Message {
  refuseBadMessage(body as CheckedMessage, { kind: 'answer', files, under: 'data' });
  const message = postMessage(world, answerPost(world, interaction, { body, files }));
  acknowledgeWith(world, interaction, { type: CALLBACK.message, original: message.id });
  return message;
}

function defer(world: World, interaction: Interaction, body: MessageBody | null | undefined): Message {
  const post = answerPost(world, interaction, { body: { flags: body?.flags ?? 0 }, files: [] });
  const message = postMessage(world, { ...post, flags: MESSAGE_FLAG.loading });
  acknowledgeWith(world, interaction, { type: CALLBACK.deferred, original: message.id });
  return message;
}

function update(world: World, interaction: Interaction, { body, files }: Content): Message {
  const message = world.store.get('message', interaction.message_id ?? '');
  if (!message) throw refusal('unknownMessage');
  refuseBadMessage(body as CheckedMessage, { kind: 'edit', files, before: message, under: 'data' });
  const edited = editMessage(world, message, withMentions(body), files);
  acknowledgeWith(world, interaction, { type: CALLBACK.update, original: edited.id });
  return edited;
}

function offerChoices(
  world: World,
  interaction: Interaction,
  data: { readonly choices: readonly CommandChoice[] },
): undefined {
  const option = askedOption(world, interaction.id);
  if (option !== undefined) refuseBadAutocomplete(data, option);
  const { locale } = userOf(world, interaction.user_id);
  giveChoices(
    world,
    interaction,
    data.choices.map((choice) => choiceView(choice, locale)),
  );
}

function showModal(world: World, interaction: Interaction, data: Modal): undefined {
  refuseBadModal(data);
  acknowledge(world, interaction, { callback_type: CALLBACK.modal, modal: openModal(data) });
}

function acknowledgeWith(
  world: World,
  interaction: Interaction,
  { type, original }: { readonly type: number; readonly original: Id | undefined },
): Interaction {
  return acknowledge(world, interaction, {
    callback_type: type,
    ...(original !== undefined && { original_id: original }),
  });
}

const original = (world: World, { original_id }: Interaction): Message | undefined =>
  world.store.get('message', original_id ?? '');
