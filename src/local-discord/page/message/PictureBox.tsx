// One picture: its box is there before it is, it opens large, and its alt text can be read by everybody.
import { useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import type { Box, Shown } from './pictures.ts';
import { openPicture, type Scope } from './scope.ts';

export type PictureBoxProps = {
  readonly picture: Shown;
  readonly scope: Scope;
  /** The picture's own shape; without it, it fills the room it is given. */
  readonly box?: Box;
  readonly small?: boolean;
};

export function PictureBox({ picture, scope, box, small = false }: PictureBoxProps) {
  const [covered, setCovered] = useState(picture.spoiler);
  const [broken, setBroken] = useState(false);
  const style = box ? { width: `${box.width}px`, aspectRatio: `${box.width} / ${box.height}` } : {};
  return (
    <div class={box ? 'picture' : 'picture picture-fills'} style={style}>
      <button
        type="button"
        class={covered ? 'picture-open picture-covered' : 'picture-open'}
        aria-label={covered ? 'Spoiler, show the picture' : `Open large: ${picture.alt || 'picture'}`}
        onClick={() => (covered ? setCovered(false) : openPicture(scope, picture))}
      >
        {broken ? (
          <span class="picture-broken">
            <Icon name="warning" /> {picture.alt || 'This picture cannot be shown.'}
          </span>
        ) : (
          <img src={picture.src} alt={picture.alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
        )}
        {covered ? <span class="picture-cover">Spoiler</span> : null}
      </button>
      {picture.alt && !covered && !small && !broken ? <AltChip text={picture.alt} /> : null}
    </div>
  );
}

function AltChip({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="alt-chip" aria-expanded={open} aria-label="Alt text" onClick={() => setOpen(!open)}>
        ALT
      </button>
      {open ? <p class="alt-text">{text}</p> : null}
    </>
  );
}
