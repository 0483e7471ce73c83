// Tells a place that the player of a hero has left the server.
import type { Left } from '../../campaign/tell/outward.ts';
import { idOf } from '../messages/ids.ts';
import { buttons, type Message, panel } from '../messages/panel.ts';
import { sayingIn } from '../messages/words.ts';
import { heroName, type Shown } from './tableStatus.ts';

export function leftMessage(shown: Shown, { table, seats, mark }: Left): Message {
  const say = sayingIn(shown.render);
  const heroes = seats.map((seat) => heroName(shown, seat)).join(', ');
  return panel({
    text: [say('remind.left', { heroes })],
    rows: buttons({ label: say('button.why'), id: idOf('why', table, mark) }),
  });
}
