// Makes a person by their name, and lets them into every server there is.
import type { Id } from '../../records.ts';
import { NameForm } from './NameForm.tsx';
import { usePage } from './page.ts';

export function NewPerson({ onMade }: { readonly onMade: (id: Id) => void }) {
  const { state, acts } = usePage();
  const make = async (name: string) => {
    const { id } = await acts.stage.newPerson(name);
    await Promise.all((state.stage?.guilds ?? []).map((guild) => acts.stage.join(guild.id, id)));
    onMade(id);
  };
  return <NameForm label="Their name" action="Begin" make={make} />;
}
