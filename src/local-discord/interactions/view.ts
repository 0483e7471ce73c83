// What becomes of an interaction, for the person who started it.
import type { InteractionView } from '../control/protocol.ts';
import type { Interaction } from '../records.ts';
import type { World } from '../world.ts';

const STATES = { waiting: 'waiting', acknowledged: 'answered', failed: 'failed' } as const;

export function interactionView(_world: World, interaction: Interaction): InteractionView {
  const { id, message_id, custom_id, original_id, modal, source } = interaction;
  return {
    id,
    channel: interaction.channel_id,
    application: interaction.application_id,
    ...(message_id !== undefined && { message: message_id }),
    ...(custom_id !== undefined && { customId: custom_id }),
    ...(source.name !== undefined && { name: source.name }),
    state: STATES[interaction.state],
    ...(original_id !== undefined && { response: original_id }),
    ...(modal && {
      modal: { interaction: id, title: modal.title, customId: modal.custom_id, components: modal.components },
    }),
  };
}
