// All commands.
import type { Command } from '../src/discord/calls/command.ts';
import { about } from './about.ts';
import { away } from './away.ts';
import { block } from './block.ts';
import { board } from './board.ts';
import { boost } from './boost.ts';
import { campaign } from './campaign/index.ts';
import { card } from './card.ts';
import { catchup } from './catchup.ts';
import { choose } from './choose.ts';
import { draw } from './draw.ts';
import { endTurn } from './end-turn.ts';
import { enemy } from './enemy.ts';
import { fair } from './fair.ts';
import { guard } from './guard.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { item } from './item.ts';
import { journal } from './journal.ts';
import { lantern } from './lantern.ts';
import { letItBe } from './let-it-be.ts';
import { log } from './log.ts';
import { look } from './look.ts';
import { me } from './me.ts';
import { move } from './move.ts';
import { odds } from './odds.ts';
import { party } from './party.ts';
import { pass } from './pass.ts';
import { play } from './play.ts';
import { privacy } from './privacy/index.ts';
import { redraw } from './redraw.ts';
import { reroll } from './reroll.ts';
import { rules } from './rules.ts';
import { seekers } from './seekers.ts';
import { server } from './server/index.ts';
import { standing } from './standing/index.ts';
import { study } from './study.ts';
import { takeback } from './takeback.ts';
import { tend } from './tend.ts';
import { twist } from './twist.ts';
import { vote } from './vote.ts';
import { why } from './why.ts';

/** Verbs: what each means, every ruleset says for itself. */
const acting = [move, play, item, tend, endTurn, choose, letItBe];
const helping = [boost, block, guard, twist, study];
const daring = [draw, redraw, reroll, lantern, pass];
const looking = [board, hand, party, journal, look, card, seekers, enemy, odds, log, catchup, why];
const together = [vote, takeback, fair];
const people = [standing, away, me, rules, help, privacy, about, server];

export const commands: readonly Command[] = [
  campaign,
  ...acting,
  ...helping,
  ...daring,
  ...looking,
  ...together,
  ...people,
];
