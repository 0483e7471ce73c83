// What follows the first answer to an interaction, by its token.
import { editByToken, followUp, interactionByToken, messageByToken } from '../../interactions/byToken.ts';
import type { MessageBody } from '../../messages/body.ts';
import { deleteMessage } from '../../messages/edit.ts';
import { wireMessage } from '../../messages/wire.ts';
import type { Interaction } from '../../records.ts';
import { type Call, noContent, ok, type Route, route } from '../route.ts';

const HOOK = '/webhooks/{webhook_id}/{webhook_token}';

const interactionOf = ({ world, params }: Call<unknown>): Interaction =>
  interactionByToken(world, params.webhook_id ?? '', params.webhook_token ?? '');

const messageIn = (call: Call<unknown>) =>
  messageByToken(call.world, interactionOf(call), call.params.message_id ?? '@original');

/** The same for `@original` and for a message's id. */
const messageRoutes = (path: string): readonly Route[] => [
  route({
    method: 'GET',
    path,
    replies: { 200: 'MessageResponse' },
    open: true,
    run: (call) => ok(wireMessage(call.world, messageIn(call))),
  }),
  route<MessageBody>({
    method: 'PATCH',
    path,
    request: 'IncomingWebhookUpdateRequestPartial',
    replies: { 200: 'MessageResponse' },
    open: true,
    run: (call) => ok(wireMessage(call.world, editByToken(call.world, messageIn(call), call))),
  }),
  route({
    method: 'DELETE',
    path,
    replies: { 204: undefined },
    open: true,
    run: (call) => {
      deleteMessage(call.world, messageIn(call));
      return noContent;
    },
  }),
];

export const webhookRoutes: readonly Route[] = [
  route<MessageBody>({
    method: 'POST',
    path: HOOK,
    request: 'IncomingWebhookRequestPartial',
    replies: { 200: 'MessageResponse' },
    open: true,
    run: (call) => ok(wireMessage(call.world, followUp(call.world, interactionOf(call), call))),
  }),
  ...messageRoutes(`${HOOK}/messages/@original`),
  ...messageRoutes(`${HOOK}/messages/{message_id}`),
];
