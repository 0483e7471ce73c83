// What is worth knowing about an option of the road: what a ruleset's own effects do, and what an item is.
import type { Weighed } from '../engine/ruleset/ruleset.ts';
import { say, type Text } from '../engine/text.ts';
import type { Effect } from './schema/index.ts';
import { storySay } from './texts.ts';
import { nodeOfStage } from './view/index.ts';
import type { Look } from './words.ts';

export function aboutOf(look: Look, weighed: Weighed): readonly Text[] {
  const { ask, id, part } = weighed;
  if (ask.id === 'story.choice' && part === undefined) return aboutChoice(look, id);
  const item =
    part === 'item'
      ? id
      : ask.id === 'rest.buy' || ask.id === 'reward.pick'
        ? id.replace(/^(item|sell)\./, '')
        : undefined;
  const known = look.hooks.items(look.content.game).find((one) => one.id === item);
  return known?.about ?? look.hooks.about?.(look, { ask, id }) ?? [];
}

/** The author's own words, if there are any; else the cost, and what the ruleset says about its own effects. Other effects stay hidden. */
function aboutChoice(look: Look, id: string): readonly Text[] {
  const node = nodeOfStage(look);
  const option = node?.type === 'choice' ? node.options.find((one) => one.id === id) : undefined;
  if (!node || !option) return [];
  if (option.hint !== undefined) return [storySay(look, `${node.id}.${option.id}.hint`, option.hint)];
  const cost =
    option.cost?.money === undefined
      ? []
      : [say('story.cost', { n: option.cost.money, money: look.hooks.money?.name ?? say('story.money') })];
  return [...cost, ...(option.effects ?? []).flatMap((effect) => aboutOwn(look, effect))];
}

function aboutOwn(look: Look, effect: Effect): readonly Text[] {
  if (!('own' in effect)) return [];
  const text = look.hooks.effects[String(effect.own)]?.describe(effect as never);
  return text ? [text] : [];
}
