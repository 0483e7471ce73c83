// A file that is not shown but can be fetched.
import { Icon } from './Icon.tsx';

export type FileCardProps = { readonly name: string; readonly size: number | undefined; readonly href: string };

export function FileCard({ name, size, href }: FileCardProps) {
  return (
    <a class="file-card" href={href} download={name} target="_blank" rel="noopener noreferrer">
      <Icon name="file" />
      <span class="file-name">{name}</span>
      {size === undefined ? null : <span class="file-size">{sizeText(size)}</span>}
      <Icon name="download" />
    </a>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const thousands = bytes / 1000;
  return thousands < 1000 ? `${thousands.toFixed(1)} kB` : `${(thousands / 1000).toFixed(1)} MB`;
}
