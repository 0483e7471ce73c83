// The right side: who is here, by their roles, and whether they are online. A name opens what can be done with somebody.
import type { GuildView, MemberView } from '../../control/protocol.ts';
import { Avatar } from '../message/Avatar.tsx';
import { readableColor } from '../message/colors.ts';
import { memberGroups } from '../state/members.ts';
import { Popover } from './Popover.tsx';
import { usePage } from './page.ts';

export type MembersProps = {
  readonly guild: GuildView | undefined;
  readonly members: readonly MemberView[];
  readonly onMention: (member: MemberView) => void;
};

export function Members({ guild, members, onMention }: MembersProps) {
  return (
    <aside class="crew" id="crew" aria-label="Members">
      {memberGroups(members, guild?.roles ?? []).map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h2>
            {group.name} <span class="crew-count">{group.members.length}</span>
          </h2>
          <ul>
            {group.members.map((member) => (
              <li key={member.id} class={member.online ? '' : 'offline'}>
                <MemberEntry member={member} guild={guild} onMention={onMention} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
}

type EntryProps = Omit<MembersProps, 'members'> & { readonly member: MemberView };

function MemberEntry({ member, guild, onMention }: EntryProps) {
  const color = readableColor(member.color);
  const face = (
    <>
      <span class="crew-face">
        <Avatar id={member.id} name={member.name} size={32} />
        <span class={`presence ${member.online ? 'online' : ''}`} />
      </span>
      <span class="crew-name" style={color ? { color } : {}}>
        {member.name}
      </span>
      {member.bot && <span class="bot-mark">bot</span>}
      {!member.online && <span class="unseen">, offline</span>}
    </>
  );
  return (
    <Popover class="crew-member" label={member.name} isNamedByFace face={face}>
      {(close) => <MemberCard member={member} guild={guild} onMention={onMention} close={close} />}
    </Popover>
  );
}

function MemberCard({ member, guild, onMention, close }: EntryProps & { readonly close: () => void }) {
  const { state, acts } = usePage();
  const roles = guild?.roles.filter(({ id }) => member.roles.includes(id)) ?? [];
  const userCommands = state.commands.filter(({ type }) => type === 2);
  const channel = state.chat?.channel;
  const then = (act: () => unknown) => () => {
    close();
    void act();
  };
  const write = async () => acts.way.openChannel((await acts.stage.direct(member.id)).id);
  return (
    <>
      <h3>{member.name}</h3>
      <p class="faint">{member.username}</p>
      {roles.length > 0 && <p class="crew-roles">{roles.map(({ name }) => name).join(', ')}</p>}
      <div class="card-actions">
        <button type="button" class="quiet-button" onClick={then(() => onMention(member))}>
          Mention
        </button>
        {member.bot && (
          <button type="button" class="quiet-button" onClick={then(write)}>
            Direct message
          </button>
        )}
        {channel &&
          userCommands.map((command) => (
            <button
              key={command.id}
              type="button"
              class="quiet-button"
              onClick={then(() => acts.interact.runOn(channel, command.id, member.id))}
            >
              {command.localName}
            </button>
          ))}
      </div>
    </>
  );
}
