// Kindling (DST-342): an ember makes one pair brighter or wider, once per pair.
import type { Ask, Choice, Option, Part } from '../../../engine/kernel/ask.ts';
import { choose, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { say, type Text } from '../../../engine/text.ts';
import { optionWithParts } from '../asks.ts';
import { cardName, seekerName } from '../speak/names.ts';
import { COLOURS, type Pair, type SeekerId } from '../words/index.ts';
import { tell } from '../words/roadEvents.ts';
import { asking, DONE, done } from './asks.ts';
import { changeEmbers, type Look, pairsOf, partyOf, seatsOf, seekerOf, type T } from './party.ts';
import { teach } from './teaching.ts';

export const BRIGHTER = 'brighter';

/** DST-342 Every Seeker side by side, each with their own embers. */
export const kindle = flow(function* kindle(t: T): Flow {
  const able = seatsOf(t).filter((id) => canKindle(t, id, 0));
  if (able.length > 0) for (const moment of ['ember', 'kindle'] as const) teach(t, moment);
  yield* together(able.map((id) => kindlePairs(t, id)));
});

const kindlePairs = flow(function* kindlePairs(t: T, who: SeekerId): Flow {
  for (let used = 0; canKindle(t, who, used); used++) {
    const answer = yield* choose(t, kindleAsk(t, who));
    if (answer.choose === DONE) return;
    kindlePair(t, who, { pair: answer.choose, how: String(answer.with?.how ?? BRIGHTER) });
  }
});

/** DST-341 In warm beds embers may be used without limit, on the floor one a Seeker. */
function canKindle(t: Look, who: SeekerId, used: number): boolean {
  const most = partyOf(t).town?.beds === 'warm' ? Number.POSITIVE_INFINITY : 1;
  return used < most && seekerOf(t, who).embers > 0 && unkindled(t, who).length > 0;
}

/** DST-342 Once per pair. */
export const unkindled = (t: Look, who: SeekerId): readonly Pair[] =>
  pairsOf(t, who).filter(({ n }) => !(String(n) in seekerOf(t, who).kindled));

const kindleAsk = (t: T, who: SeekerId) => {
  const { embers } = seekerOf(t, who);
  const options: readonly Option[] = [
    ...unkindled(t, who).map(({ n }) => optionWithParts(String(n), pairName(who, n))),
    done,
  ];
  const about = { seeker: seekerName(who), embers };
  return asking(t, {
    id: 'kindle',
    who,
    options,
    fallback: { choose: DONE },
    rule: 'DST-342',
    about,
    facts: { embers },
  });
};

export const pairName = (who: SeekerId, n: number | string): Text =>
  say('destiny.road.pair', { action: cardName(`${who}-${n}a`), boost: cardName(`${who}-${n}b`) });

/** DST-342 `wider` is not for pairs that have two colours. */
function waysToKindle({ colours }: Pair): readonly string[] {
  const others = colours.length > 1 ? [] : COLOURS.filter((colour) => !colours.includes(colour));
  return [BRIGHTER, ...others.map((colour) => `wider:${colour}`)];
}

export const wayName = (how: string): Text =>
  how === BRIGHTER
    ? say('destiny.road.way.brighter')
    : say('destiny.road.way.wider', { colour: say(`destiny.colour.${how.slice('wider:'.length)}`) });

/** What has to be said with a pair: how it is kindled. */
export function kindlePart(t: Look, { ask, soFar }: { readonly ask: Ask; readonly soFar: Choice }): Part | undefined {
  const pair = pairsOf(t, ask.who).find(({ n }) => String(n) === soFar.choose);
  if (!pair || soFar.with?.how !== undefined) return undefined;
  const options = waysToKindle(pair).map((id) => ({ id, label: wayName(id) }));
  return { kind: 'pick', name: 'how', label: say('destiny.road.part.how'), options, min: 1, max: 1 };
}

function kindlePair(t: T, who: SeekerId, { pair, how }: { readonly pair: string; readonly how: string }): void {
  changeEmbers(t, who, -1);
  seekerOf(t, who).kindled[pair] = how;
  tell(t, { type: 'kindled', who, pair: Number(pair), how });
}
