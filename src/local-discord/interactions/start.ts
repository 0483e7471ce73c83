// What people start. Wrong acts throw Unfit, or a DiscordError for a place or message that is not there.
export { type AutocompleteStart, type CommandStart, NoAnswer, startAutocomplete, startCommand } from './command.ts';
export { type ButtonPress, chooseInSelect, pressButton, type SelectChoice } from './component.ts';
export { type ModalSubmission, submitModal } from './modal.ts';
