// Words for the dice: what everybody mixes in, before play and as it begins, and the form for one's own word.
import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { mixedIn, wordsFor } from '../../campaign/play/mixing.ts';
import type { Here } from '../../campaign/seats/findCampaign.ts';
import type { MixedIn } from '../../campaign/tell/outward.ts';
import { MOST_OF_A_WORD } from '../../engine/chance/mixed.ts';
import { speaking } from '../calls/call.ts';
import type { FormAsked, Press } from '../calls/route.ts';
import { asWritten } from '../messages/escape.ts';
import { idOf } from '../messages/ids.ts';
import { cut, LIMITS } from '../messages/limits.ts';
import type { Button } from '../messages/panel.ts';
import type { sayingIn } from '../messages/words.ts';

type SayIn = ReturnType<typeof sayingIn>;
type Named = { readonly say: SayIn; readonly nameOf: (seat: string) => string };

/** Which words are mixed in, and which a plain press would take. */
export function mixedLines({ say, nameOf }: Named, words: readonly MixedIn[]): readonly string[] {
  const line = (key: string, some: readonly MixedIn[]) =>
    some.length === 0 ? [] : [say(key, { words: some.map((one) => wordIn({ say, nameOf }, one)).join(' · ') })];
  return [
    ...line(
      'mixing.in',
      words.filter(({ isOpen }) => !isOpen),
    ),
    ...line(
      'mixing.takes',
      words.filter(({ isOpen }) => isOpen),
    ),
  ];
}

/** The same for the lobby, before play and once it has begun. */
export function lobbyWords(named: Named, { muster, table, seats }: Here): readonly string[] {
  if (!muster) return mixedLines(named, mixedIn(table?.presses ?? []));
  const waiting = firstSeats(seats).filter(({ user }) => !muster.ready.includes(user));
  return mixedLines(
    named,
    wordsFor(
      muster,
      waiting.map(({ id }) => id),
    ),
  );
}

/** Somebody with several heroes is ready with the first. */
const firstSeats = (seats: Here['seats']) =>
  seats.flatMap(({ id, user }, place) =>
    user !== undefined && seats.findIndex((one) => one.user === user) === place ? [{ id, user }] : [],
  );

function wordIn({ say, nameOf }: Named, { seat, word, isOwn }: MixedIn): string {
  const hero = nameOf(seat);
  if (word === undefined) return say('mixing.nothing', { hero });
  return say(isOwn ? 'mixing.own' : 'mixing.word', { hero, word: asWritten(word) });
}

/** The button beside the plain one; `of` is a campaign that begins, or a table. */
export const wordButton = (say: SayIn, of: string | number): Button => ({
  label: say('button.readyWord'),
  id: idOf('word', of),
});

const FIELD = 'word';

/** All that it needs is in the button's id, because a form must open at once. */
export function wordForm({ house, interaction, pressed }: FormAsked): ModalBuilder {
  const { say } = speaking(house, house.words.languageOf(interaction.locale));
  const input = new TextInputBuilder()
    .setCustomId(FIELD)
    .setStyle(TextInputStyle.Short)
    .setMaxLength(MOST_OF_A_WORD)
    .setRequired(true);
  const label = new LabelBuilder()
    .setLabel(cut(say('mixing.form.label'), LIMITS.modalLabel))
    .setDescription(cut(say('mixing.form.about'), LIMITS.optionDescription))
    .setTextInputComponent(input);
  return new ModalBuilder()
    .setCustomId(idOf('said', pressed.args[0] ?? ''))
    .setTitle(cut(say('mixing.form.title'), LIMITS.modalTitle))
    .addLabelComponents(label);
}

export const typedWord = ({ interaction }: Press): string =>
  interaction.isModalSubmit() ? interaction.fields.getTextInputValue(FIELD) : '';
