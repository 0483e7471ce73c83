// Before every test: a flow that is created and never run (a forgotten `yield*`) is an error.
import { beforeEach } from 'vitest';
import { watchFlows } from '../../src/engine/kernel/flow.ts';

watchFlows(true);
beforeEach(() => watchFlows(true));
