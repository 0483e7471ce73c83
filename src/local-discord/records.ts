// What local Discord remembers. Records are plain JSON and never changed in place: a change puts a new one.
// What Discord works out for each reader (a member's permissions, an attachment's address) is not kept but made by the `wire…` functions.

/** A snowflake, as the decimal string that travels. */
export type Id = string;

/** An application and its bot user share their id. */
export type Application = {
  readonly id: Id;
  readonly name: string;
  readonly description: string;
  /** What the bot sends as `Authorization: Bot <token>`. */
  readonly token: string;
  /** Whether it may ask for the privileged intents. */
  readonly privileged: boolean;
};

export type User = {
  readonly id: Id;
  readonly username: string;
  readonly global_name: string;
  readonly bot: boolean;
  readonly locale: string;
  /** Takes no direct messages from bots. */
  readonly takesNoDirects?: boolean;
};

export type Guild = {
  readonly id: Id;
  readonly name: string;
  readonly owner_id: Id;
  readonly preferred_locale: string;
};

/** The role with the guild's own id is @everyone. */
export type Role = {
  readonly id: Id;
  readonly guild_id: Id;
  readonly name: string;
  readonly color: number;
  readonly position: number;
  readonly permissions: string;
  readonly hoist: boolean;
  readonly mentionable: boolean;
  readonly managed: boolean;
};

/** Kept under `memberKey(guild, user)`. */
export type Member = {
  readonly guild_id: Id;
  readonly user_id: Id;
  readonly nick: string | null;
  readonly roles: readonly Id[];
  readonly joined_at: string;
};

/** Type 0: for a role; type 1: for a member. */
export type Overwrite = { readonly id: Id; readonly type: 0 | 1; readonly allow: string; readonly deny: string };

export const CHANNEL_TYPE = { text: 0, dm: 1, category: 4, publicThread: 11, privateThread: 12 } as const;
export type ChannelType = (typeof CHANNEL_TYPE)[keyof typeof CHANNEL_TYPE];

export type Channel = {
  readonly id: Id;
  readonly type: ChannelType;
  /** Everywhere but in direct messages. */
  readonly guild_id?: Id;
  readonly name: string;
  readonly topic: string | null;
  /** A channel's category, or a thread's channel. */
  readonly parent_id: Id | null;
  readonly position: number;
  readonly permission_overwrites: readonly Overwrite[];
  readonly nsfw: boolean;
  readonly rate_limit_per_user: number;
  readonly last_message_id: Id | null;
  readonly last_pin_timestamp: string | null;
  /** What is pinned, the last one first. */
  readonly pins?: readonly { readonly message: Id; readonly at: string }[];
  /** In direct messages: the person and the bot. */
  readonly recipients?: readonly Id[];
  /** In threads. */
  readonly thread?: ThreadState;
};

export type ThreadState = {
  readonly owner_id: Id;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly invitable: boolean;
  readonly auto_archive_duration: number;
  readonly archive_timestamp: string;
  readonly create_timestamp: string;
  readonly message_count: number;
  readonly total_message_sent: number;
  readonly members: readonly ThreadMember[];
};
export type ThreadMember = { readonly user_id: Id; readonly join_timestamp: string };

/** A component as it was checked and completed: it has its id and Discord's defaults. */
export type Component = {
  readonly type: number;
  readonly id: number;
  readonly custom_id?: string;
  readonly components?: readonly Component[];
  readonly accessory?: Component;
  readonly [field: string]: unknown;
};

export type Embed = { readonly type: string; readonly [field: string]: unknown };

export type Attachment = {
  readonly id: Id;
  readonly filename: string;
  readonly title?: string;
  readonly size: number;
  readonly content_type?: string;
  /** The alt text. */
  readonly description?: string;
  readonly width?: number;
  readonly height?: number;
};

export type Message = {
  readonly id: Id;
  readonly channel_id: Id;
  readonly author_id: Id;
  /** 0 plain, 6 pin notice, 18 thread created, 19 reply, 20 answer to a command, 21 thread starter, 23 context-menu command. */
  readonly type: number;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly flags: number;
  readonly tts: boolean;
  readonly mention_everyone: boolean;
  readonly mentions: readonly Id[];
  readonly mention_roles: readonly Id[];
  readonly attachments: readonly Attachment[];
  readonly embeds: readonly Embed[];
  readonly components: readonly Component[];
  readonly pinned: boolean;
  readonly nonce?: string | number;
  readonly application_id?: Id;
  readonly webhook_id?: Id;
  readonly reference?: { readonly message_id: Id; readonly channel_id: Id; readonly guild_id?: Id };
  /** The interaction that it answers, or that the message it answers came from. */
  readonly interaction?: InteractionSource;
  /** An ephemeral message: the one person who sees it. */
  readonly only?: Id;
};

export const MESSAGE_FLAG = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;

export type InteractionSource = {
  readonly id: Id;
  readonly type: number;
  readonly user_id: Id;
  readonly guild_id?: Id;
  /** For a command. */
  readonly name?: string;
  readonly command_type?: number;
  /** For a user or message command: whom or what it was run on. */
  readonly target_user_id?: Id;
  readonly target_message_id?: Id;
  /** For a component: the message that it was on. */
  readonly interacted_message_id?: Id;
  /** For a follow-up. */
  readonly original_response_message_id?: Id;
  /** For a modal: what opened it. */
  readonly triggering?: InteractionSource;
};

/** `definition` is the checked request, completed with Discord's defaults. */
export type Command = {
  readonly id: Id;
  readonly application_id: Id;
  readonly guild_id?: Id;
  readonly version: Id;
  readonly definition: CommandDefinition;
};
export type CommandDefinition = {
  readonly type: 1 | 2 | 3;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: Localizations | null;
  readonly description_localizations?: Localizations | null;
  readonly options?: readonly CommandOption[];
  readonly default_member_permissions: string | null;
  readonly dm_permission?: boolean;
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly nsfw: boolean;
};
export type Localizations = Readonly<Record<string, string>>;
export type CommandOption = {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly name_localizations?: Localizations | null;
  readonly description_localizations?: Localizations | null;
  readonly required?: boolean;
  readonly choices?: readonly CommandChoice[];
  readonly options?: readonly CommandOption[];
  readonly channel_types?: readonly number[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly autocomplete?: boolean;
};
export type CommandChoice = {
  readonly name: string;
  readonly name_localizations?: Localizations | null;
  readonly value: string | number;
};

/** Who may use a command in a guild; kept under `permissionsKey(guild, command)`. A command's id or, for all commands, the application's. */
export type CommandPermissions = {
  readonly id: Id;
  readonly application_id: Id;
  readonly guild_id: Id;
  /** Type 1 role, 2 user, 3 channel. */
  readonly permissions: readonly { readonly id: Id; readonly type: 1 | 2 | 3; readonly permission: boolean }[];
};

export const INTERACTION_TYPE = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export type InteractionType = (typeof INTERACTION_TYPE)[keyof typeof INTERACTION_TYPE];

export type Interaction = {
  readonly id: Id;
  /** What names it in the address of every answer. */
  readonly token: string;
  readonly application_id: Id;
  readonly type: InteractionType;
  readonly user_id: Id;
  readonly guild_id?: Id;
  readonly channel_id: Id;
  /** Milliseconds of local Discord's clock. */
  readonly created: number;
  /** `waiting` for its callback; `failed` when none came in three seconds. */
  readonly state: 'waiting' | 'acknowledged' | 'failed';
  readonly callback_type?: number;
  /** The message that holds the component, or from which the modal was opened. */
  readonly message_id?: Id;
  /** What `@original` means. */
  readonly original_id?: Id;
  /** Of the component, or of the modal that was filled in. */
  readonly custom_id?: string;
  /** The modal that the callback opened; it goes when the person sends it off. */
  readonly modal?: OpenModal;
  readonly source: InteractionSource;
};

export type OpenModal = {
  readonly title: string;
  readonly custom_id: string;
  readonly components: readonly Component[];
};

/** How far a person has read; kept under `readKey(user, channel)`. */
export type Read = {
  readonly user_id: Id;
  readonly channel_id: Id;
  readonly last_id: Id;
};

export type Kinds = {
  application: Application;
  user: User;
  guild: Guild;
  role: Role;
  member: Member;
  channel: Channel;
  message: Message;
  command: Command;
  permissions: CommandPermissions;
  interaction: Interaction;
  read: Read;
};
export type Kind = keyof Kinds;

export const memberKey = (guild: Id, user: Id) => `${guild}:${user}`;
export const permissionsKey = (guild: Id, command: Id) => `${guild}:${command}`;
export const readKey = (user: Id, channel: Id) => `${user}:${channel}`;
