// `npm run check:rooms`: whether the house is built as planned (src/tools/rooms/plan.ts).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { wrongArrows } from './rooms/arrows.ts';
import { circlesIn } from './rooms/circles.ts';
import { sourcesIn } from './rooms/imports.ts';
import { fullRooms, nearlyTheSame, wrongLayout } from './rooms/layout.ts';
import { WITHOUT_CIRCLES } from './rooms/plan.ts';

export const roomsCommand = (root: string) =>
  command({
    name: 'rooms',
    summary:
      'Says where the house is not built as planned: arrows, circles of rooms, sizes, and the rooms of rulesets.',
    examples: ['npm run check:rooms'],
    run: ({ print }) => {
      const problems = problemsIn(root);
      for (const problem of problems) print(problem);
      if (problems.length > 0) throw new Complaint(`the house is not built as planned in ${problems.length} places.`);
      print('The house is built as planned.');
    },
  });

export function problemsIn(root: string): readonly string[] {
  const sources = sourcesIn(root);
  const files = sources.map(({ file }) => file);
  return [
    ...wrongArrows(sources),
    ...WITHOUT_CIRCLES.flatMap((house) => circlesIn(sources, house)),
    ...fullRooms(files),
    ...wrongLayout(files, gamesIn(root)),
    ...nearlyTheSame(files),
  ];
}

function gamesIn(root: string): readonly string[] {
  const folder = 'src/rulesets';
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.filter((one) => one.isDirectory() && one.name !== 'kit').map(({ name }) => `${folder}/${name}`);
}

await startWhenMain(import.meta.url, roomsCommand(fileURLToPath(new URL('../..', import.meta.url))));
