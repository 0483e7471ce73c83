// The foot of the left side: who I am, becoming somebody else, another window, and the theme.
import { useState } from 'preact/hooks';
import { Avatar } from '../message/Avatar.tsx';
import { hashOf } from '../state/address.ts';
import { Glyph } from './Glyph.tsx';
import { NewPerson } from './NewPerson.tsx';
import { Popover } from './Popover.tsx';
import { usePage } from './page.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Me() {
  const { stage, places, me } = usePage().state;
  const person = places?.me ?? stage?.users.find(({ id }) => id === me);
  if (!person) return <div class="me" />;
  return (
    <section class="me" aria-label="You">
      <Popover
        class="me-switch"
        label="Change who you are"
        isNamedByFace
        face={
          <>
            <Avatar id={person.id} name={person.name} size={32} />
            <span class="me-name">
              <span class="unseen">You are </span>
              <strong>{person.name}</strong>
              <small>{person.username}</small>
            </span>
            <span class="unseen">. Change who you are</span>
            <Glyph name="chevron" />
          </>
        }
      >
        {(close) => <People close={close} />}
      </Popover>
      <ThemeSwitch />
    </section>
  );
}

function People({ close }: { readonly close: () => void }) {
  const { state, acts } = usePage();
  const [isAdding, setAdding] = useState(false);
  const channel = state.chat?.channel;
  return (
    <>
      <h2>Who are you?</h2>
      <ul class="people">
        {state.stage?.users.map(({ id, name, username }) => (
          <li key={id}>
            <a href={hashOf({ as: id, channel })} onClick={close} aria-current={id === state.me ? 'true' : undefined}>
              <Avatar id={id} name={name} size={24} />
              <span>
                {name} <small>{username}</small>
              </span>
            </a>
            <a
              class="icon-button"
              href={hashOf({ as: id, channel })}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open another window as ${name}`}
              title={`Open another window as ${name}`}
            >
              <Glyph name="window" />
            </a>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewPerson label="Their name" onMade={(id) => acts.way.goTo({ as: id, channel })} />
      ) : (
        <button type="button" class="quiet-button" onClick={() => setAdding(true)}>
          <Glyph name="plus" /> Somebody new
        </button>
      )}
    </>
  );
}
