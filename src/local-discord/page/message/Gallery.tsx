// Up to ten pictures side by side, in whole rows.
import { PictureBox } from './PictureBox.tsx';
import { boxFor, gallerySpans, type Shown } from './pictures.ts';
import type { Scope } from './scope.ts';

const ROOM = { width: 560, height: 420 };

export type GalleryProps = { readonly pictures: readonly Shown[]; readonly scope: Scope };

export function Gallery({ pictures, scope }: GalleryProps) {
  const [only, ...others] = pictures;
  if (!only) return null;
  if (others.length === 0) return <PictureBox picture={only} scope={scope} box={boxFor(only, ROOM)} />;
  const spans = gallerySpans(pictures.length);
  return (
    <ul class="gallery" aria-label={`${pictures.length} pictures`}>
      {pictures.map((picture, index) => (
        <li key={picture.src} class={`gallery-span-${spans[index] ?? 2}`}>
          <PictureBox picture={picture} scope={scope} />
        </li>
      ))}
    </ul>
  );
}
