// The battle map with all that stands on it and lies beside it (specification, section 10).
import type { BoardView } from '../../../engine/ruleset/view.ts';
import { battleName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { oddsNow } from './odds.ts';
import { links, spaces } from './squares.ts';
import { tracks, turnStrip } from './strip.ts';
import { ties, tokens } from './tokens.ts';

export const boardView = (t: Look): BoardView => ({
  shape: 'squares',
  map: t.state.battle,
  name: battleName(t.state.battle),
  spaces: spaces(t),
  links: links(t),
  borders: [],
  tokens: tokens(t),
  ties: ties(t),
  tracks: tracks(t),
  piles: [],
  queues: turnStrip(t),
  odds: oddsNow(t),
});
