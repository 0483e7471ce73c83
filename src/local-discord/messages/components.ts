// Completes components with their ids and Discord's defaults, and resolves their media when they travel.
import { COMPONENT } from '../componentTypes.ts';
import type { Attachment, Component } from '../records.ts';
import type { World } from '../world.ts';
import { attachmentUrl, meantAttachment } from './attachments.ts';
import type { ComponentBody } from './body.ts';

type Fields = { readonly [field: string]: unknown };

/** `newId` names media, which have ids of their own. Ids that are missing or 0 are counted from 1, past those that are given. */
export function completeComponents(components: readonly ComponentBody[], newId: () => string): Component[] {
  const given = new Set<number>();
  const collect = (component: ComponentBody): void => {
    if (typeof component.id === 'number' && component.id > 0) given.add(component.id);
    for (const inner of innerOf(component)) collect(inner);
  };
  components.forEach(collect);
  let last = 0;
  const nextId = () => {
    do last += 1;
    while (given.has(last));
    return last;
  };
  const complete = (component: ComponentBody): Component => {
    const { components: list, accessory, ...own } = withoutNulls(component);
    const id = typeof own.id === 'number' && own.id > 0 ? own.id : nextId();
    return {
      ...defaultsOf(component),
      ...own,
      ...mediaOf(component, newId),
      type: component.type,
      id,
      ...(Array.isArray(list) && { components: (list as ComponentBody[]).map(complete) }),
      ...(isFields(accessory) && { accessory: complete(accessory as ComponentBody) }),
    };
  };
  return components.map(complete);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function innerOf(component: ComponentBody): ComponentBody[] {
  const list = Array.isArray(component.components) ? (component.components as ComponentBody[]) : [];
  return isFields(component.accessory) ? [...list, component.accessory as ComponentBody] : list;
}

function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

function defaultsOf({ type }: ComponentBody): Fields {
  switch (type) {
    case COMPONENT.button:
      return { disabled: false };
    case COMPONENT.stringSelect:
    case COMPONENT.userSelect:
    case COMPONENT.roleSelect:
    case COMPONENT.mentionableSelect:
    case COMPONENT.channelSelect:
      return { min_values: 1, max_values: 1, disabled: false };
    case COMPONENT.thumbnail:
      return { description: null, spoiler: false };
    case COMPONENT.file:
      return { name: null, size: null, spoiler: false };
    case COMPONENT.separator:
      return { divider: true, spacing: 1 };
    case COMPONENT.container:
      return { accent_color: null, spoiler: false };
    default:
      return {};
  }
}

/** Everything with an address inside, and what else has a null to drop. */
function mediaOf(component: ComponentBody, newId: () => string): Fields {
  const named = (media: unknown) => ({ id: newId(), ...(isFields(media) && withoutNulls(media)) });
  const list = (value: unknown) => (Array.isArray(value) ? value.filter(isFields) : []);
  return {
    ...(component.media !== undefined && { media: named(component.media) }),
    ...(component.file !== undefined && { file: named(component.file) }),
    ...(component.items !== undefined && {
      items: list(component.items).map((item) => ({
        description: null,
        spoiler: false,
        ...withoutNulls(item),
        media: named(item.media),
      })),
    }),
    ...(isFields(component.emoji) && { emoji: withoutNulls(component.emoji) }),
    ...(component.options !== undefined && {
      options: list(component.options).map((option) => ({
        ...withoutNulls(option),
        ...(isFields(option.emoji) && { emoji: withoutNulls(option.emoji) }),
      })),
    }),
  };
}

/** With the addresses of the message's own files in place of `attachment://…`. */
export function wireComponent(world: World, component: Component, attachments: readonly Attachment[]): Component {
  const media = (value: unknown) => wireMedia(world, value, attachments);
  const wire = (it: Component): Component => wireComponent(world, it, attachments);
  const file = isFields(component.file) ? meantAttachment(attachments, component.file.url) : undefined;
  return {
    ...component,
    ...(component.media !== undefined && { media: media(component.media) }),
    ...(component.file !== undefined && { file: media(component.file) }),
    ...(file && { name: file.filename, size: file.size }),
    ...(Array.isArray(component.items) && {
      items: component.items.map((item: Fields) => ({ ...item, media: media(item.media) })),
    }),
    ...(component.components && { components: component.components.map(wire) }),
    ...(component.accessory && { accessory: wire(component.accessory) }),
  };
}

function wireMedia(world: World, value: unknown, attachments: readonly Attachment[]): Fields {
  const media = isFields(value) ? value : {};
  const attachment = meantAttachment(attachments, media.url);
  if (!attachment) return { ...media, proxy_url: media.url };
  const url = attachmentUrl(world, attachment);
  const { id, width, height, content_type } = attachment;
  return {
    ...media,
    url,
    proxy_url: url,
    attachment_id: id,
    ...(width !== undefined && { width, height }),
    ...(content_type && { content_type }),
  };
}

/** Every text that a reader sees in components, for mentions. */
export function textsOf(components: readonly Component[]): string[] {
  return components.flatMap((component) => [
    ...(component.type === COMPONENT.textDisplay && typeof component.content === 'string' ? [component.content] : []),
    ...textsOf(component.components ?? []),
  ]);
}

/** Every address in components. */
export function urlsOf(components: readonly Component[]): unknown[] {
  return components.flatMap((component) => {
    const items = Array.isArray(component.items) ? (component.items as Fields[]) : [];
    const media = [component.media, component.file, ...items.map((item) => item.media)];
    const inner = [...(component.components ?? []), ...(component.accessory ? [component.accessory] : [])];
    return [...media.map((it) => (isFields(it) ? it.url : undefined)), ...urlsOf(inner)];
  });
}
