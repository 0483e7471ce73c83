// Tells the sessions what happened: those it concerns, as far as their intents let them know.
import { type APIMessage, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Id } from '../records.ts';
import type { World, WorldEvent } from '../world.ts';
import { audienceOf } from './audience.ts';
import { isWanted } from './intents.ts';
import { dispatch, type Session } from './session.ts';
import { isOfShard } from './shards.ts';

export function tell(world: World, sessions: Iterable<Session>, event: WorldEvent): void {
  if (event.to !== 'place' && !event.to.apps?.length) return;
  const audience = audienceOf(world, event);
  const where = audience.guild === undefined ? 'direct' : 'guild';
  const written = writer();
  const concerned = new Map<Id, boolean>();
  for (const session of sessions) {
    const app = session.app.id;
    if (!isOfShard(audience.guild, session.shard)) continue;
    if (!isWanted({ name: event.name, data: event.data, where, app, intents: session.intents })) continue;
    const concerns = concerned.get(app) ?? audience.concerns(app);
    concerned.set(app, concerns);
    if (!concerns) continue;
    const data = where === 'guild' ? shown(event, session) : event.data;
    dispatch(session, world.faults, { name: event.name, json: written(data) });
  }
}

/** Writes the same object only once. */
function writer(): (data: object) => string {
  const texts = new Map<object, string>();
  return (data) => {
    const text = texts.get(data) ?? JSON.stringify(data);
    texts.set(data, text);
    return text;
  };
}

/** What this session may know of it. */
function shown(event: WorldEvent, session: Session): object {
  switch (event.name) {
    case 'MESSAGE_CREATE':
    case 'MESSAGE_UPDATE':
      return withoutContent(event.data as APIMessage, session);
    case 'GUILD_CREATE':
      return guildFor(event.data, session);
    default:
      return event.data;
  }
}

type Referring = APIMessage & { readonly referenced_message?: APIMessage | null };

/** A bot without the intent reads what it wrote and what names it, nothing else. */
function withoutContent(message: Referring, session: Session): object {
  if ((session.intents & Intent.MessageContent) !== 0) return message;
  const { id } = session.app;
  const emptied = mayRead(message, id) ? message : { ...message, ...NOTHING };
  const before = message.referenced_message;
  if (!before || mayRead(before, id)) return emptied;
  return { ...emptied, referenced_message: { ...before, ...NOTHING } };
}

const NOTHING = { content: '', embeds: [], attachments: [], components: [] };

const mayRead = (message: APIMessage, app: Id) =>
  message.author?.id === app || (message.mentions?.some((user) => user.id === app) ?? false);

/** Without the intent for presences a bot is told of no member but itself. */
export function guildFor(guild: object, session: Session): object {
  if ((session.intents & Intent.GuildPresences) !== 0) return guild;
  const { members = [] } = guild as { members?: readonly { user: { id: Id } }[] };
  return { ...guild, members: members.filter((member) => member.user.id === session.app.id), presences: [] };
}
