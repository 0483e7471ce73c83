// The format of stories.
export type { Condition } from './condition.ts';
export type { Effect, HeroPick, Who } from './effect.ts';
export type { ChoiceOption, CombatEdge, Next, Node, NodeOf } from './node.ts';
export { type Act, type Chapter, type Location, type Service, type SideQuest, type Story, story } from './story.ts';
