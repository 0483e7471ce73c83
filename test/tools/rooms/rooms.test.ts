// The check of the house's plan, on small houses of its own, and on ours.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { wingOf, wrongArrows } from '../../../src/tools/rooms/arrows.ts';
import { circlesIn } from '../../../src/tools/rooms/circles.ts';
import { importsOf, type Source } from '../../../src/tools/rooms/imports.ts';
import { fullRooms, nearlyTheSame, wrongLayout } from '../../../src/tools/rooms/layout.ts';
import { RULESET } from '../../../src/tools/rooms/plan.ts';
import { problemsIn } from '../../../src/tools/rooms.ts';

const source = (file: string, ...lines: readonly string[]): Source => ({
  file,
  imports: importsOf(file, lines.join('\n')),
});

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('our house is built as planned', () => {
  expect(problemsIn(process.cwd())).toEqual([]);
});

it('reads what a file imports, and whether only types', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import { type B } from './b.ts';",
    "import { type C, d } from '../c.ts';",
    "export * from './e.ts';",
    "import './f.ts';",
    "import { z } from 'zod';",
  ];
  expect(importsOf('src/view/x.ts', text.join('\n'))).toEqual([
    { what: 'src/view/a.ts', isOurs: true, isType: true },
    { what: 'src/view/b.ts', isOurs: true, isType: true },
    { what: 'src/c.ts', isOurs: true, isType: false },
    { what: 'src/view/f.ts', isOurs: true, isType: false },
    { what: 'zod', isOurs: false, isType: false },
    { what: 'src/view/e.ts', isOurs: true, isType: false },
  ]);
});

it('knows the wing of a file', () => {
  const wings = [
    ['src/engine/kernel/ask.ts', 'engine'],
    ['src/rulesets/index.ts', 'rulesets'],
    ['src/rulesets/tea/state.ts', 'rulesets/tea'],
    ['src/rulesets/kit/dice.ts', 'rulesets/kit'],
    ['src/log.ts', 'base'],
    ['src/main.ts', 'wiring'],
    ['commands/draw.ts', 'commands'],
    ['package.json', undefined],
  ] as const;
  for (const [file, wing] of wings) expect(wingOf(file)).toBe(wing);
});

it('finds arrows against the plan, types included', () => {
  const wrong = [
    source('src/engine/kernel/ask.ts', "import type { X } from '../../view/x.ts';"),
    source('src/engine/kernel/flow.ts', "import { readFileSync } from 'node:fs';"),
    source('src/rulesets/tea/state.ts', "import { x } from '../milk/x.ts';"),
    source('src/rulesets/kit/dice.ts', "import { x } from '../tea/x.ts';"),
    source('src/picture/map.ts', "import { x } from '../rulesets/tea/x.ts';"),
    source('src/cellar/x.ts'),
  ];
  expect(wrongArrows(wrong)).toEqual([
    'src/engine/kernel/ask.ts: engine imports nothing else of ours, and not src/view/x.ts',
    'src/engine/kernel/flow.ts: may use no package but zod, and not node:fs',
    'src/rulesets/tea/state.ts: rulesets/* imports engine, rulesets/kit, and not src/rulesets/milk/x.ts',
    'src/rulesets/kit/dice.ts: rulesets/kit imports engine, and not src/rulesets/tea/x.ts',
    'src/picture/map.ts: picture imports base, engine, view, and not src/rulesets/tea/x.ts',
    'src/cellar/x.ts: no wing of this name is in the plan (src/tools/rooms/plan.ts)',
  ]);
});

it('lets arrows be that go with the plan', () => {
  const right = [
    source('src/engine/chance/random.ts', "import { createHmac } from 'node:crypto';"),
    source('src/rulesets/tea/state.ts', "import { z } from 'zod';", "import { x } from '../kit/x.ts';"),
    source('src/campaign/play/answer.ts', "import { x } from '../../engine/index.ts';", "import { y } from './y.ts';"),
  ];
  expect(wrongArrows(right)).toEqual([]);
});

it('finds rooms that need each other in a circle, once, and lets types be', () => {
  const sources = [
    source('src/campaign/play/a.ts', "import { b } from '../tell/b.ts';"),
    source('src/campaign/tell/b.ts', "import { c } from '../road/c.ts';"),
    source('src/campaign/road/c.ts', "import { a } from '../play/a.ts';"),
    source('src/campaign/time/d.ts', "import { a } from '../play/a.ts';"),
    source('src/campaign/play/e.ts', "import type { d } from '../time/d.ts';"),
  ];
  expect(circlesIn(sources, 'src/campaign')).toEqual(['src/campaign: play → tell → road → play is a circle']);
});

it('finds rooms that are too full', () => {
  const files = Array.from({ length: 21 }, (_, n) => `src/discord/show/file${n}.ts`);
  expect(fullRooms(files)).toEqual(['src/discord/show: 21 files, and a room has at most 20']);
  expect(fullRooms(files.slice(1))).toEqual([]);
});

it('wants the same rooms in every ruleset', () => {
  const whole = [...RULESET.files, ...RULESET.everywhere, ...RULESET.rooms.map((room) => `${room}/more.ts`)];
  const tea = whole.map((name) => `src/rulesets/tea/${name}`);
  expect(wrongLayout(tea, ['src/rulesets/tea'])).toEqual([]);
  const without = tea.filter((file) => !file.endsWith('/asks.ts'));
  expect(wrongLayout([...without, 'src/rulesets/tea/milk.ts'], ['src/rulesets/tea'])).toEqual([
    'src/rulesets/tea/milk.ts: a ruleset has no such room',
    'src/rulesets/tea/asks.ts: is missing; it means the same in every ruleset',
  ]);
});

it('finds names that differ by an s', () => {
  expect(nearlyTheSame(['src/a/offer.ts', 'src/a/offers.ts', 'src/b/offers.ts'])).toEqual([
    'src/a/offer.ts: there is offers.ts, too',
  ]);
});

it('looks at a whole house', () => {
  folder = mkdtempSync(join(tmpdir(), 'slowburn-rooms-'));
  const file = join(folder, 'src/engine/x.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "import { y } from '../view/y.ts';\n");
  expect(problemsIn(folder)).toEqual(['src/engine/x.ts: engine imports nothing else of ours, and not src/view/y.ts']);
});
