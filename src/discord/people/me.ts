// What somebody has set for themselves, in words, with the ways to change it.

import { comeBack, setHours } from '../../campaign/people/hours.ts';
import { type AwayNow, type Myself, myself } from '../../campaign/people/ownSettings.ts';
import { timeText } from '../../campaign/time/timeOfDay.ts';
import type { ZoneCheck } from '../../campaign/time/zones.ts';
import type { Context } from '../calls/call.ts';
import type { Routes } from '../calls/route.ts';
import { asTyped, asWritten } from '../messages/escape.ts';
import { idOf } from '../messages/ids.ts';
import { LIMITS } from '../messages/limits.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';
import { refusalPanel } from '../show/refused.ts';
import { relative } from '../show/tableStatus.ts';

export async function mePanel(context: Context): Promise<Message> {
  const { app, caller, say } = context;
  const me = await myself(app, caller);
  return panel({
    text: [
      say('me.title'),
      [...hoursLines(context, me), ...tellingLines(context, me)].join('\n'),
      ...awayLines(context, me),
    ],
    ...(me.away.length > 0 && { rows: buttons({ label: say('away.button'), id: idOf('imback'), look: 'main' }) }),
  });
}

function hoursLines({ say }: Context, { zone, quietFrom, quietTo }: Myself): readonly string[] {
  const quiet =
    quietFrom === undefined || quietTo === undefined
      ? say('me.noQuiet')
      : say(zone === undefined ? 'me.quietWithoutZone' : 'me.quiet', {
          from: timeText(quietFrom),
          to: timeText(quietTo),
        });
  return [zone === undefined ? say('me.noZone') : say('me.zone', { zone }), quiet];
}

function tellingLines({ say, house }: Context, { reminders, snoozedUntil, locale }: Myself): readonly string[] {
  const language = locale === undefined ? undefined : house.words.languageOf(locale);
  return [
    say(`me.reminders.${reminders}`),
    ...(snoozedUntil === undefined ? [] : [say('me.snoozed', { when: relative(snoozedUntil) })]),
    language === undefined
      ? say('me.languageOfDiscord')
      : say('me.language', { language: say(`language.${language}`) }),
  ];
}

/** Where and until when they are away, and what happens meanwhile. */
export function awayLines({ say }: Context, { away }: Myself): readonly string[] {
  return away.map((absence) => awayLine(absence, say));
}

function awayLine({ campaign, until, meanwhile, steward }: AwayNow, say: Context['say']): string {
  const where = campaign ? asWritten(campaign.name) : say('away.everywhere');
  const when = until === undefined ? say('away.untilBack') : say('away.until', { when: relative(until) });
  const what = say(`away.meanwhile.${meanwhile}`, { who: steward === undefined ? '' : `<@${steward}>` });
  return say('away.line', { where, when, what });
}

/** If the typed zone does not exist, offers buttons for those that may be meant. */
export function zonePanel(context: Context, check: Extract<ZoneCheck, { readonly refused: unknown }>): Message {
  const refused = refusalPanel(context, check.refused);
  if (check.suggestions.length === 0) return refused;
  const zones = check.suggestions.slice(0, LIMITS.buttonsARow).map((zone) => ({ label: zone, id: idOf('zone', zone) }));
  return panel({ text: [context.render(asTyped(check.refused))], rows: buttons(...zones), tone: 'bad' });
}

export const meRoutes: Routes = {
  zone: {
    run: async (press) => {
      const check = await setHours(press.app, press.caller, { zone: press.pressed.args[0] ?? '' });
      return check && 'refused' in check ? zonePanel(press, check) : mePanel(press);
    },
  },
  imback: {
    run: async (press) => {
      await comeBack(press.app, press.caller);
      return panel({ text: [press.say('away.back')], tone: 'good' });
    },
  },
};
