// Answers an interaction: first the work is done and committed, then the person is told.
import {
  AttachmentBuilder,
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { Message } from '../messages/panel.ts';

export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/**
 * `private`: only they see it, edited into a private message if they pressed on one; `apart`: only they see it, as a
 * new message; `public`: a new message for all; `here`: the pressed message changes.
 */
export type Manner = 'private' | 'apart' | 'public' | 'here';

/** Discord gives up after 3 s. Whoever defers earlier makes a promise that a crash can break. */
const PATIENCE = 1200;

/** Waits for the work, and defers the reply if it takes long. */
export async function replyWithin<Result>(
  interaction: Answerable,
  work: Promise<Result>,
  { manner = 'private', patience = PATIENCE }: { readonly manner?: Manner; readonly patience?: number } = {},
): Promise<Result> {
  let deferring: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    if (interaction.replied || interaction.deferred) return;
    deferring = defer(interaction, manner).catch(() => unheard.set(interaction, manner));
  }, patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    await deferring;
  }
}

/** Interactions that we deferred without knowing whether Discord has heard it. */
const unheard = new WeakMap<Answerable, Manner>();

function defer(interaction: Answerable, manner: Manner): Promise<unknown> {
  if (isInPlace(interaction, manner)) return interaction.deferUpdate();
  return interaction.deferReply(manner === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}

type OnMessage = MessageComponentInteraction | (ModalSubmitInteraction & { isFromMessage(): true });

function isInPlace(interaction: Answerable, manner: Manner): interaction is MessageComponentInteraction {
  if (manner === 'public' || manner === 'apart' || interaction.isChatInputCommand()) return false;
  const { message } = interaction as OnMessage;
  if (!message) return false;
  return manner === 'here' || message.flags.has(MessageFlags.Ephemeral);
}

/** Shows the message in whatever way the interaction still allows. */
export async function tell(interaction: Answerable, message: Message, manner: Manner = 'private'): Promise<void> {
  try {
    await telling(interaction, message, manner);
  } catch (error) {
    const asked = unheard.get(interaction);
    if (asked === undefined || !isAcknowledged(error)) throw error;
    // Discord did hear the deferral and waits: without this, the promised reply would never come.
    unheard.delete(interaction);
    interaction.deferred = true;
    interaction.ephemeral = isInPlace(interaction, asked) ? null : asked !== 'public';
    await telling(interaction, message, manner);
  }
}

async function telling(interaction: Answerable, message: Message, manner: Manner): Promise<void> {
  const body = bodyOf(message);
  const flags = flagsOf(message, manner);
  const isDeferred = interaction.deferred && !interaction.replied;
  if (!isDeferred && !interaction.replied) {
    if (isInPlace(interaction, manner)) await interaction.update(body);
    else await interaction.reply({ ...body, flags });
  } else if (isDeferred && isWaitingFor(interaction, manner)) {
    await interaction.editReply(body);
  } else {
    // The deferral promised a message to all, and it is for one person, or the other way round.
    if (isDeferred && interaction.ephemeral !== null) await interaction.deleteReply();
    await interaction.followUp({ ...body, flags });
  }
}

/** Says that the work goes on; its result follows. Possible only if the reply was deferred. */
export async function tellLate(interaction: Answerable, message: Message): Promise<void> {
  if (!interaction.deferred || interaction.replied) return;
  const isOnBoard = interaction.ephemeral === null;
  if (isOnBoard) await interaction.followUp({ ...bodyOf(message), flags: flagsOf(message, 'private') });
  else await interaction.editReply(bodyOf(message));
}

const ACKNOWLEDGED = 40_060;
/** The interaction has expired, or another process has answered it: the work is done, and nothing is left to say. */
const SETTLED = new Set<number | string>([10_062, ACKNOWLEDGED]);

const isAcknowledged = (error: unknown): boolean => error instanceof DiscordAPIError && error.code === ACKNOWLEDGED;

export const isSettled = (error: unknown): boolean => error instanceof DiscordAPIError && SETTLED.has(error.code);

/** Whether the deferral promised this kind of reply: in place, for all, or for one. */
function isWaitingFor(interaction: Answerable, manner: Manner): boolean {
  const inPlace = isInPlace(interaction, manner);
  if (interaction.ephemeral === null) return inPlace;
  return !inPlace && interaction.ephemeral === (manner !== 'public');
}

const flagsOf = ({ flags }: Message, manner: Manner) => (manner === 'public' ? flags : flags | MessageFlags.Ephemeral);

const bodyOf = ({ flags, components, files, calls }: Message) => ({
  flags,
  components: [...components],
  files: files.map(
    ({ name, data, alt }) => new AttachmentBuilder(data, { name, ...(alt !== undefined && { description: alt }) }),
  ),
  // Removes earlier attachments.
  attachments: [],
  allowedMentions: { parse: [], users: [...calls] },
});
