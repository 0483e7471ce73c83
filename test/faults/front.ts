// A front whose messages are files: it outlives the processes that post, and heeds a mark as Discord heeds a nonce.
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outward, Posted } from '../../src/campaign/tell/outward.ts';
import { codeOf } from '../../src/store/problem.ts';

export type PostedFile =
  | { readonly kind: 'news'; readonly table: number; readonly from: number; readonly to: number }
  | { readonly kind: 'prompt'; readonly table: number; readonly asks: readonly number[] }
  | { readonly kind: 'other'; readonly table: number };

export function frontIn(folder: string): Outward {
  mkdirSync(folder, { recursive: true });
  const post = async (mark: string, file: PostedFile): Promise<Posted> => {
    const name = mark.replaceAll('/', '_');
    // Whole or not at all, for whoever writes may be killed in the middle of it.
    const draft = `${folder}-${process.pid}.draft`;
    writeFileSync(draft, JSON.stringify(file));
    try {
      linkSync(draft, join(folder, name));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    rmSync(draft);
    return { message: name };
  };
  return {
    tell: (_where, { mark, table, from, to }) => post(mark, { kind: 'news', table, from, to }),
    prompt: (_where, { mark, table, asks }) =>
      post(mark, { kind: 'prompt', table, asks: asks.map(({ number }) => number) }),
    remind: (_person, { mark, table }) => post(mark, { kind: 'other', table }),
    showBoard: (_where, { table }) => post(`board.${table}`, { kind: 'other', table }),
    editPrompt: async () => 'done',
    recall: async () => readdirSync(folder).map((name) => ({ message: name, mark: name })),
    isThere: async () => true,
  };
}

/** All that was posted. */
export const postedIn = (folder: string): readonly PostedFile[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PostedFile);
