// How a guild travels: whole over REST, and with everything in it when a bot comes to it.
import type { APIGuild, GatewayGuildCreateDispatchData } from 'discord-api-types/v10';
import type { Guild, Id } from '../records.ts';
import type { World } from '../world.ts';
import { channelsOf, threadsOf, wireChannel } from './channels.ts';
import { memberOf, membersOf, wireMember } from './members.ts';
import { canSee } from './permissions.ts';
import { rolesOf, wireRole } from './roles.ts';

export function wireGuild(world: World, guild: Guild): APIGuild {
  return {
    ...NEW_GUILD,
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner_id,
    preferred_locale: guild.preferred_locale,
    roles: rolesOf(world, guild.id).map(wireRole),
  } as unknown as APIGuild;
}

/** The data of GUILD_CREATE for a bot: all channels, and the running threads that it can see. */
export function wireGuildCreate(world: World, guild: Guild, appId: Id): GatewayGuildCreateDispatchData {
  const members = membersOf(world, guild.id);
  const threads = threadsOf(world, guild.id).filter((it) => !it.thread?.archived && canSee(world, appId, it));
  return {
    ...wireGuild(world, guild),
    joined_at: memberOf(world, guild.id, appId).joined_at,
    large: false,
    unavailable: false,
    member_count: members.length,
    members: members.map((member) => wireMember(world, member)),
    channels: channelsOf(world, guild.id).map((channel) => wireChannel(world, channel)),
    threads: threads.map((thread) => wireChannel(world, thread, appId)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  } as unknown as GatewayGuildCreateDispatchData;
}

const NEW_GUILD = {
  icon: null,
  description: null,
  home_header: null,
  splash: null,
  discovery_splash: null,
  features: [],
  banner: null,
  application_id: null,
  region: 'us-east',
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 0,
  default_message_notifications: 0,
  mfa_level: 0,
  explicit_content_filter: 0,
  max_presences: null,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  public_updates_channel_id: null,
  premium_progress_bar_enabled: false,
  nsfw: false,
  nsfw_level: 0,
  emojis: [],
  stickers: [],
  incidents_data: null,
} as const;
