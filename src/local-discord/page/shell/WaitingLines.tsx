// Commands that were run here and have no answer yet, or got none.
import type { Id } from '../../records.ts';
import { openCommands } from '../state/interactions.ts';
import { Glyph } from './Glyph.tsx';
import { usePage } from './page.ts';

export function WaitingLines({ channel }: { readonly channel: Id }) {
  const { state, acts } = usePage();
  return (
    <div class="waiting" role="status">
      {openCommands(state.interactions, channel).map(({ id, name, state: how, application }) => {
        const command = name ? `/${name}` : 'The form';
        const bot = state.stage?.applications.find((known) => known.id === application)?.name ?? 'The bot';
        if (how === 'waiting') return <p key={id}>{`${command} is waiting for ${bot} …`}</p>;
        return (
          <p key={id} class="waiting-failed">
            <span>{`${command}: ${bot} did not respond.`}</span>
            <button type="button" class="icon-button" aria-label="Dismiss" onClick={() => acts.interact.forget(id)}>
              <Glyph name="cross" />
            </button>
          </p>
        );
      })}
    </div>
  );
}
