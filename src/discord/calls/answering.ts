// Answering an interaction: first what was asked for is done and written down, then the person is told.
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
 * `private`: only they see it, in place where they pressed on a private message; `apart`: only they see it, and what they pressed stays;
 * `public`: a new message; `here`: the message that was pressed changes.
 */
export type Manner = 'private' | 'apart' | 'public' | 'here';

/** Discord gives up after 3 s; who defers earlier promises what a crash can break. */
const PATIENCE = 1200;

/** Waits for the work, and asks Discord to be patient when it takes long. */
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

/** Those for which patience was asked for, and nobody knows whether Discord has heard it. */
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

/** Says it, however the interaction stands by now. */
export async function tell(interaction: Answerable, message: Message, manner: Manner = 'private'): Promise<void> {
  try {
    await telling(interaction, message, manner);
  } catch (error) {
    const asked = unheard.get(interaction);
    if (asked === undefined || !isAcknowledged(error)) throw error;
    // Discord has heard it and waits: what was promised would never come otherwise.
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
    // What was promised to all is for one person only, or the other way round.
    if (isDeferred && interaction.ephemeral !== null) await interaction.deleteReply();
    await interaction.followUp({ ...body, flags });
  }
}

/** Says that it goes on; what comes of it follows. Without a promise that Discord waits for, nobody can be told. */
export async function tellLate(interaction: Answerable, message: Message): Promise<void> {
  if (!interaction.deferred || interaction.replied) return;
  const isOnBoard = interaction.ephemeral === null;
  if (isOnBoard) await interaction.followUp({ ...bodyOf(message), flags: flagsOf(message, 'private') });
  else await interaction.editReply(bodyOf(message));
}

const ACKNOWLEDGED = 40_060;
/** Unknown by now, or answered by whoever had it first: what was wished is done, and nothing is left to say. */
const SETTLED = new Set<number | string>([10_062, ACKNOWLEDGED]);

const isAcknowledged = (error: unknown): boolean => error instanceof DiscordAPIError && error.code === ACKNOWLEDGED;

export const isSettled = (error: unknown): boolean => error instanceof DiscordAPIError && SETTLED.has(error.code);

/** Whether what Discord was told to wait for is what comes: in place, for all, or for one. */
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
  // What was attached before goes.
  attachments: [],
  allowedMentions: { parse: [], users: [...calls] },
});
