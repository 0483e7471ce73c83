// `npm run tables`: lists what runs, writes one campaign as a file, and checks whether the present rules can open all tables.
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { App } from '../campaign/app.ts';
import { listTables, type Reopening, tableDetails, tryReopening } from '../campaign/care/operate.ts';
import { campaignFile, importCampaigns } from '../campaign/carry/export.ts';
import { Unfit } from '../campaign/carry/file/read.ts';
import { NoTable } from '../campaign/table/withLockedTable.ts';
import { parked } from '../jobs/index.ts';
import type { Queues } from '../queue/index.ts';
import { refuse } from './command-line/complaint.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { jsonFile } from './play/json.ts';
import { houseOf, type OpenHouse } from './tables/house.ts';
import { counted, detailsOf, lineOf, parkedEnd, parkedOf, reopeningOf } from './tables/words.ts';

const WHAT = ['list', 'show', 'export', 'import', 'reopen-all', 'parked'] as const;
type What = (typeof WHAT)[number];

export const tablesCommand = (openHouse: OpenHouse) =>
  command({
    name: 'tables',
    summary:
      'Lists the tables, shows one, carries a campaign from one database to another, tries all running tables, and shows jobs that could not succeed.',
    usage: 'list | show TABLE | export CAMPAIGN --out FILE | import FILE | reopen-all --dry | parked',
    positionals: {
      what: { required: true, help: 'what to do', choices: WHAT },
      which: { help: 'the number of a table, the id of a campaign, or a file' },
    },
    options: {
      guild: { type: 'text', value: 'ID', help: 'list: only those of this guild; import: into this guild' },
      place: { type: 'text', value: 'ID', help: 'import: into this channel or thread' },
      running: { type: 'flag', help: 'list: only those that are not over' },
      out: { type: 'text', value: 'FILE', help: 'export: the file to write; there must be none of that name' },
      dry: { type: 'flag', help: 'reopen-all: nothing is changed (there is no other way)' },
      retry: { type: 'flag', help: 'parked: try them again' },
      json: { type: 'flag', help: 'list, show, reopen-all, parked: as JSON' },
    },
    examples: [
      'npm run tables -- list --running',
      'npm run tables -- export 3f0c… --out campaign.json',
      'npm run tables -- import campaign.json --guild 123 --place 456',
      'npm run tables -- reopen-all --dry',
      'npm run tables -- parked --retry',
    ],
    details:
      'A file holds all of a campaign: its seats, tables, checkpoints, asks, answers, events, draws, orders, votes, absences, petitions,\n' +
      'messages, and the contents that its tables began with. It holds the secrets of battles that are still played: give it to nobody\n' +
      'who plays. People are in it by their Discord ids alone; their hours, zone and language, and what interactions were answered\n' +
      'with, are left out. Read into another place, it comes without the messages of the old one, and what is open is prompted again.\n' +
      'What /server export gives, packed or not, is read in as well: all its campaigns, or none of them.\n' +
      'A job that fails again and again is parked: its table goes on, and care tries it again after five minutes.\n' +
      'The database is the one of DATABASE_URL, or the built-in one in DATA_DIR; the jobs are there, or in REDIS_URL.',
    run: async ({ options, positionals, print }) => {
      const what = positionals.what as What;
      check(what, positionals.which, options);
      const { app, queues, close } = await openHouse({ migrates: what === 'import' });
      try {
        return await DOES[what]({ app, queues, print, which: positionals.which ?? '', ...options });
      } catch (error) {
        throw error instanceof Unfit || error instanceof NoTable ? new Complaint(`${error.message}.`) : error;
      } finally {
        await close();
      }
    },
  });

type Doing = {
  readonly app: App;
  readonly print: (line: string) => void;
  readonly which: string;
  readonly guild: string | undefined;
  readonly place: string | undefined;
  readonly running: boolean;
  readonly out: string | undefined;
  readonly json: boolean;
  readonly retry: boolean;
  readonly queues: () => Promise<Queues>;
};

function check(what: What, which: string | undefined, { out, dry }: { out: string | undefined; dry: boolean }): void {
  const needs = { list: '', show: 'the number of a table', export: 'the id of a campaign', import: 'a file' };
  if (what in needs && what !== 'list' && which === undefined) refuse(`${what} needs ${needs[what as 'show']}.`);
  if ((what === 'list' || what === 'reopen-all' || what === 'parked') && which !== undefined)
    refuse(`"${which}" is one argument too many.`);
  if (what === 'show' && !/^\d{1,9}$/.test(which ?? '')) refuse(`the table must be a whole number, not "${which}".`);
  if (what === 'export' && out === undefined) refuse('export needs --out FILE.');
  if (what === 'reopen-all' && !dry) refuse('reopen-all only tries: please say --dry.');
}

const DOES = {
  list: async ({ app, print, guild, running, json }) => {
    const tables = await listTables(app, { running, ...(guild !== undefined && { guild }) });
    if (json) print(JSON.stringify(tables));
    else for (const table of tables) print(lineOf(table));
    if (tables.length === 0 && !json) print('There are no tables.');
  },
  show: async ({ app, print, which, json }) => {
    const table = await tableDetails(app, { table: Number(which) });
    for (const line of json ? [JSON.stringify(table)] : detailsOf(table)) print(line);
  },
  export: async ({ app, print, which, out = '' }) => {
    const found = await app.database.client.campaign.findUnique({ where: { id: which }, select: { guildId: true } });
    if (!found) throw new Complaint(`there is no campaign ${which}; \`npm run tables -- list\` names them.`);
    const file = await campaignFile(app, { guild: found.guildId, campaign: which });
    writeNew(out, `${JSON.stringify(file, null, 1)}\n`);
    print(
      `${out}: "${String(file.campaign.name)}" with ${counted(file.tables.length, 'table')} and ${counted(Object.keys(file.people).length, 'person', 'people')}.`,
    );
  },
  import: async ({ app, print, which, guild, place }) => {
    const into = { ...(guild !== undefined && { guild }), ...(place !== undefined && { place }) };
    const all = await importCampaigns(app, jsonFile(which), into);
    for (const read of all) {
      const asleep = read.isActive ? '' : '; it sleeps there';
      print(`The campaign ${read.campaign} is in place ${read.place} of guild ${read.guild}${asleep}.`);
      for (const table of read.tables) print(`  table ${table}`);
    }
    if (all.length === 0) print('There is no campaign in the file.');
  },
  'reopen-all': async ({ app, print, json }) => {
    const all: Reopening[] = [];
    await tryReopening(app, (one) => {
      all.push(one);
      if (!json) print(reopeningOf(one));
    });
    const bad = all.filter(({ result }) => result !== 'fits').length;
    print(json ? JSON.stringify(all) : `${all.length} running tables, ${bad} of them do not fit. Nothing was changed.`);
    return all.some(({ result }) => result === 'broken') ? 1 : 0;
  },
  parked: async ({ queues, print, json, retry }) => {
    const open = await queues();
    const jobs = await parked(open);
    if (json) print(JSON.stringify(jobs));
    else for (const job of jobs) print(parkedOf(job));
    if (retry) for (const { queue, id } of jobs) await open.unpark(queue, id);
    if (!json) print(jobs.length === 0 ? 'No job is parked.' : parkedEnd(jobs.length, retry));
  },
} satisfies Record<What, (doing: Doing) => Promise<number | void>>;

/** The file holds secrets, so nobody else may read it; and an existing file may be the only copy of something. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw code in UNWRITTEN ? new Complaint(UNWRITTEN[code as keyof typeof UNWRITTEN](file)) : error;
  }
}

const UNWRITTEN = {
  EEXIST: (file: string) => `there is a file ${file} already: please choose another name.`,
  ENOENT: (file: string) => `there is no folder ${dirname(file)}: please make it.`,
  EACCES: (file: string) => `nothing may be written in ${dirname(file)}: please choose another place.`,
};

await startWhenMain(import.meta.url, tablesCommand(houseOf(process.env)));
