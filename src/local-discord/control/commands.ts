// Acting as a person: commands, autocomplete, buttons, selects and modals, and what becomes of them.
import { z } from 'zod';
import { usableCommands } from '../commands/usable.ts';
import { commandView } from '../commands/wire.ts';
import { chooseInSelect, pressButton, startAutocomplete, startCommand, submitModal } from '../interactions/start.ts';
import { interactionView } from '../interactions/view.ts';
import type { Id, Interaction } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import type { World } from '../world.ts';
import type { AskAutocomplete, InteractionView, NewFile, Press, RunCommand, Select, SubmitModal } from './protocol.ts';
import { notThere } from './refused.ts';
import { type ControlRoute, personal } from './router.ts';
import { seenChannel, seenMessage } from './seen.ts';
import { id, newFile } from './shapes.ts';

const commandFields = {
  command: id,
  path: z.array(z.string().min(1).max(32)).max(2).exactOptional(),
  options: z.record(z.string(), z.union([z.string().max(6000), z.number(), z.boolean()])).exactOptional(),
  files: z.record(z.string(), newFile).exactOptional(),
  target: id.exactOptional(),
};
const runCommand: z.ZodType<RunCommand> = z.strictObject(commandFields);
const askAutocomplete: z.ZodType<AskAutocomplete> = z.strictObject({ ...commandFields, focused: z.string().min(1) });
const customId = z.string().min(1).max(100);
const press: z.ZodType<Press> = z.strictObject({ customId });
const select: z.ZodType<Select> = z.strictObject({ customId, values: z.array(z.string()).max(25) });
const submission: z.ZodType<SubmitModal> = z.strictObject({
  values: z.record(z.string(), z.union([z.string().max(4000), z.boolean(), z.array(z.string()).max(25)])),
  files: z.record(z.string(), z.array(newFile).max(10)).exactOptional(),
});

const upload = ({ filename, contentType, base64 }: NewFile, number: number): Upload => ({
  number,
  filename,
  ...(contentType !== undefined && { content_type: contentType }),
  bytes: Buffer.from(base64, 'base64'),
});

const uploads = (files: Readonly<Record<string, NewFile>>) =>
  Object.fromEntries(Object.entries(files).map(([option, file], number) => [option, upload(file, number)]));

const withUploads = <Body extends { readonly files?: Readonly<Record<string, NewFile>> }>({
  files,
  ...rest
}: Body) => ({
  ...rest,
  ...(files && { files: uploads(files) }),
});

/** At once, or with `?settled=true` when the bot has answered or can do so no more. */
function outcome(
  world: World,
  interaction: Interaction,
  query: URLSearchParams,
): InteractionView | Promise<InteractionView> {
  const view = interactionView(world, interaction);
  if (view.state !== 'waiting' || query.get('settled') !== 'true') return view;
  return new Promise((resolve) => {
    const stop = world.events.listen(({ name, data }) => {
      if (name !== 'INTERACTION_STATE') return;
      const now = data as InteractionView;
      if (now.id !== interaction.id || now.state === 'waiting') return;
      stop();
      resolve(now);
    });
  });
}

function ownInteraction(world: World, me: Id, id: Id): Interaction {
  const interaction = world.store.get('interaction', id);
  if (interaction?.user_id !== me) throw notThere('interaction', id);
  return interaction;
}

const startingRoutes: readonly ControlRoute[] = [
  personal({
    method: 'POST',
    path: '/channels/:channel/commands',
    body: runCommand,
    run: ({ world, me, params, query, body }) => {
      const where = { user: me.id, channel: seenChannel(world, me, params.channel).id };
      return outcome(world, startCommand(world, { ...withUploads(body), ...where }), query);
    },
  }),
  personal({
    method: 'POST',
    path: '/channels/:channel/autocomplete',
    body: askAutocomplete,
    run: async ({ world, me, params, body }) => {
      const where = { user: me.id, channel: seenChannel(world, me, params.channel).id };
      return { choices: await startAutocomplete(world, { ...withUploads(body), ...where }) };
    },
  }),
  personal({
    method: 'POST',
    path: '/channels/:channel/messages/:message/press',
    body: press,
    run: ({ world, me, params, query, body }) => {
      const { id: message, channel_id: channel } = seenMessage(world, me, params);
      return outcome(world, pressButton(world, { ...body, user: me.id, channel, message }), query);
    },
  }),
  personal({
    method: 'POST',
    path: '/channels/:channel/messages/:message/select',
    body: select,
    run: ({ world, me, params, query, body }) => {
      const { id: message, channel_id: channel } = seenMessage(world, me, params);
      return outcome(world, chooseInSelect(world, { ...body, user: me.id, channel, message }), query);
    },
  }),
];

export const commandRoutes: readonly ControlRoute[] = [
  personal({
    method: 'GET',
    path: '/channels/:channel/commands',
    run: ({ world, me, params }) =>
      usableCommands(world, me.id, seenChannel(world, me, params.channel)).map((command) =>
        commandView(world, command, me.locale),
      ),
  }),
  ...startingRoutes,
  personal({
    method: 'POST',
    path: '/modals/:interaction',
    body: submission,
    run: ({ world, me, params, query, body }) => {
      const opener = ownInteraction(world, me.id, params.interaction).id;
      const files = Object.entries(body.files ?? {}).map(([field, list]) => [field, list.map(upload)] as const);
      const filled = { user: me.id, interaction: opener, values: body.values, files: Object.fromEntries(files) };
      return outcome(world, submitModal(world, filled), query);
    },
  }),
  personal({
    method: 'GET',
    path: '/interactions/:interaction',
    run: ({ world, me, params, query }) => outcome(world, ownInteraction(world, me.id, params.interaction), query),
  }),
];
