// /rules: looks a rule or a word up, by number or topic.
import { NotPossible } from '../src/campaign/notPossible.ts';
import type { Command } from '../src/discord/calls/command.ts';
import { whereIs } from '../src/discord/calls/places.ts';
import { slash, typed } from '../src/discord/calls/slash.ts';
import { LIMITS } from '../src/discord/messages/limits.ts';
import { booksHere, entryLine, entryPanel, wordsPanel } from '../src/discord/people/rules.ts';

export const rules: Command = {
  data: slash('rules').addStringOption((option) => typed(option, 'rules', 'about').setAutocomplete(true)),
  cost: 'reading',
  run: async (call) => {
    const { house, interaction } = call;
    const about = interaction.options.getString('about')?.trim() ?? '';
    const books = await booksHere(call, whereIs(interaction));
    if (about === '') return wordsPanel(call, books[0] ?? '');
    const [found, ...others] = house.rulebooks.search(about, books, LIMITS.options + 1);
    const entry = house.rulebooks.entry(about) ?? found;
    if (!entry) throw new NotPossible('noRule');
    return entryPanel(call, entry, entry === found ? others : []);
  },
  autocomplete: async (asking) => {
    const { house, focused, interaction } = asking;
    const books = await booksHere(asking, whereIs(interaction));
    const found =
      focused.value.trim() === ''
        ? house.rulebooks.words(books[0] ?? '').slice(0, LIMITS.choices)
        : house.rulebooks.search(focused.value, books, LIMITS.choices);
    return found.map((entry) => ({ name: entryLine(entry), value: entry.id, fits: true }));
  },
};
