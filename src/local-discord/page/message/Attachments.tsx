// What is attached to a message and not shown elsewhere in it: pictures first, then other files.
import { FileCard } from './FileCard.tsx';
import { Gallery } from './Gallery.tsx';
import { attachedPicture, isPicture, looseFiles } from './pictures.ts';
import type { Scope } from './scope.ts';

export function Attachments({ scope }: { readonly scope: Scope }) {
  const files = looseFiles(scope.message);
  if (files.length === 0) return null;
  return (
    <div class="attachments">
      <Gallery pictures={files.filter(isPicture).map(attachedPicture)} scope={scope} />
      {files
        .filter((file) => !isPicture(file))
        .map(({ id, title, filename, size, url }) => (
          <FileCard key={id} name={title ?? filename} size={size} href={url} />
        ))}
    </div>
  );
}
