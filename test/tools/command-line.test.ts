import { describe, expect, it } from 'vitest';
import { Complaint, command, type Output } from '../../src/tools/command-line.ts';

function captured(isTerminal = false) {
  const said = { out: '', err: '' };
  const output: Output = {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    isTerminal,
  };
  return { said, output };
}

const seen: unknown[] = [];
const brew = command({
  name: 'brew',
  summary: 'Brews tea.',
  options: {
    cups: { type: 'number', default: 2, max: 9, help: 'how many cups' },
    seed: { type: 'number', min: 0, help: 'the seed' },
    herb: { type: 'text', choices: ['mint', 'sage'], help: 'the herb' },
    guests: { type: 'list', choices: () => ['bram', 'osk'], value: 'A,B', help: 'who drinks' },
    pot: { type: 'text', check: (pot) => (pot.length > 3 ? `the pot "${pot}" is too long.` : undefined), help: 'pot' },
    json: { type: 'flag', help: 'as JSON' },
  },
  positionals: { place: { required: true, help: 'where' }, more: { many: true, help: 'what else' } },
  examples: ['npm run brew -- kitchen --cups 3'],
  run: ({ options, positionals, print }) => {
    const cups: number = options.cups;
    const place: string = positionals.place;
    seen.splice(0, seen.length, options, positionals);
    print(`${cups} cups in the ${place}`);
  },
});

async function run(...args: string[]) {
  const { said, output } = captured();
  return { code: await brew.main(args, output), ...said };
}

describe('a command', () => {
  it('hands over checked values and defaults', async () => {
    const { code, out } = await run('kitchen', '--herb=mint', 'tray', '--guests', 'osk, bram', '--json', '--seed', '0');
    expect({ code, out }).toEqual({ code: 0, out: '2 cups in the kitchen\n' });
    expect(seen[0]).toEqual({ cups: 2, seed: 0, herb: 'mint', guests: ['osk', 'bram'], pot: undefined, json: true });
    expect(seen[1]).toEqual({ place: 'kitchen', more: ['tray'] });
  });

  it('prints help and ends with 0, whatever else is given', async () => {
    const { code, out } = await run('--wrong', '--help');
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run brew -- place [more…] [--cups N]');
    expect(out).toContain('--cups N      how many cups (default 2)');
    expect(out).toContain('--herb TEXT   the herb: mint or sage');
    expect(out).toContain('npm run brew -- kitchen --cups 3');
  });

  it.each([
    [['kitchen', '--cups', '0'], '--cups must be at least 1, not 0.'],
    [['kitchen', '--cups', '10'], '--cups must be at most 9, not 10.'],
    [['kitchen', '--cups', 'x'], '--cups must be a whole number, not "x".'],
    [['kitchen', '--cups', '1.5'], '--cups must be a whole number, not "1.5".'],
    [['kitchen', '--cups='], '--cups must be a whole number, not "".'],
    [['kitchen', '--cups', '99999999999999999999'], '--cups must be a whole number, not "99999999999999999999".'],
    [['kitchen', '--seed', '-1'], '--seed must be at least 0, not -1.'],
    [['kitchen', '--cups'], '--cups needs a value.'],
    [['kitchen', '--cups', '--json'], '--cups needs a value.'],
    [['kitchen', '--cups', '1', '--cups', '2'], '--cups is given twice.'],
    [['kitchen', '--json=yes'], '--json takes no value.'],
    [['kitchen', '--herb', 'nettle'], '--herb must be mint or sage, not "nettle".'],
    [['kitchen', '--guests', 'bram,maro'], '--guests must be bram or osk, not "maro".'],
    [['kitchen', '--guests', 'bram,'], '--guests must not be empty.'],
    [['kitchen', '--pot', 'cauldron'], 'the pot "cauldron" is too long.'],
    [['kitchen', '--sugar'], 'there is no option --sugar.'],
    [['kitchen', '--toString'], 'there is no option --toString.'],
    [['kitchen', '-c'], 'there is no option -c.'],
    [[], 'the place is missing.'],
  ])('refuses %j with a sentence and 2', async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`brew: ${sentence}\nSee: npm run brew -- --help\n`);
  });

  it('refuses an argument too many', async () => {
    const { said, output } = captured();
    const code = await command({ name: 'nap', summary: 'Naps.', run: () => {} }).main(['now'], output);
    expect({ code, err: said.err }).toEqual({
      code: 2,
      err: 'nap: "now" is one argument too many.\nSee: npm run nap -- --help\n',
    });
  });
});

describe('the end of a command', () => {
  const ending = async (runIt: () => number | void) => {
    const { said, output } = captured();
    return { code: await command({ name: 'nap', summary: 'Naps.', run: runIt }).main([], output), err: said.err };
  };

  it('is the exit code that run returns', async () => {
    expect(await ending(() => 3)).toEqual({ code: 3, err: '' });
  });

  it('is a sentence and no stack trace for a complaint', async () => {
    const complain = () => {
      throw new Complaint('the kettle is cold.');
    };
    expect(await ending(complain)).toEqual({ code: 1, err: 'nap: the kettle is cold.\n' });
  });

  it('is a stack trace for a bug', async () => {
    const fail = () => {
      throw new TypeError('no kettle');
    };
    const { code, err } = await ending(fail);
    expect(code).toBe(1);
    expect(err).toMatch(/this is a bug\.\nTypeError: no kettle\n +at /);
  });
});

describe('the progress bar', () => {
  const nap = command({
    name: 'nap',
    summary: 'Naps.',
    run: ({ progress }) => {
      const bar = progress(4, 'dreams');
      bar.tick(2);
      bar.done();
    },
  });

  it('is drawn on a terminal and wiped away', async () => {
    const { said, output } = captured(true);
    await nap.main([], output);
    expect(said.err).toContain('dreams ███████████████░░░░░░░░░░░░░░░ 2/4');
    expect(said.err.endsWith('\r\x1b[2K')).toBe(true);
  });

  it('is silent elsewhere', async () => {
    const { said, output } = captured(false);
    await nap.main([], output);
    expect(said).toEqual({ out: '', err: '' });
  });
});
