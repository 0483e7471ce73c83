// The members' list in groups: those of a role that stands out, then who is online, then the others.
import type { APIRole } from 'discord-api-types/v10';
import type { MemberView } from '../../control/protocol.ts';

export type MemberGroup = { readonly name: string; readonly members: readonly MemberView[] };

export function memberGroups(members: readonly MemberView[], roles: readonly APIRole[]): readonly MemberGroup[] {
  const standingOut = roles.filter(({ hoist }) => hoist).toSorted((a, b) => b.position - a.position);
  const groupOf = (member: MemberView) => {
    if (!member.online) return 'Offline';
    return standingOut.find(({ id }) => member.roles.includes(id))?.name ?? 'Online';
  };
  const byName = members.toSorted((a, b) => a.name.localeCompare(b.name));
  return [...standingOut.map(({ name }) => name), 'Online', 'Offline']
    .map((name) => ({ name, members: byName.filter((member) => groupOf(member) === name) }))
    .filter((group) => group.members.length > 0);
}
