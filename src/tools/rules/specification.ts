// Finds which rules the specifications in docs/rules define.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Specification = { readonly name: string; readonly rules: readonly string[] };

/** `- **DST-001** …`, or `- CHN-001 (seed) …`; a number in running text is a reference. */
const DEFINITION = /^- (?:\*\*([A-Z]{3}-\d{3})\*\*|([A-Z]{3}-\d{3}) \((?:seed|ruling)\))/gm;

export function specificationNames(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.map((file) => file.slice(0, -'.md'.length)).sort();
}

export function readSpecification(folder: string, name: string): Specification {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8');
  const rules = [...text.matchAll(DEFINITION)].map(([, bold, plain]) => bold ?? plain ?? '');
  return { name, rules: [...new Set(rules)].sort() };
}

export const prefixOf = (rule: string): string => rule.slice(0, 3);
export const numberOf = (rule: string): number => Number(rule.slice(4));
