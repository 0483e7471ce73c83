// `npm run backup`: writes the whole database into one file.
import { statSync } from 'node:fs';
import { writeBackup } from '../store/backup/write.ts';
import { command, startWhenMain } from './command-line.ts';
import { type WithDatabase, withDatabaseOf } from './store/withDatabase.ts';

export const backupCommand = (withDatabase: WithDatabase) =>
  command({
    name: 'backup',
    summary: 'Saves the whole database, as it is at this moment, into one file. Slowburn may go on meanwhile.',
    positionals: { FILE: { required: true, help: 'the file to write; there must be none of that name' } },
    examples: ['npm run backup -- slowburn.backup'],
    details:
      'The database is the one of DATABASE_URL, or the built-in one in DATA_DIR. The file holds the secrets of battles that are\n' +
      'still played: give it to nobody who plays. `npm run restore -- FILE` brings it back.',
    run: async ({ positionals: { FILE: file }, print }) => {
      const { tables, rows } = await withDatabase({ migrates: false, limits: 'none' }, ({ pool }) =>
        writeBackup(pool, file),
      );
      print(`Saved ${rows} rows of ${tables} tables in ${file} (${Math.ceil(statSync(file).size / 1000)} kB).`);
    },
  });

await startWhenMain(import.meta.url, backupCommand(withDatabaseOf(process.env)));
