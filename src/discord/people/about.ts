// What this is: its version and licence, whose work it stands on, and whether it is well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../packageFolder.ts';
import type { Call } from '../calls/call.ts';
import { type Message, panel } from '../messages/panel.ts';

type Package = { readonly version: string; readonly license: string };

export async function aboutPanel(call: Call): Promise<Message> {
  const { version, license }: Package = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  const { say } = call;
  return panel({
    text: [say('about.text', { version, license }), say('about.credits'), `-# ${await healthLine(call)}`],
  });
}

async function healthLine({ house, interaction, say }: Call): Promise<string> {
  const checked = await house.health();
  const ill = checked.filter(({ ok }) => !ok).map(({ name }) => say(`about.part.${name}`));
  const ping = Math.max(0, Math.round(interaction.client.ws.ping));
  const slowest = Math.max(0, ...checked.map(({ ms }) => ms));
  return ill.length > 0 ? say('about.ill', { parts: ill.join(', ') }) : say('about.well', { ping, slowest });
}
