// A button under or inside a message.
import type { APIButtonComponent, APIMessageComponentEmoji } from 'discord-api-types/v10';
import { CustomEmoji } from '../markdown/Mention.tsx';
import { Icon } from './Icon.tsx';
import type { Scope } from './scope.ts';

const LOOK = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link', 6: 'primary' } as const;

export type ButtonPartProps = { readonly button: APIButtonComponent; readonly scope: Scope };

export function ButtonPart({ button, scope }: ButtonPartProps) {
  if ('url' in button) return <LinkButton button={button} />;
  if (!('custom_id' in button)) return <span class="press press-secondary">Not on local Discord</span>;
  const { custom_id, disabled = false, style } = button;
  const waits = scope.context.waiting(scope.message.id, custom_id) === 'waiting';
  return (
    <button
      type="button"
      class={`press press-${LOOK[style] ?? 'secondary'}`}
      disabled={disabled}
      aria-disabled={waits || undefined}
      aria-busy={waits || undefined}
      onClick={() => {
        if (!waits) scope.context.press(scope.message, custom_id);
      }}
    >
      <span class={waits ? 'press-inner press-hidden' : 'press-inner'}>
        <Face emoji={button.emoji} label={button.label} />
      </span>
      {waits ? <Dots /> : null}
    </button>
  );
}

type LinkButtonProps = { readonly button: Extract<APIButtonComponent, { url: string }> };

function LinkButton({ button: { url, label, emoji, disabled } }: LinkButtonProps) {
  const face = (
    <span class="press-inner">
      <Face emoji={emoji} label={label} />
      <Icon name="out" />
    </span>
  );
  if (disabled || !/^(?:https?|discord):/.test(url)) return <span class="press press-link press-off">{face}</span>;
  return (
    <a class="press press-link" href={url} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  );
}

type FaceProps = { readonly emoji: APIMessageComponentEmoji | undefined; readonly label: string | undefined };

function Face({ emoji, label }: FaceProps) {
  return (
    <>
      {emoji ? <PartEmoji emoji={emoji} /> : null}
      {label ? <span class="press-label">{label}</span> : null}
    </>
  );
}

export function PartEmoji({ emoji: { id, name } }: { readonly emoji: APIMessageComponentEmoji }) {
  if (id) return <CustomEmoji name={name ?? 'emoji'} />;
  return <span class="part-emoji">{name}</span>;
}

export function Dots() {
  return (
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
