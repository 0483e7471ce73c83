// What a person does with a bot's commands, buttons, menus and forms.
import type {
  AskAutocomplete,
  Autocompleted,
  InteractionView,
  MessageView,
  RunCommand,
  SubmitModal,
} from '../../control/protocol.ts';
import type { Id } from '../../records.ts';
import { Refused } from '../api.ts';
import type { Tools } from './tools.ts';

export type Suggested = 'did not respond' | Autocompleted['choices'];

export function newInteract({ store, asMe, attempt }: Tools) {
  const start = async (path: string, body: object) => {
    const interaction = await asMe<InteractionView>('POST', path, body);
    store.dispatch({ type: 'started', interaction });
    return interaction;
  };

  const useComponent = async (message: MessageView, customId: string, act: { path: string; body: object }) => {
    const pressed = { message: message.id, customId };
    store.dispatch({ type: 'pressed', pressed });
    const path = `channels/${message.channel_id}/messages/${message.id}/${act.path}`;
    const isTaken = await attempt(() => start(path, { customId, ...act.body }));
    if (!isTaken) store.dispatch({ type: 'notPressed', pressed });
  };

  return {
    press: (message: MessageView, customId: string) => useComponent(message, customId, { path: 'press', body: {} }),
    select: (message: MessageView, customId: string, values: readonly string[]) =>
      useComponent(message, customId, { path: 'select', body: { values } }),

    /** Throws what is refused, so that the composer can say it beside the field. */
    run: (channel: Id, run: RunCommand) => start(`channels/${channel}/commands`, run),

    /** A command on a message or a person. */
    runOn: (channel: Id, command: Id, target: Id) =>
      attempt(() => start(`channels/${channel}/commands`, { command, target })),

    complete: async (channel: Id, asked: AskAutocomplete): Promise<Suggested> => {
      try {
        const { choices } = await asMe<Autocompleted>('POST', `channels/${channel}/autocomplete`, asked);
        return choices;
      } catch (error) {
        if (error instanceof Refused && error.status === 504) return 'did not respond';
        throw error;
      }
    },

    /** Throws what is refused: the form stays open and says it. */
    submit: (interaction: Id, filled: SubmitModal) => start(`modals/${interaction}`, filled),
    closeModal: () => store.dispatch({ type: 'modalClosed' }),
    forget: (interaction: Id) => store.dispatch({ type: 'forgotten', interaction }),
  };
}
