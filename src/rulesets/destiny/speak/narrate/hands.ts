// Hands: cards that come and go, wards, lanterns; and how it all ends.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../../engine/text.ts';
import { handCardName } from '../../rules/choices.ts';
import type { EventOf } from '../../words/events.ts';
import { type Content, STATUSES } from '../../words/index.ts';
import { isForAll, lessonText } from '../lessons.ts';
import { battleName, cardName, statusName } from '../names.ts';
import { line, named, type Tellers } from './telling.ts';

type OfCard = { readonly who: string; readonly card: string };

const withCard = ({ who, card }: OfCard, content: Content) => ({ who: named(content, who), card: cardName(card) });

export const hands = {
  cardDrawn: ({ who, count, dealt }, content) =>
    dealt ? [] : line('quiet', 'cardDrawn', { who: named(content, who), count }),
  cardSeen: ({ cards }) => line('quiet', 'cardSeen', { cards: cards.map(cardName) }),
  cardDiscarded: ({ who, card }, content) =>
    line('quiet', 'cardDiscarded', { who: named(content, who), card: handCardName(card) }),
  cardLeft: (event, content) => line('plain', 'cardLeft', withCard(event, content)),
  handRefilled: (event, content) =>
    line('plain', 'handRefilled', { who: named(content, event.who), back: broughtBack(event) }),
  handExchanged: ({ who }, content) => line('quiet', 'handExchanged', { who: named(content, who) }),
  exhaustedGained: ({ who, amount }, content) => line('bad', 'exhaustedGained', { who: named(content, who), amount }),
  wardPlayed: (event, content) => line('good', 'wardPlayed', withCard(event, content)),
  wardLeft: (event, content) => line('quiet', 'wardLeft', withCard(event, content)),
  lanternCharged: ({ who }, content) => line('good', 'lanternCharged', { who: named(content, who) }),
  lanternUnlit: ({ who }, content) => line('bad', 'lanternUnlit', { who: named(content, who) }),
  battleWon: ({ battle }) => line('good', 'battleWon', { battle: battleName(battle) }),
  battleLost: ({ battle }) => line('bad', 'battleLost', { battle: battleName(battle) }),
  taught: ({ moment }): readonly Line[] => [
    { text: lessonText(moment), tone: 'quiet', lesson: isForAll(moment) ? 'all' : 'own' },
  ],
  tookBack: ({ learned }) => [{ text: say('common.event.tookBack', { learned: learned.length }), tone: 'plain' }],
} satisfies Partial<Tellers>;

/** DST-262 What a new hand brings back, and what it is rid of. */
function broughtBack({ armor, holds, statuses }: EventOf<'handRefilled'>): Text {
  const said = [
    ...(armor === 0 ? [] : [say(`destiny.back.armor-${armor > 0 ? 'more' : 'less'}`, { armor: holds })]),
    ...STATUSES.filter((status) => statuses[status] > 0).map((status) =>
      say('destiny.back.status', { status: statusName(status) }),
    ),
  ];
  return said.length > 0 ? say('destiny.back.said', { said }) : say('destiny.left.unsaid');
}
