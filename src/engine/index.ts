// The kernel as rulesets and the rest of the house see it.

export * from './chance/piles.ts';
export * from './chance/random.ts';
export * from './json.ts';
export * from './kernel/ask.ts';
export {
  checkedChoice,
  mayAnswer,
  optionsFor,
  writtenValue,
} from './kernel/choice.ts';
export * from './kernel/event.ts';
export * from './kernel/flow.ts';
export * from './kernel/line.ts';
export * from './kernel/parts.ts';
export * from './kernel/save.ts';
export * from './kernel/table.ts';
export { spaceOf, stepsOf } from './kernel/way.ts';
export * from './refusal.ts';
export * from './ruleset/campaign.ts';
export * from './ruleset/facts.ts';
export * from './ruleset/ruleset.ts';
export * from './ruleset/speech.ts';
export * from './ruleset/view.ts';
export * from './text.ts';
