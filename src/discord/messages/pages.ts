// Long texts in pages, turned by buttons: each button names its page, so that nothing is remembered.
import { idOf } from './ids.ts';
import { LIMITS } from './limits.ts';
import { buttons, type Menu, menu, type Row } from './panel.ts';
import type { Say } from './words.ts';

export type Paged = {
  readonly act: string;
  /** The parts of the button's id before and after the page. */
  readonly of: string | number;
  readonly more?: string;
  readonly page: number;
  readonly pages: number;
};

/** Room for a page, beside its buttons, a title and the line of a picture. */
export const PAGE = 3500;

export function pageRow({ act, of, more, page, pages }: Paged, say: Say): readonly Row[] {
  if (pages < 2) return [];
  const turn = (to: number) => idOf(act, of, to, ...(more === undefined ? [] : [more]));
  return buttons(
    { label: say('page.before'), id: turn(page - 1), isOff: page <= 0 },
    { label: say('page.here', { page: page + 1, pages }), id: idOf('page', act, page), isOff: true },
    { label: say('page.after'), id: turn(page + 1), isOff: page >= pages - 1 },
  );
}

export type Turning = {
  readonly page: number;
  /** The id of the button that turns to a page. */
  readonly turn: (to: number) => string;
};

/** A menu with one page of its options, and buttons to turn it if there are more. */
export function pagedMenu(all: Menu, { page, turn }: Turning, say: Say): readonly Row[] {
  const pages = Math.ceil(all.options.length / LIMITS.options);
  if (pages < 2) return [menu(all)];
  const at = within(page, pages);
  const { from, to } = spanOf(at);
  const here = say('page.here', { page: at + 1, pages });
  return [
    menu({ ...all, label: `${all.label} (${here})`, options: all.options.slice(from, to) }),
    ...buttons(
      { label: say('page.before'), id: turn(at - 1), isOff: at <= 0 },
      { label: here, id: turn(at), isOff: true },
      { label: say('page.after'), id: turn(at + 1), isOff: at >= pages - 1 },
    ),
  ];
}

/** Which options are on a page. */
export const spanOf = (page: number): { readonly from: number; readonly to: number } => ({
  from: page * LIMITS.options,
  to: (page + 1) * LIMITS.options,
});

/** Puts whole lines on pages; a line that is too long gets a page of its own and is cut. */
export function inPages(lines: readonly string[], most = PAGE): readonly string[] {
  const pages: string[] = [];
  for (const line of lines) {
    const last = pages.at(-1);
    const longer = last === undefined ? line : `${last}\n${line}`;
    if (last === undefined || longer.length > most) pages.push(line);
    else pages.splice(-1, 1, longer);
  }
  return pages;
}

/** This page, or the nearest that exists. */
export const within = (page: number, pages: number): number => Math.max(0, Math.min(page, pages - 1));
