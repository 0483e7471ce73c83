import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { campaignFile } from '../../src/campaign/carry/export.ts';
import { commitments, fairRecord } from '../../src/campaign/carry/fair.ts';
import { askTakeBack, voteOnTakeBack } from '../../src/campaign/play/takeBack/takeBack.ts';
import { abandon } from '../../src/campaign/seats/lead.ts';
import { mixedLine } from '../../src/engine/chance/mixed.ts';
import { commitmentOf, suggestedWord, verify } from '../../src/engine/chance/random.ts';
import { fair } from '../../src/tools/fair.ts';
import { campaign, type Sitting, testApp } from '../kit/campaign.ts';
import { freshDatabase } from '../kit/database.ts';
import { run } from '../tools/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowburn-fair-'));
const file = (name: string, json: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(json));
  return path;
};

/** A battle to its end, with things taken back on the way. */
async function playedOut(app = testApp()): Promise<Sitting> {
  const table = await campaign({ app: await app });
  for (let n = 0; n < 40 && (await table.step()); n++) {
    await table.runs();
    if (n % 9 !== 4) continue;
    const reply = await askTakeBack(table.app, table.caller('ash'), { table: table.table });
    if (reply.kind !== 'petitioned') continue;
    await voteOnTakeBack(table.app, table.caller('bryn'), { petition: reply.petition, yes: true });
  }
  await table.toTheEnd();
  return table;
}

describe('what everybody may know of a table’s chance', () => {
  it('is the commitment from the start, and all the rest after the end', async () => {
    const table = await campaign({ secret: '5e'.repeat(32) });
    const [caller, wish] = [table.caller('zoe'), { table: table.table }];
    expect(await commitments(table.app, caller, wish)).toEqual([
      {
        ...{ of: 'battle', commitment: commitmentOf('5e'.repeat(32)) },
        presses: ['ready place-1 ash', 'ready place-1 bryn'],
      },
    ]);
    await expect(fairRecord(table.app, caller, wish)).rejects.toThrow('notOver');
    await table.toTheEnd();
    const record = await fairRecord(table.app, caller, wish);
    expect(record).toMatchObject({ secret: '5e'.repeat(32), commitment: commitmentOf('5e'.repeat(32)) });
    expect(record.draws.length).toBeGreaterThan(20);
    expect(verify(record)).toEqual([]);
  });

  it('is told when a campaign is abandoned, too', async () => {
    const table = await campaign();
    await abandon(table.app, table.caller('ash'), { campaign: table.id });
    expect(verify(await fairRecord(table.app, table.caller('ash'), { table: table.table }))).toEqual([]);
  });

  it('is one draw for one purpose and number, however often it was taken back', async () => {
    const table = await playedOut();
    const { draws } = await fairRecord(table.app, table.caller('ash'), { table: table.table });
    const names = draws.map(({ purpose, number, size }) => `${purpose} ${number} ${size}`);
    expect(new Set(names).size).toBe(names.length);
    expect(verify(await fairRecord(table.app, table.caller('ash'), { table: table.table }))).toEqual([]);
  });
});

type Changing = {
  campaign: { name: string };
  contents: { hash: string; files: Record<string, Record<string, unknown>> }[];
  tables: {
    table: { secret: string; presses: string[]; status: string; outcome: unknown; setup: { fate?: number } };
    Answer: { position: number; choice: { choose: string }; seat: string }[];
    Event: { number: number; type: string; data: Record<string, unknown> }[];
    Draw: { purpose: string; number: number; value: number }[];
    Checkpoint: { line: number; tail?: unknown[] }[];
  }[];
};

describe('npm run fair', () => {
  let whole: string;
  beforeAll(async () => {
    const database = await freshDatabase();
    const table = await playedOut(testApp({ database }));
    whole = JSON.stringify(await campaignFile(table.app, { guild: table.guild, campaign: table.id }));
    await database.close();
  }, 120_000);
  const changed = (change: (table: Changing['tables'][number], whole: Changing) => void): Promise<Ran> => {
    const copy = JSON.parse(whole) as Changing;
    const [only] = copy.tables;
    if (!only) throw new Error('nothing was played');
    change(only, copy);
    return run(fair, [file('changed.json', copy)]);
  };
  type Ran = Awaited<ReturnType<typeof run>>;

  it('finds that everything fits, takings back and all', async () => {
    const { code, out, err } = await run(fair, [file('whole.json', JSON.parse(whole))]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Table 1 of 1 fits: \d+ answers, [3-9] lines, \d+ events, \d+ draws\.\n/);
    expect(out).toContain('  Mixed in: the number of a press, ready place-1 ash.\n');
    expect(out).toMatch(/This proves that nobody chose the dice, if .* prove nothing\.\n$/);
  });

  it.each<[string, Parameters<typeof changed>[0], string]>([
    [
      'another secret',
      ({ table }) => {
        table.secret = '00'.repeat(32);
      },
      'the secret does not fit the commitment',
    ],
    [
      'a press that was not made',
      ({ table }) => {
        table.presses = [...table.presses, 'one more'];
      },
      'should be',
    ],
    [
      'a draw with another value',
      ({ Draw }) => {
        for (const draw of Draw.filter(({ purpose, number }) => purpose === 'bag' && number === 0)) draw.value += 1;
      },
      'draw 0 of bag should be',
    ],
    [
      'a draw that is missing',
      (table) => {
        table.Draw = table.Draw.filter(({ purpose, number }) => purpose !== 'bag' || number !== 1);
      },
      'was made, and is not written down',
    ],
    [
      'an event that was changed',
      ({ Event }) => {
        const [, second] = Event.filter(({ type }) => type === 'damage' || type === 'suffered');
        if (second) second.data.amount = 99;
      },
      'and should be',
    ],
    [
      'an event that is missing',
      (table) => {
        table.Event = table.Event.slice(0, -1);
      },
      'came out, and is not written down',
    ],
    [
      'an answer that nobody could give',
      ({ Answer }) => {
        if (Answer[0]) Answer[0].choice.choose = 'the moon';
      },
      'would be refused (noSuchOption)',
    ],
    [
      'an answer that is missing',
      (table) => {
        table.Answer = table.Answer.filter(({ position }) => position !== 2);
      },
      'is asked',
    ],
    [
      'another outcome',
      ({ table }) => {
        table.outcome = { result: 'success', details: { by: 'grace' } };
      },
      'the outcome is',
    ],
    [
      'a line without its beginning',
      (table) => {
        table.Checkpoint = table.Checkpoint.filter(({ tail }) => tail === undefined);
      },
      'line 2: it cannot be begun again: nothing says where it began',
    ],
    [
      'a content that was changed',
      (_table, { contents }) => {
        const [first] = Object.values(contents[0]?.files ?? {});
        if (first) first.name = 'Somebody Else';
      },
      'the content is not the one that the table was begun with',
    ],
  ])('finds %s, and says so', async (_what, change, sentence) => {
    const { code, out, err } = await changed(change);
    expect(err).toBe('');
    expect(code).toBe(1);
    expect(out).toContain('Table 1 of 1 does NOT fit:\n');
    expect(out).toContain(sentence);
    expect(out).not.toContain('    at ');
  });

  it('checks the record that is shown after the end by itself, too', async () => {
    const table = await campaign();
    await table.toTheEnd();
    const record = await fairRecord(table.app, table.caller('ash'), { table: table.table });
    const good = await run(fair, [file('record.json', record)]);
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out).toMatch(/^The record fits: \d+ draws follow from the commitment\.\n/);
    const bad = await run(fair, [file('record.json', { ...record, presses: [] })]);
    expect(bad.code).toBe(1);
  });

  it('CMP-113 lists the words, and finds a suggested one that was not suggested', async () => {
    const secret = 'cd'.repeat(32);
    const commitment = commitmentOf(secret);
    const suggested = mixedLine({ seat: 'osk', word: suggestedWord(commitment, 'osk'), isOwn: false });
    const record = { commitment, secret, presses: ['bram says red fox', suggested], draws: [] };
    const { code, out } = await run(fair, [file('words.json', record)]);
    expect(code).toBe(0);
    expect(out).toContain('  Mixed in by bram: “red fox”, a word of their own.\n');
    expect(out).toContain(`  Mixed in by osk: “${suggestedWord(commitment, 'osk')}”, as suggested.\n`);
    const chosen = { ...record, presses: ['bram says red fox', 'osk takes whatever'] };
    expect((await run(fair, [file('words.json', chosen)])).out).toContain('the word suggested to osk was');
  });

  it('refuses what is no such file in one sentence', async () => {
    expect(await run(fair, [file('odd.json', { tables: 1 })])).toMatchObject({ code: 1 });
    expect((await run(fair, [join(folder, 'none.json')])).err).toContain('there is no file');
  });
});
