// `npm run fair`: checks outside the bot that a table was played fairly.
import { contentHash } from '../content/hash.ts';
import { readMixed } from '../engine/chance/mixed.ts';
import { mixSeed, verify } from '../engine/chance/random.ts';
import type { Json } from '../engine/json.ts';
import { rulesetNamed } from '../rulesets/index.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';
import { isCopied } from './fair/laid.ts';
import { type CampaignRecord, exportShape, recordShape, type TableRecord } from './fair/record.ts';
import { type Replayed, replay } from './fair/replay.ts';
import { jsonFile } from './play/json.ts';

export const fair = command({
  name: 'fair',
  summary:
    'Checks a campaign’s file: that every draw follows from what was promised, and every event from the answers.',
  positionals: {
    file: { required: true, help: 'a file of `npm run tables -- export`, or the record that /fair gives' },
  },
  examples: ['npm run fair -- my-campaign.json'],
  details:
    'Of each table first every draw is computed again from the public record alone (commitment, secret, presses, draws), then the\n' +
    'whole table is played again (setup, content, answers) and its events are compared. Each thing that does not fit is one sentence.',
  run: ({ positionals, print }) => {
    const json = jsonFile(positionals.file);
    const record = recordShape.safeParse(json);
    if (record.success) {
      const code = told(print, 'The record', { ...record.data, problems: verify(record.data) });
      print(PROVES);
      return code;
    }
    const whole = exportShape.safeParse(json);
    const [issue] = whole.error?.issues ?? [];
    if (!whole.success)
      throw new Complaint(`${positionals.file} is no campaign’s file: ${issue?.path.join('.')}: ${issue?.message}.`);
    return checkedCampaign(whole.data, print);
  },
});

type Print = (line: string) => void;
type Checked = {
  readonly problems: readonly string[];
  readonly draws: readonly unknown[];
  readonly table?: TableRecord;
  readonly presses: readonly string[];
};

function checkedCampaign(campaign: CampaignRecord, print: Print): number {
  if (campaign.tables.length === 0) print(`${campaign.campaign.name}: nothing was played yet.`);
  const left = new Map<string, Replayed['left']>();
  const codes = campaign.tables.map((table, n) => {
    const { ruleset } = table.table;
    const again = replayed(table, campaign, left.get(ruleset));
    // The next road goes on from this one; tables that it opened do not count.
    if (table.parent === undefined) left.set(ruleset, again.left);
    const problems = [...verified(table), ...again.problems];
    const { presses } = table.table;
    return told(print, `Table ${n + 1} of ${campaign.tables.length}`, { problems, draws: table.Draw, table, presses });
  });
  if (codes.length > 0) print(PROVES);
  return Math.max(0, ...codes);
}

/** Lines with the same beginning share its draws. */
function verified({ table: { commitment, secret, presses }, Draw }: TableRecord): readonly string[] {
  const draws = new Map(
    Draw.map(({ purpose, number, size, value }) => [
      `${purpose} ${number} ${size} ${value}`,
      { purpose, number, size, value },
    ]),
  );
  return verify({ commitment, secret, presses, draws: [...draws.values()] });
}

const unplayable = (problem: string): Replayed => ({ problems: [problem], left: [] });

function replayed(record: TableRecord, { contents }: CampaignRecord, before?: Replayed['left']): Replayed {
  const { ruleset, rulesVersion, contentHash: hash, secret, presses } = record.table;
  const rules = rulesetNamed(ruleset);
  if (!rules) return unplayable(`there is no ruleset "${ruleset}" here`);
  const kept = contents.find((one) => one.hash === hash);
  if (!kept) return unplayable(`the content ${hash} is not in the file`);
  if (!kept.files)
    return unplayable(`the pack "${kept.pack}" is not in the file; that of npm run tables -- export has it`);
  const files = new Map<string, Json>(Object.entries(kept.files));
  if (contentHash(files) !== hash)
    return unplayable(`the content is not the one that the table was begun with (${hash})`);
  const { content } = rules.readContent(files);
  if (content === undefined) return unplayable('the content cannot be read by the rules that are here');
  const found = replay(record, { rules, content, hash, chance: { seed: mixSeed(secret, presses) } }, before);
  if (found.problems.length === 0 || rulesVersion === rules.version) return found;
  const other = `it was played by version ${rulesVersion} of ${ruleset}; here is ${rules.version}`;
  return { ...found, problems: [...found.problems, other] };
}

function told(print: Print, name: string, { problems, draws, table, presses }: Checked): number {
  const draw = counted(draws.length, 'draw');
  if (problems.length > 0) {
    print(`${name} does NOT fit:`);
    for (const problem of problems) print(`  ${problem}.`);
    return 1;
  }
  if (!table) print(`${name} fits: ${draw} follow from the commitment.`);
  else {
    const { Answer, Event, table: row } = table;
    const played = [counted(Answer.length, 'answer'), counted(row.line, 'line'), counted(Event.length, 'event'), draw];
    const copied = isCopied(table) ? '; it goes on from a copy, whose beginning is in another file' : '';
    print(`${name} fits: ${played.join(', ')}${row.status === 'over' ? '' : '; it is still being played'}${copied}.`);
  }
  for (const line of mixedLines(presses)) print(line);
  return 0;
}

/** The sentence that /fair says. */
const PROVES =
  'This proves that nobody chose the dice, if the last word of somebody’s own was said by one who did not know the secret; ' +
  'suggested words, numbers of presses, and those who were made ready by an order, a plan or a deadline prove nothing.';

/** Whose word was mixed in, in the order in which they came. */
const mixedLines = (presses: readonly string[]): readonly string[] =>
  presses.map((press) => {
    const mixed = readMixed(press);
    if (!mixed) return `  Mixed in: the number of a press, ${press}.`;
    return `  Mixed in by ${mixed.seat}: “${mixed.word}”, ${mixed.isOwn ? 'a word of their own' : 'as suggested'}.`;
  });

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

await startWhenMain(import.meta.url, fair);
