// How a table stands, beyond what its view shows: who sits where, what is open until when, and what silence means.
import { type Ask, PARTY, WORLD } from '../../engine/kernel/ask.ts';
import { type AnsweredSeat, answeredOf } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { spokenIn } from '../contents.ts';
import { publicVotes } from '../play/ballots.ts';
import { mixingOf } from '../play/mixing.ts';
import { languageOf, settingsBeside } from '../servers/guilds.ts';
import { awaitedAt } from '../table/awaited.ts';
import { readingOf } from '../table/readTable.ts';
import type { Reading } from '../table/seen.ts';
import { meanwhileOf } from '../time/apply.ts';
import type { PromptedAsk, Seated, Standing } from './outward.ts';

type Seen = Pick<Reading, 'row' | 'table' | 'fresh'>;

export async function standingOf(app: App, seen: Seen): Promise<Standing> {
  const { row, table } = seen;
  const at = app.clock.now();
  const language = languageOf(settingsBeside(row));
  const pinned = await app.contents.of(app.database.rows, row.ruleset, row.contentHash);
  const { rules } = pinned;
  const asks = table.asks
    .filter(({ idle, who }) => !idle && who !== WORLD)
    .map(({ number }) => promptedAsk(seen, number));
  return {
    campaign: row.campaign.id,
    name: row.campaign.name,
    ...(language !== undefined && { language }),
    content: spokenIn(pinned),
    seats: row.seats.map((seat): Seated => {
      const meanwhile = meanwhileOf(row, seat, at);
      const user = seat.person?.discordId;
      return { id: seat.id, ...(user !== undefined && { user }), ...(meanwhile && { meanwhile }) };
    }),
    asks: asks.filter(({ seat }) => seat !== ''),
    awaited: awaitedUsers(seen, at),
    answered: await answeredIn(app, seen),
    votes: await publicVotes({ run: app.database.rows, row, table, at }),
    isPaused: row.campaign.pausedAt !== undefined,
    state: row.campaign.state,
    teaches: row.seats.some(({ person, lessons }) => person && !lessons.skipped),
    buttons: rules.speech?.buttons ?? {},
    ...(row.next && { nextCommitment: row.next.commitment }),
    ...mixingOf(row),
  };
}

/** The seats whose ask of an open window is closed, because they have answered. */
async function answeredIn({ database }: App, { row, fresh }: Seen): Promise<Standing['answered']> {
  if (row.asks.every(({ idle }) => idle)) return {};
  const closed = fresh?.answered ?? (await database.rows<AnsweredSeat>(answeredOf({ table: row.id })));
  const ids = [...new Set(closed.map(({ askId }) => askId))];
  return Object.fromEntries(ids.map((id) => [id, closed.filter(({ askId }) => askId === id).map(({ seat }) => seat)]));
}

/** The users whose answer is missing, by ask. */
function awaitedUsers({ row }: Seen, at: number): Standing['awaited'] {
  const asks = row.campaign.state === 'abandoned' ? [] : row.asks.filter(({ idle }) => !idle);
  return asks.map((ask) => ({
    ask: ask.number,
    isParty: ask.seat === PARTY,
    users: awaitedAt(row, ask, at).map(({ user }) => user),
  }));
}

/** The same for somebody who looks, with the public view. */
export async function lookAround(app: App, { guild }: Caller, { table }: { readonly table: number }) {
  const seen = await readingOf(app, guild, table);
  const { headEvents: upTo, plans } = seen.row;
  return { standing: await standingOf(app, seen), view: seen.viewOf('public'), upTo, plans };
}

export function promptedAsk({ row, table }: Seen, number: number): PromptedAsk {
  const ask = table.asks.find((one) => one.number === number);
  const { seat = '', due } = row.asks.find((one) => one.number === number) ?? {};
  const no = ask && table.rules.facts?.(table.content)[ask.id]?.decline;
  const letBe = ask?.options.some(({ id }) => id === no) ? no : undefined;
  const silence = ask && silenceOf(ask, letBe);
  return {
    ...{ number, seat },
    ...(due !== undefined && { due }),
    ...(silence !== undefined && { silence }),
    ...(letBe !== undefined && { letBe }),
  };
}

/** A secret ask does not say what silence would choose, unless that is to let it be, which is no secret. */
function silenceOf({ fallback, options, secret }: Ask, letBe: string | undefined): PromptedAsk['silence'] {
  if (fallback === 'autopilot') return 'autopilot';
  const mayBeKnown = secret === 'open' || fallback.choose === letBe;
  return mayBeKnown ? options.find(({ id }) => id === fallback.choose)?.label : undefined;
}
