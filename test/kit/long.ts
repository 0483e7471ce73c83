// What is long by nature: `npm run test:long` runs all of it, `npm test` a short form, and says in its last line what that leaves out.

/** Of each such file, what its short form leaves out. */
export const SHORTENED: Readonly<Record<string, string>> = {
  'test/browser/newcomer.test.ts': 'a newcomer at a desk, and in the other game',
  'test/campaign/sameMoment.test.ts': 'most presses at the same moment',
  'test/campaign/workers.test.ts': 'most tables on several processes',
  'test/discord/days.test.ts': 'who is away, and a battle across weeks to its end',
  'test/discord/everyMessage.test.ts': 'most messages of battles that are played at random',
  'test/discord/wholeCampaign.test.ts': 'a whole campaign over the wire after its first turns',
  'test/faults/faults.test.ts': 'most faults, and those with queues on Redis',
  'test/tools/gallery.test.ts': 'the gallery in other languages',
};

/** Whether all of it runs. Asked when a test file is read: a test process may run both forms. */
export const isLong = (): boolean => process.env.LONG === '1';
