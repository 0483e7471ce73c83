// Who is typing in the open channel.
import type { Id } from '../../records.ts';
import { typingSentence } from '../state/typing.ts';
import { usePage } from './page.ts';

export function TypingLine({ channel }: { readonly channel: Id }) {
  const { typists } = usePage().state;
  const names = typists.filter((typist) => typist.channel === channel).map(({ name }) => name);
  return (
    <p class="typing" aria-live="polite">
      {typingSentence(names)}
    </p>
  );
}
