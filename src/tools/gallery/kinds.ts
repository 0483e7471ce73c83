// Every kind of picture, drawn from its view, with its description in words.
import type { CardView, ColourView, FoeView, HeroSheet } from '../../engine/ruleset/view.ts';
import * as picture from '../../picture/index.ts';
import type { CardChoice, Render, SinceView, SummaryView, TableView } from '../../view/index.ts';
import * as words from '../../view/index.ts';

/** Drawn only when its turn comes, because a gallery has more pictures than fit in memory. */
export type Picture = { readonly title: string; readonly alt: string; readonly draw: () => Promise<Buffer> };

type Hung = { readonly title: string; readonly render: Render };
type Lettered = Hung & { readonly choices?: readonly CardChoice[] };

export const mapOf = (view: TableView, { title, render }: Hung): Picture => ({
  title,
  alt: words.altText(view, render),
  draw: () => picture.tablePicture(view, render),
});

export const handOf = (view: TableView, { title, render, choices = [] }: Lettered): Picture => ({
  title,
  alt: words.handAlt(view, choices, render),
  draw: () => picture.handPicture({ view, render, choices }),
});

type Printed = { readonly ruleset: string; readonly colours: readonly ColourView[] };

export const cardOf = (card: CardView, { title, render, ...printed }: Hung & Printed): Picture => ({
  title,
  alt: words.cardAlt(card, { render, ruleset: printed.ruleset }),
  draw: () => picture.cardPicture({ card, render, ...printed }),
});

/** A foe that need not be one of the view; the rest of the table is the view's. */
export const foeOf = (foe: FoeView, { title, render, view }: Hung & { view: TableView }): Picture => ({
  title,
  alt: words.foeAlt({ ...view, foes: [foe] }, foe.id, render),
  draw: () => picture.foePicture({ foe, colours: view.colours, render }),
});

export const heroOf = (hero: HeroSheet, { title, render, ruleset }: Hung & Pick<Printed, 'ruleset'>): Picture => ({
  title,
  alt: words.heroSheetAlt(hero, { render, ruleset }),
  draw: () => picture.heroPicture({ hero, render }),
});

export const heroesOf = (heroes: readonly HeroSheet[], { title, render, choices }: Lettered): Picture => ({
  title,
  alt: words.heroesAlt(heroes, choices ?? [], render),
  draw: () => picture.heroesPicture({ heroes, render, ...(choices && { choices }) }),
});

export const sinceOf = (since: SinceView, { title, render }: Hung): Picture => ({
  title,
  alt: words.sinceAlt(since, render),
  draw: () => picture.sincePicture({ since, render }),
});

export const summaryOf = (summary: SummaryView, { title, render }: Hung): Picture => ({
  title,
  alt: words.summaryAlt(summary, render),
  draw: () => picture.summaryPicture({ summary, render }),
});
