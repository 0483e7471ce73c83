// Somebody's face: the initials of the name on a colour of their own.
import { faceColor, initialsOf } from './colors.ts';

export type AvatarProps = { readonly id: string; readonly name: string; readonly size?: number };

export function Avatar({ id, name, size = 40 }: AvatarProps) {
  const style = { background: faceColor(id), width: `${size}px`, height: `${size}px`, fontSize: `${size * 0.38}px` };
  return (
    <span class="avatar" style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
