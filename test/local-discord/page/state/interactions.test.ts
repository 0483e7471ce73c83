import { describe, expect, it } from 'vitest';
import type { InteractionView } from '../../../../src/local-discord/control/protocol.ts';
import {
  closeModal,
  componentState,
  forget,
  noInteractions,
  noted,
  openCommands,
  press,
  started,
  unpress,
} from '../../../../src/local-discord/page/state/interactions.ts';

const command: InteractionView = { id: '1', channel: '10', application: '3', name: 'draw', state: 'waiting' };
const button: InteractionView = {
  id: '2',
  channel: '10',
  application: '3',
  message: '7',
  customId: 'go',
  state: 'waiting',
};
const modal = { interaction: '2', title: 'A form', customId: 'form', components: [] };

describe('what this window started', () => {
  it('waits, and is gone when it is answered', () => {
    const waiting = started(noInteractions, command);
    expect(openCommands(waiting, '10')).toEqual([command]);
    expect(openCommands(noted(waiting, { ...command, state: 'answered' }), '10')).toEqual([]);
  });

  it('stands there as failed until it is dismissed', () => {
    const failed = noted(started(noInteractions, command), { ...command, state: 'failed' });
    expect(openCommands(failed, '10')[0]?.state).toBe('failed');
    expect(openCommands(forget(failed, '1'), '10')).toEqual([]);
  });

  it('is not taken for waiting when the news were faster than the answer', () => {
    const early = noted(noInteractions, { ...command, state: 'answered' });
    expect(openCommands(started(early, command), '10')).toEqual([]);
  });

  it('shows a button as waiting from the press on, and as failed until the next press', () => {
    const pressed = press(noInteractions, { message: '7', customId: 'go' });
    expect(componentState(pressed, '7', 'go')).toBe('waiting');
    expect(componentState(unpress(pressed, { message: '7', customId: 'go' }), '7', 'go')).toBeUndefined();
    const failed = noted(started(pressed, button), { ...button, state: 'failed' });
    expect(componentState(failed, '7', 'go')).toBe('failed');
    expect(componentState(failed, '7', 'other')).toBeUndefined();
    expect(componentState(press(failed, { message: '7', customId: 'go' }), '7', 'go')).toBe('waiting');
  });

  it('opens a form only in the window that asked for it, and only once', () => {
    const opened: InteractionView = { ...button, state: 'answered', modal };
    expect(noted(noInteractions, opened).modal).toBeUndefined();
    const mine = noted(started(noInteractions, button), opened);
    expect(mine.modal).toEqual(modal);
    expect(noted(closeModal(mine), opened).modal).toBeUndefined();
    expect(started(noted(noInteractions, opened), button).modal).toEqual(modal);
  });
});
