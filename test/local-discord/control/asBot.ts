// The least that a bot needs to write and answer: REST with its token, and the interactions that it is sent.
import type { APIInteraction, APIMessage } from 'discord-api-types/v10';
import type { StartedLocalDiscord } from '../../kit/localDiscord/index.ts';

/** Calls Discord's REST interface as the bot; anything but success is thrown. */
export async function asBot<Reply = APIMessage>(
  local: StartedLocalDiscord,
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`,
  body?: object,
): Promise<Reply> {
  const [method, path] = call.split(' ');
  const response = await fetch(`${local.apiUrl}/v10${path}`, {
    ...(method && { method }),
    headers: { authorization: `Bot ${local.bot.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

/** Answers each interaction as told; without an answer it is left to fail. Returns the way to stop. */
export function answering(local: StartedLocalDiscord, answer: (interaction: APIInteraction) => object | undefined) {
  return local.world.events.listen(({ name, data }) => {
    if (name !== 'INTERACTION_CREATE') return;
    const interaction = data as APIInteraction;
    const callback = answer(interaction);
    if (callback) void asBot(local, `POST /interactions/${interaction.id}/${interaction.token}/callback`, callback);
  });
}
