// Roads that go on from another one: what they began with, and the line that closed the other.
import { isDeepStrictEqual } from 'node:util';
import { clone, type Json } from '../../engine/json.ts';
import { WORLD } from '../../engine/kernel/ask.ts';
import type { Checkpoint } from '../../engine/kernel/save.ts';
import type { RoadContent, RoadState } from '../../engine/ruleset/campaign.ts';
import type { Regroup, Regrouping } from '../../engine/ruleset/regroup.ts';
import { OVER } from '../../engine/ruleset/ruleset.ts';
import type { AnySource } from '../play/loaded.ts';
import type { TableRecord } from './record.ts';

export class NotThere extends Error {}

type Known = Checkpoint<never>;
type LaidFrom = { readonly change: Regrouping } | { readonly copied: true };

const isObject = (json: Json): json is Readonly<Record<string, Json>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Its setup says what was changed, or that it is a copy; its first checkpoint holds the state that it began with. */
export function isLaidFrom({ table: { setup } }: TableRecord): boolean {
  return isObject(setup) && ('change' in setup || setup.copied === true);
}

/** The original of a copy is in another file, so only what followed can be checked. */
export const isCopied = ({ table: { setup } }: TableRecord): boolean => isObject(setup) && setup.copied === true;

type Laid = { readonly record: TableRecord; readonly source: AnySource; readonly before: readonly RoadState[] };

/** The first checkpoint, if it follows from the road before. */
export function firstOf({ record, source, before }: Laid): { checkpoint: Known; version: number | undefined } {
  const first = record.Checkpoint.find(({ line, state, tail }) => line === 1 && state.events === 0 && !tail);
  if (!first) throw new NotThere('nothing says with what it began');
  const { state } = first.state as Checkpoint<RoadState>;
  const setup = record.table.setup as LaidFrom;
  if ('change' in setup && !before.some((left) => isDeepStrictEqual(changed(source, { left, state, ...setup }), state)))
    throw new NotThere('it does not go on from where the road before it was left');
  return { checkpoint: first.state, version: first.rulesVersion };
}

type Changing = { readonly left: RoadState; readonly state: RoadState; readonly change: Regrouping };

/** Whatever changes, a road that is laid again is told who leads. */
function changed({ rules, content }: AnySource, { left, state, change }: Changing): Json {
  const { regrouped } = rules.regroup as Regroup<RoadState, RoadContent<unknown>>;
  const next = regrouped(left, content, change);
  const { leader } = state.campaign;
  return clone(leader === next.campaign.leader ? next : regrouped(next, content, { do: 'set', leader })) as never;
}

type Begin = TableRecord['Checkpoint'][number];

/** A road is closed where it last stood: the same state, except for its stage. */
export function isClosing({ state: checkpoint, tail }: Begin, last: Known): boolean {
  if (tail?.length !== 0 || stageOf(checkpoint).name !== OVER) return false;
  const { opening: _opening, ...stood } = last;
  const state = { ...(stood.state as object), stage: stageOf(checkpoint) };
  return isDeepStrictEqual({ ...stood, state }, checkpoint);
}

const stageOf = ({ state }: Known) => (state as RoadState).stage;

/** After a battle, only the world's answer says how it ended; then the outcome is in the stage. */
export function leftAt({ Answer }: TableRecord, last: Known | undefined): readonly RoadState[] {
  if (!last) return [];
  const state = last.state as RoadState;
  const told = Answer.filter(({ seat }) => seat === WORLD).at(-1)?.choice.with;
  const { stage } = state;
  return [state, ...(told ? [{ ...state, stage: { ...stage, ...told } }] : [])];
}
