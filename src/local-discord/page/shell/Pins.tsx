// The pinned messages of the open channel, looked up when the list is opened.
import { useEffect, useState } from 'preact/hooks';
import type { MessageView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import type { MessageContext } from '../message/context.ts';
import { MessageItem } from '../message/Message.tsx';
import { Glyph } from './Glyph.tsx';
import { Popover } from './Popover.tsx';
import { usePage } from './page.ts';

export type PinsProps = { readonly context: MessageContext; readonly onJump: (message: Id) => void };

export function Pins({ context, onJump }: PinsProps) {
  return (
    <Popover class="pins" label="Pinned messages" face={<Glyph name="pin" />}>
      {(close) => (
        <PinList
          context={context}
          onJump={(id) => {
            close();
            onJump(id);
          }}
        />
      )}
    </Popover>
  );
}

function PinList({ context, onJump }: PinsProps) {
  const { acts } = usePage();
  const [pins, setPins] = useState<readonly MessageView[] | string>();
  useEffect(() => {
    acts.load.pins().then(setPins, (error: Error) => setPins(error.message));
  }, [acts]);
  return (
    <>
      <h2>Pinned messages</h2>
      {pins === undefined && <p class="faint">Looking …</p>}
      {typeof pins === 'string' && <p class="field-problem">{pins}</p>}
      {Array.isArray(pins) && pins.length === 0 && <p class="faint">Nothing is pinned here yet.</p>}
      {Array.isArray(pins) && (
        <ul class="pin-list">
          {(pins as readonly MessageView[]).map((message) => (
            <li key={message.id}>
              <MessageItem message={message} context={{ ...context, moreActions: undefined }} continued={false} />
              <button type="button" class="quiet-button" onClick={() => onJump(message.id)}>
                Jump there
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
