// The rulesets of the house, and beside them those of the tests; without anything of a test runner, for processes of their own.
import { rulesetNamed } from '../../../src/rulesets/index.ts';
import { mini } from './ruleset.ts';
import { way } from './way.ts';

const OWN = [mini, way];
export const namedInTests = (id: string) => OWN.find((rules) => rules.id === id) ?? rulesetNamed(id);
