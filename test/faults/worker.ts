// A process that does the jobs, until it is killed.

import type { Outward } from '../../src/campaign/outward.ts';
import { startJobs } from '../../src/jobs/index.ts';
import { type Address, processApp, untilItWorks } from './processApp.ts';

const address = JSON.parse(process.argv[2] ?? '') as Address;
const post = async () => ({ message: `${process.pid} ${performance.now()}` });
const nowhere: Outward = {
  tell: post,
  prompt: post,
  showBoard: post,
  remind: post,
  editPrompt: async () => {},
  recall: async () => [],
  isThere: async () => true,
};

process.on('unhandledRejection', () => process.exit(3));
const { app, queues } = await untilItWorks(() => processApp(address));
await startJobs({ app, queues, outward: nowhere, concurrency: 2, careEvery: 1000 });
