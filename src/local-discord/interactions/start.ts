// What people start. Wrong acts throw Unfit, or a DiscordError for a place or message that is not there.
export { NoAnswer, startAutocomplete, startCommand } from './command.ts';
export { chooseInSelect, pressButton } from './component.ts';
export { submitModal } from './modal.ts';
