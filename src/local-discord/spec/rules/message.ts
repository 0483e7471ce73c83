// What Discord refuses in a message though its description allows it.
import { refusal } from '../../errors.ts';
import { MESSAGE_FLAG } from '../../records.ts';
import type { Warn } from '../check.ts';
import { tooLong } from '../errorTree.ts';
import { attachmentNames, checkAttachments } from './attachments.ts';
import { checkComponents } from './components.ts';
import { checkEmbeds } from './embeds.ts';
import { error, lengthOf, REQUIRED, type Report, refuseWhatIsWrong, reportRepeated } from './report.ts';
import type { CheckedMentions, CheckedMessage, MessageContext } from './shapes.ts';

const LONGEST_CONTENT = 2000;
const MOST_FILES = 10;
const LARGEST_FILE = 10 * 1024 * 1024;
const LARGEST_REQUEST = 25 * 1024 * 1024;

/** Throws 40005, 30015, 50035 or 50006. The message is a body that has passed `checkRequest`. */
export function refuseBadMessage(message: CheckedMessage, context: MessageContext): void {
  refuseTooMuch(context);
  refuseWhatIsWrong((report) => {
    checkText(message, report);
    checkFlags(message, context, report);
    if (isV2(message, context)) checkLegacyFields(message, context, report);
    checkEmbeds(message.embeds ?? [], attachmentNames(message, context), report);
    checkAttachments(message, context, report);
    checkComponents(message, context, { isV2: isV2(message, context), report });
  }, context.under);
  if (isEmpty(message, context)) throw refusal('emptyMessage');
}

/** A deferred reply may only say that it is ephemeral; V2 comes with the edit that fills it. Discord passes over the rest. */
export function refuseBadDefer(data: { readonly flags?: number | null } | null | undefined, warn?: Warn): void {
  const { flags, ...others } = data ?? {};
  refuseWhatIsWrong((report) => {
    if (((flags ?? 0) & ~MESSAGE_FLAG.ephemeral) !== 0)
      report(['flags'], error('FLAGS_INVALID', 'A deferred reply can only have the flag EPHEMERAL.'));
    for (const [field, value] of Object.entries(others)) {
      if (isNothing(value) || field === 'allowed_mentions') continue;
      if (warn) warn(`data.${field}: A deferred reply has no content yet.`);
      else report([field], error('UNKNOWN_FIELD', 'A deferred reply has no content yet.'));
    }
  }, 'data');
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === false || value === '' || (Array.isArray(value) && !value.length);

function refuseTooMuch({ files = [] }: MessageContext): void {
  const sizes = files.map(({ bytes }) => bytes.length);
  const sum = sizes.reduce((a, b) => a + b, 0);
  if (sum > LARGEST_REQUEST || sizes.some((bytes) => bytes > LARGEST_FILE)) throw refusal('tooLarge');
  if (files.length > MOST_FILES) throw refusal('tooManyFiles');
}

function checkText(message: CheckedMessage, report: Report): void {
  if (lengthOf(message.content) > LONGEST_CONTENT) report(['content'], tooLong(LONGEST_CONTENT));
  if (message.enforce_nonce && isNothing(message.nonce)) report(['nonce'], REQUIRED);
  if (message.allowed_mentions) checkMentions(message.allowed_mentions, report);
}

function checkMentions(allowed: CheckedMentions, report: Report): void {
  for (const kind of ['users', 'roles'] as const) {
    const ids = allowed[kind] ?? [];
    if (allowed.parse?.includes(kind) && ids.length > 0)
      report(['allowed_mentions'], error(EXCLUSIVE, `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`));
    const placed = ids.map((id, n) => [['allowed_mentions', kind, n], id] as const);
    reportRepeated(placed, report, error('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value'));
  }
}
const EXCLUSIVE = 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE';

const isV2 = (message: CheckedMessage, { before }: MessageContext) =>
  (((message.flags ?? 0) | (before?.flags ?? 0)) & MESSAGE_FLAG.componentsV2) !== 0;

function checkFlags({ flags }: CheckedMessage, { kind, before }: MessageContext, report: Report): void {
  if (kind === 'create' && ((flags ?? 0) & MESSAGE_FLAG.ephemeral) !== 0)
    report(['flags'], error('FLAGS_INVALID', 'Only answers to interactions can be EPHEMERAL.'));
  const wasV2 = ((before?.flags ?? 0) & MESSAGE_FLAG.componentsV2) !== 0;
  if (wasV2 && flags !== undefined && flags !== null && (flags & MESSAGE_FLAG.componentsV2) === 0)
    report(['flags'], error('MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG', 'IS_COMPONENTS_V2 cannot be removed.'));
}

function checkLegacyFields(message: CheckedMessage, { before }: MessageContext, report: Report): void {
  // An edit that makes a message V2 must take away its old text and embeds.
  const { content = before?.content, embeds = before?.embeds } = message;
  const used = { content, embeds, poll: message.poll, sticker_ids: message.sticker_ids };
  for (const [field, value] of Object.entries(used))
    if (!isNothing(value))
      report([field], error(LEGACY, `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`));
}
const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';

function isEmpty(message: CheckedMessage, context: MessageContext): boolean {
  const { before, files = [] } = context;
  const { content = before?.content, embeds = before?.embeds, components = before?.components } = message;
  if (components?.length) return false;
  if (isV2(message, context)) return true;
  const kept = (message.attachments ?? before?.attachments ?? []).length + files.length;
  const isForward = message.message_reference?.type === 1;
  return !(content?.trim() || embeds?.length || kept || message.poll || message.sticker_ids?.length || isForward);
}
