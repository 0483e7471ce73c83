// Shapes that several routes' bodies share.
import { z } from 'zod';
import type { NewFile } from './protocol.ts';

export const id = z.string().regex(/^\d{1,20}$/, 'expected an id, a number as a string');
export const name = z.string().trim().min(1).max(100);
/** What Discord knows: https://discord.com/developers/docs/reference#locales */
const LOCALES =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko';
export const locale = z.enum(LOCALES.split(' '));

export const newFile: z.ZodType<NewFile> = z.strictObject({
  filename: z.string().min(1).max(260),
  contentType: z.string().max(200).exactOptional(),
  base64: z.base64(),
});
