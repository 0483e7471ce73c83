// Arrows go one way: finds imports that the plan does not allow.
import type { Source } from './imports.ts';
import { ALSO, BASE, WINGS, WIRING, type Wing } from './plan.ts';

/** The wing that a file belongs to; undefined for a file that is no source of ours (JSON, files of packages). */
export function wingOf(file: string): string | undefined {
  const [top, second, third] = file.split('/');
  if (top === 'commands') return 'commands';
  if (top !== 'src' || second === undefined) return undefined;
  if (third === undefined) return rootWing(second.replace(/\.tsx?$/, ''));
  if (second !== 'rulesets') return second;
  return third.endsWith('.ts') ? 'rulesets' : `rulesets/${third}`;
}

function rootWing(name: string): string {
  if (BASE.includes(name)) return 'base';
  return WIRING.includes(name) ? 'wiring' : name;
}

/** An import names a game itself; the plan has `rulesets/*` for all games. */
const planned = (wing: string): string => (wing in WINGS ? wing : wing.replace(/^rulesets\/.*/, 'rulesets/*'));

export const wrongArrows = (sources: readonly Source[]): readonly string[] => sources.flatMap(wrongIn);

function wrongIn({ file, imports }: Source): readonly string[] {
  const wing = wingOf(file) ?? '';
  const plan = WINGS[planned(wing)];
  if (!plan) return [`${file}: no wing of this name is in the plan (src/tools/rooms/plan.ts)`];
  return imports.flatMap(({ what, isOurs }) => {
    const problem = isOurs ? wrongWing(wing, plan, what) : wrongPackage(file, plan, what);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
}

function wrongWing(wing: string, { imports }: Wing, target: string): string | undefined {
  const to = wingOf(target);
  if (to === undefined || to === wing || imports.includes(planned(to))) return undefined;
  const allowed = imports.length === 0 ? 'nothing else of ours' : imports.join(', ');
  return `${planned(wing)} imports ${allowed}, and not ${target}`;
}

function wrongPackage(file: string, { packages }: Wing, name: string): string | undefined {
  if (!packages || packages.includes(name) || ALSO[file]?.includes(name)) return undefined;
  return `may use no package but ${packages.join(', ') || 'none'}, and not ${name}`;
}
