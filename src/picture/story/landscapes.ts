// The scenes that a story can name: what stands where in a night landscape, of shapes from the icon set, hills and lights.

/** In parts of the scene's width and height; a shape stands on `y` with its middle at `x`. */
export type Shape = {
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  /** Its height as a part of the scene's. */
  readonly size: number;
  /** How far away it is: a farther shape has more of the sky's colour. */
  readonly far?: 0 | 1 | 2;
  /** It burns, or light is behind it. */
  readonly isLit?: true;
};

export type Scene = {
  readonly shapes: readonly Shape[];
  /** How much of the height the nearest ground takes. */
  readonly ground: number;
  /** How many of a hundred stars are left. */
  readonly stars: number;
  /** Water in place of the ground. */
  readonly water?: true;
  /** Land in the water: from the left edge to `left`, and from `right` to the right edge. */
  readonly banks?: { readonly left: number; readonly right: number };
  /** Where the sky glows, if anywhere. */
  readonly glow?: { readonly x: number; readonly y: number };
};

const trees = (...at: readonly number[]): readonly Shape[] =>
  at.map((x, n) => ({ icon: 'pine-tree', x, y: 0.8, size: 0.34 + 0.06 * (n % 3), far: 1 }));

export const SCENES: Readonly<Record<string, Scene>> = {
  night: { shapes: trees(0.08, 0.16, 0.83, 0.93), ground: 0.2, stars: 60 },
  road: {
    shapes: [
      ...trees(0.06, 0.13, 0.9),
      { icon: 'wooden-sign', x: 0.24, y: 0.8, size: 0.36 },
      { icon: 'old-wagon', x: 0.62, y: 0.815, size: 0.46 },
      { icon: 'lantern-flame', x: 0.78, y: 0.86, size: 0.17, isLit: true },
    ],
    ground: 0.2,
    stars: 35,
    glow: { x: 0.78, y: 0.78 },
  },
  well: {
    shapes: [
      { icon: 'village', x: 0.2, y: 0.82, size: 0.42, far: 1 },
      { icon: 'well', x: 0.56, y: 0.82, size: 0.62 },
      { icon: 'sitting-dog', x: 0.82, y: 0.81, size: 0.26 },
    ],
    ground: 0.22,
    stars: 30,
    glow: { x: 0.56, y: 0.62 },
  },
  ferry: {
    shapes: [
      { icon: 'reed', x: 0.08, y: 0.86, size: 0.5 },
      { icon: 'reed', x: 0.16, y: 0.86, size: 0.38 },
      { icon: 'small-fishing-sailboat', x: 0.58, y: 0.86, size: 0.42 },
      { icon: 'old-lantern', x: 0.615, y: 0.8, size: 0.16, isLit: true },
    ],
    ground: 0.3,
    stars: 20,
    water: true,
    glow: { x: 0.615, y: 0.72 },
  },
  mill: {
    shapes: [
      { icon: 'wheat', x: 0.12, y: 0.86, size: 0.4 },
      { icon: 'wheat', x: 0.24, y: 0.86, size: 0.32 },
      { icon: 'windmill', x: 0.62, y: 0.86, size: 0.82 },
      { icon: 'crow-dive', x: 0.38, y: 0.42, size: 0.18 },
      { icon: 'crow-dive', x: 0.29, y: 0.28, size: 0.13 },
    ],
    ground: 0.2,
    stars: 25,
  },
  house: {
    shapes: [
      ...trees(0.07, 0.15, 0.85, 0.94),
      { icon: 'spooky-house', x: 0.52, y: 0.86, size: 0.72 },
      { icon: 'lantern-flame', x: 0.3, y: 0.88, size: 0.14, isLit: true },
    ],
    ground: 0.2,
    stars: 12,
    glow: { x: 0.52, y: 0.66 },
  },
  hill: {
    shapes: [
      { icon: 'hill-fort', x: 0.6, y: 0.86, size: 0.7, far: 1 },
      { icon: 'hooded-figure', x: 0.22, y: 0.86, size: 0.36 },
      { icon: 'fire-bowl', x: 0.6, y: 0.4, size: 0.26, isLit: true },
    ],
    ground: 0.16,
    stars: 6,
    glow: { x: 0.6, y: 0.3 },
  },
  inn: {
    shapes: [
      { icon: 'medieval-village-01', x: 0.2, y: 0.86, size: 0.5, far: 1 },
      { icon: 'house', x: 0.56, y: 0.86, size: 0.6 },
      { icon: 'tavern-sign', x: 0.668, y: 0.83, size: 0.24 },
      ...trees(0.84, 0.93),
      { icon: 'candle-light', x: 0.56, y: 0.86, size: 0.2, isLit: true },
    ],
    ground: 0.18,
    stars: 70,
    glow: { x: 0.56, y: 0.74 },
  },
  market: {
    shapes: [
      { icon: 'medieval-village-01', x: 0.18, y: 0.86, size: 0.5, far: 1 },
      { icon: 'barrel', x: 0.4, y: 0.86, size: 0.3 },
      { icon: 'shop', x: 0.64, y: 0.86, size: 0.56 },
      { icon: 'lantern-flame', x: 0.84, y: 0.86, size: 0.2, isLit: true },
    ],
    ground: 0.18,
    stars: 60,
    glow: { x: 0.84, y: 0.76 },
  },
  town: {
    shapes: [
      { icon: 'medieval-village-01', x: 0.28, y: 0.86, size: 0.6, far: 1 },
      { icon: 'village', x: 0.68, y: 0.875, size: 0.6 },
      { icon: 'fire-bowl', x: 0.48, y: 0.86, size: 0.26, isLit: true },
    ],
    ground: 0.16,
    stars: 70,
    glow: { x: 0.48, y: 0.74 },
  },
  fire: {
    shapes: [
      ...trees(0.06, 0.15, 0.86, 0.95),
      { icon: 'campfire', x: 0.5, y: 0.86, size: 0.4, isLit: true },
      { icon: 'hooded-figure', x: 0.76, y: 0.86, size: 0.34 },
    ],
    ground: 0.2,
    stars: 45,
    glow: { x: 0.5, y: 0.8 },
  },
  field: {
    shapes: [
      { icon: 'wheat', x: 0.1, y: 0.86, size: 0.42 },
      { icon: 'wheat', x: 0.32, y: 0.86, size: 0.36 },
      { icon: 'scarecrow', x: 0.6, y: 0.8, size: 0.6 },
      { icon: 'raven', x: 0.672, y: 0.335, size: 0.16 },
    ],
    ground: 0.22,
    stars: 25,
  },
  bridge: {
    shapes: [
      { icon: 'stone-bridge', x: 0.54, y: 0.86, size: 0.8 },
      { icon: 'watchtower', x: 0.88, y: 0.84, size: 0.5, far: 1 },
      { icon: 'lantern-flame', x: 0.3, y: 0.8, size: 0.2, isLit: true },
    ],
    ground: 0.24,
    stars: 30,
    water: true,
    banks: { left: 0.44, right: 0.64 },
    glow: { x: 0.3, y: 0.7 },
  },
  tower: {
    shapes: [
      ...trees(0.08, 0.18, 0.9),
      { icon: 'stone-tower', x: 0.58, y: 0.86, size: 0.84 },
      { icon: 'ringing-bell', x: 0.58, y: 0.4, size: 0.22, isLit: true },
    ],
    ground: 0.18,
    stars: 20,
  },
  fort: {
    shapes: [
      { icon: 'elven-castle', x: 0.58, y: 0.86, size: 0.76 },
      { icon: 'hooded-figure', x: 0.2, y: 0.86, size: 0.34 },
      { icon: 'campfire', x: 0.34, y: 0.86, size: 0.18, isLit: true },
    ],
    ground: 0.18,
    stars: 15,
    glow: { x: 0.34, y: 0.86 },
  },
  mire: {
    shapes: [
      { icon: 'reed', x: 0.1, y: 0.86, size: 0.5 },
      { icon: 'willow-tree', x: 0.72, y: 0.86, size: 0.72 },
      { icon: 'lantern-flame', x: 0.3, y: 0.745, size: 0.12, isLit: true },
      { icon: 'lantern-flame', x: 0.42, y: 0.76, size: 0.16, isLit: true },
      { icon: 'lantern-flame', x: 0.53, y: 0.75, size: 0.14, isLit: true },
    ],
    ground: 0.26,
    stars: 10,
    water: true,
  },
  dawn: {
    shapes: [
      { icon: 'village', x: 0.3, y: 0.86, size: 0.46, far: 1 },
      { icon: 'hooded-figure', x: 0.7, y: 0.86, size: 0.4 },
      { icon: 'sun', x: 0.5, y: 0.86, size: 0.4, isLit: true, far: 2 },
    ],
    ground: 0.18,
    stars: 8,
    glow: { x: 0.5, y: 0.8 },
  },
};

/** An unknown scene is a night. */
export const sceneNamed = (name: string | undefined): Scene => SCENES[name ?? 'night'] ?? (SCENES.night as Scene);
