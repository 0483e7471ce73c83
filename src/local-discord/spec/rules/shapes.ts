// What the rules look at: bodies that have passed the official description, so that types and single lengths are right.
import type { Upload } from '../../rest/route.ts';

type Maybe<T> = T | null | undefined;

export type CheckedMessage = {
  readonly content?: Maybe<string>;
  readonly embeds?: Maybe<readonly CheckedEmbed[]>;
  readonly components?: Maybe<readonly CheckedComponent[]>;
  readonly flags?: Maybe<number>;
  readonly attachments?: Maybe<readonly CheckedAttachment[]>;
  readonly poll?: Maybe<object>;
  readonly sticker_ids?: Maybe<readonly string[]>;
  readonly nonce?: Maybe<string | number>;
  readonly enforce_nonce?: Maybe<boolean>;
  readonly allowed_mentions?: Maybe<CheckedMentions>;
  readonly message_reference?: Maybe<{ readonly type?: Maybe<number> }>;
};

export type MessageContext = {
  /** `create`: a bot's plain message. `answer`: a reply or follow-up to an interaction. `edit`: a change of either. */
  readonly kind: 'create' | 'answer' | 'edit';
  readonly files?: readonly Upload[];
  /** For an edit: the message as it is. */
  readonly before?: MessageBefore;
  /** Where the message stands in the request: `data` in a callback. */
  readonly under?: string;
};
/** Any stored message fits. */
export type MessageBefore = {
  readonly flags: number;
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  readonly attachments: readonly { readonly id: string; readonly filename: string }[];
};

export type CheckedAttachment = { readonly id: string; readonly filename?: Maybe<string> };
export type CheckedMentions = {
  readonly parse?: Maybe<readonly Maybe<string>[]>;
  readonly users?: Maybe<readonly Maybe<string>[]>;
  readonly roles?: Maybe<readonly Maybe<string>[]>;
};

type Media = { readonly url?: Maybe<string> };
export type CheckedEmbed = {
  readonly title?: Maybe<string>;
  readonly description?: Maybe<string>;
  readonly url?: Maybe<string>;
  readonly author?: Maybe<{
    readonly name?: Maybe<string>;
    readonly url?: Maybe<string>;
    readonly icon_url?: Maybe<string>;
  }>;
  readonly footer?: Maybe<{ readonly text?: Maybe<string>; readonly icon_url?: Maybe<string> }>;
  readonly image?: Maybe<Media>;
  readonly thumbnail?: Maybe<Media>;
  readonly fields?: Maybe<readonly { readonly name: string; readonly value: string }[]>;
};

export type CheckedOption = {
  readonly value: string;
  readonly default?: Maybe<boolean>;
  readonly emoji?: Maybe<CheckedEmoji>;
};
export type CheckedEmoji = { readonly id?: Maybe<string>; readonly name?: Maybe<string> };
/** Any component of a message or a modal; which fields it has is the description's business. */
export type CheckedComponent = {
  readonly type: number;
  readonly id?: Maybe<number>;
  readonly custom_id?: Maybe<string>;
  readonly components?: readonly CheckedComponent[];
  readonly component?: CheckedComponent;
  readonly accessory?: CheckedComponent;
  readonly style?: number;
  readonly label?: Maybe<string>;
  readonly emoji?: Maybe<CheckedEmoji>;
  readonly url?: Maybe<string>;
  readonly sku_id?: Maybe<string>;
  readonly content?: string;
  readonly options?: readonly CheckedOption[];
  readonly default_values?: Maybe<readonly unknown[]>;
  readonly min_values?: Maybe<number>;
  readonly max_values?: Maybe<number>;
  readonly min_length?: Maybe<number>;
  readonly max_length?: Maybe<number>;
  readonly value?: Maybe<string>;
  readonly required?: Maybe<boolean>;
  readonly disabled?: Maybe<boolean>;
  readonly media?: { readonly url: string };
  readonly file?: { readonly url: string };
  readonly items?: readonly { readonly media: { readonly url: string } }[];
};

export type CheckedModal = { readonly components: readonly CheckedComponent[] };

export type CheckedAutocomplete = {
  readonly choices?: Maybe<readonly { readonly name: string; readonly value: string | number }[]>;
};

type Localized = Maybe<Readonly<Record<string, string>>>;
export type CheckedCommand = {
  readonly type?: Maybe<number>;
  readonly name: string;
  readonly name_localizations?: Localized;
  readonly description?: Maybe<string>;
  readonly description_localizations?: Localized;
  readonly options?: Maybe<readonly CheckedCommandOption[]>;
};
export type CheckedCommandOption = {
  readonly type: number;
  readonly name: string;
  readonly name_localizations?: Localized;
  readonly description: string;
  readonly description_localizations?: Localized;
  readonly required?: Maybe<boolean>;
  readonly options?: Maybe<readonly CheckedCommandOption[]>;
  readonly choices?: Maybe<readonly CheckedChoice[]>;
  readonly autocomplete?: Maybe<boolean>;
  readonly min_value?: Maybe<number>;
  readonly max_value?: Maybe<number>;
  readonly min_length?: Maybe<number>;
  readonly max_length?: Maybe<number>;
};
export type CheckedChoice = {
  readonly name: string;
  readonly name_localizations?: Localized;
  readonly value: string | number;
};
