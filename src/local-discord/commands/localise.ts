// Names and descriptions in a person's language.
import type { Localizations } from '../records.ts';

/** Where a language is missing, Discord takes its sister. */
const SISTERS: Readonly<Record<string, string>> = { 'en-US': 'en-GB', 'en-GB': 'en-US', 'es-419': 'es-ES' };

export function localised(plain: string, localizations: Localizations | null | undefined, locale: string): string {
  const sister = SISTERS[locale];
  return localizations?.[locale] ?? (sister === undefined ? undefined : localizations?.[sister]) ?? plain;
}
