// Where the official description is wrong: it would refuse what Discord takes and discord.js sends, or what Discord answers.
import type { Schema } from './schemas.ts';

/** Fields that are sent and ignored: dropped from a request, whatever their value. */
export const IGNORED: Readonly<Record<string, readonly string[]>> = {
  // discord.js says what kind of thread it wants, though the message decides it.
  CreateTextThreadWithMessageRequest: ['type'],
  // The client option `enforceNonce` adds these to every message, also where there is no nonce.
  IncomingWebhookInteractionRequest: ['nonce', 'enforce_nonce'],
  IncomingWebhookUpdateForInteractionCallbackRequestPartial: ['nonce', 'enforce_nonce'],
  IncomingWebhookRequestPartial: ['nonce', 'enforce_nonce'],
  IncomingWebhookUpdateRequestPartial: ['nonce', 'enforce_nonce'],
  MessageEditRequestPartial: ['nonce', 'enforce_nonce'],
  // What was received is sent back: an embed, a component or an attachment with the fields that Discord had added.
  RichEmbed: ['flags', 'content_scan_version'],
  RichEmbedImage: ['proxy_url', 'content_type', 'flags', 'content_scan_version'],
  RichEmbedThumbnail: ['proxy_url', 'content_type', 'flags', 'content_scan_version'],
  RichEmbedVideo: ['proxy_url', 'content_type', 'flags', 'content_scan_version'],
  RichEmbedAuthor: ['proxy_icon_url'],
  RichEmbedFooter: ['proxy_icon_url'],
  UnfurledMediaRequest: ['id', 'proxy_url', 'width', 'height', 'content_type', 'attachment_id'],
  UnfurledMediaRequestWithAttachmentReferenceRequired: [
    'id',
    'proxy_url',
    'width',
    'height',
    'content_type',
    'attachment_id',
  ],
  FileComponentForMessageRequest: ['name', 'size'],
  MessageAttachmentRequest: [
    ...['size', 'url', 'proxy_url', 'content_type', 'ephemeral', 'height', 'width', 'flags', 'placeholder'],
    // As discord.js writes an attachment that it keeps in an edit.
    ...['attachment', 'name', 'proxyURL', 'contentType', 'duration', 'placeholderVersion', 'placeholder_version'],
  ],
};

const permissions: Schema = { type: ['string', 'integer', 'null'], pattern: '^[0-9]+$', minimum: 0 };
const gatewayAddress: Schema = { type: 'string', pattern: '^wss?://' };
const yesOrNo: Schema = { type: ['boolean', 'null'] };
const localizations: Schema = {
  type: ['object', 'null'],
  additionalProperties: { type: 'string', minLength: 1, maxLength: 100 },
};
const choice: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    name_localizations: localizations,
    value: { type: ['string', 'number'], maxLength: 100 },
  },
  required: ['name', 'value'],
  additionalProperties: false,
};

/** Properties that the description lacks or has with the wrong type, by schema. */
export const CORRECTED: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  // Permissions travel as strings: they do not fit into a number.
  ApplicationCommandCreateRequest: { default_member_permissions: permissions, nsfw: yesOrNo },
  ApplicationCommandUpdateRequest: { default_member_permissions: permissions, nsfw: yesOrNo },
  ApplicationCommandPatchRequestPartial: { default_member_permissions: permissions, nsfw: yesOrNo },
  ChannelPermissionOverwriteRequest: { allow: permissions, deny: permissions },
  CreateRoleRequest: { permissions },
  UpdateRoleRequestPartial: { permissions },
  // Discord documents a text, and discord.js sends one.
  ApplicationFormPartial: { description: { type: 'string', maxLength: 400 } },
  // The gateway's address is no web address.
  GatewayResponse: { url: gatewayAddress },
  GatewayBotResponse: { url: gatewayAddress },
  // 1 is a forward.
  MessageReferenceRequest: { type: { enum: [0, 1, null] } },
  // An animated emoji is sent with that mark.
  ComponentEmojiForRequest: { animated: yesOrNo },
  // The description lets everything pass here.
  ApplicationCommandAutocompleteCallbackRequest: {
    data: {
      type: 'object',
      properties: { choices: { type: 'array', maxItems: 25, items: choice } },
      required: ['choices'],
      additionalProperties: false,
    },
  },
};

/** Fields that Discord demands less strictly than described. */
export const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  // A custom emoji may be named by its id alone.
  ComponentEmojiForRequest: ['name'],
};

/** Whole schemas that are wrong. */
export const REPLACED: Readonly<Record<string, Schema>> = {
  // The codes in an error tree are words, not numbers, and a field may have errors of its own beside those below it.
  ErrorDetails: {
    type: 'object',
    properties: {
      _errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { code: { type: 'string' }, message: { type: 'string' } },
          required: ['code', 'message'],
          additionalProperties: false,
        },
      },
    },
    additionalProperties: { $ref: '#/$defs/ErrorDetails' },
  },
};

/** Numbers that need not be whole. The description does not tell them apart any more. */
export const FRACTIONS: ReadonlySet<string> = new Set(['duration_secs', 'retry_after', 'volume', 'ts']);

/** Fields that Discord answers with and the description lacks, by schema. */
export const ANSWERED: Readonly<Record<string, readonly string[]>> = {
  // Discord's client shows these while a picture loads, and its gateway sends them with every message.
  UnfurledMediaResponse: ['loading_state', 'flags', 'placeholder', 'placeholder_version'],
};
