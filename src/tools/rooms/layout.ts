// How folders are laid out: small rooms, the same rooms in every ruleset, and no two files whose names differ by an s.
import { posix } from 'node:path';
import { RULESET, SMALL_ROOMS } from './plan.ts';

export function fullRooms(files: readonly string[]): readonly string[] {
  const { houses, most } = SMALL_ROOMS;
  const folders = new Map<string, number>();
  for (const folder of files.map((file) => posix.dirname(file)))
    if (houses.some((house) => isIn(folder, house))) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  return [...folders]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder}: ${count} files, and a room has at most ${most}`);
}

const isIn = (folder: string, house: string): boolean => folder === house || folder.startsWith(`${house}/`);

/** `games` are the folders of the rulesets, without the kit. */
export const wrongLayout = (files: readonly string[], games: readonly string[]): readonly string[] =>
  games.flatMap((game) => wrongIn(game, filesBelow(files, game)));

function filesBelow(files: readonly string[], folder: string): readonly string[] {
  return files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
}

function wrongIn(game: string, files: readonly string[]): readonly string[] {
  const first = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const strange = first.filter((name) => ![...RULESET.files, ...RULESET.rooms].includes(name));
  const missing = [...RULESET.files, ...RULESET.everywhere].filter((name) => !files.includes(name));
  const empty = RULESET.rooms.filter((room) => !first.includes(room));
  return [
    ...strange.map((name) => `${game}/${name}: a ruleset has no such room`),
    ...missing.map((name) => `${game}/${name}: is missing; it means the same in every ruleset`),
    ...empty.map((name) => `${game}/${name}: is missing; every ruleset has this room`),
  ];
}

/** `offer.ts` beside `offers.ts`: nobody remembers which is which. */
export function nearlyTheSame(files: readonly string[]): readonly string[] {
  const all = new Set(files);
  return files
    .filter((file) => file.endsWith('.ts') && all.has(file.replace(/\.ts$/, 's.ts')))
    .map((file) => `${file}: there is ${posix.basename(file, '.ts')}s.ts, too`);
}
