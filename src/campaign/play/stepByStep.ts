// Choosing step by step: how a draft stands, what it would do, and doing it.
import type { Ask, Choice, Part, PartValue, SeatId } from '../../engine/kernel/ask.ts';
import { stepsOf } from '../../engine/kernel/way.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { FollowUp, Later } from '../../engine/ruleset/speech.ts';
import type { Text } from '../../engine/text.ts';
import { type AskView, askViews, type PartView, partViewOf } from '../../view/askView.ts';
import type { App, Caller } from '../app.ts';
import { answer, type Press, speakerOf } from './answer.ts';
import { askOf, type Sitting, sitting } from './choices.ts';
import { type Draft, isChangeable, keyOf, openSlot, type Step, standing, stepped, walked } from './draft.ts';
import { asAnswer, type Preview, previewOf } from './preview.ts';
import type { Reply } from './reply.ts';
import { laterIn } from './typedWords.ts';

export type OfAsk = { readonly table: number; readonly ask: number; readonly seat: SeatId };

export type Standing = {
  readonly seat: SeatId;
  readonly ask: AskView;
  readonly choice: Choice;
  /** The names of what was said with it, one thing after the other; what may still be changed is not among them. */
  readonly said: readonly (readonly Text[])[];
  /** What has to be said next; with `slot`, the how-manieth of its places; with `begun`, what was chosen of it so far. */
  readonly missing?: { readonly part: PartView; readonly slot?: number; readonly begun: readonly string[] };
  /** What may be said, with what is set. */
  readonly optional: readonly { readonly part: PartView; readonly value: PartValue }[];
  readonly followUps: readonly (FollowUp & { readonly isOn: boolean })[];
  /** What is worth knowing of what was chosen, as the menu said it. */
  readonly about: readonly Text[];
  readonly preview: Preview;
  /** Names exactly this answer: what is done is what was shown. */
  readonly key: string;
};

/** Takes one step of choosing, and shows how it stands. Nothing is answered by it. */
export async function choosing(
  app: App,
  caller: Caller,
  { step, ...of }: OfAsk & { readonly step: Step },
): Promise<Standing> {
  const at = await sitting(app, caller, of.table);
  if (!at.seats.includes(of.seat)) throw new Refusal('notYours');
  const ask = askOf(at, of);
  const before = await kept(app, of);
  const draft = stepped(at.table, ask, { before, step });
  await keep(app, of, draft);
  return stands(at, ask, { draft });
}

/** How a draft stands: what is missing, or what it would do. */
export function stands(
  at: Pick<Sitting, 'table' | 'copying'>,
  ask: Ask,
  { draft, samples }: { readonly draft: Draft; readonly samples?: number },
): Standing {
  const { table, copying } = at;
  const { rules, state, content } = table;
  const seat = ask.who;
  const { choice, missing, parts } = walked(table, ask, draft);
  const [view] = askViews(table, seat, rules.view(state, content, seat)).filter(({ number }) => number === ask.number);
  if (!view) throw new Refusal('closed');
  const optional = parts.filter(({ part, value, isLate }) => (isLate || isChangeable(part)) && value !== undefined);
  const followUps = laterIn(table, seat, draft.choose);
  return {
    ...{ seat, ask: view, choice },
    said: parts.flatMap(({ part, value }) => (optional.some((one) => one.part === part) ? [] : namesOf(part, value))),
    ...(missing && {
      missing: {
        part: partViewOf(table, ask, { part: missing, soFar: choice }),
        ...(missing.kind === 'slots' && { slot: openSlot(missing) }),
        begun: chosenOf(draft.with[missing.name]),
      },
    }),
    optional: optional.map(({ part, value = [] }) => ({
      part: partViewOf(table, ask, { part, soFar: choice }),
      value,
    })),
    followUps: followUps.map((one) => ({ ...one, isOn: draft.later.includes(one.id) })),
    about: missing ? [] : aboutChosen(table, ask, { view, choice, parts }),
    preview: missing ? { changes: [] } : previewOf(copying, asAnswer(ask, seat, choice), samples),
    key: keyOf(choice, draft.later),
  };
}

type Chosen = {
  readonly view: AskView;
  readonly choice: Choice;
  readonly parts: readonly { readonly part: Part; readonly value?: PartValue | undefined }[];
};

/** Of the first thing that was said with the option, the card, the place; or of the option, where nothing is known of that. */
function aboutChosen(table: Sitting['table'], ask: Ask, { view, choice: { choose }, parts }: Chosen): readonly Text[] {
  const option = view.options.find(({ id }) => id === choose);
  const known = option?.about ?? [];
  const [first] = parts;
  if (!first || first.value === undefined) return known;
  const seen = partViewOf(table, ask, { part: first.part, soFar: { choose } });
  const ids = (first.part.kind === 'space' ? stepsOf(first.value).slice(-1) : [first.value].flat()).map(String);
  const said = 'options' in seen ? seen.options.filter(({ id }) => ids.includes(id)).flatMap(({ about }) => about) : [];
  return said.length > 0 ? said : known;
}

/** A list in which a name may stand. */
function namesOf(part: Part, value: PartValue | undefined): readonly (readonly Text[])[] {
  if (value === undefined || part.kind === 'number') return [];
  const ids = [value].flat().map(String);
  const options = part.kind === 'slots' ? part.slots.flatMap((slot) => slot.options) : part.options;
  const names = [...new Set(ids)].flatMap((id) => options.find((option) => option.id === id)?.label ?? []);
  return names.length > 0 ? [names] : [];
}

const chosenOf = (value: PartValue | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];

async function kept({ database }: App, { table: tableId, ask, seat }: OfAsk): Promise<Draft | undefined> {
  const found = await database.client.draft.findUnique({ where: { tableId_ask_seat: { tableId, ask, seat } } });
  const choice = found?.choice as Partial<Draft> | undefined;
  return choice?.choose === undefined ? undefined : { with: {}, later: [], ...choice, choose: choice.choose };
}

async function keep({ database, clock }: App, { table: tableId, ask, seat }: OfAsk, draft: Draft): Promise<void> {
  const data = { choice: draft as never, at: new Date(clock.now()) };
  const where = { tableId_ask_seat: { tableId, ask, seat } };
  await database.client.draft.upsert({ where, create: { tableId, ask, seat, ...data }, update: data });
}

// ---- doing it ----

/** Answers with the draft, if it is still the one that was shown. */
export async function doDraft(
  app: App,
  caller: Caller,
  { key, ...of }: OfAsk & { readonly key: string },
): Promise<Reply> {
  const at = await sitting(app, caller, of.table);
  const ask = askOf(at, of);
  const draft = await kept(app, of);
  if (!draft) throw new Refusal('stale');
  const { choice, missing } = standing(at.table, ask, draft);
  if (missing || keyOf(choice, draft.later) !== key) throw new Refusal('stale');
  const ticked = laterIn(at.table, of.seat, choice.choose).filter(({ id }) => draft.later.includes(id));
  return answer(app, caller, {
    table: of.table,
    ask: of.ask,
    ...choice,
    as: of.seat,
    then: ticked.flatMap(({ plans }) => plans),
  });
}

export type Told = {
  readonly reply: Reply;
  readonly along: readonly FollowUp[];
  /** Whose answer it is. */
  readonly seat?: SeatId;
};

/** Answers at once, and says along with it what is usually said, and `also` what was wished for. */
export async function answerAlong(
  app: App,
  caller: Caller,
  said: Omit<OfAsk, 'seat'> &
    Choice &
    Pick<Press, 'word'> & { readonly seat?: SeatId; readonly also?: readonly string[] },
): Promise<Told> {
  const at = await sitting(app, caller, said.table);
  const { table, ask, seat, also = [], ...choice } = said;
  const open = at.table.asks.find(({ number }) => number === ask);
  const speaker = seat ?? (open && speakerOf(at.table, open, { seats: at.seats, choose: choice.choose }));
  const all = speaker === undefined ? [] : laterIn(at.table, speaker, choice.choose);
  const along = all.filter(({ id, preset }) => preset || also.includes(id));
  const then: readonly Later[] = along.flatMap(({ plans }) => plans);
  const reply = await answer(app, caller, { table, ask, ...choice, ...(seat !== undefined && { as: seat }), then });
  return { reply, along: reply.kind === 'taken' ? along : [], ...(speaker !== undefined && { seat: speaker }) };
}
