// The kernel as rulesets and the rest of the house see it.
export * from './ask.ts';
export * from './campaign.ts';
export {
  checkedChoice,
  mayAnswer,
  optionsFor,
  writtenValue,
} from './choice.ts';
export * from './event.ts';
export * from './facts.ts';
export * from './flow.ts';
export * from './json.ts';
export * from './line.ts';
export * from './parts.ts';
export * from './piles.ts';
export * from './random.ts';
export * from './refusal.ts';
export * from './ruleset.ts';
export * from './save.ts';
export * from './speech.ts';
export * from './table.ts';
export * from './text.ts';
export * from './view.ts';
