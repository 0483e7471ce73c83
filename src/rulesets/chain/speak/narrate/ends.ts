// Who falls and rises, what becomes of the ground, and how it all ends.

import type { Line } from '../../../../engine/ruleset/view.ts';
import { say } from '../../../../engine/text.ts';
import type { EventOf } from '../../words/events.ts';
import type { Content } from '../../words/index.ts';
import { battleName, foeName, heroName, itemName, lampNamed, squareName } from '../names.ts';
import { line, named, type Tellers } from './telling.ts';

type Told =
  | 'foeRemoved'
  | 'fallen'
  | 'fade'
  | 'lost'
  | 'scarred'
  | 'roused'
  | 'lamp'
  | 'smoke'
  | 'trapSet'
  | 'trapSprung'
  | 'fireSpread'
  | 'battleEnd';

export const ends: Tellers<Told> = {
  foeRemoved: ({ foe }) => line('good', 'foeRemoved', { foe: foeName(foe) }),
  fallen: ({ who }) => line('bad', 'fallen', { who: heroName(who) }),
  fade: ({ who, fades }) => line('bad', 'fade', { who: heroName(who), fades }),
  lost: ({ who }) => line('bad', 'lost', { who: heroName(who) }),
  scarred: ({ who }) => line('bad', 'scarred', { who: heroName(who) }),
  roused: ({ who, hp, by }) => line('good', 'roused', { who: heroName(who), hp, by: heroName(by) }),
  lamp: (event, content) => lamp(event, content),
  smoke: ({ squares, gone }) => line('quiet', gone ? 'smoke-gone' : 'smoke', { squares: squares.map(squareName) }),
  trapSet: ({ at, by }) => line('good', 'trapSet', { square: squareName(at), by: heroName(by) }),
  trapSprung: ({ foe, by }) => line('good', 'trapSprung', { foe: foeName(foe), by: heroName(by) }),
  fireSpread: ({ squares }) => line('bad', 'fireSpread', { squares: squares.map(squareName) }),
  battleEnd: (event, content) => battleEnd(event, content),
};

function lamp({ object, lit, flames, by }: EventOf<'lamp'>, content: Content): readonly Line[] {
  const params = { lamp: lampNamed(object), by: named(content, by) };
  if (flames !== undefined) return line('bad', 'lamp-flame', { ...params, flames });
  return lit ? line('good', 'lamp-lit', params) : line('bad', 'lamp-out', params);
}

/** The last word is the story's. */
function battleEnd({ battle, result, why, bonus }: EventOf<'battleEnd'>, content: Content): readonly Line[] {
  const prize = content.battles[battle]?.bonus;
  const won = prize && 'item' in prize ? itemName(prize.item) : say('chain.ending.good');
  return [
    ...line(result === 'won' ? 'good' : 'bad', result === 'won' ? 'won' : `lost-${why}`, {
      battle: battleName(battle),
    }),
    ...(bonus ? line('good', 'bonus', { prize: won }) : []),
    ...(result === 'won' ? [{ text: say(`chain.outro.battle.${battle}`), tone: 'plain' as const }] : []),
  ];
}
