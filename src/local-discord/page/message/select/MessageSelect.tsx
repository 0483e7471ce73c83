// A select menu in a message: choosing is sent at once.
import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { useEffect, useState } from 'preact/hooks';
import type { Scope } from '../scope.ts';
import { choicesOf, defaultsOf, limitsOf } from './choices.ts';
import { SelectMenu } from './SelectMenu.tsx';

export type MessageSelectProps = { readonly menu: APISelectMenuComponent; readonly scope: Scope };

export function MessageSelect({ menu, scope: { message, context } }: MessageSelectProps) {
  const [chosen, setChosen] = useState(() => defaultsOf(menu));
  const written = JSON.stringify([menu, message.edited_timestamp]);
  // Once the bot writes the message anew, its own defaults hold again.
  useEffect(() => setChosen(defaultsOf(menu)), [written]);
  return (
    <SelectMenu
      choices={choicesOf(menu, context)}
      chosen={chosen}
      limits={limitsOf(menu)}
      placeholder={menu.placeholder ?? 'Make a selection'}
      disabled={menu.disabled ?? false}
      busy={context.waiting(message.id, menu.custom_id) === 'waiting'}
      onChoose={(values) => {
        setChosen(values);
        context.select(message, menu.custom_id, values);
      }}
    />
  );
}
