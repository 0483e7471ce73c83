// /me: one's time zone and quiet hours, reminders, language; without options it shows them.
import { type HoursChange, setHours, snooze } from '../src/campaign/people/hours.ts';
import { checkedTime } from '../src/campaign/time/timeOfDay.ts';
import { zonesLike } from '../src/campaign/time/zones.ts';
import { type Asking, type Call, speaking } from '../src/discord/calls/call.ts';
import type { Command, Suggestion } from '../src/discord/calls/command.ts';
import { choicesOf, described, slash, typed } from '../src/discord/calls/slash.ts';
import { LIMITS } from '../src/discord/messages/limits.ts';
import { mePanel, zonePanel } from '../src/discord/people/me.ts';
import { refusalPanel } from '../src/discord/show/refused.ts';
import type { Text } from '../src/engine/text.ts';

const REMINDERS = ['here', 'dm', 'off'] as const;
const SNOOZES = { '3h': 3, '8h': 8, '1d': 24, '3d': 72, none: 0 } as const;
const SNOOZE_NAMES = Object.keys(SNOOZES) as readonly (keyof typeof SNOOZES)[];
const AS_DISCORD = 'discord';
const OFF = 'off';
const HOUR = 3_600_000;

export const me: Command = {
  data: slash('me')
    .addStringOption((option) => typed(option, 'me', 'zone').setAutocomplete(true))
    .addStringOption((option) => typed(option, 'me', 'quiet-from').setAutocomplete(true))
    .addStringOption((option) => typed(option, 'me', 'quiet-to').setAutocomplete(true))
    .addStringOption((option) =>
      described(option, 'me', 'reminders').addChoices(...choicesOf('me', 'reminders', REMINDERS)),
    )
    .addStringOption((option) => typed(option, 'me', 'language').setAutocomplete(true))
    .addStringOption((option) =>
      described(option, 'me', 'snooze').addChoices(...choicesOf('me', 'snooze', SNOOZE_NAMES)),
    ),
  run: async (call) => {
    const change = changeIn(call);
    if ('refused' in change) return refusalPanel(call, change.refused);
    const check = Object.keys(change).length > 0 ? await setHours(call.app, call.caller, change) : undefined;
    if (check && 'refused' in check) return zonePanel(call, check);
    const named = SNOOZE_NAMES.find((one) => one === call.interaction.options.getString('snooze'));
    if (named)
      await snooze(call.app, later(call), named === 'none' ? undefined : call.app.clock.now() + SNOOZES[named] * HOUR);
    // What has just been chosen is spoken from now on.
    const language = call.house.words.languageOf(
      change.locale ?? (change.locale === null ? call.interaction.locale : call.language),
    );
    return mePanel({ ...call, ...speaking(call.house, language, call.typed) });
  },
  autocomplete: async (asking) => suggestions(asking),
};

/** One interaction does two things: only the first of them may have its receipt. */
const later = ({ caller: { guild, user } }: Call) => ({ guild, user });

function changeIn({ interaction: { options }, house }: Call): HoursChange | { readonly refused: Text } {
  const zone = options.getString('zone');
  const reminders = options.getString('reminders');
  const language = options.getString('language');
  const from = timeIn(options.getString('quiet-from'));
  const to = timeIn(options.getString('quiet-to'));
  if (from && 'refused' in from) return from;
  if (to && 'refused' in to) return to;
  return {
    ...(zone !== null && { zone: zone === OFF ? null : zone }),
    ...(from && { quietFrom: from.minutes }),
    ...(to && { quietTo: to.minutes }),
    ...(reminders !== null && { reminders: reminders !== 'off', remindsPrivately: reminders === 'dm' }),
    ...(language !== null && { locale: house.words.languages.includes(language) ? language : null }),
  };
}

function timeIn(typed: string | null) {
  if (typed === null) return undefined;
  return typed === OFF ? { minutes: null } : checkedTime(typed);
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function suggestions({ focused, house, say }: Asking): readonly Suggestion[] {
  const plain = (value: string) => ({ name: value, value });
  if (focused.name === 'zone')
    return zonesLike(focused.value, LIMITS.choices).map((zone) => ({ ...plain(zone), fits: true }));
  if (focused.name === 'language')
    return [
      { name: say('language.discord'), value: AS_DISCORD },
      ...house.words.languages.map((value) => ({ name: say(`language.${value}`), value })),
    ];
  return [{ name: say('me.never'), value: OFF }, ...HOURS.map(plain)];
}
