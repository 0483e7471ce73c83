// All heroes side by side, to choose from.
import { say } from '../../engine/text.ts';
import type { CardChoice, HeroSheet, Render } from '../../view/index.ts';
import { paintFace } from '../cards/face.ts';
import type { CardState } from '../cards/ground.ts';
import type { Face } from '../cards/measures.ts';
import { cardTable, MARGIN } from '../cards/rows.ts';
import { painted } from '../painted.ts';
import { ON } from '../palette.ts';
import { type Sheet, write } from '../sheet.ts';
import { atOnce } from '../turns.ts';

/** `choices` are the letters of heroes that can still be taken; without them, all are only shown. */
export type HeroesWish = {
  readonly heroes: readonly HeroSheet[];
  readonly render: Render;
  readonly choices?: readonly CardChoice[];
};

const HEAD = 92;

export const heroesPicture = (wish: HeroesWish): Promise<Buffer> => painted(drawing(wish));

export const heroesSheet = (wish: HeroesWish): Sheet => atOnce(drawing(wish));

function* drawing({ heroes, render, choices }: HeroesWish): Generator<void, Sheet> {
  const faces = heroes.map((hero) => faceOfHero(hero, { render, isTaken: stateOf(hero.id, choices).state === 'idle' }));
  const columns = heroes.length === 4 ? 2 : Math.min(3, Math.max(2, heroes.length));
  const { sheet, boxes } = cardTable(faces, { columns, head: HEAD });
  const words = render(say('picture.heroes.title'));
  write(sheet, words, {
    x: MARGIN,
    y: HEAD / 2,
    face: 'title',
    size: 46,
    smallest: 24,
    on: ON.night,
    width: sheet.width - 2 * MARGIN,
  });
  for (const { face, box } of boxes) {
    yield;
    paintFace(sheet, face, { box, state: stateOf(face.id, choices) });
  }
  return sheet;
}

function stateOf(id: string, choices: HeroesWish['choices']): CardState {
  if (!choices) return { state: 'plain' };
  const letters = choices.filter((choice) => choice.id === id).map(({ letter }) => letter);
  return letters.length > 0 ? { state: 'ready', letters } : { state: 'idle' };
}

type Shown = { readonly render: Render; readonly isTaken: boolean };

function faceOfHero(hero: HeroSheet, { render, isTaken }: Shown): Face {
  const { id, icon, hue, name, line, playsLike, numbers } = hero;
  return {
    id,
    icon,
    hue,
    name: render(name),
    colours: [],
    text: [render(line), render(playsLike)],
    ribbons: isTaken ? [{ icon: 'check-mark', hue: 'rose', says: render(say('picture.heroes.taken')) }] : [],
    numbers: numbers.map((number) => ({
      icon: number.icon,
      hue: number.hue,
      amount: number.count,
      says: render(number.name),
    })),
  };
}
