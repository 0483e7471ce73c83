// `npm run restore`: restores the whole database from the file of a backup.
import { restoreBackup } from '../store/backup/restore.ts';
import { command, startWhenMain } from './command-line.ts';
import { type WithDatabase, withDatabaseOf } from './store/withDatabase.ts';

export const restoreCommand = (withDatabase: WithDatabase) =>
  command({
    name: 'restore',
    summary: 'Brings the whole database back from the file of a backup: all of it, or nothing.',
    positionals: { FILE: { required: true, help: 'what `npm run backup` wrote' } },
    options: { force: { type: 'flag', help: 'throw away what is in the database' } },
    examples: ['npm run restore -- slowburn.backup', 'npm run restore -- slowburn.backup --force'],
    details:
      'The database is the one of DATABASE_URL, or the built-in one in DATA_DIR. Slowburn must not be running on it. Jobs are\n' +
      'not in a backup: Slowburn finds out what is to be done when it is started.',
    run: async ({ positionals: { FILE: file }, options: { force }, print }) => {
      const { tables, rows } = await withDatabase({ limits: 'none' }, ({ pool }) =>
        restoreBackup(pool, file, { force }),
      );
      print(`Brought back ${rows} rows of ${tables} tables from ${file}.`);
    },
  });

await startWhenMain(import.meta.url, restoreCommand(withDatabaseOf(process.env)));
