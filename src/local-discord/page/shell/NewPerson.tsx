// Makes a person by their name, and lets them into every server there is.
import type { Id } from '../../records.ts';
import { NameForm } from './NameForm.tsx';
import { usePage } from './page.ts';

export type NewPersonProps = { readonly label: string; readonly onMade: (id: Id) => void };

export function NewPerson({ label, onMade }: NewPersonProps) {
  const { state, acts } = usePage();
  const make = async (name: string) => {
    const { id } = await acts.stage.newPerson(name);
    await Promise.all((state.stage?.guilds ?? []).map((guild) => acts.stage.join(guild.id, id)));
    onMade(id);
  };
  return <NameForm label={label} action="Begin" make={make} />;
}
