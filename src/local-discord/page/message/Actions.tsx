// What can be done with a message: shown when it is pointed at or holds the focus.
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { isThinking } from './kinds.ts';
import type { Scope } from './scope.ts';

export type ActionsProps = { readonly scope: Scope; readonly onEdit: () => void };

export function Actions({ scope: { message, context }, onEdit }: ActionsProps) {
  if (message.ephemeral || isThinking(message)) return null;
  const mine = message.author.id === context.me.id;
  return (
    <div class="message-actions" role="toolbar" aria-label="Message actions">
      <ActionButton label="Reply" icon="reply" run={() => context.reply(message)} />
      {mine ? <ActionButton label="Edit" icon="edit" run={onEdit} /> : null}
      {context.moreActions?.(message).map(({ label, icon, run }) => (
        <ActionButton key={label} label={label} icon={icon} run={run} />
      ))}
      {mine ? <ActionButton label="Delete" icon="trash" run={() => context.deleteOwn(message)} /> : null}
    </div>
  );
}

type ActionButtonProps = {
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly run: () => void;
};

function ActionButton({ label, icon, run }: ActionButtonProps) {
  return (
    <button type="button" class="action" aria-label={label} title={label} onClick={run}>
      {icon ? <Icon name={icon} /> : label}
    </button>
  );
}
