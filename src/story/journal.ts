// The journal in words, oldest first (CMP-023).

import type { GameEvent } from '../engine/kernel/event.ts';
import type { JournalEntry } from '../engine/ruleset/campaign.ts';
import type { JournalPage } from '../engine/ruleset/view.ts';
import { say, type Text } from '../engine/text.ts';
import { heroName, keyIn, storySay, textsIn, traitName } from './texts.ts';
import { type Look, placesIn, storyOf } from './words.ts';

export function journalOf(look: Look): readonly JournalPage[] {
  if (look.state.campaign.mode === 'battle') return [];
  return look.state.campaign.journal.map((entry) => ({ ...chapterOf(look, entry), text: wordsOf(look, entry) }));
}

function chapterOf(look: Look, entry: JournalEntry): { readonly chapter?: Text } {
  const story = storyOf(look);
  const chapter = 'node' in entry ? placesIn(story).get(entry.node)?.chapter : undefined;
  return chapter ? { chapter: say(keyIn(story, `chapter.${chapter.id}`)) } : {};
}

function wordsOf(look: Look, entry: JournalEntry): readonly Text[] {
  const story = storyOf(look);
  const at = (place: string): Text => storySay(look, place, textsIn(story)[place] ?? '');
  switch (entry.kind) {
    case 'passage':
      return [at(entry.place ?? `${entry.node}.text`)];
    case 'choice':
      return [chosen(at(`${entry.node}.${entry.option}.label`), entry.votes)];
    case 'test':
      return [...drawnIn(look, entry), testedIn(look, entry)];
    case 'chance':
      return [...drawnIn(look, entry), at(`${entry.node}.result.${entry.result}`)];
    case 'combat':
      return [
        say(`story.journal.combat.${entry.result}`, {
          name: look.hooks.encounterView(look, entry.encounter, []).name,
          tries: entry.tries,
        }),
      ];
    case 'rest':
      return [at(`${entry.node}.text`)];
    case 'note':
      return [at(entry.text)];
    case 'restart':
      return [say('story.journal.restart', { act: say(keyIn(story, `act.${entry.act}`)) })];
  }
}

type Drawn = Extract<JournalEntry, { kind: 'test' | 'chance' }>;

/** What was drawn, in the ruleset's own words for its dice and lots. */
const drawnIn = (look: Look, { drawn = [] }: Drawn): readonly Text[] =>
  (drawn as unknown as readonly GameEvent[]).flatMap((event) =>
    (look.hooks.narrate?.({ ...event, number: 0, audience: 'all' }, look.content.game) ?? []).map(({ text }) => text),
  );

function testedIn(look: Look, { node: id, who, passed }: Extract<JournalEntry, { kind: 'test' }>): Text {
  const node = placesIn(storyOf(look)).get(id)?.node;
  const kind = traitName(look, node?.type === 'test' ? node.kind : '');
  return say(`story.journal.test.${passed ? 'passed' : 'failed'}`, {
    kind,
    heroes: who.map((seat) => nameOf(look, seat)),
  });
}

/** If only one person had a vote, no count is told. */
function chosen(label: Text, votes: Extract<JournalEntry, { kind: 'choice' }>['votes']): Text {
  if (votes?.by === 'leader') return say('story.journal.leader', { label });
  if (!votes || votes.of < 2) return say('story.journal.choice', { label });
  return say('story.journal.voted', { label, for: votes.for, of: votes.of });
}

/** The journal still tells about heroes who have left. */
const nameOf = (look: Look, seat: string): Text =>
  look.state.campaign.seats.includes(seat) ? heroName(look, seat) : say('story.somebody');
