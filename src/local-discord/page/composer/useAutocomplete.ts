// Asks the bot what may stand in a field, a moment after the writing rests.
import { useEffect, useState } from 'preact/hooks';
import type { ChannelView } from '../../control/protocol.ts';
import { usePage } from '../shell/page.ts';
import { type Draft, type Field, runOf } from '../state/draft.ts';
import type { Suggestion } from '../state/suggest.ts';

const REST = 200;

export type Asking = {
  readonly isAsking: boolean;
  readonly field: Field;
  readonly draft: Draft;
  readonly channel: ChannelView;
};
export type Asked = { readonly found: readonly Suggestion[]; readonly note?: string | undefined };

const NOTHING: Asked = { found: [] };

export function useAutocomplete({ isAsking, field, draft, channel }: Asking): Asked {
  const { acts } = usePage();
  const [asked, setAsked] = useState<Asked>(NOTHING);
  const run = runOf(draft);
  const question = JSON.stringify(run.options);
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    const answer = (now: Asked) => {
      if (!isOver) setAsked(now);
    };
    setAsked(({ found }) => ({ found, note: 'Asking the bot …' }));
    const timer = setTimeout(() => {
      acts.interact.complete(channel.id, { ...run, focused: field.option.name }).then(
        (choices) => answer(choices === 'did not respond' ? silence(draft) : listed(choices)),
        (error: Error) => answer({ found: [], note: error.message }),
      );
    }, REST);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isAsking, question, channel.id]);
  return isAsking ? asked : NOTHING;
}

const silence = ({ entry }: Draft): Asked => ({
  found: [],
  note: `${entry.command.application.name} did not respond.`,
});

const listed = (choices: readonly { readonly name: string; readonly value: string | number }[]): Asked => ({
  found: choices.map(({ name, value }) => ({ key: `${value}`, label: name, hint: '', value })),
  note: choices.length === 0 ? 'The bot knows nothing that fits.' : undefined,
});
