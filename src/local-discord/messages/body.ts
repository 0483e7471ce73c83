// What a message is made of when it is sent: the fields of the official MessageCreateRequest that local Discord keeps.
import type { Id } from '../records.ts';
import type { CheckedComponent, CheckedEmbed } from '../spec/rules.ts';

export type MessageBody = {
  readonly content?: string | null;
  readonly embeds?: readonly EmbedBody[] | null;
  readonly components?: readonly ComponentBody[] | null;
  readonly flags?: number | null;
  readonly tts?: boolean | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly message_reference?: ReferenceBody | null;
  readonly attachments?: readonly AttachmentBody[] | null;
};

export type EmbedBody = CheckedEmbed & { readonly [field: string]: unknown };
export type ComponentBody = CheckedComponent & { readonly [field: string]: unknown };

export type AllowedMentions = {
  readonly parse?: readonly (string | null)[] | null;
  readonly users?: readonly (Id | null)[] | null;
  readonly roles?: readonly (Id | null)[] | null;
  readonly replied_user?: boolean | null;
};

export type ReferenceBody = {
  readonly type?: number | null;
  readonly message_id: Id;
  readonly channel_id?: Id | null;
  readonly guild_id?: Id | null;
  readonly fail_if_not_exists?: boolean | null;
};

/** A new file's id is its number in `files[n]`; a kept one's is its own. */
export type AttachmentBody = {
  readonly id: string;
  readonly filename?: string | null;
  readonly title?: string | null;
  readonly description?: string | null;
};
