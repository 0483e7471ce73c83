// People and bots: making them, and how they travel.
import { randomBytes } from 'node:crypto';
import type { APIUser, UserFlags } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Application, Id, User } from '../records.ts';
import type { World } from '../world.ts';

export function wireUser(user: User): APIUser {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.bot ? discriminatorOf(user.id) : '0',
    global_name: user.bot ? null : user.global_name,
    avatar: null,
    bot: user.bot,
    system: false,
    banner: null,
    accent_color: null,
    public_flags: 0 as UserFlags,
    flags: 0 as UserFlags,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: null,
  };
}

/** Bots still have four digits after their name. */
const discriminatorOf = (id: Id) => (BigInt(id) % 10_000n).toString().padStart(4, '0');

/** Throws 10013 when there is none. */
export function userOf(world: World, id: Id): User {
  const user = world.store.get('user', id);
  if (!user) throw refusal('unknownUser');
  return user;
}

/** What is shown where no nickname is known. */
export const nameOfUser = (user: User): string => user.global_name || user.username;

export type UserFields = { readonly username: string; readonly global_name?: string; readonly locale?: string };

export function createUser(world: World, fields: UserFields): User {
  const user: User = {
    id: world.newId(),
    username: fields.username,
    global_name: fields.global_name ?? fields.username,
    bot: false,
    locale: fields.locale ?? 'en-US',
  };
  world.store.put('user', user.id, user);
  return user;
}

export function changeUser(
  world: World,
  user: User,
  change: Partial<Pick<User, 'global_name' | 'locale' | 'takesNoDirects'>>,
): User {
  const changed = { ...user, ...change };
  world.store.put('user', user.id, changed);
  return changed;
}

export type ApplicationFields = { readonly name: string; readonly description?: string; readonly privileged?: boolean };

/** Makes its bot user too, with the same id. */
export function createApplication(world: World, fields: ApplicationFields): Application {
  const id = world.newId();
  const application: Application = {
    id,
    name: fields.name,
    description: fields.description ?? '',
    token: newToken(id),
    privileged: fields.privileged ?? false,
  };
  world.store.put('user', id, { id, username: fields.name, global_name: fields.name, bot: true, locale: 'en-US' });
  world.store.put('application', id, application);
  return application;
}

/** Looks like Discord's: the id, a time and a secret, so that what reads the id out of a token works. */
const newToken = (id: Id) =>
  `${Buffer.from(id).toString('base64url')}.${randomBytes(4).toString('base64url')}.${randomBytes(28).toString('base64url')}`;
