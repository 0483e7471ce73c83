// The left side: servers with their channels and threads, and direct messages, each with what is unread.
import type { ChannelView, GuildView } from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { hashOf } from '../state/address.ts';
import { type ChannelNode, isUnread, type Section, sectionsOf } from '../state/places.ts';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { Me } from './Me.tsx';
import { usePage } from './page.ts';

export type SidebarProps = { readonly open: Id | undefined; readonly onChoose: () => void };

export function Sidebar({ open, onChoose }: SidebarProps) {
  const { places } = usePage().state;
  const list = { open, onChoose };
  return (
    <div class="rail" id="rail">
      <nav class="rail-list" aria-label="Channels">
        {places?.guilds.map((guild) => (
          <GuildPart key={guild.id} guild={guild} list={list} />
        ))}
        {places && places.directMessages.length > 0 && (
          <section aria-labelledby="direct">
            <h2 class="rail-guild" id="direct">
              Direct messages
            </h2>
            <ul>
              {places.directMessages.map((channel) => (
                <li key={channel.id}>
                  <ChannelLink channel={channel} list={list} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </nav>
      <Me />
    </div>
  );
}

function GuildPart({ guild, list }: { readonly guild: GuildView; readonly list: SidebarProps }) {
  return (
    <section aria-labelledby={`guild-${guild.id}`}>
      <h2 class="rail-guild" id={`guild-${guild.id}`}>
        {guild.name}
      </h2>
      {sectionsOf(guild).map((section) => (
        <SectionPart key={section.category?.id ?? 'top'} section={section} list={list} />
      ))}
    </section>
  );
}

function SectionPart({ section, list }: { readonly section: Section; readonly list: SidebarProps }) {
  return (
    <>
      {section.category && <h3 class="rail-category">{section.category.name}</h3>}
      <ul>
        {section.channels.map((node) => (
          <li key={node.channel.id}>
            <ChannelLink channel={node.channel} list={list} />
            {node.threads.length > 0 && <Threads node={node} list={list} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Threads({ node, list }: { readonly node: ChannelNode; readonly list: SidebarProps }) {
  return (
    <ul class="rail-threads">
      {node.threads.map((thread) => (
        <li key={thread.id}>
          <ChannelLink channel={thread} list={list} />
        </li>
      ))}
    </ul>
  );
}

export const glyphOf = ({ type }: ChannelView): GlyphName => {
  if (type === 1) return 'letter';
  if (type === 12) return 'lock';
  return type === 11 ? 'thread' : 'hash';
};

function ChannelLink({ channel, list }: { readonly channel: ChannelView; readonly list: SidebarProps }) {
  const { me } = usePage().state;
  const isOpen = channel.id === list.open;
  const marks = [isUnread(channel) && !isOpen && 'unread', channel.archived && 'archived'].filter(Boolean);
  return (
    <a
      class={`rail-channel ${marks.join(' ')}`}
      href={hashOf({ as: me, channel: channel.id })}
      aria-current={isOpen ? 'page' : undefined}
      onClick={list.onChoose}
    >
      <Glyph name={glyphOf(channel)} />
      <span class="rail-name">{channel.name}</span>
      {channel.archived && <span class="unseen">, archived</span>}
      {isUnread(channel) && !isOpen && <span class="unseen">, unread</span>}
      {channel.mentions > 0 && (
        <span class="badge">
          {channel.mentions}
          <span class="unseen"> {channel.mentions === 1 ? 'mention' : 'mentions'}</span>
        </span>
      )}
    </a>
  );
}
