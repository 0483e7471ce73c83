// Reads the rulebooks of docs/rules as entries that people can look up: every numbered rule, and every word of section 2.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../packageFolder.ts';

export type Entry = {
  /** `DST-142`, or `<book>/<word>` for a word. */
  readonly id: string;
  /** The file's name: a ruleset, or `campaign`. */
  readonly book: string;
  /** The rule's number, or the word. */
  readonly title: string;
  /** The heading that it stands under. */
  readonly topic: string;
  readonly text: string;
};

const RULE = /^- \*{0,2}([A-Z]{3}-\d{3})\*{0,2}\s+(.*)$/;
const WORD = /^\| ([^|]+) \| ([^|]+) \|$/;
/** Where a fact comes from matters to those who write rules, not to those who play. */
const ORIGIN = /\((?:seed|ruling)\)\s*/g;

export function readBook(book: string, folder = join(packageFolder(), 'docs', 'rules')): readonly Entry[] {
  const lines = readFileSync(join(folder, `${book}.md`), 'utf8').split('\n');
  const entries = new Map<string, Entry>();
  let topic = '';
  for (const line of lines) {
    topic = /^#{2,4} (?:\d+\. )?(.+)$/.exec(line)?.[1] ?? topic;
    const entry = ruleIn(line, book, topic) ?? wordIn(line, book, topic);
    // What is said again later, in the changelog, is not the rule.
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry);
  }
  return [...entries.values()];
}

function ruleIn(line: string, book: string, topic: string): Entry | undefined {
  const [, id, text] = RULE.exec(line) ?? [];
  return id && text ? { id, book, title: id, topic, text: text.replace(ORIGIN, '').trim() } : undefined;
}

function wordIn(line: string, book: string, topic: string): Entry | undefined {
  if (topic !== 'Words') return undefined;
  const [, word = '', meaning] = WORD.exec(line) ?? [];
  const title = word.replaceAll('`', '').trim();
  const isWord = meaning !== undefined && title !== '' && title !== 'Term' && !/^-+$/.test(title);
  return isWord ? { id: `${book}/${title}`, book, title, topic, text: meaning.trim() } : undefined;
}
