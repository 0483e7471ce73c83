// People press buttons and choose in selects.
import { COMPONENT } from '../componentTypes.ts';
import { messageOf } from '../messages/read.ts';
import { channelOf } from '../places/channels.ts';
import { canSee } from '../places/permissions.ts';
import { Unfit } from '../places/unfit.ts';
import { type Channel, type Component, type Id, INTERACTION_TYPE, type Interaction, type Message } from '../records.ts';
import type { World } from '../world.ts';
import { openInteraction } from './life.ts';
import { newResolved, wireResolved } from './resolved.ts';
import { checkSelect, isSelect } from './select.ts';

export type ButtonPress = {
  readonly user: Id;
  readonly channel: Id;
  readonly message: Id;
  readonly customId: string;
};
export type SelectChoice = ButtonPress & { readonly values: readonly string[] };

export function pressButton(world: World, press: ButtonPress): Interaction {
  const used = usedIn(world, press);
  if (used.component.type !== COMPONENT.button) throw new Unfit('That is no button.');
  return open(world, press, { ...used, data: {} });
}

export function chooseInSelect(world: World, choice: SelectChoice): Interaction {
  const used = usedIn(world, choice);
  if (!isSelect(used.component)) throw new Unfit('That is no select.');
  const resolved = newResolved({ ...used, world, user: choice.user });
  checkSelect(used.component, choice.values, { resolved });
  const isString = used.component.type === COMPONENT.stringSelect;
  const found = isString ? {} : { resolved: wireResolved(resolved).resolved ?? {} };
  return open(world, choice, { ...used, data: { values: [...choice.values], ...found } });
}

type Used = {
  readonly channel: Channel;
  readonly message: Message;
  readonly component: Component;
  readonly application: Id;
};

function usedIn(world: World, press: ButtonPress): Used {
  const channel = channelOf(world, press.channel);
  if (!canSee(world, press.user, channel)) throw new Unfit('You cannot see that channel.');
  const message = messageOf(world, press.channel, press.message, press.user);
  const component = findComponent(message.components, press.customId);
  if (!component) throw new Unfit('That is no longer there.');
  if (component.disabled === true) throw new Unfit('That is disabled.');
  const application = message.application_id ?? message.author_id;
  if (!world.store.get('application', application)) throw new Unfit('There is no application behind that.');
  return { channel, message, component, application };
}

/** Links have no custom id, so they are never found. */
function findComponent(components: readonly Component[], customId: string): Component | undefined {
  for (const component of components) {
    if (component.custom_id === customId) return component;
    const inside = [...(component.components ?? []), ...(component.accessory ? [component.accessory] : [])];
    const found = findComponent(inside, customId);
    if (found) return found;
  }
  return undefined;
}

function open(world: World, { user }: ButtonPress, used: Used & { readonly data: object }): Interaction {
  const { channel, message, component, application } = used;
  const { custom_id = '', id, type } = component;
  return openInteraction(world, {
    application,
    type: INTERACTION_TYPE.component,
    user,
    channel,
    message,
    customId: custom_id,
    data: { custom_id, component_type: type, id, ...used.data },
    source: { interacted_message_id: message.id },
  });
}
