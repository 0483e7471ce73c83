// Standing orders: small conditions over the facts of an ask, and what to answer when they hold.
export * from './answer.ts';
export { describeOrder } from './describe.ts';
export * from './dryRun.ts';
export { isTooLarge, MOST_LETTERS, MOST_ORDERS, MOST_STEPS } from './limits.ts';
export { type Mistake, mistakeText, pointedAt } from './mistake.ts';
export * from './order.ts';
export * from './parse.ts';
export { printOrder } from './print.ts';
export * from './situation.ts';
export { exampleOf, GENERAL_EXAMPLE, suggestedOrders } from './suggested.ts';
export { tryOrder } from './trial.ts';
export { factsOf, type Vocabulary, vocabularyOf } from './vocabulary.ts';
