// The life of an interaction: it is stored and sent to its application, fails after three seconds without a callback,
// and is forgotten after fifteen minutes.
import type { ChoiceView } from '../control/protocol.ts';
import { type Channel, type Id, INTERACTION_TYPE, type Interaction, type InteractionSource } from '../records.ts';
import type { World } from '../world.ts';
import { interactionPayload, type Told } from './payload.ts';
import { newToken } from './token.ts';
import { interactionView } from './view.ts';

const ANSWER_MS = 3000;
const TOKEN_MS = 15 * 60 * 1000;
/** Old interactions are swept out at most once a minute. */
const SWEEP_MS = 60 * 1000;

export type Opening = Told & {
  readonly application: Id;
  readonly type: Interaction['type'];
  readonly user: Id;
  readonly channel: Channel;
  readonly source?: Partial<InteractionSource>;
  readonly customId?: string;
  /** For autocomplete. */
  readonly asking?: Asking;
};
export type Asking = {
  /** The type of the option that is being typed. */
  readonly option: number;
  /** Called once, with nothing when the bot did not answer. */
  readonly choose: (choices: ChoiceView[] | undefined) => void;
};
type Running = { readonly callOff: () => void; readonly asking?: Asking | undefined };

/** What is under way; the rest of an interaction is in the store. */
const running = new WeakMap<World, Map<Id, Running>>();
const sweeping = new WeakSet<World>();

function runningIn(world: World): Map<Id, Running> {
  const known = running.get(world) ?? new Map<Id, Running>();
  running.set(world, known);
  return known;
}

export function openInteraction(world: World, opening: Opening): Interaction {
  const { channel, user, type, message } = opening;
  const id = world.newId();
  const guild = channel.guild_id === undefined ? {} : { guild_id: channel.guild_id };
  const interaction: Interaction = {
    id,
    token: newToken(id),
    application_id: opening.application,
    type,
    user_id: user,
    ...guild,
    channel_id: channel.id,
    created: world.clock.now(),
    state: 'waiting',
    ...(message && { message_id: message.id }),
    ...(opening.customId !== undefined && { custom_id: opening.customId }),
    source: { id, type, user_id: user, ...guild, ...opening.source },
  };
  world.store.put('interaction', id, interaction);
  awaitAnswer(world, interaction, opening.asking);
  sweepLater(world, TOKEN_MS);
  tellState(world, interaction);
  world.events.emit({
    name: 'INTERACTION_CREATE',
    data: interactionPayload(world, interaction, opening),
    ...(channel.guild_id !== undefined && { guild: channel.guild_id }),
    to: { apps: [opening.application] },
  });
  return interaction;
}

/** Also after a restart, for what was waiting then. */
export function awaitAnswer(world: World, interaction: Interaction, asking?: Asking): void {
  const left = interaction.created + ANSWER_MS - world.clock.now();
  const callOff = world.clock.after(Math.max(0, left), () => fail(world, interaction.id));
  runningIn(world).set(interaction.id, { callOff, asking });
}

function fail(world: World, id: Id): void {
  const { asking } = finish(world, id);
  const interaction = world.store.get('interaction', id);
  if (interaction?.state === 'waiting') change(world, { ...interaction, state: 'failed' });
  asking?.choose(undefined);
}

/** Notes the callback, which also calls off the failure. */
export function acknowledge(
  world: World,
  interaction: Interaction,
  known: Partial<Pick<Interaction, 'callback_type' | 'original_id' | 'modal'>>,
): Interaction {
  finish(world, interaction.id).callOff?.();
  const changed: Interaction = { ...interaction, ...known, state: 'acknowledged' };
  change(world, changed);
  return changed;
}

/** Nothing after a restart: nobody waits for the choices any more. */
export const askedOption = (world: World, id: Id): number | undefined => runningIn(world).get(id)?.asking?.option;

export function giveChoices(world: World, interaction: Interaction, choices: ChoiceView[]): void {
  const asking = runningIn(world).get(interaction.id)?.asking;
  acknowledge(world, interaction, { callback_type: 8 });
  asking?.choose(choices);
}

function finish(world: World, id: Id): Partial<Running> {
  const found = runningIn(world).get(id);
  runningIn(world).delete(id);
  return found ?? {};
}

/** The modal was sent off: nobody can send it again. */
export function closeModal(world: World, interaction: Interaction): void {
  const { modal: _, ...closed } = interaction;
  if (isExpired(world, interaction)) world.store.remove('interaction', interaction.id);
  else change(world, closed);
}

function change(world: World, interaction: Interaction): void {
  world.store.put('interaction', interaction.id, interaction);
  tellState(world, interaction);
}

function tellState(world: World, interaction: Interaction): void {
  if (interaction.type === INTERACTION_TYPE.autocomplete) return;
  const data = interactionView(world, interaction);
  world.events.emit({ name: 'INTERACTION_STATE', data, to: { people: [interaction.user_id] } });
}

export const isExpired = (world: World, { created }: Interaction): boolean => world.clock.now() >= created + TOKEN_MS;

/** One timer for all, since thousands may be remembered. An open modal outlives its token, as a form on the screen does. */
export function sweepLater(world: World, ms: number): void {
  if (sweeping.has(world)) return;
  sweeping.add(world);
  world.clock.after(Math.max(SWEEP_MS, ms), () => {
    sweeping.delete(world);
    sweep(world);
  });
}

function sweep(world: World): void {
  for (const interaction of [...world.store.all('interaction')]) {
    if (isExpired(world, interaction)) {
      if (!interaction.modal) world.store.remove('interaction', interaction.id);
    } else sweepLater(world, interaction.created + TOKEN_MS - world.clock.now());
  }
}
