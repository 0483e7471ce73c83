// Hands: cards that come and go, wards, lanterns; and how it all ends.
import { say, type Text } from '../../../../engine/text.ts';
import { handCardName } from '../../rules/choices.ts';
import { STATUSES } from '../../words/index.ts';
import { isForAll, lessonText } from '../lessons.ts';
import { battleName, cardName, statusName } from '../names.ts';
import { line, named, number, type Tellers, type Telling, word, words } from './telling.ts';

const withCard = (told: Telling) => ({ who: named(told), card: cardName(word(told, 'card')) });

export const hands: Tellers = {
  cardDrawn: (told) => (told.event.dealt ? [] : drawn(told)),
  cardSeen: (told) => line('quiet', 'cardSeen', { cards: words(told, 'cards').map(cardName) }),
  cardDiscarded: (told) => line('quiet', 'cardDiscarded', { who: named(told), card: handCardName(word(told, 'card')) }),
  cardLeft: (told) => line('plain', 'cardLeft', withCard(told)),
  handRefilled: (told) => line('plain', 'handRefilled', { who: named(told), back: broughtBack(told) }),
  handExchanged: (told) => line('quiet', 'handExchanged', { who: named(told) }),
  exhaustedGained: (told) => line('bad', 'exhaustedGained', { who: named(told), amount: number(told, 'amount') }),
  wardPlayed: (told) => line('good', 'wardPlayed', withCard(told)),
  wardLeft: (told) => line('quiet', 'wardLeft', withCard(told)),
  lanternCharged: (told) => line('good', 'lanternCharged', { who: named(told) }),
  lanternUnlit: (told) => line('bad', 'lanternUnlit', { who: named(told) }),
  battleWon: (told) => line('good', 'battleWon', { battle: battleName(word(told, 'battle')) }),
  battleLost: (told) => line('bad', 'battleLost', { battle: battleName(word(told, 'battle')) }),
  taught: (told) => {
    const moment = word(told, 'moment');
    return [{ text: lessonText(moment), tone: 'quiet', lesson: isForAll(moment) ? 'all' : 'own' }];
  },
  tookBack: (told) => [
    { text: say('common.event.tookBack', { learned: words(told, 'learned').length }), tone: 'plain' },
  ],
};

const drawn = (told: Telling) => line('quiet', 'cardDrawn', { who: named(told), count: number(told, 'count') });

/** DST-262 What a new hand brings back, and what it is rid of. */
function broughtBack(told: Telling): Text {
  const held = (told.event.statuses ?? {}) as Readonly<Record<string, number>>;
  const armor = number(told, 'armor');
  const said = [
    ...(armor === 0
      ? []
      : [say(`destiny.back.armor-${armor > 0 ? 'more' : 'less'}`, { armor: number(told, 'holds') })]),
    ...STATUSES.filter((status) => (held[status] ?? 0) > 0).map((status) =>
      say('destiny.back.status', { status: statusName(status) }),
    ),
  ];
  return said.length > 0 ? say('destiny.back.said', { said }) : say('destiny.left.unsaid');
}
