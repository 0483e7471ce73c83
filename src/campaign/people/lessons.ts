// Learning as one goes: to each person a rule once, when they are first asked something that it helps with; until they want no more.
import type { Lesson } from '../../engine/ruleset/view.ts';
import type { Lessons } from '../../store/rows.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, campaignOf } from '../campaignRows.ts';
import { sitting } from '../play/choices.ts';

const MOST = 2;

/** What the caller has not had yet of what helps with what they are asked now; from now on they have had it. */
export async function lessonsFor(
  app: App,
  caller: Caller,
  { table: id }: { readonly table: number },
): Promise<readonly Lesson[]> {
  const { table, row, seats } = await sitting(app, caller, id);
  const own = row.seats.filter(({ person }) => person?.discordId === caller.user);
  if (own.length === 0 || own.some(({ lessons }) => lessons.skipped)) return [];
  const seen = new Set(own.flatMap(({ lessons }) => lessons.seen ?? []));
  const asked = table.asks.filter(({ who }) => seats.includes(who));
  const helpful = asked.flatMap((ask) => table.rules.lessons?.(table.state, ask) ?? []);
  const fresh = helpful.filter((lesson) => !seen.has(lesson.id)).slice(0, MOST);
  if (fresh.length > 0) {
    const lessons: Lessons = { seen: [...seen, ...fresh.map((lesson) => lesson.id)] };
    await noted(app, caller, row.campaign.id, lessons);
  }
  return fresh;
}

/** No more lessons for the caller in a campaign, or again those that they have not had. */
export async function skipLessons(
  app: App,
  caller: Caller,
  { campaign: id, skip }: { readonly campaign: CampaignId; readonly skip: boolean },
): Promise<void> {
  const { id: campaign, seats } = await campaignOf(app.database.client, caller.guild, id);
  const person = await app.database.client.person.findUnique({ where: { discordId: caller.user } });
  const [seat] = seats.filter(({ personId }) => personId !== null && personId === person?.id);
  const { seen = [] } = (seat?.lessons ?? {}) as Lessons;
  await noted(app, caller, campaign, { seen, ...(skip && { skipped: true }) });
}

async function noted(app: App, { user }: Caller, campaignId: CampaignId, lessons: Lessons): Promise<void> {
  await app.database.client.seat.updateMany({
    where: { campaignId, person: { discordId: user } },
    data: { lessons: { ...lessons, ...(lessons.seen && { seen: [...lessons.seen] }) } },
  });
}
