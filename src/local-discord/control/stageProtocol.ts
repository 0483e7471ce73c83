// The part of the protocol that sets the stage and makes trouble; protocol.ts hands it on.
import type { GatewayAct, GatewayFault, RestFault } from '../faults.ts';
import type { CommandPermissions, Id, Overwrite } from '../records.ts';
import type { Settings } from '../settings.ts';

/** GET /control/state */
export type StateView = {
  readonly now: number;
  readonly settings: Settings;
  readonly applications: readonly {
    readonly id: Id;
    readonly name: string;
    readonly token: string;
    readonly online: boolean;
  }[];
  /** People, not bots. */
  readonly users: readonly PersonView[];
  readonly guilds: readonly { readonly id: Id; readonly name: string }[];
};
export type PersonView = { readonly id: Id; readonly username: string; readonly name: string; readonly locale: string };

/** POST /control/applications → { id, name, token } */
export type NewApplication = { readonly name: string; readonly description?: string; readonly privileged?: boolean };
/** POST /control/users → PersonView */
export type NewUser = { readonly name: string; readonly displayName?: string; readonly locale?: string };
/** PATCH /control/users/:user → PersonView */
export type UserChange = {
  readonly displayName?: string;
  readonly locale?: string;
  /** Bots cannot write to them: 50007. */
  readonly takesNoDirects?: boolean;
};
/** POST /control/guilds → GuildView. Has a text channel `general`; the owner is a member; `members` may name people and applications. */
export type NewGuild = {
  readonly name: string;
  readonly owner: Id;
  readonly members?: readonly Id[];
  readonly locale?: string;
};
/** PATCH /control/guilds/:guild → GuildView */
export type GuildChange = { readonly name?: string; readonly locale?: string };
/** PUT /control/guilds/:guild/members/:user → MemberView (adds or changes; a bot is added in the same way; DELETE kicks) */
export type NewMember = { readonly nick?: string | null; readonly roles?: readonly Id[] };
/** POST /control/guilds/:guild/roles → APIRole; PATCH (any of these fields) → APIRole and DELETE /control/guilds/:guild/roles/:role */
export type NewRole = {
  readonly name: string;
  /** Names of permissions (`ManageGuild`), or the number as a string. */
  readonly permissions?: readonly string[] | string;
  readonly color?: number;
  readonly mentionable?: boolean;
  readonly hoist?: boolean;
};
/** POST /control/guilds/:guild/channels → APIChannel; PATCH (any of these fields but `type`) → APIChannel and DELETE /control/channels/:channel */
export type NewChannel = {
  readonly name: string;
  readonly type?: 'text' | 'category';
  readonly topic?: string;
  readonly parent?: Id;
  readonly overwrites?: readonly Overwrite[];
};
/** PUT /control/guilds/:guild/commands/:command/permissions; an application's id stands for all its commands. */
export type NewCommandPermissions = Pick<CommandPermissions, 'permissions'>;
/** PATCH /control/settings → Settings */
export type SettingsChange = Partial<Settings>;
/** POST /control/clock → { now } */
export type ClockMove = { readonly forward: number };
/** POST /control/faults; DELETE /control/faults takes all away. */
export type NewFaults = { readonly rest?: readonly RestFault[]; readonly gateway?: readonly GatewayFault[] };
/** POST /control/gateway */
export type { GatewayAct };
/** GET /control/requests?since=NUMBER: what bots asked for lately, the newest 500. DELETE /control/messages/:channel/:message deletes as Discord's staff would. */
export type RequestView = {
  readonly number: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** `POST /channels/{channel_id}/messages` */
  readonly route?: string;
  readonly status: number;
  readonly ms: number;
  readonly request?: unknown;
  readonly reply?: unknown;
};
/**
 * GET /control/problems: the refused requests (4xx but 429), our own wrong replies, and warnings: what Discord takes or passes over,
 * but nobody should send. The newest 200; a warning that comes again is listed once. DELETE forgets them.
 */
export type ProblemView = RequestView & {
  readonly kind: 'refused' | 'warning';
  readonly code: number;
  readonly message: string;
  /** How often a warning came. */
  readonly times: number;
};
