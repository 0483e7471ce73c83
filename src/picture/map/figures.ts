// A figure on the board: its token with health, its marks, whether it is its turn, and where it looks.
import type { Icon, Mark, TokenView } from '../../view/index.ts';
import { clear } from '../colour.ts';
import { EMBER, GLOW, hued, NIGHT, type Pair } from '../palette.ts';
import { drawIcon, type Point, type Sheet, write } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { pairOfMark } from './chips.ts';
import type { Stand } from './crowd.ts';
import { healthBar, type Kind, miniToken, outline, tokenLetter } from './tokens.ts';

export function figure(sheet: Sheet, token: TokenView, stand: Stand): void {
  const { x, y, size } = stand;
  if (token.isActive) halo(sheet, token.kind, stand);
  const { letter, ...face } = token;
  miniToken(sheet, face, stand);
  if (token.heading !== undefined) pointer(sheet, token.heading, stand);
  if (letter) tokenLetter(sheet, letter, stand);
  const height = Math.round(Math.max(18, size * 0.38));
  const width = Math.round(size * 1.04);
  if (token.health.max > 0)
    healthBar(sheet, token.health, { x: Math.round(x - width / 2), y: Math.round(y + size * 0.42), width, height });
  signs(sheet, token, stand);
}

function halo({ draw }: Sheet, kind: Kind, { x, y, size }: Point & { size: number }): void {
  draw.save();
  draw.translate(x, y);
  outline(draw, kind, size / 2 + 5);
  for (const [colour, line] of [
    [clear(EMBER, 0.3), 16],
    [NIGHT, 10],
    [GLOW, 6],
  ] as const) {
    draw.strokeStyle = colour;
    draw.lineWidth = line;
    draw.stroke();
  }
  draw.restore();
}

/** Where it looks: a slim dart on its rim, which is unmistakable in every direction and touches no neighbour. */
function pointer({ draw }: Sheet, heading: number, { x, y, size }: Point & { size: number }): void {
  const turn = (heading * Math.PI) / 180;
  const [across, up] = [Math.sin(turn), Math.cos(turn)];
  const far = size * (up < -0.9 ? 0.3 : 0.46);
  // Its letter and signs are at its upper corners, so the dart is below them, at the side.
  const isAtCorner = up > 0.2 && Math.abs(across) > 0.3;
  draw.save();
  draw.translate(x + across * far, y - (isAtCorner ? -0.06 * size : up * far));
  draw.rotate(turn);
  draw.beginPath();
  draw.moveTo(0, -10);
  draw.lineTo(9, 11);
  draw.lineTo(0, 6);
  draw.lineTo(-9, 11);
  draw.closePath();
  draw.fillStyle = GLOW;
  draw.fill();
  draw.strokeStyle = NIGHT;
  draw.lineWidth = 2;
  draw.stroke();
  draw.restore();
}

/** Marks and badges down its right side, as many as there is room for. */
function signs(sheet: Sheet, { marks, badges = [] }: TokenView, { x, y, size, room }: Stand): void {
  const high = Math.round(Math.min(28, size * 0.36));
  if (high < 15) return;
  const isTight = room < size * 1.45;
  const shown: readonly Sign[] = [
    ...badges.map(({ icon, text, hue, isDie }) => ({ icon, text, pair: hued(hue, 'bone'), isSquare: isDie })),
    ...worstFirst(marks).map((mark) => ({
      icon: mark.icon,
      text: mark.count > 1 && high >= 22 ? String(mark.count) : '',
      pair: pairOfMark(mark),
    })),
  ];
  const right = x + Math.max(size * 0.52, Math.min(room / 2 - 2, size * 0.78));
  shown.slice(0, isTight ? Math.min(2, badges.length + 1) : 3).forEach((one, n) => {
    sign(sheet, one, { x: right, y: y - size * 0.5 + high / 2 + n * (high + 1), size: high });
  });
}

/** People look for harmful marks first. */
const worstFirst = (marks: readonly Mark[]): readonly Mark[] => [
  ...marks.filter(({ tone }) => tone === 'bad'),
  ...marks.filter(({ tone }) => tone !== 'bad'),
];

type Sign = {
  readonly icon: Icon | undefined;
  readonly text: string;
  readonly pair: Pair;
  readonly isSquare?: boolean | undefined;
};

/** Its right end is at `x`. */
export function sign(
  sheet: Sheet,
  { icon, text, pair, isSquare }: Sign,
  { x, y, size }: Point & { size: number },
): void {
  const number = Math.round(size * 0.78);
  const letters = text === '' ? 0 : Math.ceil(widthOf(text, 'number', number));
  const wide = Math.max(size, (icon === undefined && text !== '' ? 8 : size) + (letters > 0 ? letters + 4 : 0));
  const { draw } = sheet;
  draw.beginPath();
  draw.roundRect(Math.round(x - wide), Math.round(y - size / 2), wide, size, isSquare ? size / 5 : size / 2);
  draw.fillStyle = pair.ground;
  draw.fill();
  draw.strokeStyle = NIGHT;
  draw.lineWidth = 2;
  draw.stroke();
  if (icon !== undefined || text === '')
    drawIcon(sheet, icon, { x: x - wide + size / 2, y, size: size - 5, colour: pair.ink });
  if (text !== '')
    write(sheet, text, { x: x - 5, y, face: 'number', size: number, width: letters + 2, align: 'right', on: pair });
}
