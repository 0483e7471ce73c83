// The bot keeps its commands, everywhere and in a guild.
import { CAMPAIGN, DRAW, EVERY_OPTION, ON_MESSAGE, ON_USER } from './looks.ts';
import type { Scenes, Stage, Thing } from './stage.ts';

async function kept({ call }: Stage, home: string): Promise<void> {
  await call(`PUT ${home}`, { body: [EVERY_OPTION, CAMPAIGN, ON_USER, ON_MESSAGE] });
  await call(`GET ${home}`);
  await call(`GET ${home}?with_localizations=true`);
  const { id } = await call<Thing>(`POST ${home}`, { body: DRAW });
  // The same name again: not created, but changed.
  await call(`POST ${home}`, { body: { ...DRAW, description: 'Again' } });
  await call(`GET ${home}/${id}`);
  await call(`PATCH ${home}/${id}`, { body: { options: CAMPAIGN.options, nsfw: true } });
  await call(`DELETE ${home}/${id}`);
  await call(`PUT ${home}`, { body: [] });
}

async function permissions({ call, local, bryn, application, guild }: Stage): Promise<void> {
  const home = `${application}${guild}/commands`;
  const { id } = await call<Thing>(`POST ${home}`, { body: DRAW });
  const set = [
    { id: local.guild, type: 1, permission: false },
    { id: bryn, type: 2, permission: true },
    { id: local.channel, type: 3, permission: true },
  ] as const;
  for (const command of [id, local.bot.id]) await local.permits(local.guild, command, { permissions: set });
  await call(`GET ${home}/permissions`);
  await call(`GET ${home}/${id}/permissions`);
  for (const command of [id, local.bot.id]) await local.permits(local.guild, command, { permissions: [] });
  await call(`DELETE ${home}/${id}`);
}

export const commands: Scenes = {
  'commands everywhere': (stage) => kept(stage, `${stage.application}/commands`),
  'commands in a guild': (stage) => kept(stage, `${stage.application}${stage.guild}/commands`),
  'the permissions of commands': permissions,
};
