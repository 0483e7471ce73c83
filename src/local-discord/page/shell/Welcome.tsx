// What stands there before there is anything: the next step, and only that.
import type { ComponentChildren } from 'preact';
import type { StateView } from '../../control/protocol.ts';
import { hashOf } from '../state/address.ts';
import { NameForm } from './NameForm.tsx';
import { NewPerson } from './NewPerson.tsx';
import { usePage } from './page.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Welcome() {
  const { state } = usePage();
  const { stage, me } = state;
  const isHere = stage?.users.some(({ id }) => id === me);
  return (
    <main class="welcome">
      <div class="welcome-card">
        <Flame />
        <h1>Local Discord</h1>
        {!stage && <p>Looking for the server …</p>}
        {stage && !isHere && <WhoAreYou stage={stage} />}
        {stage && isHere && <WhereTo stage={stage} />}
        {stage && <BotNote stage={stage} />}
        <ThemeSwitch />
      </div>
    </main>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="welcome-step" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function WhoAreYou({ stage }: { readonly stage: StateView }) {
  const { acts } = usePage();
  return (
    <Card title="Who are you?">
      <p>
        {stage.users.length === 0
          ? 'A small Discord on this machine, for you and your bots alone. Nobody is here yet: give yourself a name.'
          : 'Choose somebody, or begin as somebody new.'}
      </p>
      <ul class="people">
        {stage.users.map(({ id, name }) => (
          <li key={id}>
            <a href={hashOf({ as: id })}>{name}</a>
          </li>
        ))}
      </ul>
      <NewPerson label="Your name" onMade={(id) => acts.way.goTo({ as: id })} />
    </Card>
  );
}

function WhereTo({ stage }: { readonly stage: StateView }) {
  const { state, acts } = usePage();
  const { me } = state;
  if (!me) return null;
  return (
    <Card title="Where to?">
      {stage.guilds.length > 0 && <p>You are in no server yet. Join one:</p>}
      <ul class="people">
        {stage.guilds.map(({ id, name }) => (
          <li key={id}>
            <button type="button" class="quiet-button" onClick={() => void acts.stage.join(id, me)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p>A server holds channels, people and bots. All bots that exist are let in at once.</p>
      <NameForm
        label="A new server"
        action="Make it"
        start="The Waystation"
        make={(name) => acts.stage.newGuild(name, me)}
      />
    </Card>
  );
}

function BotNote({ stage }: { readonly stage: StateView }) {
  const { applications } = stage;
  if (applications.length === 0) return null;
  return (
    <Card title="Bots">
      <ul class="bot-list">
        {applications.map(({ id, name, online, token }) => (
          <li key={id}>
            <strong>{name}</strong> {online ? 'is connected.' : 'is not connected yet.'}
            {!online && (
              <p>
                Start it with the API address <code>{`${location.origin}/api`}</code> and the token <code>{token}</code>
                .
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Flame() {
  return (
    <svg class="flame" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
      <path class="flame-outer" d="M24 4c2 8 12 12 12 24a12 12 0 0 1-24 0c0-6 4-9 5-14 3 2 4 5 4 8 3-5 4-11 3-18z" />
      <path
        class="flame-inner"
        d="M24 22c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2.500-7 1.500 1 2 2 2.200 4 1-2 1.500-5 1.300-9z"
      />
    </svg>
  );
}
