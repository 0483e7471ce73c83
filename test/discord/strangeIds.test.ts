// Presses whose ids nobody was ever shown: each is answered once, by something that Discord takes, or opens its form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { newRouter, type Router } from '../../src/discord/front/router.ts';
import { routes } from '../../src/discord/front/routes.ts';
import { campaign, type Sitting, testApp } from '../kit/campaign.ts';
import { houseOf } from '../kit/contexts.ts';
import { choosing, pressing } from '../kit/fakeInteraction.ts';
import { problemsWith } from '../kit/messageChecks.ts';

const [ASH, BRYN] = ['1180000000000000001', '1180000000000000002'] as const;
const [GUILD, PLACE] = ['1180000000000000007', '1180000000000000008'] as const;
const WHOM = { user: ASH, guild: GUILD, place: PLACE, locale: 'en-US' };
let sitting: Sitting;
let route: Router;

beforeAll(async () => {
  const app = await testApp();
  sitting = await campaign({ app, seats: { bram: ASH, osk: BRYN }, guild: GUILD, place: PLACE });
  route = newRouter({ house: houseOf(app), commands, routes });
});
afterAll(() => sitting.app.database.close());

const ENDS = ['forget', 'leave'];
const strange = (act: string, table: number): readonly string[] =>
  [
    `${act}:${table}:9007199254740991:99999999999999999999`,
    `${act}:${table}:-1:1e308:NaN`,
    `${act}:999999999:1:bram`,
    `${act}:${':'.repeat(100)}`,
    `${act}:${'%3A'.repeat(100)}`,
    `${act}:${table}:${'1.'.repeat(100)}`,
    `${act}:__proto__:constructor:toString`,
  ].map((id) => id.slice(0, 100));

describe.each(Object.keys(routes).filter((act) => !ENDS.includes(act)))('a press on %s', (act) => {
  it('is answered, or opens a form, whatever stands in its id', async () => {
    for (const id of strange(act, sitting.table))
      for (const { interaction, answers, forms } of [pressing(id, WHOM), choosing(id, WHOM, ['bram'])]) {
        await route(interaction);
        expect([id, answers.length + forms.length]).toEqual([id, 1]);
        expect(answers.flatMap(problemsWith)).toEqual([]);
      }
  });
});
