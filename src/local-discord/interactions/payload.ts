// The data of INTERACTION_CREATE, complete as Discord sends it.
import type { APIInteraction } from 'discord-api-types/v10';
import { wireMessage } from '../messages/wire.ts';
import { channelOf, wireChannelFor } from '../places/channels.ts';
import { memberOf, wireMember } from '../places/members.ts';
import { permissionsIn } from '../places/permissions.ts';
import { userOf, wireUser } from '../places/users.ts';
import type { Channel, Guild, Id, Interaction, Message } from '../records.ts';
import type { World } from '../world.ts';

export const ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024;

/** What an interaction tells besides who, where and when. */
export type Told = {
  readonly data: object;
  /** For components, and modals that were opened from one. */
  readonly message?: Message;
};

export function interactionPayload(world: World, interaction: Interaction, { data, message }: Told): APIInteraction {
  const channel = channelOf(world, interaction.channel_id);
  const guild = world.store.get('guild', interaction.guild_id ?? '');
  const user = userOf(world, interaction.user_id);
  return {
    id: interaction.id,
    application_id: interaction.application_id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    ...(guild ? inGuild(world, guild, { user: user.id, channel }) : { user: wireUser(user) }),
    channel: wireChannelFor(world, channel, user.id),
    channel_id: channel.id,
    ...(message && { message: wireMessage(world, message) }),
    locale: user.locale,
    app_permissions: permissionsIn(world, interaction.application_id, channel).toString(),
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: { 0: guild?.id ?? '0' },
    context: guild ? 0 : 1,
    attachment_size_limit: ATTACHMENT_SIZE_LIMIT,
  } as unknown as APIInteraction;
}

function inGuild(world: World, guild: Guild, { user, channel }: { user: Id; channel: Channel }) {
  const member = wireMember(world, memberOf(world, guild.id, user));
  return {
    guild: { id: guild.id, locale: guild.preferred_locale, features: [] },
    guild_id: guild.id,
    guild_locale: guild.preferred_locale,
    member: { ...member, permissions: permissionsIn(world, user, channel).toString() },
  };
}
