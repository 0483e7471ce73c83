// A condition in a few words, for the lines of a drawn story.
import type { Json } from '../../engine/json.ts';
import type { Condition } from '../schema/index.ts';

type Fields = Readonly<Record<string, Json>>;

export function conditionLabel(condition: Condition): string {
  if ('all' in condition && Array.isArray(condition.all)) return condition.all.map(conditionLabel).join(' and ');
  if ('any' in condition && Array.isArray(condition.any)) return condition.any.map(conditionLabel).join(' or ');
  if ('not' in condition) return `not (${conditionLabel(condition.not as Condition)})`;
  return plainLabel(condition as unknown as Fields);
}

/** What it asks about, then how much of it; a flag goes by its name alone. */
function plainLabel({ gte, lte, is, cmp, ...fields }: Fields): string {
  const [[kind, value] = ['', ''], ...others] = Object.entries(fields);
  const what = kind === 'flag' ? `${value}` : typeof cmp === 'string' ? kind : `${kind} ${value}`;
  const amount = [
    ...(gte === undefined ? [] : [`≥ ${gte}`]),
    ...(lte === undefined ? [] : [`≤ ${lte}`]),
    ...(typeof is === 'string' ? [`= ${is}`] : []),
    ...(typeof cmp === 'string' ? [`${SIGNS[cmp]} ${value}`] : []),
    ...others.map(([name, other]) => (other === true ? name : `${name} ${other}`)),
  ];
  return [...(is === false ? ['not'] : []), what, ...amount].join(' ');
}

const SIGNS: Readonly<Record<string, string>> = { eq: '=', gte: '≥', lte: '≤' };
