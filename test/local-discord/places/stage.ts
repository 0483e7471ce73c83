// The stage on which places and messages are tested: the bot has a role with just the permissions that a test is about.
import { addMember, createRole } from '../../../src/local-discord/places/guilds.ts';
import { type Permission, permissionBits } from '../../../src/local-discord/places/permissions.ts';
import { type Stage, setStage } from '../interactions/stage.ts';

export async function placeStage(...permissions: Permission[]) {
  const stage = await setStage({ settings: { rateLimits: false, oldEditLimit: false } });
  const { world, guild, app, events } = stage;
  const role = createRole(world, guild.id, { name: 'helpers', permissions: permissionBits(permissions) });
  addMember(world, guild, { user: app.id, roles: [role.id] });
  const call = (...asked: Parameters<Stage['call']>) => stage.call(...asked);
  const told = (name: string) => events.filter((event) => event.name === name);
  return { ...stage, role, call, told };
}
