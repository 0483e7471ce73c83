// Whom a message names, as far as `allowed_mentions` and the author's permissions let it.
import { has } from '../places/permissions.ts';
import type { Channel, Id, Message } from '../records.ts';
import type { World } from '../world.ts';
import type { AllowedMentions } from './body.ts';

export type Mentions = Pick<Message, 'mentions' | 'mention_roles' | 'mention_everyone'>;

export type Naming = {
  readonly channel: Channel;
  readonly author: Id;
  /** The content, or all texts of the components. */
  readonly text: string;
  readonly allowed: AllowedMentions | null | undefined;
  /** What is allowed when the body says nothing: everything in plain messages, users in answers to interactions. */
  readonly byDefault: readonly string[];
  /** The author of the message that is replied to. */
  readonly replied?: Id;
};

export function mentionsIn(world: World, naming: Naming): Mentions {
  const parse = naming.allowed ? (naming.allowed.parse ?? []) : naming.byDefault;
  const mayNameAll = has(world, naming.author, naming.channel, 'MentionEveryone');
  const users = idsIn(naming.text, /<@!?(\d{1,20})>/g)
    .filter((id) => parse.includes('users') || naming.allowed?.users?.includes(id))
    .filter((id) => world.store.get('user', id) !== undefined);
  const repliedToo = naming.allowed ? naming.allowed.replied_user === true : true;
  return {
    mentions: unique([...users, ...(naming.replied && repliedToo ? [naming.replied] : [])]),
    mention_roles: idsIn(naming.text, /<@&(\d{1,20})>/g)
      .filter((id) => parse.includes('roles') || naming.allowed?.roles?.includes(id))
      .flatMap((id) => world.store.get('role', id) ?? [])
      .filter((role) => role.guild_id === naming.channel.guild_id && (role.mentionable || mayNameAll))
      .map((role) => role.id),
    mention_everyone: parse.includes('everyone') && mayNameAll && /@(everyone|here)\b/.test(naming.text),
  };
}

const unique = (ids: readonly Id[]) => [...new Set(ids)];

/** What stands in code is text, not a mention. */
function idsIn(text: string, pattern: RegExp): Id[] {
  const plain = text.replace(/```[\s\S]*?```|`[^`\n]+`/g, ' ');
  return unique([...plain.matchAll(pattern)].flatMap((match) => match[1] ?? []));
}
