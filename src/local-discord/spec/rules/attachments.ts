// Which files a message has, by the names that `attachment://…` may use.
import type { Upload } from '../../rest/route.ts';
import { error, type Report } from './report.ts';
import type { CheckedMessage, MessageContext } from './shapes.ts';

/** `attachments` must describe files that come with the request or, in an edit, are there already. */
export function checkAttachments(message: CheckedMessage, context: MessageContext, report: Report): void {
  const { files = [], before } = context;
  const known = new Set([
    ...files.map(({ number }) => String(number)),
    ...(before?.attachments ?? []).map(({ id }) => id),
  ]);
  message.attachments?.forEach(({ id }, n) => {
    if (!known.has(id)) report(['attachments', n], error('ATTACHMENT_NOT_FOUND', 'Attachment data not found'));
  });
}

export function attachmentNames(message: CheckedMessage, context: MessageContext): ReadonlySet<string> {
  const { files = [], before } = context;
  const stay = message.attachments?.map(({ id }) => id);
  const old = (before?.attachments ?? []).filter(({ id }) => stay === undefined || stay.includes(id));
  const names = [...files.map((file) => nameOf(file, message)), ...old.map(({ filename }) => filename)];
  return new Set(names.flatMap((name) => [name, stored(name)]));
}

const nameOf = (file: Upload, { attachments }: CheckedMessage) =>
  attachments?.find(({ id }) => id === String(file.number))?.filename ?? file.filename;

/** Discord keeps a file's name with underscores for what does not belong into an address. */
const stored = (name: string) => name.replaceAll(/[^\w.-]/gu, '_');

export const referenced = (url: string): string | undefined => /^attachment:\/\/(.+)$/i.exec(url)?.[1];
