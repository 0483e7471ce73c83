// The rules of Discord that its official description does not hold. Codes are Discord's own as far as they are known from
// its answers; COMPONENT_ID_DUPLICATED, COMPONENT_DISABLED, FLAGS_INVALID, BUTTON_COMPONENT_PREMIUM and those on choices are ours.
export { refuseBadCommands } from './rules/commands.ts';
export { refuseBadDefer, refuseBadMessage } from './rules/message.ts';
export { refuseBadAutocomplete, refuseBadModal } from './rules/modal.ts';
export type * from './rules/shapes.ts';
