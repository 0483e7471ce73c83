// Shows a refusal as lines: `components.0.custom_id: CODE message`.
import { DiscordError, type ErrorTree, type FieldError } from '../../../src/local-discord/errors.ts';

/** The error that a call throws; a test fails when it throws none. */
export function refusalOf(call: () => unknown): DiscordError {
  try {
    call();
  } catch (error) {
    if (error instanceof DiscordError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** `{ 'components.0.custom_id': 'CODE: message' }`, several errors of a field joined. */
export const fieldsOf = (call: () => unknown): Record<string, string> => {
  const { code, errors } = refusalOf(call);
  if (code !== 50035) throw new Error(`refused with ${code}`);
  return Object.fromEntries(leaves(errors ?? {}, []));
};

/** As `fieldsOf`, only the codes. */
export const codesOf = (call: () => unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(call)).map(([path, text]) => [path, text.replace(/: .*$/s, '')]));

function leaves(tree: ErrorTree, path: readonly string[]): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    key === '_errors'
      ? [[path.join('.'), (value as FieldError[]).map(({ code, message }) => `${code}: ${message}`).join('; ')]]
      : leaves(value as ErrorTree, [...path, key]),
  );
}
