// What is wrong with the data folder, in a sentence for the person who named it.
import { StartProblem } from '../startProblem.ts';

export class DataProblem extends StartProblem {
  override readonly name = 'DataProblem';
}

/** The system's own name for a failure: ENOENT, EACCES … */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** A file in the place of a folder is better named itself. */
const pathOf = (error: unknown): string | undefined =>
  /^(EEXIST|ENOTDIR)$/.test(codeOf(error) ?? '') && error instanceof Error && 'path' in error
    ? String(error.path)
    : undefined;

const SENTENCES: Readonly<Record<string, (folder: string) => string>> = {
  EEXIST: (folder) => `${folder} is a file, but the data needs a folder: name another place.`,
  ENOTDIR: (folder) => `${folder} cannot be a folder, because a part of its path is a file: name another place.`,
  ENOENT: (folder) => `The data folder ${folder} cannot be made there: name another place.`,
  EACCES: (folder) =>
    `The data folder ${folder} may not be written to: give yourself the right, or name another place.`,
  EROFS: (folder) => `The data folder ${folder} lies on a disk that can only be read: name another place.`,
  ENOSPC: (folder) => `The data folder ${folder} cannot be written to, because the disk is full: make room on it.`,
};

/** Says what the system refused; what is no refusal of the system is a bug and stays as it is. */
export function asDataProblem(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof DataProblem) return error;
  const sentence =
    SENTENCES[code === 'EPERM' ? 'EACCES' : code] ?? ((it) => `The data folder ${it} fails with ${code}.`);
  return new DataProblem(sentence(pathOf(error) ?? folder), { cause: error });
}
