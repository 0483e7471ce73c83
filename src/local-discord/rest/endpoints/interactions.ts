// Answers to interactions.
import { refusal } from '../../errors.ts';
import { answerInteraction, CALLBACK, type Callback } from '../../interactions/answer.ts';
import { wireMessage } from '../../messages/wire.ts';
import { type Interaction, MESSAGE_FLAG, type Message } from '../../records.ts';
import type { World } from '../../world.ts';
import { noContent, ok, type Route, route } from '../route.ts';

const CALLBACK_REQUEST = {
  anyOf: [
    { $ref: 'ApplicationCommandAutocompleteCallbackRequest' },
    { $ref: 'CreateMessageInteractionCallbackRequest' },
    { $ref: 'LaunchActivityInteractionCallbackRequest' },
    { $ref: 'ModalInteractionCallbackRequest' },
    { $ref: 'PongInteractionCallbackRequest' },
    { $ref: 'UpdateMessageInteractionCallbackRequest' },
  ],
};

export const interactionRoutes: readonly Route[] = [
  route<Callback>({
    method: 'POST',
    path: '/interactions/{interaction_id}/{interaction_token}/callback',
    request: CALLBACK_REQUEST,
    replies: { 200: 'InteractionCallbackResponse', 204: undefined },
    open: true,
    run: ({ world, params, query, body, files, warn }) => {
      const interaction = world.store.get('interaction', params.interaction_id ?? '');
      if (!interaction || interaction.token !== params.interaction_token) throw refusal('unknownInteraction');
      const message = answerInteraction(world, interaction, { ...body, files, warn });
      if (query.get('with_response') !== 'true') return noContent;
      return ok(callbackResponse(world, interaction, { type: body.type, message }));
    },
  }),
];

type Answer = { readonly type: number; readonly message: Message | undefined };

function callbackResponse(world: World, interaction: Interaction, { type, message }: Answer): object {
  const { id, channel_id, guild_id } = interaction;
  return {
    interaction: {
      id,
      type: interaction.type,
      channel_id,
      ...(guild_id !== undefined && { guild_id }),
      ...(message && {
        response_message_id: message.id,
        response_message_loading: (message.flags & MESSAGE_FLAG.loading) !== 0,
        response_message_ephemeral: message.only !== undefined,
      }),
    },
    ...(message && { resource: { type: resourceType(type), message: wireMessage(world, message) } }),
  };
}

/** The official description knows a made and a changed message, deferred or not. */
const resourceType = (type: number) =>
  type === CALLBACK.message || type === CALLBACK.deferred ? CALLBACK.message : CALLBACK.update;
