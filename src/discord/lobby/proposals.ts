// What players propose between answers: another leader, an Act again, another hero, joining, leaving, the end of a campaign; with buttons for yes and no.
import { campaignHere, gameOf, type Here } from '../../campaign/seats/findCampaign.ts';
import { proposals } from '../../campaign/seats/proposalView.ts';
import { answerProposal, type Proposed, propose } from '../../campaign/seats/propose.ts';
import type { Wish } from '../../campaign/seats/wishes.ts';
import type { ProposalPost } from '../../campaign/tell/outward.ts';
import { noteProposal } from '../../campaign/tell/proposalMessage.ts';
import type { Render } from '../../view/index.ts';
import { type Context, renderOf } from '../calls/call.ts';
import type { Shown } from '../calls/command.ts';
import type { Routes } from '../calls/route.ts';
import { asWritten } from '../messages/escape.ts';
import { idOf } from '../messages/ids.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { relative } from '../show/tableStatus.ts';

/** Opens a proposal and shows it to all; if nobody else has to agree, it is done at once. */
export async function proposed(context: Context, here: Here, wish: Wish): Promise<Shown> {
  const { app, caller } = context;
  return shownProposal(context, here, await propose(app, caller, { campaign: here.id, ...wish }));
}

/** The message for all, on which they agree or not. */
export async function shownProposal(context: Context, here: Here, proposed: Proposed): Promise<Shown> {
  const { app, caller } = context;
  const message = await proposalMessage(context, here, proposed);
  if (proposed.result !== 'open') return { for: 'all', message };
  const { petition } = proposed;
  return { for: 'all', message, posted: (id) => noteProposal(app, caller, { petition, message: id }) };
}

async function proposalMessage(
  context: Context,
  here: Here,
  { petition, result, ...about }: Proposed,
): Promise<Message> {
  const render = renderOf(context, here);
  if (result !== 'open') return decidedPanel(render, { ...about, result, name: here.name });
  const all = await proposals(context.app, context.caller, { campaign: here.id });
  const open = all.find(({ id }) => id === petition);
  const { heroes } = gameOf(context.app, here.ruleset);
  return open
    ? openPanel(render, { campaign: here, heroes, seats: here.seats, proposal: open })
    : panel({ text: [sayingIn(render)('proposal.gone')] });
}

/** The message in the campaign's place, if it is not a reply to a command. */
export function proposalPost(render: Render, post: ProposalPost): Message {
  const { state, ...about } = post.proposal;
  return state === 'open'
    ? openPanel(render, post)
    : decidedPanel(render, { ...about, result: state, name: post.campaign.name });
}

type Decided = Pick<Proposed, 'kind' | 'to'> & { readonly result: 'granted' | 'refused'; readonly name: string };

/** Calls the person who waits to join. */
const decidedPanel = (render: Render, { kind, to = '', result, name }: Decided): Message =>
  panel({
    text: [sayingIn(render)(`proposal.${result}.${keyOf(kind)}`, { name: asWritten(name), to: `<@${to}>` })],
    tone: 'good',
    ...(kind === 'player.join' && { calls: [to] }),
  });

/** A key of a text may have no dots. */
const keyOf = (kind: string): string => kind.replace('.', '-');

type Asked = Pick<ProposalPost, 'campaign' | 'heroes' | 'seats' | 'proposal'>;

function openPanel(render: Render, { campaign, heroes, seats, proposal }: Asked): Message {
  const say = sayingIn(render);
  const nameOf = (id: string): string => {
    const hero = heroes.find((one) => one.id === id);
    return hero ? render(hero.name) : id;
  };
  const all = (some: readonly string[]): string => some.map(nameOf).join(', ');
  const {
    kind,
    seat,
    to = '',
    leaving = '',
    coming = '',
    yes = [],
    no = [],
    waiting,
    due,
    isLeadersWord,
    heroes: chosen = [],
  } = proposal;
  const about = { who: nameOf(seat), to: `<@${to}>`, leaving: nameOf(leaving), coming: nameOf(coming) };
  const calls = seats.flatMap(({ id, user }) => (user !== undefined && waiting.includes(id) ? [user] : []));
  return panel({
    text: [
      [
        ...calls.map((user) => `<@${user}>`),
        say(`proposal.asks.${keyOf(kind)}`, { ...about, name: asWritten(campaign.name) }),
      ].join(' '),
      [
        ...(chosen.length > 0 ? [say('proposal.heroes', { heroes: all(chosen) })] : []),
        ...(yes.length > 0 ? [say('petition.yes', { who: all(yes) })] : []),
        ...(no.length > 0 ? [say('petition.no', { who: all(no) })] : []),
        ...(waiting.length > 0 ? [say('petition.missing', { who: all(waiting) })] : []),
        kind === 'player.join'
          ? say(`proposal.until.${isLeadersWord ? 'leader' : 'all'}`, { when: relative(due) })
          : say('petition.open', { silent: waiting.length, when: relative(due) }),
      ].join('\n'),
    ],
    rows: buttons(
      { label: say('button.yes'), id: idOf('proposal', campaign.id, proposal.id, 'yes'), look: 'good' },
      { label: say('button.no'), id: idOf('proposal', campaign.id, proposal.id, 'no') },
    ),
    tone: 'asking',
    calls,
  });
}

export const proposalRoutes: Routes = {
  proposal: {
    manner: 'here',
    run: async (press) => {
      const { app, caller, pressed } = press;
      const [campaign = '', petition = '', said = ''] = pressed.args;
      const here = await campaignHere(app, caller, campaign);
      const result = await answerProposal(app, caller, { petition, yes: said === 'yes' });
      return proposalMessage(press, here, result);
    },
  },
};
