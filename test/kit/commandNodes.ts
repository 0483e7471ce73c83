// Every command as it can be typed: its options, and something that fits each of them.
import { commands } from '../../commands/index.ts';
import type { Typed, Value } from './fakeInteraction.ts';

export type Option = {
  readonly name: string;
  readonly type: number;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: string }[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly options?: readonly Option[];
};
export type CommandNode = {
  readonly command: string;
  readonly sub?: string;
  readonly options: readonly Option[];
};

export const [STRING, INTEGER, BOOLEAN, NUMBER, ATTACHMENT] = [3, 4, 5, 10, 11] as const;

/** Each command without subcommands, and each subcommand. */
export const NODES: readonly CommandNode[] = commands.flatMap(({ data }): readonly CommandNode[] => {
  const { name: command, options = [] } = data.toJSON() as unknown as { name: string; options?: readonly Option[] };
  const subs = options.filter(({ type }) => type === 1);
  if (subs.length === 0) return [{ command, options }];
  return subs.map(({ name: sub, options: own = [] }) => ({ command, sub, options: own }));
});

export const nameOf = ({ command, sub }: Pick<Typed, 'command' | 'sub'>): string =>
  `/${[command, sub].filter(Boolean).join(' ')}`;

/** Of a user, a channel and a role. */
export type Ids = Readonly<Record<number, string>>;

/** The first or the last (-1) that Discord lets through, where nothing is suggested. */
export function fitting(
  { type, choices, min_value = 1, max_value = 2 }: Option,
  place: number,
  ids: Ids,
): Value | undefined {
  if (choices) return choices.at(place)?.value;
  if (type === BOOLEAN) return place === 0;
  if (type === INTEGER || type === NUMBER) return place === 0 ? min_value : max_value;
  return type === STRING ? 'something' : ids[type];
}
