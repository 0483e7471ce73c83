// A picture in its full size, with its alt text below. Arrows turn to the others of its message.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../message/context.ts';
import { Glyph } from './Glyph.tsx';

export type Shown = { readonly src: string; readonly all: readonly Picture[] };

export function Lightbox({ shown, onClose }: { readonly shown: Shown; readonly onClose: () => void }) {
  const { all } = shown;
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(
    Math.max(
      0,
      all.findIndex(({ src }) => src === shown.src),
    ),
  );
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const picture = all[index];
  const turn = (by: number) => setIndex((index + by + all.length) % all.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label="Picture"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <figure>
        <img src={picture.src} alt={picture.alt} />
        <figcaption aria-live="polite">
          <span>{picture.alt || 'This picture has no description.'}</span>
          {all.length > 1 && <small> {`${index + 1} of ${all.length}`}</small>}
          <a href={picture.src} target="_blank" rel="noreferrer">
            Open the file
          </a>
        </figcaption>
      </figure>
      {all.length > 1 && <Turn turn={turn} />}
      <button type="button" class="icon-button lightbox-close" aria-label="Close" title="Close" onClick={onClose}>
        <Glyph name="cross" />
      </button>
    </dialog>
  );
}

function Turn({ turn }: { readonly turn: (by: number) => void }) {
  return (
    <>
      <button type="button" class="icon-button lightbox-left" aria-label="Picture before" onClick={() => turn(-1)}>
        <Glyph name="left" />
      </button>
      <button type="button" class="icon-button lightbox-right" aria-label="Next picture" onClick={() => turn(1)}>
        <Glyph name="right" />
      </button>
    </>
  );
}
