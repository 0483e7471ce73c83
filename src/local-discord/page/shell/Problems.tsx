// What the bots asked for and were refused, newest first: the first place to look when a bot does not do what it should.
import type { ProblemView } from '../../control/protocol.ts';
import { fieldErrors } from '../state/problems.ts';
import { usePage } from './page.ts';
import { Sheet } from './Sheet.tsx';

export function Problems({ onClose }: { readonly onClose: () => void }) {
  const { state, acts } = usePage();
  const refused = state.problems.filter(({ kind }) => kind === 'refused');
  const warnings = state.problems.filter(({ kind }) => kind === 'warning');
  return (
    <Sheet title="Problems" class="problems" onClose={onClose}>
      <p class="faint">
        Requests of bots that were refused, as Discord would refuse them. New ones appear by themselves.
      </p>
      {refused.length === 0 && <p class="calm">Nothing was refused. All is well.</p>}
      <ol class="problem-list" aria-live="polite">
        {refused.toReversed().map((problem) => (
          <li key={problem.number}>
            <Problem problem={problem} />
          </li>
        ))}
      </ol>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {state.problems.length > 0 && (
        <button type="button" class="quiet-button" onClick={() => void acts.stage.forgetProblems()}>
          Forget them all
        </button>
      )}
    </Sheet>
  );
}

/** What was passed over: a line each, for nothing went wrong. */
function Warnings({ warnings }: { readonly warnings: readonly ProblemView[] }) {
  return (
    <section class="warnings" aria-labelledby="warnings">
      <h3 id="warnings">Warnings</h3>
      <p class="faint">Taken, as Discord takes it, but better left out.</p>
      <ul>
        {warnings.toReversed().map(({ number, route, method, path, message, times }) => (
          <li key={number}>
            <code>{route ?? `${method} ${path}`}</code> {message}
            {times > 1 && <span class="faint"> {times} times</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Problem({ problem }: { readonly problem: ProblemView }) {
  const { method, path, route, status, code, message, request, reply, at } = problem;
  const fields = fieldErrors(reply);
  return (
    <article class="problem">
      <p class="problem-head">
        <span class="tag tag-bad">{status}</span>
        <code>{route ?? `${method} ${path}`}</code>
        <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString()}</time>
      </p>
      <p>
        {code !== 0 && <strong>{code} </strong>}
        {message}
      </p>
      {fields.length > 0 && (
        <ul class="problem-fields">
          {fields.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Detail name="Where exactly" value={`${method} ${path}`} />
      <Detail name="What was sent" value={request} />
      <Detail name="What was answered" value={reply} />
    </article>
  );
}

function Detail({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <details>
      <summary>{name}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}
