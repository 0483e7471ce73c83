// Slowburn in its own process, for the budgets of presses.
import { readConfig } from '../../src/config.ts';
import { startSlowburn } from '../../src/slowburn.ts';
import { stopOn } from '../../src/stop.ts';

const [api = '', token = ''] = process.argv.slice(2);
const slowburn = await startSlowburn({ config: readConfig(process.env), discord: { token, api } });
const stopping = stopOn(['SIGTERM'], slowburn.steps, { within: 20_000, log: slowburn.program.log });
process.once('disconnect', () => void stopping.stop());
process.send?.('ready');
