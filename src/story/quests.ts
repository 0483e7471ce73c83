// Side quests: opening, shelf life, and how they end (CMP-090 to CMP-092).
import type { SideQuestState } from '../engine/ruleset/campaign.ts';
import { say } from '../engine/text.ts';
import { holds } from './conditions.ts';
import type { SideQuest } from './schema/index.ts';
import { tell } from './tell.ts';
import { keyIn } from './texts.ts';
import { type Look, type R, storyOf } from './words.ts';

export const questState = (look: Look, id: string): SideQuestState | undefined =>
  look.state.campaign.quests.find((quest) => quest.id === id);

export function openQuest(t: R, id: string): void {
  if (questState(t, id)) return;
  t.state.campaign.quests.push({ id, age: 0, state: 'open' });
  const name = say(keyIn(storyOf(t), `quest.${id}.name`));
  tell(t, 'questOpened', { text: say('story.event.questOpened', { name }), quest: id, tone: 'good' });
}

export function setQuestState(t: R, id: string, state: SideQuestState['state']): void {
  const changed = (quest: SideQuestState): SideQuestState => (quest.id === id ? { ...quest, state } : quest);
  t.state.campaign.quests = t.state.campaign.quests.map(changed);
}

/** Quests that open by themselves, when a rest begins. */
export function openByThemselves(t: R): void {
  for (const quest of storyOf(t).sideQuests) if (quest.opens === 'itself' && isMet(t, quest)) openQuest(t, quest.id);
}

const isMet = (look: Look, quest: SideQuest): boolean => quest.if === undefined || holds(look, quest.if);

/** The first quest that waits for a rumour. */
export const rumoured = (look: Look): SideQuest | undefined =>
  storyOf(look).sideQuests.find(
    (quest) => quest.opens === 'rumour' && !questState(look, quest.id) && isMet(look, quest),
  );

/** Quests that the party can begin. */
export const availableQuests = (look: Look): readonly SideQuest[] =>
  storyOf(look).sideQuests.filter((quest) => questState(look, quest.id)?.state === 'open' && isMet(look, quest));
