// Choices: what is open, who decides, and maps that are explored by choices (CMP-013, CMP-014, CMP-050, CMP-075 to CMP-077).
import type { Answer, Option, Pace } from '../../engine/kernel/ask.ts';
import { type Flow, flow, type Next } from '../../engine/kernel/flow.ts';
import type { ClosedOption } from '../../engine/ruleset/storyView.ts';
import { say, type Text } from '../../engine/text.ts';
import { alone, anybody, optionOf, type Question, vote } from '../asks.ts';
import { besideTheBag } from '../bag.ts';
import { holds } from '../conditions.ts';
import { applyEffects } from '../effects.ts';
import { branchOf, leave, tellEdge } from '../go.ts';
import { pickedHero } from '../heroes.ts';
import { changeFood, changeMoney } from '../money.ts';
import type { ChoiceOption, Next as Edge, Effect, NodeOf } from '../schema/index.ts';
import { tell } from '../tell.ts';
import { storySay } from '../texts.ts';
import { type Look, placesIn, type R, storyOf } from '../words.ts';

type ChoiceNode = NodeOf<'choice'>;

/** CMP-014 An option whose condition fails is hidden. */
const isShown = (look: Look, option: ChoiceOption): boolean => option.if === undefined || holds(look, option.if);

/** The party must have the cost, and what a ruleset's own effects take (DST-331). */
function canPay(look: Look, { cost = {}, effects = [] }: ChoiceOption): boolean {
  const { money, food } = look.state.campaign.bag;
  const own = effects.every((effect) => canPayOwn(look, effect));
  return money >= (cost.money ?? 0) && food >= (cost.food ?? 0) && own;
}

function canPayOwn(look: Look, effect: Effect): boolean {
  if (!('own' in effect) || effect.who !== undefined) return true;
  return look.hooks.effects[String(effect.own)]?.canPay?.(look, effect as never) ?? true;
}

const openOptions = (look: Look, node: ChoiceNode): readonly ChoiceOption[] =>
  node.options.filter((option) => isShown(look, option) && canPay(look, option));

/** CMP-014, DST-331 Options that are shown but cannot be chosen. */
export function closedOptions(look: Look, node: ChoiceNode): readonly ClosedOption[] {
  const closed = node.options.filter((option) => (isShown(look, option) ? !canPay(look, option) : node.showLocked));
  return closed.map((option) => {
    const why = whyClosed(look, node, option);
    return { id: option.id, label: labelOf(look, node, option), ...(why && { why }) };
  });
}

function whyClosed(look: Look, node: ChoiceNode, option: ChoiceOption): Text | undefined {
  if (option.hint !== undefined) return storySay(look, `${node.id}.${option.id}.hint`, option.hint);
  return isShown(look, option) ? say('story.tooDear') : undefined;
}

const labelOf = (look: Look, node: ChoiceNode, option: ChoiceOption): Text =>
  storySay(look, `${node.id}.${option.id}.label`, option.label);

const PACE: Readonly<Record<NonNullable<ChoiceNode['weight']>, Pace>> = {
  light: 'quick',
  normal: 'normal',
  heavy: 'slow',
  personal: 'normal',
};

/** CMP-013 The bag stays open during the vote: if they can no longer pay what they chose, they are asked again. */
export const choice = flow(function* choice(t: R, node: ChoiceNode): Flow<Next> {
  for (;;) {
    const open = openOptions(t, node);
    if (open.length === 0) return yield* leave(t, node.fallback ?? node.id);
    const { choose, votes } = yield* chosen(t, node, open);
    const option = openOptions(t, node).find(({ id }) => id === choose);
    if (!option) continue;
    t.state.campaign.journal.push({ kind: 'choice', node: node.id, option: option.id, ...(votes && { votes }) });
    return yield* choseOption(t, node, option);
  }
});

const chosen = flow(function* chosen(t: R, node: ChoiceNode, open: readonly ChoiceOption[]): Flow<Answer> {
  const [first] = open;
  const fallback = { choose: (open.find((option) => option.default) ?? first)?.id ?? '' };
  const options: readonly Option[] = open.map((option) => optionOf(option.id, labelOf(t, node, option)));
  const pace = PACE[node.weight ?? 'normal'];
  const question: Question = { id: 'story.choice', rule: 'CMP-013', options, fallback, pace, facts: { node: node.id } };
  return yield* besideTheBag(t, asked(t, node, question));
});

/** CMP-050 If a hero is named, its player decides; CMP-013 if there is one option, anybody; else a vote. */
const asked = flow(function* asked(t: R, node: ChoiceNode, question: Question): Flow<Answer> {
  if (node.weight === 'personal' && node.by) return yield* alone(t, pickedHero(t, node.by), question);
  if (Array.isArray(question.options) && question.options.length === 1) return yield* anybody(t, question);
  return yield* vote(t, question);
});

const choseOption = flow(function* choseOption(t: R, node: ChoiceNode, option: ChoiceOption): Flow<Next> {
  tell(t, 'chose', {
    text: say('story.event.chose', { label: labelOf(t, node, option) }),
    node: node.id,
    option: option.id,
  });
  changeMoney(t, -(option.cost?.money ?? 0));
  changeFood(t, -(option.cost?.food ?? 0));
  if (option.text !== undefined) {
    const place = `${node.id}.${option.id}.text`;
    tellEdge(t, place, storySay(t, place, option.text));
  }
  yield* applyEffects(t, option.effects, node.id);
  return yield* leave(t, explored(t, node, option.next));
});

/** CMP-075, CMP-077 A step on a map moves the party and takes patience; at 0 it is lost. */
function explored(t: R, node: ChoiceNode, next: Edge): Edge {
  const { campaign } = t.state;
  const to = branchOf(t, next);
  const target = placesIn(storyOf(t)).get(to)?.node;
  if (!node.map || !campaign.map) return to;
  if (!target?.map) {
    delete campaign.map;
    return to;
  }
  campaign.map.place = target.map.place;
  if (campaign.map.patience === undefined) return to;
  campaign.map.patience -= 1;
  const lost = target.map.lost ?? node.map.lost;
  if (campaign.map.patience > 0 || lost === undefined) return to;
  delete campaign.map;
  return lost;
}
