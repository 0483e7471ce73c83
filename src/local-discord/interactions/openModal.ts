// A modal as it is kept and shown: every component has its id and Discord's defaults.
import { COMPONENT } from '../componentTypes.ts';
import type { Component, OpenModal } from '../records.ts';

type Given = { readonly title: string; readonly custom_id: string; readonly components: readonly object[] };
type GivenComponent = Readonly<Record<string, unknown>> & { readonly type: number; readonly id?: number | null };

export function openModal({ title, custom_id, components }: Given): OpenModal {
  const given = components as readonly GivenComponent[];
  const taken = new Set(given.flatMap(idsIn));
  let last = 0;
  const newId = () => {
    do last++;
    while (taken.has(last));
    return last;
  };
  return { title, custom_id, components: given.map((component) => completed(component, newId)) };
}

const childrenOf = ({ components, component }: GivenComponent): readonly GivenComponent[] => [
  ...((components ?? []) as readonly GivenComponent[]),
  ...(component ? [component as GivenComponent] : []),
];

const idsIn = (given: GivenComponent): readonly number[] => [
  ...(given.id ? [given.id] : []),
  ...childrenOf(given).flatMap(idsIn),
];

function completed(given: GivenComponent, newId: () => number): Component {
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const id = given.id || newId();
  const { components, component } = given;
  return {
    ...known,
    ...(isInput(given) && { required: known.required ?? true }),
    type: given.type,
    id,
    ...(components ? { components: childrenOf(given).map((child) => completed(child, newId)) } : {}),
    ...(component ? { component: completed(component as GivenComponent, newId) } : {}),
  };
}

const NOT_INPUTS: readonly number[] = [COMPONENT.row, COMPONENT.label, COMPONENT.textDisplay, COMPONENT.checkbox];
const isInput = ({ type }: GivenComponent) => !NOT_INPUTS.includes(type);
