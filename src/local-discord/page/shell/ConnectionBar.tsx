// Quiet lines at the top: that the line for news is broken, and what did not work just now.
import { Glyph } from './Glyph.tsx';
import { usePage } from './page.ts';

export function ConnectionBar() {
  const { state, acts } = usePage();
  return (
    <div class="bars" role="status">
      {state.connection === 'lost' && <p class="bar">Local Discord is away. Trying to reach it again …</p>}
      {state.notice && (
        <p class="bar bar-notice">
          <span>{state.notice}</span>
          <button type="button" class="icon-button" aria-label="Dismiss" onClick={() => acts.stage.notice(undefined)}>
            <Glyph name="cross" />
          </button>
        </p>
      )}
    </div>
  );
}
