// Asks for the name of a thread that begins at a message.
import { NameForm } from './NameForm.tsx';
import { Sheet } from './Sheet.tsx';

export type NewThreadProps = { readonly onClose: () => void; readonly make: (name: string) => Promise<void> };

export function NewThreadSheet({ onClose, make }: NewThreadProps) {
  return (
    <Sheet title="Start a thread" class="small-sheet" onClose={onClose}>
      <NameForm label="Its name" action="Start" make={make} />
    </Sheet>
  );
}
