// Reads JSON that came from outside, and bounds how deep it may be: everything that walks it would run out of stack.

/** Far deeper than anything that Discord takes. */
const DEEPEST = 64;

/** Throws where the text is no JSON, or goes too deep. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new SyntaxError(`The JSON is nested more than ${DEEPEST} deep.`);
    level = level.flatMap((each) => Object.values(each)).filter(isNested);
  }
  return value;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
