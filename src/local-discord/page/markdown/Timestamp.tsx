// A moment that a text names; a relative one goes with the clock.
import type { MessageContext } from '../message/context.ts';
import { useNow } from '../message/useNow.ts';
import { staysTrueFor, writtenTime } from './time.ts';
import type { TimestampStyle } from './tree.ts';

export type TimestampProps = {
  readonly at: number;
  readonly style: TimestampStyle;
  readonly context: Pick<MessageContext, 'now' | 'me'>;
};

export function Timestamp({ at, style, context }: TimestampProps) {
  const locale = context.me.locale;
  const every = style === 'R' ? staysTrueFor({ at, now: context.now(), locale }) : 0;
  const now = useNow(context.now, every);
  return (
    <time class="md-time" dateTime={new Date(at).toISOString()} title={writtenTime('F', { at, now, locale })}>
      {writtenTime(style, { at, now, locale })}
    </time>
  );
}
