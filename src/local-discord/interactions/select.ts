// What a person chooses in a select, on a message or in a modal.
import { COMPONENT } from '../componentTypes.ts';
import { Unfit } from '../places/unfit.ts';
import type { Component } from '../records.ts';
import { type Resolved, resolveChannel, resolveMentionable, resolveRole, resolveUser } from './resolved.ts';

export const isSelect = ({ type }: Component): boolean => type === 3 || (type >= 5 && type <= 8);

/** `mayBeEmpty`: in a modal, a select that is not required may be left alone. */
export function checkSelect(
  component: Component,
  values: readonly string[],
  { resolved, mayBeEmpty = false }: { readonly resolved: Resolved; readonly mayBeEmpty?: boolean },
): void {
  checkCount(component, values.length, mayBeEmpty);
  if (new Set(values).size < values.length) throw new Unfit('A choice may be made only once.');
  for (const value of values) checkValue(component, value, resolved);
}

export function checkCount(component: Component, count: number, mayBeEmpty: boolean): void {
  if (mayBeEmpty && count === 0) return;
  const least = numberOf(component.min_values) ?? 1;
  const most = numberOf(component.max_values) ?? 1;
  if (count < least) throw new Unfit(`Choose at least ${least}.`);
  if (count > most) throw new Unfit(`Choose at most ${most}.`);
}

export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function checkOption(component: Component, value: string): void {
  const options = (component.options ?? []) as readonly { readonly value: string }[];
  if (!options.some((option) => option.value === value)) throw new Unfit(`“${value}” is not among the options.`);
}

function checkValue(component: Component, value: string, resolved: Resolved): void {
  switch (component.type) {
    case COMPONENT.stringSelect:
      return checkOption(component, value);
    case COMPONENT.userSelect:
      return resolveUser(resolved, value);
    case COMPONENT.roleSelect:
      return resolveRole(resolved, value);
    case COMPONENT.mentionableSelect:
      return resolveMentionable(resolved, value);
    default:
      return resolveChannel(resolved, value, (component.channel_types ?? undefined) as readonly number[] | undefined);
  }
}
