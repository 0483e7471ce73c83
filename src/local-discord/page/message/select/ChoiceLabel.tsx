// How one choice of a menu looks, in the list and in the closed field.
import { Avatar } from '../Avatar.tsx';
import { PartEmoji } from '../ButtonPart.tsx';
import { hex } from '../colors.ts';
import { Icon } from '../Icon.tsx';
import type { Choice } from './choices.ts';

export function ChoiceLabel({ choice, brief = false }: { readonly choice: Choice; readonly brief?: boolean }) {
  return (
    <span class="choice">
      <Mark choice={choice} small={brief} />
      <span class="choice-text">
        <span class="choice-name">{choice.label}</span>
        {choice.description && !brief ? <span class="choice-about">{choice.description}</span> : null}
      </span>
    </span>
  );
}

function Mark({ choice, small }: { readonly choice: Choice; readonly small: boolean }) {
  if (choice.emoji) return <PartEmoji emoji={choice.emoji} />;
  if (choice.mark === 'face') return <Avatar id={choice.value} name={choice.label} size={small ? 20 : 28} />;
  if (choice.mark === 'role') {
    return (
      <span class="choice-role" style={choice.color ? { background: hex(choice.color) } : {}} aria-hidden="true" />
    );
  }
  return choice.mark ? <Icon name={choice.mark === 'thread' ? 'thread' : 'hash'} /> : null;
}
