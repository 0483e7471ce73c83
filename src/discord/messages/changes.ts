// What an answer would do, in words: "Brack: 12 → 5 health", and for help in a window "loses 7 → 9".
import type { Entry } from '../../campaign/play/choices.ts';
import type { Change, Preview } from '../../campaign/play/preview.ts';
import type { Render } from '../../view/index.ts';
import { type Say, sayingIn } from './words.ts';

const span = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  least === most ? String(least) : `${least}–${most}`;

export function previewLines(preview: Preview, render: Render): readonly string[] {
  const say = sayingIn(render);
  const stops = preview.stopsAt ? [say('preview.stops', { who: render(preview.stopsAt) })] : [];
  return [...preview.changes.flatMap((change) => changeLines(change, render, say)), ...stops];
}

function changeLines({ name, health, falls, goesTo, marks }: Change, render: Render, say: Say): readonly string[] {
  const who = render(name);
  return [
    ...(goesTo ? [say('preview.goes', { who, to: goesTo })] : []),
    ...(health && falls !== 1 ? [say('preview.health', { who, from: health.from, to: span(health.to) })] : []),
    ...(falls === 1 ? [say('preview.falls', { who })] : []),
    ...(falls !== undefined && falls < 1 ? [say('preview.mayFall', { who, percent: Math.round(falls * 100) })] : []),
    ...marks.map((mark) => say('preview.mark', { who, mark: mark.name, from: mark.from, to: mark.to })),
  ];
}

/** What a choice changes compared with letting it be; empty if both do the same. */
export function differenceIn({ preview }: Entry, render: Render): string {
  if (!preview) return '';
  const say = sayingIn(render);
  const [done, left] = [preview.done.changes, preview.left.changes];
  const ids = [...new Set([...done, ...left].map(({ id }) => id))];
  const parts = ids.flatMap((id) => {
    const [now, otherwise] = [done, left].map((list) => list.find((one) => one.id === id));
    const name = (now ?? otherwise)?.name;
    const [a, b] = [lossOf(otherwise), lossOf(now)];
    if (!name || a === b) return [];
    return [
      say(now?.falls === 1 ? 'preview.falls' : gains(a, b) ? 'preview.gains' : 'preview.loses', {
        who: render(name),
        from: Math.abs(a),
        to: Math.abs(b),
      }),
    ];
  });
  return parts.join(' ');
}

const lossOf = (change: Change | undefined): number =>
  change?.health ? change.health.from - change.health.to.most : 0;
const gains = (before: number, after: number): boolean => before <= 0 && after <= 0;
