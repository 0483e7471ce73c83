// A process that does the jobs, until it is killed.
import { startJobs } from '../../src/jobs/index.ts';
import { frontIn } from './front.ts';
import { noteIn, ordersGiven, processApp, untilItWorks } from './processApp.ts';

const { address, journal, front } = ordersGiven();
const note = noteIn(journal);

process.on('unhandledRejection', () => process.exit(3));
const onTwin = (twin: string) => note({ twin });
const onJob = () => void process.send?.('at work');
const { app, queues } = await untilItWorks(() => processApp(address, { onTwin, onJob }));
await startJobs({ app, queues, outward: frontIn(front), concurrency: 2, careEvery: 1000 });
