// Roads that go on from where another one stood: what they began with, and the line by which the other was closed.
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

/** Its setup says what was changed, or that it is a copy; with what it began is written down as its first checkpoint. */
export function isLaidFrom({ table: { setup } }: TableRecord): boolean {
  return isObject(setup) && ('change' in setup || setup.copied === true);
}

/** What a copy was made from is in another file: of that only what came of it can be checked. */
export const isCopied = ({ table: { setup } }: TableRecord): boolean => isObject(setup) && setup.copied === true;

type Laid = { readonly record: TableRecord; readonly source: AnySource; readonly before: readonly RoadState[] };

/** The first checkpoint, where it follows from the road before. */
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

/** Whatever changes, a road that is laid anew hears who leads. */
function changed({ rules, content }: AnySource, { left, state, change }: Changing): Json {
  const { regrouped } = rules.regroup as Regroup<RoadState, RoadContent<unknown>>;
  const next = regrouped(left, content, change);
  const { leader } = state.campaign;
  return clone(leader === next.campaign.leader ? next : regrouped(next, content, { do: 'set', leader })) as never;
}

type Begin = TableRecord['Checkpoint'][number];

/** A road is closed where it stood last: the same state, but for its stage. */
export function isClosing({ state: checkpoint, tail }: Begin, last: Known): boolean {
  if (tail?.length !== 0 || stageOf(checkpoint).name !== OVER) return false;
  const { opening: _opening, ...stood } = last;
  const state = { ...(stood.state as object), stage: stageOf(checkpoint) };
  return isDeepStrictEqual({ ...stood, state }, checkpoint);
}

const stageOf = ({ state }: Known) => (state as RoadState).stage;

/** After a battle only the world's answer says how that ended: it is in the stage then. */
export function leftAt({ Answer }: TableRecord, last: Known | undefined): readonly RoadState[] {
  if (!last) return [];
  const state = last.state as RoadState;
  const told = Answer.filter(({ seat }) => seat === WORLD).at(-1)?.choice.with;
  const { stage } = state;
  return [state, ...(told ? [{ ...state, stage: { ...stage, ...told } }] : [])];
}
